import { expect, it } from 'vitest'
import type { GrammarContext } from './found.ts'
import { namesOtherCode, readCode } from './index.ts'

const CONTEXT: GrammarContext = { now: 0, timeZone: 'Europe/Berlin', dayFirst: true, expects: [] }

it.each(['promo code SAVE20', 'I have a discount code: SAVE20', 'the wifi code is X4Y7'])(
  '[GC3] “%s” has no code of a booking',
  (text) => expect(readCode(text, CONTEXT)).toBeNull(),
)

it.each(['my code is K7M4QA', 'with code K7M4QA', 'booking code K7M4QA', 'I lost nothing, code K7M4QA'])(
  '[GC3] “%s” has one',
  (text) => {
    expect(readCode(text, CONTEXT)?.value).toBe('K7M4QA')
    expect(namesOtherCode(text)).toBeNull()
  },
)

it('[GC3] a code that was asked for may begin like a word', () => {
  expect(readCode('MY6FMA', { ...CONTEXT, expects: ['code'] })?.value).toBe('MY6FMA')
  expect(readCode('my code is MY6FMA', { ...CONTEXT, expects: ['code'] })?.value).toBe('MY6FMA')
})

it('[GC3] a code that is led may end like a number with its unit', () => {
  expect(readCode('I want to return my order 4679TH', CONTEXT)?.value).toBe('4679TH')
  expect(readCode('4679TH', CONTEXT)).toBeNull()
})
