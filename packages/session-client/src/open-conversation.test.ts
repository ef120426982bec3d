import { foldEvents } from '@frontdesk/conversation'
import { array, assert, asyncProperty, constantFrom } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openConversation } from './open-conversation.ts'
import { FakeClock, FakeMemory, FakeNetwork, FakeService, settle } from './testing.ts'

function setUp(memory = new FakeMemory()) {
  const service = new FakeService()
  const clock = new FakeClock()
  const network = new FakeNetwork()
  let ids = 0
  const connection = openConversation({
    agentId: 'agt_1',
    transport: service,
    memory,
    clock,
    random: () => 0.5,
    network,
    newClientId: () => `client_${(ids += 1)}`,
    page: () => ({ url: 'https://example.org/' }),
  })
  return { service, clock, network, memory, connection }
}

async function live(memory?: FakeMemory) {
  const setup = setUp(memory)
  setup.connection.start()
  await settle()
  setup.service.accept()
  setup.service.deliver()
  return setup
}

const texts = (connection: { view: { transcript: { items: readonly { text: string }[] } } }) =>
  connection.view.transcript.items.map((item) => item.text)

describe('opening', () => {
  it('[SC1] asks nothing of the service before the visitor means to talk', async () => {
    const { service, connection, clock, network } = setUp()
    network.set(false)
    network.set(true)
    await clock.advance(60_000)
    expect(service.openings).toEqual([])
    expect(connection.view.status).toBe('idle')
  })

  it('[SC2] begins a new conversation when the stored one is refused', async () => {
    const memory = new FakeMemory()
    memory.stored = { id: 'cnv_gone', token: 'x' }
    const { service, connection } = setUp(memory)
    service.openOutcomes.push({ status: 'refused', code: 'not_found' })
    connection.send({ text: 'Hello' })
    await settle()
    expect(service.openings).toEqual([{ hasConversation: true }, { hasConversation: false }])
    expect(memory.stored?.id).toBe('cnv_1')
  })

  it('[SC2] ends when the agent itself is refused', async () => {
    const { service, connection } = setUp()
    service.openOutcomes.push({ status: 'refused', code: 'not_found' })
    connection.start()
    await settle()
    expect(connection.view).toMatchObject({ status: 'ended', endReason: 'not_found' })
  })

  it('[SC3] waits longer after each failure, and as long as it is told when limited', async () => {
    const { service, connection, clock } = setUp()
    service.openOutcomes.push(
      { status: 'unreachable' },
      { status: 'unreachable' },
      { status: 'limited', retryAfterMs: 9_000 },
    )
    connection.start()
    await clock.advance(399)
    expect(service.openings).toHaveLength(1)
    await clock.advance(1)
    expect(service.openings).toHaveLength(2)
    await clock.advance(800)
    expect(service.openings).toHaveLength(3)
    await clock.advance(8_999)
    expect(service.openings).toHaveLength(3)
    await clock.advance(1)
    expect(service.openings).toHaveLength(4)
  })
})

describe('the link', () => {
  it('[SC4] turns to the event stream after two sockets that were never accepted', async () => {
    const { service, connection, clock } = setUp()
    service.blocksSockets = true
    connection.start()
    await clock.advance(2_000)
    expect(service.links.map((link) => link.via)).toEqual(['socket', 'socket', 'stream'])
  })

  it('[SC4] goes back to the socket when the stream fails too', async () => {
    const { service, connection, clock } = setUp()
    service.blocksSockets = true
    connection.start()
    await clock.advance(2_000)
    service.cut()
    await clock.advance(5_000)
    expect(service.links.at(3)?.via).toBe('socket')
  })

  it('[SC5] replaces an expired session by a new one of the same conversation', async () => {
    const { service, connection } = await live()
    connection.send({ text: 'Hello' })
    service.deliver()
    service.tell({ type: 'session.closed', reason: 'expired' })
    service.deliver()
    await settle()
    expect(service.openings.at(-1)).toEqual({ hasConversation: true })
    expect(service.links.at(-1)?.lastSeq).toBe(1)
  })

  it('[SC5] does not hurry when a new session is refused as well', async () => {
    const { service, connection } = setUp()
    connection.start()
    await settle()
    service.link.handlers.onLost('unauthorized')
    await settle()
    expect(service.openings).toHaveLength(1)
  })

  it('[SC6] resumes at once when an event is missing', async () => {
    const { service, connection } = await live()
    connection.send({ text: 'one' })
    service.link.pending.length = 0
    connection.send({ text: 'two' })
    service.deliver()
    expect(service.links).toHaveLength(2)
    service.accept()
    service.deliver()
    expect(texts(connection)).toEqual(['one', 'two'])
  })

  it('[SC7] takes a silent socket for dead after its heartbeat is not answered', async () => {
    const { service, connection, clock } = await live()
    await clock.advance(20_000)
    expect(service.received).toEqual([{ type: 'ping' }])
    await clock.advance(20_000)
    expect(connection.view.status).toBe('reconnecting')
  })

  it('[SC8] says that it is offline, and returns as soon as the network does', async () => {
    const { service, connection, network } = await live()
    network.set(false)
    expect(connection.view.status).toBe('offline')
    network.set(true)
    await settle()
    service.accept()
    expect(connection.view.status).toBe('live')
  })

  it('[SC9] ends politely when the agent is deleted, and stays ended', async () => {
    const { service, connection, clock } = await live()
    service.tell({ type: 'session.closed', reason: 'agent_deleted' })
    service.deliver()
    await clock.advance(60_000)
    expect(connection.view).toMatchObject({ status: 'ended', endReason: 'agent_deleted' })
    expect(service.links).toHaveLength(1)
  })
})

