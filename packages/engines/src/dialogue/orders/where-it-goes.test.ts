import { describe, expect, it } from 'vitest'
import { embeddedEngine } from '../../embedded-engine.ts'
import { dialogue, EVERY_CAPABILITY, fakeKnowledge, fakeTools, profileOf } from '../../testing.ts'
import { FakeDesk, NOW } from '../testing.ts'

/* Where an order goes and when, as people say it. It is Saturday 21 November 2026; on Mondays the house is closed. */

const talk = () => {
  const desk = new FakeDesk()
  const said = dialogue(embeddedEngine(), {
    agent: profileOf({ capabilities: EVERY_CAPABILITY }),
    knowledge: fakeKnowledge([]),
    tools: { ...fakeTools(), business: desk },
    now: NOW,
  })
  return async (text: string) => (await said.say(text)).text
}

describe('where an order goes', () => {
  it.each(['7 Mill View, Kilcross. Postcode I do not know', 'It is 12 Table Mountain, Kilcross'])(
    '[OF8] is taken from the answer, whatever the street is called: %s',
    async (address) => {
      const say = talk()
      await say('I would like to order two small margheritas for delivery, that is all')
      expect(await say(address)).toMatch(/name/iu)
    },
  )
  it('[OF8] is heard beside the wish for delivery', async () => {
    const say = talk()
    await say('I would like to order two small margheritas')
    const text = await say('That is all. Delivery to 7 Mill View, Kilcross, on Tuesday at seven please')
    expect(text).not.toMatch(/find|where shall it go/iu)
    expect(text).toMatch(/name/iu)
  })
})

describe('when an order is collected', () => {
  it.each(["I'll come for it on Monday", 'it is to be collected on Monday next week'])(
    '[OF9] on a day that is closed it is said at once: %s',
    async (wish) => {
      const say = talk()
      await say('I would like to order two small margheritas, that is all')
      expect(await say(wish)).toMatch(/closed .*Monday/u)
    },
  )
})
