import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { brandId, clientEvent, openSession as openShape, visitorUpdate } from '@frontdesk/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ConversationRuntime } from './conversation-runtime.ts'
import { openSession, type SessionDeps } from './open-session.ts'
import { countedIds, MemoryConversationStore, profile, SteppedEngine } from './testing.ts'
import { changedFacts, factsOf, updateVisitor } from './visitor-facts.ts'

const ada = { id: '42', name: 'Ada', email: null, phone: null }
const origin = 'https://example.com'

function world() {
  const store = new MemoryConversationStore()
  const engine = new SteppedEngine()
  const newId = countedIds()
  const agents = { findProfile: async () => profile }
  const sessions: SessionDeps = {
    store,
    agents,
    now: () => 1_000,
    newId,
    newToken: () => newId('req').repeat(2),
    greetingFor: () => 'Hello',
    suggestionsFor: () => [],
    audioOf: async () => null,
    isAlwaysAllowed: () => false,
  }
  const knowledge = { forAgent: () => ({ search: async () => ({ band: 'unknown' as const }) }) }
  const onFailure = (error: unknown) => {
    throw error
  }
  const runtime = new ConversationRuntime({ store, agents, engine, knowledge, now: () => 1_000, newId, onFailure })
  return { store, engine, sessions, runtime }
}

describe('what the page says of its visitor', () => {
  it('[VF1] is kept from the opening on, and changed part by part', async () => {
    const { store, sessions } = world()
    const request = { agentId: profile.id, visitor: { identity: { id: '42', name: 'Ada' }, context: { plan: 'pro' } } }
    const { opened } = await openSession(sessions, request, { origin })
    const conversationId = brandId('cnv', opened.conversation.id)
    const where = { organizationId: profile.organizationId, conversationId }
    const known = () => store.of(conversationId).conversation.visitor
    expect(known()).toEqual({ identity: ada, context: { plan: 'pro' } })
    await updateVisitor(sessions, where, { context: { seats: 3 } })
    expect(known()).toEqual({ identity: ada, context: { seats: 3 } })
    await updateVisitor(sessions, where, { identity: null })
    expect(known()).toEqual({ identity: null, context: { seats: 3 } })
    const again = { agentId: profile.id, conversation: opened.conversation, visitor: { context: null } }
    await openSession(sessions, again, { origin })
    expect(known()).toBeNull()
  })

  it('[VF2] is told to the engine at every turn, as it is then', async () => {
    const { engine, sessions, runtime } = world()
    const { opened } = await openSession(sessions, { agentId: profile.id }, { origin })
    const conversationId = brandId('cnv', opened.conversation.id)
    const where = { organizationId: profile.organizationId, conversationId, agentId: profile.id }
    const ask = async (last: string) => {
      await runtime.submit(where, { client_id: `00000000-0000-4000-8000-00000000000${last}`, text: 'hello' })
      for (let turn = 0; turn < 12; turn += 1) await turnOfTheLoop()
      const asked = engine.turns.at(-1)
      asked?.end()
      for (let turn = 0; turn < 12; turn += 1) await turnOfTheLoop()
      return asked?.turn.visitor
    }
    expect(await ask('1')).toBeNull()
    await updateVisitor(sessions, where, { identity: { id: '42', name: 'Ada' } })
    expect(await ask('2')).toEqual({ identity: ada, context: null })
  })

  it('[VF1] is bounded, and cleaned of what says nothing', () => {
    const accepts = (update: unknown) => visitorUpdate.safeParse(update).success
    expect(accepts({ identity: { name: 'x'.repeat(300) } })).toBe(true)
    expect(accepts({ identity: { name: 'x'.repeat(301) } })).toBe(false)
    const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]))
    expect([accepts({ context: many(20) }), accepts({ context: many(21) })]).toEqual([true, false])
    expect(accepts({ context: { ['k'.repeat(61)]: 1 } })).toBe(false)
    expect(accepts({ context: { nested: {} } })).toBe(false)
    const large = Object.fromEntries(Array.from({ length: 15 }, (_, index) => [`k${index}`, 'x'.repeat(290)]))
    expect(accepts({ context: large })).toBe(false)
    expect(openShape.safeParse({ agentId: 'agt_x', visitor: { context: large } }).success).toBe(false)
    expect(clientEvent.safeParse({ type: 'visitor.update', context: large }).success).toBe(false)
    expect(visitorUpdate.parse({ identity: { name: ' A\u0000da\n' } })).toEqual({ identity: { name: 'A da' } })
    expect(factsOf({ identity: { name: '' }, context: {} })).toEqual({ identity: null, context: null })
  })

  it('[VF1] ends as its last updates say, whatever came before', () => {
    const identity = fc.option(fc.record({ name: fc.string({ maxLength: 4 }) }, { requiredKeys: [] }))
    const context = fc.option(fc.dictionary(fc.string({ minLength: 1, maxLength: 3 }), fc.integer(), { maxKeys: 2 }))
    const update = fc.record({ identity, context }, { requiredKeys: [] })
    fc.assert(
      fc.property(fc.array(update, { maxLength: 6 }), (updates) => {
        const facts = updates.reduce<ReturnType<typeof changedFacts>>(
          (known, each) => changedFacts(known, factsOf(each)),
          null,
        )
        const last = (part: 'identity' | 'context') =>
          updates.map((each) => factsOf(each)[part]).findLast((value) => value !== undefined) ?? null
        expect(facts ?? { identity: null, context: null }).toEqual({
          identity: last('identity'),
          context: last('context'),
        })
      }),
      { seed: 4, numRuns: 200 },
    )
  })
})
