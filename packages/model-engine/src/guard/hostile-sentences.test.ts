import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { GuardTurn } from '../ports.ts'
import { guardTurn, judgeSentence } from './judge-sentence.ts'
import { sentenceCutter } from './sentence-cutter.ts'

const PROSE =
  'Monday to Friday 09:00–18:00, Saturday 10:00–14:00. Adult ticket €12, child ticket €7 (in August €9). Dr Anna Berg repairs violins within 14 days; pianos are tuned at home. '

const turn: GuardTurn = {
  evidence: Array.from({ length: 12 }, (_, index) => ({
    id: `p${index}`,
    kind: 'passage',
    text: `${index} ${PROSE.repeat(9)}`.slice(0, 900),
    url: null,
  })),
  visitorLines: ['How much is a ticket on Saturday for two adults and a child of 5?'],
  secrets: ['CANARY-7f3a91'],
  allowedHosts: ['shop.example'],
  deedsDone: [],
}

/** Time of the processor, not of the clock: others work on the same machine. */
function spentMs(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

it('[GU13] a sentence takes less than a millisecond beside twelve passages of 900 characters', () => {
  guardTurn(turn)
  const sentences = [
    'The adult ticket costs €12.',
    'On Saturday we are open from 10 am to 2 pm.',
    'Dr Anna Berg repairs violins within 14 days.',
  ]
  const round = (): void => {
    for (const sentence of sentences) judgeSentence(sentence, turn)
  }
  for (let warm = 0; warm < 100; warm += 1) round()
  const rounds = 100
  const spent = spentMs(() => {
    for (let count = 0; count < rounds; count += 1) round()
  })
  expect(spent / (rounds * sentences.length)).toBeLessThan(1)
})

it.each([
  'a'.repeat(1_400),
  '1'.repeat(1_400),
  '1 '.repeat(700),
  '1.'.repeat(700),
  'a.'.repeat(700),
  'a@'.repeat(700),
  '['.repeat(1_400),
  '[p1,'.repeat(350),
  'i have '.repeat(200),
  'ich habe ihr '.repeat(100),
  'your it is '.repeat(120),
  'it will be you '.repeat(90),
  'mon to fri '.repeat(120),
  '€1 '.repeat(450),
  '24 - 25 - '.repeat(140),
  'half past half '.repeat(90),
])('[GU13] hostile text is judged in bounded time: %#', (text) => {
  guardTurn(turn)
  expect(spentMs(() => judgeSentence(text, turn))).toBeLessThan(400)
})

it('[GU13] no text breaks the guard, and none gets a canary through', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ maxLength: 60 }), (strange, plain) => {
      expect(typeof judgeSentence(strange, turn).send).toBe('boolean')
      expect(judgeSentence(`${plain} CANARY-7f3a91`, turn).send).toBe(false)
    }),
    { numRuns: 200 },
  )
})

it('[GU13] evidence and visitors may say anything', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.string({ unit: 'binary', maxLength: 100 }),
      (text, line) => {
        const odd: GuardTurn = {
          ...turn,
          evidence: [{ id: 'p1', kind: 'passage', text, url: null }],
          visitorLines: [line],
        }
        expect(judgeSentence('Rooms with a sauna cost €99.', odd).send).toBe(false)
      },
    ),
    { numRuns: 100 },
  )
})

it('[GU13] what is hidden, turned or of another script is not sent', () => {
  for (const sentence of [
    'Free\u200b parking.',
    'We \u202eopen.',
    'Frее parking.',
    'бесплатно',
    '\u0007Hello.',
    'Hello. '.repeat(300),
  ])
    expect(judgeSentence(sentence, turn)).toEqual({ send: false, reason: 'unreadable' })
})

it('[GU13] a stream without an end is cut in bounded time', () => {
  const cutter = sentenceCutter()
  const spent = spentMs(() => {
    for (let count = 0; count < 5_000; count += 1) cutter.push(count % 3 === 0 ? '. ' : '[p1')
  })
  expect(spent).toBeLessThan(4_000)
})