describe('the outbox', () => {
  it('[SC10] keeps an item until it is seen in the conversation', async () => {
    const { service, connection } = await live()
    connection.send({ text: 'Hello' })
    expect(connection.view.outbox).toHaveLength(1)
    service.deliver()
    expect(connection.view.outbox).toEqual([])
    expect(texts(connection)).toEqual(['Hello'])
  })

  it('[SC11] marks an item refused for good as failed, with its text, and sends it again on request', async () => {
    const { service, connection } = await live()
    const clientId = connection.send({ text: 'Hello' })
    service.link.pending.length = 0
    service.tell({ type: 'error', code: 'inconsistent', message: '', retryable: false, client_id: clientId })
    service.deliver()
    expect(connection.view.outbox).toMatchObject([{ status: 'failed', input: { text: 'Hello' } }])
    connection.retry(clientId)
    expect(service.received.filter((event) => event.type === 'conversation.item.create')).toHaveLength(2)
  })

  it('[SC11] sends an item again by itself when the service asks for patience', async () => {
    const { service, connection, clock } = await live()
    const clientId = connection.send({ text: 'Hello' })
    service.link.pending.length = 0
    const refusal = { type: 'error', code: 'rate_limited', message: '', retryable: true } as const
    service.tell({ ...refusal, client_id: clientId, retry_after: 3 })
    service.deliver()
    await clock.advance(3_000)
    expect(service.received.filter((event) => event.type === 'conversation.item.create')).toHaveLength(2)
  })
})

describe('what is remembered', () => {
  it('[SC12] stores nothing before the visitor has said something', async () => {
    const { memory, connection } = await live()
    expect(memory.writes).toBe(0)
    connection.send({ text: 'Hello' })
    expect(memory.stored).toEqual({ id: 'cnv_1', token: 'secret' })
  })

  it('[SC13] follows the conversation that another tab has begun', async () => {
    const { memory, service, connection } = await live()
    service.nextConversation()
    memory.writeFromOtherTab({ id: 'cnv_2', token: 'secret' })
    await settle()
    service.accept()
    service.place({ type: 'response.created', response_id: 'r', in_reply_to: null })
    service.deliver()
    expect(service.openings.at(-1)).toEqual({ hasConversation: true })
    expect(connection.view.transcript.active?.responseId).toBe('r')
  })

  it('[SC14] starts over with an empty transcript and a new conversation', async () => {
    const { memory, service, connection } = await live()
    connection.send({ text: 'Hello' })
    service.deliver()
    service.nextConversation()
    connection.startOver()
    await settle()
    expect(memory.stored).toBeNull()
    expect(connection.view.transcript.items).toEqual([])
    expect(service.openings.at(-1)).toEqual({ hasConversation: false })
  })

  it('[SC15] tells each event once and says which were there before', async () => {
    const memory = new FakeMemory()
    memory.stored = { id: 'cnv_1', token: 'secret' }
    const { service, connection, clock } = setUp(memory)
    const told: [string, boolean][] = []
    connection.onEvent((event, isHistory) => told.push([event.type, isHistory]))
    service.place({ type: 'response.created', response_id: 'r', in_reply_to: null })
    connection.start()
    await settle()
    service.accept()
    service.deliver()
    await clock.advance(1_000)
    service.place({ type: 'response.tool.started', response_id: 'r', call_id: 'c', label: 'Looking' })
    service.tell(service.log[0] ?? { type: 'pong' })
    service.deliver()
    expect(told).toEqual([
      ['session.created', true],
      ['response.created', true],
      ['response.tool.started', false],
    ])
  })

  it('[SC16] passes over events of a newer service without missing anything after them', async () => {
    const { service, connection } = await live()
    service.tell({ type: 'conversation.poll.opened', seq: 1, at: 0 } as never)
    service.tell({ type: 'response.created', seq: 2, at: 0, response_id: 'r', in_reply_to: null })
    service.deliver()
    expect(connection.view.transcript).toMatchObject({ lastSeq: 2, hasGap: false })
    expect(service.links).toHaveLength(1)
  })
})

