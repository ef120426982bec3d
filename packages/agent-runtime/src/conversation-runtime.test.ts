import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { foldEvents } from '@frontdesk/conversation'
import { brandId, type DurableEvent, type ServerEvent } from '@frontdesk/schema'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { ConversationRuntime } from './conversation-runtime.ts'
import { authenticateSession, openSession, type SessionDeps } from './open-session.ts'
import { countedIds, MemoryConversationStore, profile, SteppedEngine } from './testing.ts'

const settle = async () => {
  for (let turn = 0; turn < 12; turn += 1) await turnOfTheLoop()
}

type World = ReturnType<typeof world>
function world(store = new MemoryConversationStore(), newId = countedIds()) {
  const engine = new SteppedEngine()
  const failures: unknown[] = []
  const searched: string[] = []
  let now = 1_000
  const agents = { findProfile: async () => profile }
  const deps = {
    store,
    agents,
    engine,
    knowledge: {
      forAgent: (organizationId: string) => ({
        search: async (question: string) => {
          searched.push(`${organizationId} ${question}`)
          return { band: 'unknown' as const }
        },
      }),
    },
    now: () => now,
    newId,
    onFailure: (error: unknown) => void failures.push(error),
  }
  const sessionDeps: SessionDeps = {
    store,
    agents,
    now: () => now,
    newId,
    newToken: () => newId('req').repeat(2),
    greetingFor: () => 'Hello',
    suggestionsFor: () => ['When are you open?'],
    audioOf: async () => null,
    isAlwaysAllowed: () => false,
  }
  return {
    store,
    engine,
    failures,
    searched,
    newId,
    runtime: new ConversationRuntime(deps),
    sessionDeps,
    pass: (ms: number) => {
      now += ms
    },
  }
}

async function open({ sessionDeps }: World) {
  const { opened } = await openSession(sessionDeps, { agentId: profile.id }, { origin: 'https://example.com' })
  const { organizationId, id: agentId } = profile
  return { opened, where: { organizationId, agentId, conversationId: brandId('cnv', opened.conversation.id) } }
}
type Where = Awaited<ReturnType<typeof open>>['where']

