import { z } from 'zod'
import { type AskedSlot, readBooking } from '../reading/grammars/index.ts'

const slot = z.enum(['people', 'time', 'date', 'first_name', 'last_name'])
type Slot = z.infer<typeof slot>

/** One utterance of RESTAURANTS-8K; a start that is absent is 0. */
const example = z.object({
  userInput: z.object({ text: z.string() }),
  context: z.object({ requestedSlots: z.array(z.string()).default([]) }).default({ requestedSlots: [] }),
  labels: z
    .array(z.object({ slot, valueSpan: z.object({ startIndex: z.number().default(0), endIndex: z.number() }) }))
    .default([]),
})
export const restaurantExamples = z.array(example)
export type RestaurantExample = z.infer<typeof example>

type Place = { slot: Slot; start: number; end: number }
export type SlotScore = { labelled: number; found: number; invented: number }
export type SlotResult = {
  total: number
  right: number
  perSlot: Readonly<Record<Slot, SlotScore>>
  failures: readonly { text: string; asked: readonly string[]; missed: readonly Place[]; invented: readonly Place[] }[]
}

const ASKED: ReadonlyMap<string, AskedSlot> = new Map([
  ['people', 'people'],
  ['time', 'time'],
  ['date', 'date'],
  ['first_name', 'first-name'],
  ['last_name', 'last-name'],
])
/** A fixed moment before the dates of the data, which are of 2018. */
const NOW = Date.UTC(2018, 3, 1, 12)

/** What the grammars read in an utterance, as places. A part of the day ("lunch") is no time in this data. */
function placesRead({ userInput: { text }, context: { requestedSlots } }: RestaurantExample): Place[] {
  const expects = requestedSlots.flatMap((name) => ASKED.get(name) ?? [])
  const { dates, times, parties, name } = readBooking(text, {
    now: NOW,
    timeZone: 'Europe/London',
    dayFirst: true,
    expects,
  })
  const exactTimes = times.filter(({ value }) => value.kind !== 'part')
  return [
    ...dates.map((found) => placeOf('date', found)),
    ...exactTimes.map((found) => placeOf('time', found)),
    ...parties.map((found) => placeOf('people', found)),
    ...(name?.value.first ? [placeOf('first_name', name.value.first)] : []),
    ...(name?.value.last ? [placeOf('last_name', name.value.last)] : []),
  ]
}

const placeOf = (slot: Slot, { start, end }: { start: number; end: number }): Place => ({ slot, start, end })
const covers = (places: readonly Place[], one: Place): boolean =>
  places.some(({ slot, start, end }) => slot === one.slot && start < one.end && one.start < end)

/** An utterance is right when every labelled span is overlapped by a reading of its slot and no reading is invented. */
export function scoreSlots(examples: readonly RestaurantExample[]): SlotResult {
  const perSlot = Object.fromEntries(slot.options.map((name) => [name, { labelled: 0, found: 0, invented: 0 }]))
  const failures: SlotResult['failures'][number][] = []
  for (const one of examples) {
    const labels = one.labels.map(({ slot, valueSpan }) => ({
      slot,
      start: valueSpan.startIndex,
      end: valueSpan.endIndex,
    }))
    const read = placesRead(one)
    const missed = labels.filter((label) => !covers(read, label))
    const invented = read.filter((place) => !covers(labels, place))
    count(perSlot, labels, 'labelled')
    count(
      perSlot,
      labels.filter((label) => covers(read, label)),
      'found',
    )
    count(perSlot, invented, 'invented')
    if (missed.length + invented.length > 0)
      failures.push({ text: one.userInput.text, asked: one.context.requestedSlots, missed, invented })
  }
  const { people = empty(), time = empty(), date = empty(), first_name = empty(), last_name = empty() } = perSlot
  return {
    total: examples.length,
    right: examples.length - failures.length,
    perSlot: { people, time, date, first_name, last_name },
    failures,
  }
}

const empty = (): SlotScore => ({ labelled: 0, found: 0, invented: 0 })

function count(scores: Record<string, SlotScore>, places: readonly Place[], field: keyof SlotScore): void {
  for (const { slot } of places) {
    const score = scores[slot]
    if (score) score[field]++
  }
}

/** Two halves by a seeded shuffle: the grammars were developed on the first and never looked at the second. */
export function halvesOf<T>(examples: readonly T[], seed: number): readonly [developed: T[], unseen: T[]] {
  let state = seed
  const keyed = examples.map((example) => {
    // A linear congruential generator (Numerical Recipes): the same halves on every machine.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return { example, key: state }
  })
  const shuffled = keyed.toSorted((a, b) => a.key - b.key).map(({ example }) => example)
  const middle = Math.ceil(shuffled.length / 2)
  return [shuffled.slice(0, middle), shuffled.slice(middle)]
}
