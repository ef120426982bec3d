import type { EngineTurn } from '@frontdesk/agent-runtime/ports'
import { brandId } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { FakeDesk, NOW } from './dialogue/testing.ts'
import { embeddedEngine } from './embedded-engine.ts'
import { guidance } from './guidance.ts'
import { collect, dialogue, EVERY_CAPABILITY, fakeKnowledge, fakeTools, profileOf } from './testing.ts'

const guided = guidance()
const agent = profileOf({ capabilities: EVERY_CAPABILITY })
const world = { agent, knowledge: fakeKnowledge([]), tools: { ...fakeTools(), business: new FakeDesk() }, now: NOW }

const turnOf = (changes: Partial<EngineTurn>): EngineTurn => ({
  ...world,
  conversationId: brandId('cnv', 'cnv_test'),
  input: { text: 'hello' },
  medium: 'text',
  history: [],
  state: {},
  visitor: null,
  signal: new AbortController().signal,
  ...changes,
})
const keeps = (text: string, changes: Partial<EngineTurn> = {}) => guided.keeps(turnOf({ input: { text }, ...changes }))

describe('a no to what was asked', () => {
  it.each([
    ['en', 'No', true],
    ['en', 'no thanks', true],
    ['en', 'No, make it two', false],
    ['en', 'Yes', false],
    ['en', 'When do you open?', false],
    ['de', 'Nein', true],
    ['fr', 'non merci', true],
    ['es', 'no', true],
  ])('[TO10] is one by itself, in the agent’s language: %s "%s" %s', (language, text, isNo) => {
    expect(guided.declines(turnOf({ agent: profileOf({ language }), input: { text } }))).toBe(isNo)
  })
})

describe('where another engine words the answers', () => {
  it('[EE7] a dialogue in hand goes on with the embedded one', async () => {
    const talk = dialogue(embeddedEngine(), world)
    await talk.say('I would like to book a haircut')
    expect(guided.isInDialogue(talk.state())).toBe(true)
    expect(await keeps('Do you have parking?', { state: talk.state() })).toBe('dialogue')
  })

  it('[EE7] what is pressed, filled in or ordered stays with the embedded one', async () => {
    const inputs: EngineTurn['input'][] = [
      { choice: { id: 'confirm:x', label: 'Yes' } },
      { form: { id: 'take-message:1', values: { text: 'Hello' } } },
      { text: '   ' },
    ]
    for (const input of inputs) expect(await guided.keeps(turnOf({ input }))).toBe('dialogue')
  })

  it.each(['Can you take a message for the owner?', 'Let me talk to a human', 'Emergencia médica', 'Leave a message'])(
    '[EE7] so does "%s"',
    async (text) => {
      expect(await keeps(text)).toBe('dialogue')
    },
  )

  it('[EE7] so do an answer to its offer, and a subject that the owner has put off limits', async () => {
    const { state } = await collect(
      embeddedEngine().respond(turnOf({ input: { text: 'Is there a sauna in the cellar?' } })),
    )
    expect(await keeps('Yes please', { state })).toBe('dialogue')
    expect(await keeps('Yes please')).toBeNull()
    const strict = profileOf({ boundaries: ['Do not talk about competitors.'] })
    expect(await keeps('Are your competitors cheaper?', { agent: strict })).toBe('off_limits')
  })

  it.each(['hello', 'When do you open?', 'Which haircut would suit a round face?', 'Thanks a lot'])(
    '[EE7] "%s" may be answered by another',
    async (text) => {
      expect(await keeps(text)).toBeNull()
    },
  )

  it('[EE8] a wish is told from a question, without a dialogue', () => {
    const wishes = (text: string) => guided.wishes(turnOf({ input: { text } }))
    expect(['I want to book a haircut for Friday', 'Cancel my appointment please'].map(wishes)).toEqual([true, true])
    expect(['Which haircut would suit a round face?', 'When do you open?', 'hello'].map(wishes)).toEqual([
      false,
      false,
      false,
    ])
  })

  it('[EE8] an agent without a business has none', () => {
    const turn = turnOf({ input: { text: 'I want to book a haircut' }, tools: fakeTools() })
    expect(guided.wishes(turn)).toBe(false)
  })

  it('[EE9] what it answered is leant on, and a yes to its offer leaves a message about it', async () => {
    const asked = turnOf({ input: { text: 'Do you have a sauna?' } })
    expect(guided.afterAnswer(asked, { isUnknown: false })).toMatchObject({
      topic: 'Do you have a sauna?',
      offer: null,
    })
    const state = guided.afterAnswer(asked, { isUnknown: true })
    const said = await collect(embeddedEngine().respond(turnOf({ input: { text: 'Yes please' }, state })))
    expect(JSON.stringify(said.state)).toContain('Do you have a sauna?')
    expect(guided.isInDialogue(said.state)).toBe(true)
  })
})
