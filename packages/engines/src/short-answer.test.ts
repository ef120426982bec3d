import { describe, expect, it } from 'vitest'
import { sentencesFor } from './sentences/sentences-for.ts'
import { shortFirst } from './short-answer.ts'

const typed = { agent: { language: 'en-GB' }, sentences: sentencesFor('en'), isSpoken: false }
const rule = 'Dogs are welcome on a lead everywhere but in the greenhouse.'

describe('a short answer', () => {
  it('[QU10] stands above the quotation, and is spoken before it', () => {
    expect(shortFirst(typed, { short: 'yes' }, rule)).toBe(`Yes.\n\n${rule}`)
    expect(shortFirst({ ...typed, isSpoken: true }, { short: 'no' }, rule)).toBe(`No. ${rule}`)
  })

  it.each([
    'Sorry, dogs cannot come in.',
    'Can I bring my dog? No, but there is shade outside.',
    'No. Dogs stay outside.',
  ])('[QU10] is left out where the quotation says it itself: %s', (said) => {
    expect(shortFirst(typed, { short: 'no' }, said)).toBe(said)
  })

  it('[QU10] is not given for agents and visitors of another language, nor where there is none', () => {
    expect(shortFirst(typed, {}, rule)).toBe(rule)
    expect(shortFirst({ ...typed, isForeign: true }, { short: 'yes' }, rule)).toBe(rule)
    const german = { ...typed, agent: { language: 'de' }, sentences: sentencesFor('de') }
    expect(shortFirst(german, { short: 'yes' }, rule)).toBe(rule)
  })
})
