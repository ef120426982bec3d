import { describe, expect, it } from 'vitest'
import { judgeSentence } from '../../guard/judge-sentence.ts'
import { gatherEvidence } from '../gather-evidence.ts'
import { passageOf, worldOf } from '../testing.ts'
import { lookUpsFor } from './look-ups.ts'

const MENU = passageOf(
  'menu',
  'Filter coffee costs €4.90. Lemon cake costs €3.75. Soup costs £6.20. Members get 10% off. The kitchen is open from 9:30 to 17:00. The walk takes 90 minutes. The house is closed from 24 December 2026 to 2 January 2027.',
)

async function deskAsked(says: string) {
  const { turnOf } = worldOf({ models: [], answer: { band: 'answer', passages: [MENU] } })
  const turn = turnOf(says)
  const gathered = await gatherEvidence(turn)
  const tool = lookUpsFor(turn, gathered).find((one) => one.tool.name === 'reckon')
  return {
    sum: async (how: string, figures: string) => {
      const found = await tool?.run({ how, figures })
      return { ...found, line: found?.text.split('\n')[1] ?? '' }
    },
    judge: (sentence: string) => judgeSentence(sentence, gathered.book.guardTurn()).send,
    evidence: () => gathered.book.guardTurn().evidence,
  }
}

describe('sums', () => {
  it.each([
    ['add', '€4.90; €3.75', '€4.90 and €3.75 make €8.65.'],
    ['add', '4,90 €; 3.75 euros', '€4.90 and €3.75 make €8.65.'],
    ['multiply', '3; €4.90', '3 times €4.90 is €14.70.'],
    ['multiply', '€4.90; 3', '3 times €4.90 is €14.70.'],
    ['percentage', '10%; €4.90', '10% of €4.90 is €0.49.'],
    ['percentage', '10%; €3.75', '10% of €3.75 is about €0.38.'],
    ['difference', '€4.90; €3.75', 'From €4.90 to €3.75 is €1.15.'],
    ['difference', '9:30; 17:00', 'From 9:30 to 17:00 is 7 hours 30 minutes.'],
    ['difference', '24 December 2026; 2 January 2027', 'From 24 December 2026 to 2 January 2027 is 9 days.'],
    ['multiply', '3; 90 minutes', '3 times 1 hour 30 minutes is 4 hours 30 minutes.'],
  ])('[FX3] %s of %s: %s', async (how, figures, sentence) => {
    const { sum, judge } = await deskAsked('What would 3 of them cost?')
    expect(await sum(how, figures)).toMatchObject({ line: sentence, isFact: true })
    expect(judge(sentence)).toBe(true)
  })

  it('[FX3] take no figure that stands nowhere, and repeat nothing of a model', async () => {
    const { sum, evidence } = await deskAsked('What would 3 of them cost?')
    const before = evidence().length
    for (const figures of ['€5.00; €4.90', '4; €4.90', '€4.90 and €3.75; 3', 'a bargain; 3', '€4.90', ''])
      expect(await sum('multiply', figures)).toMatchObject({
        isFact: false,
        text: expect.not.stringMatching(/bargain|5\.00/u),
      })
    expect(evidence()).toHaveLength(before)
  })

  it('[FX3] are not made across currencies and kinds', async () => {
    const { sum } = await deskAsked('What would 3 of them cost?')
    for (const [how, figures] of [
      ['add', '€4.90; £6.20'],
      ['add', '€4.90; 90 minutes'],
      ['multiply', '€4.90; €3.75'],
      ['difference', '9:30; €4.90'],
      ['percentage', '€4.90; €3.75'],
    ] as const)
      expect(await sum(how, figures)).toMatchObject({ isFact: false })
  })

  it('[FX3] go on from a sum, and may be said in the visitor’s language', async () => {
    const { sum, judge } = await deskAsked('Was kosten 3 davon?')
    await sum('multiply', '3; €4.90')
    expect(judge('3 mal 4,90 € sind 14,70 €.')).toBe(true)
    expect((await sum('add', '€14.70; €3.75')).line).toBe('€14.70 and €3.75 make €18.45.')
  })

  it.each([
    ['Do I get 50% off? What is a coffee then?', 'percentage', '50%; €4.90', '50% of €4.90 is €2.45.', '€2.45'],
    ['I have a voucher of €3. What do I pay?', 'difference', '€4.90; €3.00', 'From €4.90 to €3.00 is €1.90.', '€1.90'],
  ])('[FX3] with a figure of the visitor alone change no price: %s', async (says, how, figures, sentence, result) => {
    const { sum, judge } = await deskAsked(says)
    expect(await sum(how, figures)).toMatchObject({ line: sentence, isFact: true })
    for (const lie of [`It costs ${result}.`, `You pay ${result}.`, `A filter coffee is ${result} for you.`])
      expect([lie, judge(lie)]).toEqual([lie, false])
  })

  it('[FX3] make no price of a sum', async () => {
    const { sum, judge } = await deskAsked('What would 3 coffees cost?')
    expect(judge('3 times €4.90 is €14.70.')).toBe(false)
    await sum('multiply', '3; €4.90')
    expect(judge('3 times €4.90 is €14.70.')).toBe(true)
    for (const lie of [
      'A filter coffee costs €14.70.',
      'The filter coffee is €14.70.',
      'Lemon cake costs €14.70.',
      '3 times €3.75 is €14.70.',
      '2 times €4.90 is €14.70.',
    ])
      expect([lie, judge(lie)]).toEqual([lie, false])
  })
})