type Act = 'say' | 'answer' | 'deliver' | 'duplicate' | 'lose' | 'cut' | 'accept' | 'offline' | 'wait' | 'expire'
const act = constantFrom<Act>(
  'say',
  'answer',
  'deliver',
  'duplicate',
  'lose',
  'cut',
  'accept',
  'offline',
  'wait',
  'expire',
)

it('[SC17] ends with the stored transcript and every item once, whatever was cut, lost or doubled between', async () => {
  await assert(
    asyncProperty(array(act, { maxLength: 60 }), async (acts) => {
      const { service, connection, clock, network } = setUp()
      let said = 0
      const perform: Record<Act, () => void | Promise<void>> = {
        say: () => void connection.send({ text: `m${(said += 1)}` }),
        answer: () => answer(service),
        deliver: () => service.deliver(1),
        duplicate: () => {
          const [event] = service.links.at(-1)?.pending ?? []
          if (event) service.link.pending.unshift(event)
        },
        lose: () => void service.links.at(-1)?.pending.shift(),
        cut: () => (service.links.length > 0 ? service.cut() : undefined),
        accept: () => (service.links.length > 0 ? service.accept() : undefined),
        offline: () => network.set(!network.isOnline()),
        wait: () => clock.advance(1_500),
        expire: () => service.tell({ type: 'session.closed', reason: 'expired' }),
      }
      connection.start()
      for (const name of acts) await perform[name]()
      network.set(true)
      if (service.links.length > 0) service.cut()
      // Not in step with the 30 s that an attempt and the longest wait take: each is met while it is under way.
      for (let round = 0; round < 18; round += 1) {
        await clock.advance(7_000)
        if (service.links.length > 0) service.accept()
        service.deliver()
      }
      const stored = foldEvents(service.log)
      expect(connection.view.transcript.items).toEqual(stored.items)
      expect(
        texts(connection)
          .filter((text) => text.startsWith('m'))
          .toSorted(),
      ).toEqual(Array.from({ length: said }, (_, index) => `m${index + 1}`).toSorted())
      expect(connection.view.outbox).toEqual([])
      connection.dispose()
    }),
    { seed: 20_260_101, numRuns: 250 },
  )
})

function answer(service: FakeService): void {
  const id = `r${service.log.length}`
  const item = { id, role: 'agent', medium: 'text', created_at: 0, response_id: id } as const
  service.place({ type: 'response.created', response_id: id, in_reply_to: null })
  service.place({ type: 'conversation.item.added', item: { ...item, status: 'in_progress', text: '' } })
  service.tell({ type: 'response.output_text.delta', response_id: id, item_id: id, delta: 'half' })
  service.place({ type: 'response.output_text.done', response_id: id, item_id: id, text: 'whole' })
  service.place({ type: 'conversation.item.done', item: { ...item, status: 'completed', text: 'whole' } })
  const parts = { citations: [], suggestions: [], card: null }
  service.place({ type: 'response.done', response_id: id, status: 'completed', ...parts })
}

describe('a call', () => {
  const packet = new Uint8Array([1, 0, 0, 0])

  it('[SC21] goes over a live socket or not at all', async () => {
    const { service, connection } = await live()
    expect(connection.transmit({ type: 'input_audio_buffer.clear' })).toBe(true)
    expect(connection.transmit(packet)).toBe(true)
    service.cut()
    expect(connection.transmit({ type: 'input_audio_buffer.clear' })).toBe(false)
    expect(connection.transmit(packet)).toBe(false)
    expect(service.received).toEqual([{ type: 'input_audio_buffer.clear' }])
    expect(service.receivedAudio).toEqual([packet])
  })

  it('[SC21] is not made over an event stream', async () => {
    const { service, connection, clock } = setUp()
    service.blocksSockets = true
    connection.start()
    await clock.advance(2_000)
    service.accept()
    expect(connection.view.status).toBe('live')
    expect(connection.transmit(packet)).toBe(false)
  })

  it('[SC22] hears packets of the live link, until it hangs up', async () => {
    const { service, connection } = await live()
    const heard: ArrayBuffer[] = []
    const stop = connection.onAudio((sound) => heard.push(sound))
    service.tellAudio(packet.buffer)
    const before = service.link
    service.cut()
    before.handlers.onAudio(packet.buffer)
    stop()
    expect(heard).toEqual([packet.buffer])
  })

  it('[SC23] is remembered with its first words, though nothing was written', async () => {
    const { service, memory } = await live()
    const item = { id: 'itm_1', status: 'completed', medium: 'voice', created_at: 0 } as const
    service.place({ type: 'conversation.item.added', item: { ...item, role: 'agent', text: 'Hello' } })
    service.deliver()
    expect(memory.stored).toBeNull()
    service.place({ type: 'conversation.item.added', item: { ...item, id: 'itm_2', role: 'visitor', text: 'Hi' } })
    service.deliver()
    expect(memory.stored?.id).toBe('cnv_1')
  })
})
