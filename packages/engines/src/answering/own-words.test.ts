import type { ListingFact } from '@frontdesk/agent-runtime/ports'
import { brandId } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { factsOf, HOMES } from '../dialogue/sample-house.ts'
import { FakeDesk, NOW } from '../dialogue/testing.ts'
import { embeddedEngine } from '../embedded-engine.ts'
import { dialogue, EVERY_CAPABILITY, fakeKnowledge, fakeTools, profileOf } from '../testing.ts'

const SAYS = [
  'A bright room over the nets. Furnished but for a washing machine. Animals: cats and dogs welcome. Deposit: €2,400. Moorings: one at the steps.',
  'A garden of apple trees. Animals: no dogs, one cat. Deposit: €3,600.',
]

class Homes extends FakeDesk {
  override findListings = async (): Promise<ListingFact[]> =>
    HOMES.map((home, at) => ({ ...home, description: SAYS[at] ?? '' }))
}

const facts = factsOf({
  rooms: [
    {
      id: brandId('rsc', 'rsc_barge'),
      name: 'Barge cabin',
      sleeps: 2,
      price: null,
      description: 'A kettle and a small fridge. Bunks for two.',
    },
  ],
})

async function lastOf(...lines: readonly string[]): Promise<string> {
  const talk = dialogue(embeddedEngine(), {
    agent: profileOf({ capabilities: EVERY_CAPABILITY }),
    knowledge: fakeKnowledge([]),
    tools: { ...fakeTools(), business: new Homes(facts) },
    now: NOW,
  })
  let text = ''
  for (const line of lines) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    text = (await talk.say(line)).text
  }
  return text
}

const VIEWING = 'I would like to view the Net Loft on Tuesday at 11'

describe('what is asked of a thing', () => {
  it.each([
    ['are dogs allowed?', 'Yes. Net Loft: cats and dogs welcome.'],
    ['got a dog, is that ok', 'Yes. Net Loft: cats and dogs welcome.'],
    ['how much is the deposit in euros?', 'Net Loft: deposit €2,400.'],
    ['is there a washin machine', 'No. Net Loft: Furnished but for a washing machine.'],
  ])('[QA10] is answered in its owner’s words, and the flow goes on: %s', async (question, told) => {
    const text = await lastOf(VIEWING, question)
    expect(text).toContain(told)
    expect(text).toContain('Net Loft, Tuesday')
  })

  it('[QA10] is answered of each that is named', async () => {
    const text = await lastOf('would the Net Loft and the Garden House take a cat?')
    expect(text).toContain('Yes. Net Loft: cats and dogs welcome.')
    expect(text).toContain('Yes. Garden House: no dogs, one cat.')
  })

  it('[QA10] is meant of those that were spoken of last', async () => {
    const asked = 'would the Net Loft and the Garden House take a cat?'
    expect(await lastOf(asked, 'how much is their deposit?')).toContain('Garden House: deposit €3,600.')
  })

  it('[QA10] is what "it" means when it is wished for', async () => {
    const text = await lastOf('does the Garden House take cats?', 'ok can I view it on Tuesday at 11?')
    expect(text).toContain('Garden House, Tuesday')
  })

  it('[QA12] a question about paying moves no day', async () => {
    const text = await lastOf(VIEWING, 'do we pay today?')
    expect(text).toContain('Net Loft, Tuesday')
  })

  it('[QA10] of rooms too', async () => {
    expect(await lastOf('is there a fridge in the barge cabin?')).toContain('A kettle and a small fridge.')
  })

  it.each(['is the deposit protected?', 'can we see the apple trees on Friday at 3?', 'is there a lift?'])(
    '[QA10] is not where its owner does not say all of it, or something is wished for: %s',
    async (question) => {
      expect(await lastOf(VIEWING, question)).not.toMatch(/Net Loft: \p{Lu}/u)
    },
  )

  it('[HO4] lets the chosen home go for others that are asked for, and not for a question about it', async () => {
    expect(await lastOf(VIEWING, 'is there anything with apple trees?')).toContain('Garden House')
    expect(await lastOf(VIEWING, 'we have got a dog')).not.toContain('Which of these')
  })
})
