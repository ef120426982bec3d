import { describe, expect, it } from 'vitest'
import { embeddedEngine } from '../embedded-engine.ts'
import { dialogue, fakeKnowledge, fakeTools, passageOf, profileOf } from '../testing.ts'
import { spokenQuote } from './spoken-answer.ts'

const prices = [
  'Laundry — Price: $19 a bag; Good to know: handed in by 9 am, back folded by 6 pm the same day',
  'Station transfer — Price: $35 a car; Good to know: Aldous Junction, up to four people, a day’s notice',
  'Breakfast tray in bed — Price: $6 a room; Good to know: hang the card on the door before midnight',
].join('\n')

describe('a spoken answer', () => {
  it('[SA1] is the row that was asked for, and what there is time for after it', () => {
    const said = spokenQuote(prices, 'How much is the station transfer?')
    expect(said).toMatch(/^Station transfer/)
    expect(said).toContain('Breakfast tray')
    expect(said).not.toContain('Laundry')
  })

  it('[SA1] leaves what is short as it is', () => {
    expect(spokenQuote('We open at nine. We close at six.', 'When do you close?')).toBe(
      'We open at nine. We close at six.',
    )
  })

  it('[SA1] cuts a sentence that has no end at a pause in it', () => {
    const endless = `Our kitchen has ${'salt, pepper, '.repeat(40)}and more`
    const said = spokenQuote(endless, 'What is in the kitchen?')
    expect(said.split(' ').length).toBeLessThanOrEqual(45)
    expect(said).toMatch(/(?:salt|pepper)\.$/)
  })

  it('[SA1] is one passage where the written one is two', async () => {
    const passages = [
      passageOf({ quote: 'We open at nine.', url: 'https://a.example/hours' }),
      passageOf({ quote: 'The shop opens at ten.', url: 'https://a.example/shop' }),
    ]
    const world = {
      agent: profileOf(),
      knowledge: fakeKnowledge([['open', { band: 'answer', passages }]]),
      tools: fakeTools(),
    }
    const ask = async (medium: 'text' | 'voice') =>
      (await dialogue(embeddedEngine(), { ...world, medium }).say('When do you open?')).text
    expect(await ask('text')).toContain('The shop opens at ten.')
    expect(await ask('voice')).toBe('We open at nine.')
  })
})
