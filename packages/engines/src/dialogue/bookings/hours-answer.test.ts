import { describe, expect, it } from 'vitest'
import { embeddedEngine } from '../../embedded-engine.ts'
import { dialogue, fakeKnowledge, fakeTools, passageOf, profileOf } from '../../testing.ts'
import { FakeDesk, NOW } from '../testing.ts'

const knowledge = fakeKnowledge([
  ['open', { band: 'answer', passages: [passageOf({ quote: 'Our opening hours are on the door.' })] }],
  ['hours', { band: 'answer', passages: [passageOf({ quote: 'Our opening hours are on the door.' })] }],
])
const agent = profileOf({ capabilities: ['RESERVATION_MANAGEMENT'] })
const HOUR = 3_600_000
/** Saturday 21 November 2026, 10:00: open from nine to nine but for Mondays, closed on Christmas Day. */
const asked = async (text: string, { at = NOW, desk = new FakeDesk() } = {}) => {
  const talk = dialogue(embeddedEngine(), { agent, knowledge, tools: { ...fakeTools(), business: desk }, now: at })
  return (await talk.say(text)).text
}

describe('hours', () => {
  it.each([
    ['are you open?', 0, 'Yes, we’re open now, until 21:00.'],
    ['hi, are you guys still open right now', 10.9, 'Yes, we’re open now, until 21:00.'],
    ['are you open now', 11, 'No, we’re closed now. We open again tomorrow at 9:00.'],
    ['Are you open at the moment?', 36, 'No, we’re closed now. We open again on Tuesday 24 November at 9:00.'],
  ])('[HO1] are told for this moment by the clock: %s', async (text, hours, said) => {
    expect(await asked(text, { at: NOW + hours * HOUR })).toBe(said)
  })

  it.each([
    ['Are you open tomorrow?', 'Yes, we’re open from 9:00 to 21:00 tomorrow.'],
    ['what time do you close today', 'We’re open from 9:00 to 21:00 today.'],
    ['are you open on christmas day', 'No, we’re closed on Friday 25 December.'],
    ['are you closed on Monday?', 'We’re closed on Monday 23 November.'],
    ['Will you be open at 10 pm tomorrow?', 'No, we’re open only from 9:00 to 21:00 tomorrow.'],
    ['will you be open at 8 pm tomorrow', 'Yes, we’re open from 9:00 to 21:00 tomorrow.'],
    ['what are your opening hours on 24 December?', 'We’re open from 9:00 to 21:00 on Thursday 24 December.'],
  ])('[HO1] are told for one day by the house’s own hours: %s', async (text, said) => {
    expect(await asked(text)).toBe(said)
  })

  it.each([
    'When are you open?',
    'what are your opening hours',
    'is the kitchen open now?',
    'are you open for brunch tomorrow',
  ])('[HO1] are the pages’ to tell where more is asked, or no day: %s', async (text) => {
    expect(await asked(text)).toContain('on the door')
  })

  it('[HO1] are the pages’ to tell where the house’s own are not known', async () => {
    const desk = new FakeDesk()
    desk.hoursFrom = async () => null as never
    expect(await asked('are you open now', { desk })).toContain('on the door')
  })
})