let count = 0
const uuid = () => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`
const say = (w: World, where: Where, text: string, clientId = uuid()) =>
  w.runtime.submit(where, { client_id: clientId, text })
const stored = (w: World, where: Where) => foldEvents(w.store.of(where.conversationId).events)
const lines = (w: World, where: Where) =>
  stored(w, where).items.map((item) => `${item.role} ${item.status}: ${item.text}`)

async function listen(w: World, where: Where, after = 0) {
  const heard: ServerEvent[] = []
  const stop = await w.runtime.subscribe(where, after, (event) => heard.push(event))
  return { heard, stop, durable: () => heard.filter((event): event is DurableEvent => 'seq' in event) }
}

let w: World
let where: Where
beforeEach(async () => {
  w = world()
  where = (await open(w)).where
})

describe('a turn', () => {
  it('[RT1] stores the item together with the response it starts', async () => {
    await say(w, where, 'hello')
    expect(w.store.of(where.conversationId).events.map(({ type }) => type)).toEqual([
      'conversation.item.added',
      'response.created',
      'conversation.item.added',
    ])
  })

  it('[AR1] ends with text, item, state and gaps in one write', async () => {
    await say(w, where, 'hello')
    await settle()
    const [turn] = w.engine.turns
    turn?.say({ type: 'text', delta: 'Good ' })
    turn?.say({ type: 'text', delta: 'day' })
    turn?.say({ type: 'state', state: { step: 1 } })
    turn?.say({ type: 'gap', question: 'hello' })
    await settle()
    expect(w.store.of(where.conversationId).conversation.state).toEqual({})
    turn?.end()
    await settle()
    const after = w.store.of(where.conversationId)
    expect(lines(w, where)).toEqual(['visitor completed: hello', 'agent completed: Good day'])
    expect([after.conversation.state, after.gaps, after.activeResponse]).toEqual([{ step: 1 }, ['hello'], null])
  })

  it('[RT1] lets items that come during an answer wait for theirs, in order', async () => {
    await say(w, where, 'one')
    await say(w, where, 'two')
    await say(w, where, 'three')
    await settle()
    expect(w.engine.turns.map(({ turn }) => turn.input.text)).toEqual(['one'])
    w.engine.turns[0]?.end()
    await settle()
    expect(w.engine.turns.map(({ turn }) => turn.input.text)).toEqual(['one', 'two'])
    expect(w.engine.turns[1]?.turn.history.map(({ text }) => text)).not.toContain('three')
    w.engine.turns[1]?.end()
    await settle()
    expect(w.engine.turns[2]?.turn.input.text).toBe('three')
  })

  it('takes the same client_id once', async () => {
    const clientId = uuid()
    const first = await say(w, where, 'hello', clientId)
    expect(await say(w, where, 'hello', clientId)).toEqual({ status: 'duplicate', itemId: first.itemId })
    await settle()
    expect([w.engine.turns.length, stored(w, where).items.length]).toEqual([1, 2])
  })

  it('[RT2] goes on without a listener, and stops only when it is cancelled, keeping what was said', async () => {
    const listener = await listen(w, where)
    await say(w, where, 'hello')
    await settle()
    w.engine.turns[0]?.say({ type: 'text', delta: 'Well, ' })
    listener.stop()
    await settle()
    expect(w.engine.turns[0]?.turn.signal.aborted).toBe(false)
    await w.runtime.cancel(where.organizationId, where.conversationId)
    await settle()
    expect(lines(w, where)).toEqual(['visitor completed: hello', 'agent interrupted: Well, '])
  })

  it('[RT5] keeps of an interrupted answer what was heard, whether it was still being made or not', async () => {
    await say(w, where, 'Tell me everything')
    await settle()
    w.engine.turns[0]?.say({ type: 'text', delta: 'We open at nine. We close at six.' })
    await settle()
    const responseId = stored(w, where).active?.responseId ?? ''
    await w.runtime.interrupt(where, { responseId, heardText: 'We open at nine.' })
    expect(lines(w, where).at(-1)).toBe('agent interrupted: We open at nine.')
    await say(w, where, 'And on Sundays?')
    await settle()
    w.engine.turns[1]?.say({ type: 'text', delta: 'Never on Sundays, and never at night.' })
    w.engine.turns[1]?.end()
    await settle()
    const answer = stored(w, where).items.at(-1)
    await w.runtime.interrupt(where, { responseId: answer?.response_id ?? '', heardText: 'Never on Sundays,' })
    expect(lines(w, where).at(-1)).toBe('agent interrupted: Never on Sundays,')
    await say(w, where, 'Why?')
    await settle()
    expect(w.engine.turns[2]?.turn.history.at(-1)?.text).toBe('Never on Sundays,')
  })

  it('[RT4] says something of itself, but never between an item and its answer', async () => {
    await w.runtime.say(where, { text: 'Hello?', medium: 'voice' })
    await say(w, where, 'Yes?')
    await settle()
    await w.runtime.say(where, { text: 'Still there?', medium: 'voice' })
    expect(lines(w, where).slice(0, 2)).toEqual(['agent completed: Hello?', 'visitor completed: Yes?'])
    expect(lines(w, where).some((line) => line.includes('Still there?'))).toBe(false)
  })

  it('is in the medium of the words it answers', async () => {
    await w.runtime.submit(where, { client_id: uuid(), text: 'Hello', medium: 'voice' })
    await settle()
    w.engine.turns[0]?.say({ type: 'text', delta: 'Hi' })
    w.engine.turns[0]?.say({ type: 'expects', answer: 'yes-no' })
    w.engine.turns[0]?.end()
    await settle()
    expect(stored(w, where).items.map(({ medium }) => medium)).toEqual(['voice', 'voice'])
    expect(w.store.of(where.conversationId).events.at(-1)).toMatchObject({ type: 'response.done', expects: 'yes-no' })
  })

  it('is for the ear where it will be heard, also of what waited its turn', async () => {
    for (const text of ['Hello', 'Are you open?'])
      await w.runtime.submit(where, { client_id: uuid(), text, medium: 'text' }, 'voice')
    await settle()
    w.engine.turns[0]?.end()
    await settle()
    expect(w.engine.turns.map(({ turn }) => turn.medium)).toEqual(['voice', 'voice'])
    const said = stored(w, where).items.filter(({ role }) => role === 'visitor')
    expect(said.map(({ medium }) => medium)).toEqual(['text', 'text'])
  })

  it('leaves nothing of an answer that is cancelled before its first word', async () => {
    await say(w, where, 'hello')
    await settle()
    await w.runtime.cancel(where.organizationId, where.conversationId)
    await settle()
    expect(lines(w, where)).toEqual(['visitor completed: hello'])
  })

  it('closes as failed when the engine breaks, and the next item is answered', async () => {
    await say(w, where, 'hello')
    await settle()
    w.engine.turns[0]?.say({ type: 'text', delta: 'half an ans' })
    w.engine.turns[0]?.fail()
    await settle()
    expect(lines(w, where)).toEqual(['visitor completed: hello'])
    expect(w.failures).toHaveLength(1)
    await say(w, where, 'again')
    await settle()
    expect(w.engine.turns[1]?.turn.input.text).toBe('again')
  })

  it('[TL1] [TL2] writes a message and the event that says so together, and never twice', async () => {
    await say(w, where, 'yes')
    await settle()
    const message = { proposalId: 'p1', text: 'call me', name: null, email: 'a@b.example', phone: null }
    const first = await w.engine.turns[0]?.turn.tools.takeMessage(message)
    const second = await w.engine.turns[0]?.turn.tools.takeMessage(message)
    expect(second).toEqual(first)
    const { messages, events } = w.store.of(where.conversationId)
    expect([...messages.values()].map(({ id }) => id)).toEqual([first?.status === 'done' ? first.recordId : ''])
    expect(events.filter(({ type }) => type === 'response.tool.done')).toHaveLength(2)
  })
})

describe('listening', () => {
  it('[LC1] [LC2] tells each durable event once, in order, then the text so far, then what happens live', async () => {
    const early = await listen(w, where)
    await say(w, where, 'hello')
    await settle()
    w.engine.turns[0]?.say({ type: 'text', delta: 'Good ' })
    await settle()
    const late = await listen(w, where, 1)
    expect(late.heard.at(-1)).toMatchObject({ delta: 'Good ', is_snapshot: true })
    w.engine.turns[0]?.say({ type: 'text', delta: 'day' })
    w.engine.turns[0]?.end()
    await settle()
    expect(early.durable().map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6])
    expect(late.durable()).toEqual(early.durable().slice(1))
    expect(foldEvents(early.heard)).toEqual(stored(w, where))
  })

  it('[LC1] catches up with what another process wrote, and tells it', async () => {
    const listener = await listen(w, where)
    w.store.interfere = (there) => {
      const item = {
        id: 'itm_x',
        role: 'human' as const,
        status: 'completed' as const,
        medium: 'text' as const,
        text: 'I am Kim',
        created_at: 1,
      }
      there.events.push({ type: 'conversation.item.added', item, seq: 1, at: 1 })
      there.conversation = { ...there.conversation, lastSeq: 1 }
    }
    await say(w, where, 'hello')
    expect(listener.durable().map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
    expect(lines(w, where)[0]).toBe('human completed: I am Kim')
  })

  it('tells everyone in it when the agent is deleted', async () => {
    const listener = await listen(w, where)
    await w.runtime.closeAgent(profile.id)
    expect(listener.heard).toEqual([{ type: 'session.closed', reason: 'agent_deleted' }])
  })
})

/** The process is gone; a new one starts over the same store. */
const restarted = (before: World) => world(before.store, before.newId)

describe('after a kill', () => {
  it('[RT3] closes the open response as failed and answers its item anew, and those that waited', async () => {
    await say(w, where, 'one')
    await say(w, where, 'two')
    await settle()
    w.engine.turns[0]?.say({ type: 'text', delta: 'half' })
    await settle()
    const next = restarted(w)
    expect(await next.runtime.recover()).toBe(1)
    await settle()
    expect(next.engine.turns.map(({ turn }) => turn.input.text)).toEqual(['one'])
    next.engine.turns[0]?.say({ type: 'text', delta: 'whole' })
    next.engine.turns[0]?.end()
    await settle()
    next.engine.turns[1]?.say({ type: 'text', delta: 'second' })
    next.engine.turns[1]?.end()
    await settle()
    expect(
      stored(next, where)
        .items.map(({ text }) => text)
        .toSorted(),
    ).toEqual(['one', 'second', 'two', 'whole'])
  })

  it('[RT3] does not try an item a fourth time', async () => {
    await say(w, where, 'poison')
    let current = w
    for (let kill = 0; kill < 3; kill += 1) {
      await settle()
      current = restarted(current)
      await current.runtime.recover()
    }
    await settle()
    expect(current.engine.turns).toEqual([])
  })
})

describe('opening a session', () => {
  it('[RT6] lets what is known be made ready, as the agent’s own', async () => {
    await w.runtime.prepare(profile.id)
    expect(w.searched).toEqual([`${profile.organizationId} `])
  })

  it('[OS1] [OS2] wants the right page, and for a conversation its own token', async () => {
    const { opened } = await open(w)
    const from = { origin: 'https://example.com' }
    const request = { agentId: profile.id, conversation: opened.conversation }
    await expect(openSession(w.sessionDeps, request, { origin: 'https://evil.example' })).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(openSession(w.sessionDeps, request, { origin: null })).rejects.toMatchObject({ code: 'forbidden' })
    const stolen = { ...request, conversation: { id: opened.conversation.id, token: 'guess' } }
    await expect(openSession(w.sessionDeps, stolen, from)).rejects.toMatchObject({ code: 'not_found' })
    expect((await openSession(w.sessionDeps, request, from)).isNewConversation).toBe(false)
  })

  it('[OS3] says nothing of the organization or what drives the agent', async () => {
    const { opened } = await open(w)
    expect(JSON.stringify(opened)).not.toMatch(/org_|instructions|capabilities|retention/)
  })

  it('ends with its time, and is prolonged by use', async () => {
    const { opened } = await open(w)
    const origin = 'https://example.com'
    expect(await authenticateSession(w.sessionDeps, opened.token, 'https://evil.example')).toBeNull()
    w.pass(29 * 60_000)
    expect(await authenticateSession(w.sessionDeps, opened.token, origin)).not.toBeNull()
    w.pass(29 * 60_000)
    expect(await authenticateSession(w.sessionDeps, opened.token, origin)).not.toBeNull()
    w.pass(31 * 60_000)
    expect(await authenticateSession(w.sessionDeps, opened.token, origin)).toBeNull()
  })
})

describe('any order of things', () => {
  const step = fc.constantFrom('say', 'word', 'end', 'fail', 'cancel', 'listen', 'kill')

  it('[RT1] [RT3] leaves seqs without a hole, one item per client_id, and every listener with the stored transcript', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        let current = world()
        const at = (await open(current)).where
        let listeners: Awaited<ReturnType<typeof listen>>[] = []
        let said = 0
        const act: Record<string, (turn: SteppedEngine['turns'][number] | undefined) => Promise<unknown> | void> = {
          say: async () => {
            await say(current, at, `item ${said}`)
            said += 1
          },
          word: (turn) => turn?.say({ type: 'text', delta: 'word ' }),
          end: (turn) => turn?.end(),
          fail: (turn) => turn?.fail(),
          cancel: () => current.runtime.cancel(at.organizationId, at.conversationId),
          listen: async () => listeners.push(await listen(current, at)),
          kill: async () => {
            current = restarted(current)
            listeners = []
            await current.runtime.recover()
          },
        }
        for (const what of steps) {
          await act[what]?.(current.engine.turns.at(-1))
          await settle()
        }
        const { events } = current.store.of(at.conversationId)
        expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1))
        const transcript = foldEvents(events)
        expect(transcript.items.filter(({ role }) => role === 'visitor').map(({ text }) => text)).toEqual(
          Array.from({ length: said }, (_, index) => `item ${index}`),
        )
        for (const listener of listeners) expect(foldEvents(listener.durable())).toEqual(transcript)
      }),
      { numRuns: 60, seed: 20_261_121 },
    )
  })
})
