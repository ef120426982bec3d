import type { EngineTurn } from '@frontdesk/agent-runtime/ports'
import { brandId } from '@frontdesk/schema'
import { expect, it } from 'vitest'
import { factsOf } from './dialogue/sample-house.ts'
import { FakeDesk, NOW } from './dialogue/testing.ts'
import { withLostQuestions } from './lost-questions.ts'
import { actsReader } from './reading/acts/read-acts.ts'
import { clausesOf } from './reading/said/clauses.ts'
import { speakerIn, speakerOf } from './speaking/speaker.ts'
import { fakeKnowledge, fakeTools, passageOf, profileOf } from './testing.ts'
import { freshState } from './turn/engine-state.ts'
import { freshBusiness, freshFlow } from './turn/flow-state.ts'

const facts = factsOf()
const flow = { ...freshFlow({ kind: 'appointment', instance: 1 }, {}), asked: 'when' as const }
const state = { ...freshState, business: { ...freshBusiness, instances: 1, flows: [flow] } }

/** What is said where a message was taken for an answer as a whole, and the appointment asks on. */
async function sayWith(text: string, confidence: number, history: EngineTurn['history'] = []): Promise<string> {
  const dogs = passageOf({ quote: 'Dogs are welcome in the waiting room.', confidence })
  const turn: EngineTurn = {
    agent: profileOf({ capabilities: ['APPOINTMENT_MANAGEMENT'] }),
    conversationId: brandId('cnv', 'cnv_test'),
    input: { text },
    medium: 'text',
    history,
    state: {},
    visitor: null,
    now: NOW,
    knowledge: fakeKnowledge([['dog', { band: 'answer', passages: [dogs] }]]),
    tools: { ...fakeTools(), business: new FakeDesk(facts) },
    signal: new AbortController().signal,
  }
  const speaker = speakerOf({ language: 'en', now: NOW, facts })
  const business = { turn, desk: new FakeDesk(facts), facts, acts: null, consents: false, likenessOf: null, speaker }
  const { parts } = await withLostQuestions(
    {
      turn,
      speaker: speakerIn('en'),
      search: (...asked) => turn.knowledge.search(...asked),
      isForbidden: async () => false,
    },
    {
      business,
      reply: { state, parts: [{ text: 'For which day and time?' }] },
      heard: null,
      clauses: clausesOf(text).map((clause) => ({ ...clause, acts: actsReader(clause.text, []) })),
      fills: () => false,
      readPart: async () => ({ acts: null, commands: [] }),
    },
  )
  return parts.map((part) => part.text).join(' ')
}

it('[AQ5] answers what was asked in passing, before the flow asks on', async () => {
  expect(await sayWith('a haircut please. Are dogs welcome?', 0.9)).toBe(
    'Dogs are welcome in the waiting room. For which day and time?',
  )
})

it('[AQ5] says nothing that is not very sure, was said before, or is asked for a time', async () => {
  const asked = 'For which day and time?'
  expect(await sayWith('a haircut please. Are dogs welcome?', 0.7)).toBe(asked)
  const told: EngineTurn['history'] = [{ role: 'agent', text: 'Dogs are welcome in the waiting room.' }]
  expect(await sayWith('a haircut please. Are dogs welcome?', 0.9, told)).toBe(asked)
  expect(await sayWith('a haircut please. Can I come with the dog on Friday at ten?', 0.9)).toBe(asked)
})
