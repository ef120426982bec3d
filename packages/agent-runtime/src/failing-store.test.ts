import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { foldEvents } from '@frontdesk/conversation'
import { type AgentId, brandId, type ServerEvent, StorageUnavailable } from '@frontdesk/schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FailedAt } from './answer-visitor.ts'
import { ConversationRuntime } from './conversation-runtime.ts'
import type { AgentProfile, Append, Conversation, ConversationBus, Heard } from './ports.ts'
import { countedIds, MemoryConversationStore, profile, SteppedEngine } from './testing.ts'

/** A store that is away for a while; what it is asked to append meanwhile it refuses, or takes without saying so. */
class AwayStore extends MemoryConversationStore {
  state: 'here' | 'away' | 'mute' | 'away once' = 'here'

  override async append(append: Append) {
    if (this.state === 'away once') {
      this.state = 'here'
      throw new StorageUnavailable('the database went away')
    }
    if (this.state === 'away') throw new Error('the store is away')
    const result = await super.append(append)
    if (this.state === 'mute') throw new Error('the connection was lost')
    return result
  }
  override async findConversation(organizationId: Conversation['organizationId'], id: Conversation['id']) {
    if (this.state === 'away') throw new Error('the store is away')
    return super.findConversation(organizationId, id)
  }
  override async readEvents(...range: Parameters<MemoryConversationStore['readEvents']>) {
    if (this.state === 'away') throw new Error('the store is away')
    return this.conversations.has(range[1]) ? super.readEvents(...range) : []
  }
}

const where = {
  organizationId: profile.organizationId,
  agentId: profile.id,
  conversationId: brandId('cnv', 'cnv_0000000000000000000001'),
}

async function storeWithConversation(): Promise<AwayStore> {
  const store = new AwayStore()
  const { conversationId: id, ...of } = where
  const conversation = { ...of, id, tokenHash: '', medium: 'text', status: 'open', createdAt: 0, updatedAt: 0 } as const
  const session = {
    ...where,
    id: brandId('ses', 'ses_0000000000000000000001'),
    tokenHash: '',
    origin: null,
    createdAt: 0,
    lastUsedAt: 0,
    expiresAt: 1,
  }
  await store.insertConversation(
    { ...conversation, lastSeq: 0, state: {}, pageUrl: null, language: 'en', visitor: null },
    session,
  )
  return store
}

type Failure = FailedAt & { error: string }

function processOn(store: AwayStore, bus?: ConversationBus) {
  const engine = new SteppedEngine()
  const failures: Failure[] = []
  const agents = { profile: profile as AgentProfile | null, findProfile: async (_id: AgentId) => agents.profile }
  const runtime = new ConversationRuntime({
    store,
    agents,
    engine,
    ...(bus ? { bus } : {}),
    knowledge: { forAgent: () => ({ search: async () => ({ band: 'unknown' as const }) }) },
    now: () => 1_000,
    newId: countedIds(),
    onFailure: (error, at) => failures.push({ ...at, error: error instanceof Error ? error.message : '' }),
  })
  return { store, engine, failures, runtime, agents }
}
type Process = ReturnType<typeof processOn>

