import { describe, expect, it } from 'vitest'
import { embeddedEngine } from '../embedded-engine.ts'
import { dialogue, fakeKnowledge, fakeTools, passageOf, profileOf } from '../testing.ts'
import { columnAsked, entryAsked } from './table-answer.ts'

const meals = [
  'Monday — Breakfast: 7:30 to 10:30 am; Lunch: closed; Dinner: closed',
  'Tuesday — Breakfast: 7:30 to 10:30 am; Lunch: closed; Dinner: closed',
  'Wednesday — Breakfast: 7:30 to 10:30 am; Lunch: noon to 2:30 pm; Dinner: 5:30 to 9 pm',
  'Sunday — Breakfast: 7:30 to 11:30 am; Lunch: noon to 2:30 pm; Dinner: 5 to 8 pm',
].join('\n')

describe('one column of a table', () => {
  it('[TB1] is told alone, with the rows that are alike together', () => {
    expect(columnAsked(meals, 'When is breakfast?')).toBe(
      'Breakfast: Monday–Wednesday 7:30 to 10:30 am; Sunday 7:30 to 11:30 am',
    )
    expect(columnAsked(meals, 'What time do you serve dinner?')).toBe(
      'Dinner: Monday–Tuesday closed; Wednesday 5:30 to 9 pm; Sunday 5 to 8 pm',
    )
  })

  it('[TB1] is not what was asked where a row is named, or several columns, or none', () => {
    expect(columnAsked(meals, 'When is breakfast on Sunday?')).toBeNull()
    expect(columnAsked(meals, 'When are lunch and dinner?')).toBeNull()
    expect(columnAsked(meals, 'Is breakfast included?')).toBeNull()
    expect(columnAsked(meals, 'When are you open?')).toBeNull()
    expect(columnAsked('Breakfast is at eight.', 'When is breakfast?')).toBeNull()
  })
})

describe('one entry of a list', () => {
  const hours = [
    'Breakfast: daily, 7:30 to 10:30 am (Sunday to 11:30 am)',
    'Lunch: Wednesday to Sunday, noon to 2:30 pm',
    'Dinner: Wednesday to Saturday, 5:30 to 9 pm; Sunday, 5 to 8 pm',
    'Bike shed: May to October, daily, 8:30 am to 5:30 pm',
  ].join('\n')

  it('[TB2] is told alone', () => {
    expect(entryAsked(hours, 'When is breakfast served?')).toBe(
      'Breakfast: daily, 7:30 to 10:30 am (Sunday to 11:30 am)',
    )
    expect(entryAsked(`Find us open\n${hours}`, 'What are the hours of the bike shed?')).toMatch(/^Bike shed: May/)
  })

  it('[TB2] is not what was asked where several are named, or none, or more than it is asked', () => {
    expect(entryAsked(hours, 'When are lunch and dinner?')).toBeNull()
    expect(entryAsked(hours, 'When are you open?')).toBeNull()
    expect(entryAsked(hours, 'Is breakfast included?')).toBeNull()
    expect(entryAsked(hours, 'Can I bring my own bike?')).toBeNull()
    expect(entryAsked('Breakfast: 7:30 am\nLunch: noon', 'When is breakfast?')).toBeNull()
  })
})

describe('what bears the name that was asked for', () => {
  const told = async (quote: string, question: string) => {
    const passages = [passageOf({ quote, text: quote, confidence: 0.4 })]
    const knowledge = fakeKnowledge([['when', { band: 'maybe', passages }]])
    const world = { agent: profileOf(), knowledge, tools: fakeTools() }
    return (await dialogue(embeddedEngine(), world).say(question)).text
  }

  it('[TB1] [TB2] is told without a doubt, however surely it was found', async () => {
    expect(await told(meals, 'When is breakfast?')).toBe(
      'Breakfast: Monday–Wednesday 7:30 to 10:30 am; Sunday 7:30 to 11:30 am',
    )
    expect(await told('Sauna: 3 to 9 pm\nPool: 7 am to 9 pm\nGym: all day', 'When is the pool open?')).toBe(
      'Pool: 7 am to 9 pm',
    )
    expect(await told('The pool is being cleaned at times.', 'When is the pool open?')).toContain('may help')
  })
})
