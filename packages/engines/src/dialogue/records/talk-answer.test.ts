import { describe, expect, it } from 'vitest'
import { embeddedEngine } from '../../embedded-engine.ts'
import { dialogue, EVERY_CAPABILITY, fakeKnowledge, fakeTools, passageOf, profileOf } from '../../testing.ts'
import { FakeDesk, NOW } from '../testing.ts'

const TERMS = 'Cancelling is free until the evening before.'

async function lastOf(...lines: readonly string[]): Promise<string> {
  const talk = dialogue(embeddedEngine(), {
    agent: profileOf({ capabilities: EVERY_CAPABILITY }),
    knowledge: fakeKnowledge([['cost to cancel', { band: 'answer', passages: [passageOf({ quote: TERMS })] }]]),
    tools: { ...fakeTools(), business: new FakeDesk() },
    now: NOW,
  })
  let text = ''
  for (const line of lines) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    text = (await talk.say(line)).text
  }
  return text
}

const ASKED = ['a haircut tomorrow at 3 pm with Ana please', 'Ada Berg, ada@example.com']
const BOOKED = [...ASKED, 'yes, book it']

describe('what is asked of the conversation', () => {
  it.each(['is it booked?', 'so has that gone through now?', 'am I booked in?'])(
    '[QA13] is answered from what was made: %s',
    async (question) => {
      expect(await lastOf(...BOOKED, question)).toMatch(/^It is confirmed: Haircut, .*Ada Berg/u)
    },
  )

  it('[QA13] before the yes it is said that nothing is booked, and read back again', async () => {
    const text = await lastOf(...ASKED, 'is it booked?')
    expect(text).toContain('Not yet')
    expect(text).toContain('Shall I book it?')
  })

  it('[QA13] who the customer is stands in what is being made, or was', async () => {
    expect(await lastOf(...ASKED, 'have you got my name?')).toContain('Yes: Ada Berg and ada@example.com.')
    expect(await lastOf(...BOOKED, 'do you have my e-mail?')).toContain('ada@example.com')
  })

  it('[QA13] what is owed for something cancelled is told by the terms', async () => {
    expect(await lastOf(...BOOKED, 'cancel it', 'yes', 'do I owe you anything?')).toContain(TERMS)
  })

  it.each(['is Saturday booked out?', 'are you fully booked tomorrow?'])(
    '[QA13] other questions are none of it: %s',
    async (question) => {
      expect(await lastOf(...BOOKED, question)).not.toContain('It is confirmed')
    },
  )
})
