import { randomUUID } from 'node:crypto'
import type { ServerEvent } from '@frontdesk/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { findPostgres, startCluster } from '../../packages/storage/src/postgres/test-cluster.ts'
import { call, freePort, startTestService, type TestService } from '../running-service.ts'
import { cli } from './organizations.ts'

/* Two processes on one PostgreSQL are one service: limits, keys and conversations are shared. */

const bin = findPostgres()
const ORIGIN = 'http://localhost:9'
const SECRET = 'a secret that both nodes share, 32+'

describe.skipIf(bin === null)('two nodes on one PostgreSQL', () => {
  let cluster: ReturnType<typeof startCluster>
  let nodes: [TestService, TestService]
  let environment: Record<string, string>
  beforeAll(async () => {
    cluster = startCluster(bin ?? '')
    environment = {
      DATABASE_URL: cluster.urlOf('postgres'),
      FRONTDESK_SECRET: SECRET,
      FRONTDESK_PUBLIC_LIMITS: '0,0,0',
    }
    const first = await startTestService({ environment })
    const second = await startTestService({ environment })
    nodes = [first, { ...second, key: first.key }]
  }, 90_000)
  afterAll(async () => {
    await Promise.all((nodes ?? []).map((node) => node.stop()))
    cluster?.stop()
  }, 60_000)

  /** The command line works on the same database. */
  const command = (...args: string[]) => cli({ data: nodes[0].data, environment }, ...args)

  it('let exactly 100 of 500 simultaneous requests of a Standard key through', async () => {
    const organization = (await call(nodes[0], 'GET', '/organizations')).body.data.name
    const { key } = await command('keys', 'create', '--org', organization, '--name', 'burst', '--scopes', 'read')
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, at) => call(nodes[at % 2 === 0 ? 0 : 1], 'GET', '/organizations', { key })),
    )
    const passed = answers.filter(({ status }) => status === 200)
    expect(passed).toHaveLength(100)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(400)
    expect(new Set(answers.map(({ headers }) => headers.get('x-ratelimit-reset'))).size).toBe(1)
  })

  it('refuse a key at the next request after it was revoked through the other', async () => {
    const organization = (await call(nodes[0], 'GET', '/organizations')).body.data.name
    const made = await command('keys', 'create', '--org', organization, '--name', 'short', '--scopes', 'read')
    for (const node of nodes) expect((await call(node, 'GET', '/organizations', { key: made.key })).status).toBe(200)
    await command('keys', 'revoke', made.keyId)
    for (const node of nodes) expect((await call(node, 'GET', '/organizations', { key: made.key })).status).toBe(401)
  })

  it('[LC3] carry a conversation: what is said through one is heard at the other, each event once', async () => {
    const { near, far } = await inOneConversation()
    for (const [at, socket] of [near, far, near].entries()) {
      socket.say(`hello number ${at}`)
      await Promise.all([near.until(at + 1), far.until(at + 1)])
    }
    expect(far.durable()).toEqual(near.durable())
    const seqs = near.durable().map(({ seq }) => seq)
    expect(seqs).toEqual([...new Set(seqs)].toSorted((a, b) => a - b))
    near.close()
    far.close()
  })

  it('[RT8] tell each other of deletion: who listens at the other is told at once, and no session begins there', async () => {
    const { agentId, conversation, near, far } = await inOneConversation()
    near.say('hello')
    await Promise.all([near.until(1), far.until(1)])
    await call(nodes[0], 'DELETE', `/conversations/${conversation.id}`)
    expect(await Promise.all([near.closed, far.closed])).toEqual(['expired', 'expired'])
    const again = await inOneConversation(agentId)
    await call(nodes[0], 'DELETE', `/dynamic-agents/web/${agentId}`)
    expect(await Promise.all([again.near.closed, again.far.closed])).toEqual(['agent_deleted', 'agent_deleted'])
    expect((await opened(nodes[1], agentId)).status).toBe(404)
  })

  async function newAgent(): Promise<string> {
    const body = { assistantName: 'Robin', websiteUrl: `http://127.0.0.1:${await freePort()}/`, capabilities: ['NONE'] }
    return (await call(nodes[0], 'POST', '/dynamic-agents/web', { body })).body.agentConfigurationId
  }

  const opened = (node: TestService, agentId: string) =>
    fetch(`${node.baseUrl}/web/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN },
      body: JSON.stringify({ agentId }),
    })

  /** A visitor with a socket at each node. */
  async function inOneConversation(ofAgent?: string) {
    const agentId = ofAgent ?? (await newAgent())
    const { token, conversation } = await (await opened(nodes[0], agentId)).json()
    const session = { origin: ORIGIN, token, conversation }
    const [near, far] = [await joined(nodes[0], session), await joined(nodes[1], session)]
    return { agentId, conversation, near, far }
  }
})

type Joined = {
  say: (text: string) => void
  /** Resolves when so many answers are done. */
  until: (answers: number) => Promise<void>
  durable: () => { seq: number; type: string }[]
  /** Why the session was ended from the other side. */
  closed: Promise<string>
  close: () => void
}

/** A socket that has joined the conversation and remembers what it hears. */
async function joined(
  node: TestService,
  { origin, token, conversation }: { origin: string; token: string; conversation: { id: string } },
): Promise<Joined> {
  const socket = new WebSocket(`${node.baseUrl.replace('http', 'ws')}/realtime`, 'frontdesk.v1', { origin })
  const heard: ServerEvent[] = []
  let look = (): void => undefined
  const closed = new Promise<string>((resolve) => {
    socket.on('message', (data) => {
      const event: ServerEvent = JSON.parse(Buffer.isBuffer(data) ? data.toString() : '{}')
      heard.push(event)
      look()
      if (event.type === 'session.closed') resolve(event.reason)
    })
  })
  await new Promise((resolve) => socket.once('open', resolve))
  const joining = new Promise((resolve) => socket.once('message', resolve))
  socket.send(JSON.stringify({ type: 'session.resume', token, conversation, last_seq: 0 }))
  await joining
  const done = (): number => heard.filter(({ type }) => type === 'response.done').length
  return {
    say: (text) =>
      socket.send(JSON.stringify({ type: 'conversation.item.create', item: { client_id: randomUUID(), text } })),
    until: (answers) =>
      new Promise((resolve) => {
        look = () => {
          if (done() >= answers) resolve()
        }
        look()
      }),
    closed,
    durable: () => heard.flatMap((event) => ('seq' in event ? [{ seq: event.seq, type: event.type }] : [])),
    close: () => socket.close(),
  }
}
