import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { halvesOf, restaurantExamples, type SlotResult, scoreSlots } from './restaurant-slots.ts'

/** RESTAURANTS-8K (PolyAI, CC BY 4.0) lies beside the repository and is no part of it. */
const DATA = new URL('../../../../../shared/data/restaurants-8k/train.json', import.meta.url)
const SPLIT_SEED = 20_261_121

const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`

function report(name: string, result: SlotResult): string {
  const slots = Object.entries(result.perSlot).map(
    ([slot, { labelled, found, invented }]) =>
      `    ${slot.padEnd(11)} ${String(found).padStart(4)} of ${String(labelled).padEnd(4)} found (${percent(found, labelled)}), ${invented} invented`,
  )
  return [
    `  ${name}: every slot right in ${result.right} of ${result.total} (${percent(result.right, result.total)})`,
    ...slots,
  ].join('\n')
}

describe.skipIf(!existsSync(DATA))('slots of real restaurant bookings (../shared/data/restaurants-8k)', () => {
  it('[GB1] every slot is right in 92 % of the utterances, also in the half whose failures were never read', () => {
    const examples = restaurantExamples.parse(JSON.parse(readFileSync(DATA, 'utf8')))
    const [developed, unseen] = halvesOf(examples, SPLIT_SEED)
    const [all, own, other] = [scoreSlots(examples), scoreSlots(developed), scoreSlots(unseen)]
    const gap = (100 * own.right) / own.total - (100 * other.right) / other.total
    const lines = [report('all', all), report('half whose failures were read', own), report('other half', other)]
    process.stdout.write(
      `\nRESTAURANTS-8K train\n${lines.join('\n')}\n  gap between the halves: ${gap.toFixed(1)} points\n`,
    )
    expect(all.right / all.total).toBeGreaterThanOrEqual(0.92)
    expect(other.right / other.total).toBeGreaterThanOrEqual(0.92)
  }, 60_000)
})

describe('the score', () => {
  const label = (slot: 'people' | 'time', startIndex: number, endIndex: number) => ({
    slot,
    valueSpan: { startIndex, endIndex },
  })
  const example = (text: string, labels: ReturnType<typeof label>[], requestedSlots: string[] = []) => ({
    userInput: { text },
    context: { requestedSlots },
    labels,
  })

  it('[GB2] counts an utterance as right only when nothing is missed and nothing invented', () => {
    const right = example('A table for 2 at 7 pm', [label('people', 12, 13), label('time', 17, 21)])
    const missed = example('A table for 2 under the moon', [label('people', 12, 13), label('time', 20, 28)])
    const invented = example('A table for 2 at 7 pm', [label('people', 12, 13)])
    expect(scoreSlots([right, missed, invented])).toMatchObject({ total: 3, right: 1 })
  })

  it('[GB2] gives the question asked to the grammars', () => {
    expect(scoreSlots([example('8', [label('people', 0, 1)], ['people'])]).right).toBe(1)
    expect(scoreSlots([example('8', [label('time', 0, 1)], ['time'])]).right).toBe(1)
  })

  it('[GB3] splits the same way every time, without losing any', () => {
    const numbers = Array.from({ length: 101 }, (_, index) => index)
    const [first, second] = halvesOf(numbers, 7)
    expect(halvesOf(numbers, 7)).toEqual([first, second])
    expect([...first, ...second].toSorted((a, b) => a - b)).toEqual(numbers)
    expect(first.length - second.length).toBe(1)
  })
})