let count = 0
const uuid = () => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`
const say = ({ runtime }: Process, text: string, clientId = uuid()) =>
  runtime.submit(where, { client_id: clientId, text })

const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await turnOfTheLoop()
}
const pass = async (ms: number) => {
  await settle()
  vi.advanceTimersByTime(ms)
  await settle()
}
const lines = ({ store }: Process) =>
  foldEvents(store.of(where.conversationId).events).items.map((item) => `${item.role}: ${item.text}`)
const asked = ({ engine }: Process) => engine.turns.map(({ turn }) => turn.input.text)

function answer({ engine }: Process, text: string): void {
  const turn = engine.turns.at(-1)
  turn?.say({ type: 'text', delta: text })
  turn?.end()
}

async function listening({ runtime }: Process): Promise<ServerEvent[]> {
  const heard: ServerEvent[] = []
  await runtime.subscribe(where, 0, (event) => heard.push(event))
  return heard
}

let node: Process
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  node = processOn(await storeWithConversation())
})
afterEach(() => vi.useRealTimers())

describe('a store that fails for a while', () => {
  it('[RT7] has the answer it did not take made anew when it answers again, and then what came after', async () => {
    await say(node, 'one')
    await settle()
    await say(node, 'two')
    node.store.state = 'away'
    answer(node, 'first')
    await pass(40_000)
    expect(asked(node)).toEqual(['one'])
    expect(node.failures.map(({ stage }) => stage)).toEqual(['answer', 'store'])
    node.store.state = 'here'
    await pass(30_000)
    expect(asked(node)).toEqual(['one', 'one'])
    answer(node, 'first')
    await settle()
    answer(node, 'second')
    await settle()
    expect(lines(node)).toEqual(['visitor: one', 'visitor: two', 'agent: first', 'agent: second'])
    expect(node.store.of(where.conversationId).activeResponse).toBeNull()
  })

  it('[RT7] has the answer made anew when it is back before a failure could be noted', async () => {
    await say(node, 'one')
    await settle()
    node.store.state = 'away once'
    answer(node, 'first')
    await pass(1_000)
    expect(asked(node)).toEqual(['one', 'one'])
    answer(node, 'first')
    await settle()
    expect(lines(node)).toEqual(['visitor: one', 'agent: first'])
  })

  it('[RT7] is not given twice what it took without saying so', async () => {
    const clientId = uuid()
    node.store.state = 'mute'
    await expect(say(node, 'one', clientId)).rejects.toThrow('the connection was lost')
    node.store.state = 'here'
    expect(await say(node, 'one', clientId)).toMatchObject({ status: 'duplicate' })
    await pass(1_000)
    expect(asked(node)).toEqual(['one'])
    node.store.state = 'mute'
    answer(node, 'first')
    await settle()
    node.store.state = 'here'
    await pass(1_000)
    expect(asked(node)).toEqual(['one'])
    expect(lines(node)).toEqual(['visitor: one', 'agent: first'])
    await say(node, 'two')
    await settle()
    expect(asked(node)).toEqual(['one', 'two'])
  })

  it('[RT7] is not asked to keep an answer that was cancelled meanwhile', async () => {
    await say(node, 'one')
    await settle()
    node.store.state = 'away'
    answer(node, 'first')
    await settle()
    await node.runtime.cancel(where.organizationId, where.conversationId)
    node.store.state = 'here'
    await pass(1_000)
    expect(asked(node)).toEqual(['one'])
    expect(node.store.of(where.conversationId).events.at(-1)).toMatchObject({ type: 'response.done', status: 'failed' })
  })

  it('[RT7] leaves what it did not take to the next start when the process stops before it is back', async () => {
    await say(node, 'one')
    await settle()
    node.store.state = 'away'
    answer(node, 'first')
    await settle()
    await node.runtime.drain(0)
    node.store.state = 'here'
    const next = processOn(node.store)
    expect(await next.runtime.recover()).toBe(1)
    await settle()
    expect(asked(next)).toEqual(['one'])
  })

  it('[RT10] is asked again by the next who comes', async () => {
    node.store.state = 'away'
    await expect(say(node, 'one')).rejects.toThrow('the store is away')
    node.store.state = 'here'
    await expect(say(node, 'one')).resolves.toMatchObject({ status: 'accepted' })
  })
})

/** The processes of one store, told by one line that can be cut. */
function line() {
  const listeners = new Set<(heard: Heard) => void>()
  const tell = (heard: Heard) => listeners.forEach((listener) => listener(heard))
  let isCut = false
  const bus: ConversationBus = {
    announce: (announcement) => (isCut ? undefined : tell(announcement)),
    listen: (listener) => void listeners.add(listener),
  }
  return {
    bus,
    cut: () => (isCut = true),
    restore: () => {
      isCut = false
      tell({ kind: 'line-restored' })
    },
  }
}

describe('several processes on one store', () => {
  it('[RT8] end the sessions of a conversation that was deleted through one of them', async () => {
    const { bus } = line()
    const [one, other] = [processOn(node.store, bus), processOn(node.store, bus)]
    const heard = await listening(other)
    await one.runtime.closeConversation(where.conversationId)
    await settle()
    expect(heard).toEqual([{ type: 'session.closed', reason: 'expired' }])
  })

  it('[RT9] read what they could not hear while the line between them was cut', async () => {
    const { bus, cut, restore } = line()
    const [one, other] = [processOn(node.store, bus), processOn(node.store, bus)]
    const heard = await listening(other)
    cut()
    await say(one, 'one')
    await settle()
    answer(one, 'first')
    await settle()
    expect(heard).toEqual([])
    restore()
    await settle()
    expect(foldEvents(heard)).toEqual(foldEvents(node.store.of(where.conversationId).events))
  })

  it('[RT9] end the sessions of what was deleted while the line between them was cut', async () => {
    const { bus, restore } = line()
    const other = processOn(node.store, bus)
    const heard = await listening(other)
    other.agents.profile = null
    restore()
    await settle()
    expect(heard).toEqual([{ type: 'session.closed', reason: 'agent_deleted' }])
    node.store.conversations.clear()
    restore()
    await settle()
    expect(heard.at(-1)).toEqual({ type: 'session.closed', reason: 'expired' })
  })

  it('tell of an announcement that could not be followed, and go on', async () => {
    const { bus, restore } = line()
    const other = processOn(node.store, bus)
    await listening(other)
    node.store.state = 'away'
    restore()
    await settle()
    expect(other.failures).toMatchObject([{ stage: 'announcement', error: 'the store is away' }])
  })
})
