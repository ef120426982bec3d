import { describe, expect, it } from 'vitest'
import { readParty, readPersonName } from '../grammars/index.ts'

const context = { now: Date.parse('2026-11-24T09:00:00Z'), timeZone: 'Europe/London', dayFirst: true, expects: [] }

describe('how many come', () => {
  it.each<readonly [string, number]>([
    ['There will be two of us, my daughter and myself.', 2],
    ['four of us, my parents, my wife and me', 4],
    ['eleven of us plus a baby', 12],
    ['me and my two mates', 3],
  ])('[YS7] of “%s” is %i', (text, people) => {
    expect(readParty(text, context).at(-1)?.value.people).toBe(people)
  })
})

describe('a name', () => {
  it.each<readonly [string, string | null]>([
    ['brilliant', null],
    ['Never mind, but how long is the walk?', null],
    ['sweet', null],
  ])('[YS6] in “%s” is %s', (text, name) => {
    expect(readPersonName(text, { ...context, expects: ['name'] })?.value.full ?? null).toBe(name)
  })
})
