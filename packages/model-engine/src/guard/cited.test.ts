import { describe, expect, it } from 'vitest'
import type { Evidence, GuardTurn } from '../ports.ts'
import { judgeSentence } from './judge-sentence.ts'

const passage = (id: string, text: string): Evidence => ({ id, kind: 'passage', text, url: null })
const turnOf = (...evidence: Evidence[]): GuardTurn => ({
  evidence,
  visitorLines: ['What do you have, and what does it cost?'],
  secrets: [],
  allowedHosts: [],
  deedsDone: [],
})

const LINEN = passage(
  'p1',
  'Cabins › What is in every cabin\nBed linen is included in the Heron and Kingfisher cabins.\nTowels are not included, but may be hired at £4 per person.',
)
const BOND = passage('p2', 'Booking › Bond\nA bond of £100 for a Heron and £200 for a Kingfisher is taken on arrival.')
const LOCKS = passage(
  'p3',
  'Shop › Locks\nBulwark 5 — Type: folding; Security: silver; Price: £62\nBulwark 9 — Type: D-lock; Security: gold; Price: £79\nBulwark Chain 110 — Type: chain; Security: gold; Price: £94',
)
const HOURS = passage(
  'p4',
  'Our shop › Opening hours\nTuesday to Friday — Shop: 9.30 am to 6 pm\nThursday — Shop: 9.30 am to 8 pm\nSunday — Shop: closed',
)
const TURN = turnOf(LINEN, BOND, LOCKS, HOURS)
const judged = (sentence: string) => judgeSentence(sentence, TURN)
const isSent = (sentence: string): boolean => judged(sentence).send

describe('a sentence that names its passage', () => {
  it.each([
    ['Towels are not included in the Heron cabins, but can be hired at £4 per person. [p1]', true],
    ['Towels are included in the Heron cabins. [p1]', false],
    ['Towels are not included in the Heron cabins, but can be hired at £4 per person. [p3]', false],
    ['Sheets are ironed in the Heron cabins. [p1]', false],
  ])('[GF3] goes on with what the passage said before, and with nothing else: %s', (sentence, isTrue) => {
    expect(isSent(sentence)).toBe(isTrue)
  })

  it.each([
    ['The bond for a Heron is £100. [p2]', true],
    ['The bond for a Kingfisher is £200. [p2]', true],
    ['The bond for a Heron is £200. [p2]', false],
    ['Bulwark 9, a D-lock with gold security: £79 [p3]', true],
    ['Bulwark 9, a D-lock with gold security: £94 [p3]', false],
    ['On Thursday the shop is open from 9.30 am to 8 pm. [p4]', true],
    ['On Thursday the shop is open from 9.30 am to 6 pm. [p4]', false],
  ])('[GF4] has each figure where what stands beside it stands beside it there: %s', (sentence, isTrue) => {
    expect(isSent(sentence)).toBe(isTrue)
  })

  it.each([
    ['Bulwark 5 is a folding lock. [p3]', true],
    ['Bulwark 6 is a folding lock. [p3]', false],
  ])('[GF5] may name what has a number in its name: %s', (sentence, isTrue) => {
    expect(isSent(sentence)).toBe(isTrue)
  })

  it('[GF6] is sent without what leads to it or follows from it', () => {
    const linen = 'Bed linen is included in the Heron and Kingfisher cabins.'
    for (const sentence of [
      `No, you can leave your sheets at home: ${linen} [p1]`,
      'Bed linen is included in the Heron and Kingfisher cabins, so your suitcase stays light. [p1]',
    ])
      expect(judged(sentence)).toEqual({ send: true, text: linen, cited: ['p1'] })
    expect(judged('Towels are not included, so a sauna comes with it: the pool is heated. [p1]')).toMatchObject({
      text: 'Towels are not included.',
    })
    expect(isSent('No, you can leave your sheets at home: towels are included. [p1]')).toBe(false)
  })
})

const WIFI = passage('p1', 'Camp › Wifi\nThere is free wifi in the mill and at reception. It does not reach Lakeside.')
const DOG = passage('p2', 'Prices › Extras a night\nDog: £3\nAwning: £4')
const PAY = passage('p3', 'How to pay\nThe door money can be paid in cash or by card.')
const SUM = {
  ...passage(
    't1',
    '2 times £8.00 is £16.00.\n2 mal 8,00 £ sind 16,00 £.\n2 por 8,00 £ son 16,00 £.\n2 fois 8,00 £ font 16,00 £.',
  ),
  kind: 'tool' as const,
}
const TOLD = turnOf(WIFI, DOG, PAY, passage('p4', 'Fishing\nA day ticket costs £8.'), SUM)

it.each([
  ['The door money can be paid in cash or by card. [p3]', true],
  ['The door money can be paid by card only. [p3]', false],
])('[GF4] nothing else is so only where the passage says that: %s', (sentence, isTrue) => {
  expect(judgeSentence(sentence, TOLD).send).toBe(isTrue)
})

it.each([
  ['Two tickets make £16.00. [t1]', true],
  ['Two tickets make £18.00. [t1]', false],
  ['Two tickets make £16.00.', false],
  ['Two tickets with a boat ride make £16.00. [t1]', false],
])('[GF7] a sum that was reckoned is said of what the turn knows: %s', (sentence, isTrue) => {
  expect(judgeSentence(sentence, TOLD).send).toBe(isTrue)
})

it.each([
  ['Ein Hund kostet £3 pro Nacht. [p2]', true],
  ['Ein Hund kostet £4 pro Nacht. [p2]', false],
  ['Das WLAN reicht nicht bis Lakeside. [p1]', true],
  ['Das WLAN reicht bis Lakeside. [p1]', false],
  ['Die Sauna ist geheizt und kostenlos. [p1]', false],
])('[GF8] a page is told in another language by what both have: %s', (sentence, isTrue) => {
  expect(judgeSentence(sentence, TOLD).send).toBe(isTrue)
})

it('[GF3] a sentence that names no passage is judged as before', () => {
  expect(isSent('Towels are not included in the Heron cabins, but can be hired at £4 per person.')).toBe(false)
})

it('[GU13] to look closely at the passages that are named takes less than a millisecond, too', () => {
  const sentences = ['Bulwark 9, a D-lock with gold security: £79 [p3]', 'The bond for a Heron is £200. [p1] [p2] [p3]']
  const round = (): void => {
    for (const sentence of sentences) judgeSentence(sentence, TURN)
  }
  for (let warm = 0; warm < 100; warm += 1) round()
  const { user: before } = process.cpuUsage()
  for (let count = 0; count < 100; count += 1) round()
  expect((process.cpuUsage().user - before) / 1_000 / 200).toBeLessThan(1)
})
