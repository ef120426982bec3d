import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { ConversationRuntime } from './conversation-runtime.ts'
import { mayTakeUp, openCall } from './open-call.ts'
import { authenticateSession } from './open-session.ts'
import { countedIds, MemoryConversationStore, profile, SteppedEngine } from './testing.ts'

function world() {
  const store = new MemoryConversationStore()
  const newId = countedIds()
  const clock = { now: 1_000 }
  const deps = { store, now: () => clock.now, newId, newToken: () => newId('req').repeat(2) }
  const { organizationId, id: agentId } = profile
  const call = { organizationId, agentId, conversationId: newId('cnv') }
  return { store, newId, clock, deps, call }
}

describe('the conversation of a call', () => {
  it('[TE21] is made with the call, on the telephone, and goes on when it is opened again', async () => {
    const { store, deps, call } = world()
    expect(await openCall(deps, { ...call, language: 'en-US' })).toBe('new')
    expect(await store.findConversation(call.organizationId, call.conversationId)).toMatchObject({
      medium: 'phone',
      agentId: call.agentId,
      pageUrl: null,
      language: 'en',
    })
    expect(await openCall(deps, call)).toBe('goes-on')
  })

  it('[TE21] is open to no page: the session that it is stored with is over when it begins', async () => {
    const { deps, call } = world()
    const tokens: string[] = []
    const newToken = () => {
      tokens.push(deps.newToken())
      return tokens.at(-1) ?? ''
    }
    await openCall({ ...deps, newToken }, call)
    const alive = { ...deps, agents: { findProfile: async () => profile }, isAlwaysAllowed: () => true }
    for (const token of tokens) expect(await authenticateSession(alive, token, null)).toBeNull()
  })

  it('[TE21] is taken up for ten minutes, and for its own agent alone', async () => {
    const { deps, call, clock, newId } = world()
    expect(await mayTakeUp(deps, call)).toBe(false)
    await openCall(deps, call)
    expect(await mayTakeUp(deps, call)).toBe(true)
    expect(await mayTakeUp(deps, { ...call, agentId: newId('agt') })).toBe(false)
    clock.now += 10 * 60_000
    expect(await mayTakeUp(deps, call)).toBe(true)
    clock.now += 1
    expect(await mayTakeUp(deps, call)).toBe(false)
  })

  it('[TE20] what is said and answered in it was said over the telephone', async () => {
    const { store, deps, call } = world()
    await openCall(deps, call)
    const engine = new SteppedEngine()
    const runtime = new ConversationRuntime({
      ...deps,
      engine,
      agents: { findProfile: async () => profile },
      knowledge: { forAgent: () => ({ search: async () => ({ band: 'unknown' as const }) }) },
      onFailure: (error: unknown) => {
        throw error
      },
    })
    await runtime.submit(call, { client_id: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed', text: 'Hello' })
    for (let turn = 0; turn < 12; turn += 1) await turnOfTheLoop()
    const events = await store.readEvents(call.organizationId, call.conversationId, 0, 100)
    const media = events.flatMap((event) => (event.type === 'conversation.item.added' ? event.item.medium : []))
    expect(media).toEqual(['phone', 'phone'])
  })
})
