import { brandId, type ServerEvent } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { ConversationRuntime } from './conversation-runtime.ts'
import type { ConversationBus, Heard } from './ports.ts'
import { findUnanswered } from './recovery.ts'
import { TAKEOVER_MS } from './take-over.ts'
import { countedIds, MemoryConversationStore, profile, SteppedEngine } from './testing.ts'

const ANNA = { id: brandId('mem', 'mem_anna'), name: 'Anna' }
const BEN = { id: brandId('mem', 'mem_ben'), name: 'Ben' }
const { organizationId, id: agentId } = profile
const where = { organizationId, agentId, conversationId: brandId('cnv', 'cnv_0000000000000000000001') }

/** What one process announces, the others hear. */
function sharedBus() {
  const ends: ((heard: Heard) => void)[][] = []
  return (): ConversationBus => {
    const own: ((heard: Heard) => void)[] = []
    ends.push(own)
    return {
      announce: (announcement) =>
        ends
          .filter((end) => end !== own)
          .flat()
          .forEach((hear) => hear(announcement)),
      listen: (listener) => void own.push(listener),
    }
  }
}

async function world() {
  const store = new MemoryConversationStore()
  const newId = countedIds()
  const newBus = sharedBus()
  const clock = { now: 1_000 }
  const { conversationId: id } = where
  const times = { createdAt: 0, updatedAt: 0, lastSeq: 0, state: {}, pageUrl: null, language: 'en', visitor: null }
  const conversation = { id, organizationId, agentId, tokenHash: '', medium: 'text', status: 'open', ...times } as const
  const session = { id: newId('ses'), organizationId, agentId, conversationId: id, tokenHash: '', origin: null }
  await store.insertConversation(conversation, { ...session, createdAt: 0, lastUsedAt: 0, expiresAt: 1 })
  /** A process of the service, with an engine of its own. */
  const process = () => {
    const engine = new SteppedEngine()
    const runtime = new ConversationRuntime({
      store,
      bus: newBus(),
      agents: { findProfile: async () => profile },
      engine,
      knowledge: { forAgent: () => ({ search: async () => ({ band: 'unknown' as const }) }) },
      now: () => clock.now,
      newId,
      onFailure: () => undefined,
    })
    return { engine, runtime }
  }
  return { store, clock, process }
}

