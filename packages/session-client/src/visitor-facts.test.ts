import { describe, expect, it } from 'vitest'
import { openConversation } from './open-conversation.ts'
import { FakeClock, FakeMemory, FakeNetwork, FakeService, settle } from './testing.ts'

function setUp(memory = new FakeMemory()) {
  const service = new FakeService()
  const clock = new FakeClock()
  let ids = 0
  const connection = openConversation({
    agentId: 'agt_1',
    transport: service,
    memory,
    clock,
    random: () => 0.5,
    network: new FakeNetwork(),
    newClientId: () => `client_${(ids += 1)}`,
    page: () => undefined,
  })
  const become = async () => {
    await settle()
    service.accept()
    service.deliver()
  }
  const told = () =>
    service.received.filter((event) => event.type === 'visitor.update' || event.type === 'conversation.item.create')
  return { service, clock, memory, connection, become, told }
}

const ANN = { identity: { id: '7', name: 'Ann' } }
const CART = { context: { cart: 'empty' } }

describe('what the page says of its visitor', () => {
  it('[SC18] is told before the first words and not before them', async () => {
    const { connection, become, service, told, memory } = setUp()
    connection.describeVisitor(ANN)
    connection.start()
    await become()
    connection.describeVisitor(CART)
    expect(service.openings).toEqual([{ hasConversation: false }])
    expect(told()).toEqual([])
    connection.send({ text: 'Hello' })
    expect(told().map((event) => event.type)).toEqual(['visitor.update', 'conversation.item.create'])
    expect(told()[0]).toEqual({ type: 'visitor.update', ...ANN, ...CART })
    expect(JSON.stringify(memory.stored)).not.toContain('Ann')
  })

  it('[SC18] is told on returning to a conversation, and once', async () => {
    const memory = new FakeMemory()
    memory.stored = { id: 'cnv_1', token: 'secret' }
    const { connection, become, service, told } = setUp(memory)
    connection.describeVisitor(ANN)
    connection.start()
    await become()
    connection.send({ text: 'Hello' })
    expect(service.openings).toEqual([{ hasConversation: true, visitor: ANN }])
    expect(told().map((event) => event.type)).toEqual(['conversation.item.create'])
  })

  it('[SC18] is told again on change and after a lost link', async () => {
    const { connection, become, service, clock, told } = setUp()
    connection.start()
    await become()
    connection.send({ text: 'Hello' })
    service.deliver()
    connection.describeVisitor(ANN)
    connection.describeVisitor({ identity: null })
    service.cut()
    await clock.advance(1_000)
    await become()
    const updates = told().filter((event) => event.type === 'visitor.update')
    expect(updates.map((event) => event.identity)).toEqual([ANN.identity, null, null])
  })

  it('[SC18] is forgotten with a new conversation, but for what the page shows', async () => {
    const { connection, become, service, told } = setUp()
    connection.describeVisitor({ ...ANN, ...CART })
    connection.send({ text: 'Hello' })
    await become()
    service.nextConversation()
    connection.startOver()
    await become()
    connection.send({ text: 'Again' })
    expect(told().findLast((event) => event.type === 'visitor.update')).toEqual({ type: 'visitor.update', ...CART })
  })
})

describe('a service that does not answer', () => {
  it('[SC19] is retrying until it was reached once, and lost after that', async () => {
    const { connection, become, service, clock } = setUp()
    service.openOutcomes.push({ status: 'unreachable' })
    connection.start()
    await settle()
    expect(connection.view.status).toBe('retrying')
    await clock.advance(1_000)
    await become()
    expect(connection.view.status).toBe('live')
    service.cut()
    expect(connection.view.status).toBe('reconnecting')
  })
})

describe('what was not sent', () => {
  it('[SC20] can be withdrawn when the session opens: it is neither sent nor remembered', async () => {
    const { connection, become, told, memory } = setUp()
    const taken: unknown[] = []
    connection.onChange(({ agent, outbox }) => {
      if (agent && outbox.length > 0) taken.push(...connection.withdraw())
    })
    connection.send({ text: 'Hello' })
    await become()
    expect(taken).toEqual([{ client_id: 'client_1', text: 'Hello' }])
    expect(told()).toEqual([])
    expect(memory.stored).toBeNull()
  })
})