let count = 0
const uuid = () => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`

async function listening(runtime: ConversationRuntime) {
  const heard: ServerEvent[] = []
  await runtime.subscribe(where, 0, (event) => heard.push(event))
  const told = () =>
    heard.flatMap((event) => (event.type === 'agent.state' ? [`${event.state} ${event.name ?? ''}`.trim()] : []))
  const types = () => heard.map(({ type }) => type)
  return { heard, told, types }
}

describe('a person who answers', () => {
  it('[CQ9] stops what the agent is saying, and silences it for what comes and what waits', async () => {
    const { process, store } = await world()
    const { runtime, engine } = process()
    const { told } = await listening(runtime)
    await runtime.submit(where, { client_id: uuid(), text: 'One?' })
    await runtime.submit(where, { client_id: uuid(), text: 'Two?' })
    engine.turns[0]?.say({ type: 'text', delta: 'Well' })
    await runtime.byHand.takeOver(where, ANNA)
    await expect.poll(() => store.of(where.conversationId).activeResponse).toBeNull()
    await runtime.submit(where, { client_id: uuid(), text: 'Three?' })
    expect([engine.turns.length, told()]).toEqual([1, ['human Anna']])
    await runtime.byHand.handBack(where, ANNA)
    await runtime.submit(where, { client_id: uuid(), text: 'Four?' })
    await expect.poll(() => engine.turns.map(({ turn }) => turn.input.text)).toEqual(['One?', 'Four?'])
    expect(told()).toEqual(['human Anna', 'listening'])
  })

  it('[CQ9] is one alone, also when another process answers the visitor', async () => {
    const { process } = await world()
    const [mine, theirs] = [process(), process()]
    const { told, heard } = await listening(theirs.runtime)
    await theirs.runtime.submit(where, { client_id: uuid(), text: 'One?' })
    theirs.engine.turns[0]?.say({ type: 'text', delta: 'Well' })
    await mine.runtime.byHand.takeOver(where, ANNA)
    await expect(theirs.runtime.byHand.takeOver(where, BEN)).rejects.toMatchObject({ code: 'conflict' })
    await expect.poll(told).toEqual(['human Anna'])
    await expect.poll(() => heard.some((event) => event.type === 'response.done')).toBe(true)
    await theirs.runtime.submit(where, { client_id: uuid(), text: 'Two?' })
    await mine.runtime.byHand.say(where, { operator: ANNA, clientId: uuid(), text: 'Yes.' })
    await expect
      .poll(() => heard.flatMap((e) => (e.type === 'conversation.item.added' ? [`${e.item.role} ${e.item.text}`] : [])))
      .toEqual(['visitor One?', 'agent ', 'visitor Two?', 'human Yes.'])
    expect(theirs.engine.turns).toHaveLength(1)
  })

  it('[CQ10] writes once however often it is sent, and nothing while another answers', async () => {
    const { process, store } = await world()
    const { runtime } = process()
    await runtime.byHand.takeOver(where, ANNA)
    const said = { operator: ANNA, clientId: uuid(), text: 'Yes.' }
    const first = await runtime.byHand.say(where, said)
    expect(await runtime.byHand.say(where, said)).toEqual(first)
    const other = { operator: BEN, clientId: uuid(), text: 'No.' }
    await expect(runtime.byHand.say(where, other)).rejects.toMatchObject({ code: 'conflict' })
    expect(store.of(where.conversationId).events).toHaveLength(1)
  })

  it('[CQ9] who does nothing for ten minutes answers no more: the agent does', async () => {
    const { process, clock } = await world()
    const { runtime, engine } = process()
    await runtime.byHand.takeOver(where, ANNA)
    clock.now += TAKEOVER_MS
    await runtime.submit(where, { client_id: uuid(), text: 'Anybody?' })
    await expect.poll(() => engine.turns.length).toBe(1)
    await runtime.byHand.takeOver(where, BEN)
  })

  it('[CQ10] is seen by who comes later, and that they write', async () => {
    const { process } = await world()
    const { runtime } = process()
    await runtime.byHand.takeOver(where, ANNA)
    const { told, heard } = await listening(runtime)
    expect(told()).toEqual(['human Anna'])
    await runtime.byHand.showTyping(where, BEN)
    await runtime.byHand.showTyping(where, ANNA)
    expect(heard.filter((event) => event.type === 'agent.state' && event.is_typing)).toHaveLength(1)
    await runtime.byHand.handBack(where, ANNA)
    expect((await listening(runtime)).told()).toEqual(['listening'])
  })

  it('[CQ9] is not answered for after a restart: what was theirs stays theirs', async () => {
    const { process, store } = await world()
    const { runtime, engine } = process()
    await runtime.byHand.takeOver(where, ANNA)
    await runtime.submit(where, { client_id: uuid(), text: 'One?' })
    await runtime.byHand.say(where, { operator: ANNA, clientId: uuid(), text: 'Yes.' })
    await runtime.submit(where, { client_id: uuid(), text: 'Thank you' })
    await runtime.byHand.handBack(where, ANNA)
    await runtime.submit(where, { client_id: uuid(), text: 'Two?' })
    await expect.poll(() => engine.turns.length).toBe(1)
    const { unanswered } = findUnanswered(store.of(where.conversationId).events)
    const items = store
      .of(where.conversationId)
      .events.flatMap((e) => (e.type === 'conversation.item.added' ? [e.item] : []))
    expect(unanswered).toEqual(items.filter(({ text }) => text === 'Two?').map(({ id }) => id))
  })
})
