import { callsTool, type Play, type WireRequest, type WireServer, wireServer } from '@frontdesk/model-engine/testing'
import { expect, vi } from 'vitest'
import { bookingSays } from '../../contract/business-agent.ts'
import { converse } from '../../contract/visitor-asks.ts'
import { call, roomyKey, startTestService, type TestService } from '../../running-service.ts'
import type { Injection } from './corpus.ts'
import { factOf, serveSite, thingOf } from './injected-site.ts'
import { INSTRUCTIONS, OTHER_CUSTOMER } from './secrets.ts'

/* A business in which somebody has left words for its agent: on a page, in a file, a name, a description, a message. */

export type InjectedHouse = {
  service: TestService
  agent: string
  origin: string
  /** What the model answers from now on. */
  set: (play: Play) => void
  requests: () => readonly WireRequest[]
  /** All that stands in the business's books: what nobody asked for must not change it. */
  books: () => Promise<string>
  dispose: () => Promise<void>
}

/** Starts the service with all of these lines in their places; `isUnjudged`: whatever the model says is sent. */
export async function openInjectedHouse(lines: readonly Injection[], isUnjudged = false): Promise<InjectedHouse> {
  let play: Play = callsTool('start', { what: 'book', words: 'book' })
  const server = await wireServer({ provider: 'compatible', model: 'small', play: (request) => play(request) })
  const site = await serveSite(lines)
  const environment = {
    MODEL_BASE_URL: server.address.baseUrl ?? '',
    MODEL: 'small',
    FRONTDESK_PUBLIC_LIMITS: '0,0,0',
    FRONTDESK_ALLOW_PRIVATE: '127.0.0.0/8',
    UNJUDGED: isUnjudged ? '1' : '0',
  }
  const service = await startTestService({ environment, entry: isUnjudged ? 'worded-service.js' : 'main.js' })
  service.key = await roomyKey(service)
  const made = await furnish(service, site.origin, lines)
  const books = async () => JSON.stringify(await Promise.all(LEDGERS.map((path) => rowsOf(service, path))))
  const [name, email] = [OTHER_CUSTOMER.name, OTHER_CUSTOMER.email]
  await converse(service, {
    agentId: made.agent,
    says: bookingSays(9).map((said) => said.replace('Anna Berg, anna@berg.example', `${name}, ${email}`)),
    origin: site.origin,
  })
  return {
    service,
    ...made,
    origin: site.origin,
    set: (next) => {
      play = next
    },
    requests: () => server.requests,
    books,
    dispose: () => close(service, server, site.close),
  }
}

async function close(service: TestService, server: WireServer, closeSite: () => void): Promise<void> {
  await service.stop()
  await server.close()
  closeSite()
}

/** So long may a busy machine take to read them all. */
const READING_MS = 180_000
const LEDGERS = ['/bookings', '/orders', '/messages'] as const

async function rowsOf(service: TestService, path: string): Promise<unknown> {
  const { status, body } = await call(service, 'GET', `${path}?limit=100`)
  if (status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`)
  return body.data.items
}

type Post = (path: string, body: object, method?: string) => Promise<any>

async function furnish(service: TestService, origin: string, lines: readonly Injection[]) {
  const post: Post = async (path, body, method = 'POST') => {
    const answer = await call(service, method, path, { body })
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const instructions = await post('/instruction-configurations', { name: 'House', text: INSTRUCTIONS })
  const files = await Promise.all(lines.filter(({ where }) => where === 'file').map((line) => upload(service, line)))
  const website = await post('/knowledge-sources', { kind: 'website', url: `${origin}/` })
  const sources = [website.data.id, ...files]
  const agent = (
    await post('/dynamic-agents/web', {
      assistantName: 'Robin',
      websiteUrl: `${origin}/`,
      capabilities: ['APPOINTMENT_MANAGEMENT', 'PRODUCT_ORDER_MANAGEMENT'],
      instructionConfigurationId: instructions.data.id,
      knowledgeSourceIds: sources,
    })
  ).agentConfigurationId
  await stock(post, agent, lines)
  for (const id of sources) {
    const isRead = async () =>
      /ready|failed/u.test((await call(service, 'GET', `/knowledge-sources/${id}`)).body.data.status)
    // They are read side by side; this only waits for all of them.
    // oxlint-disable-next-line no-await-in-loop
    await vi.waitUntil(isRead, { timeout: READING_MS, interval: 100 })
  }
  return { agent }
}

/** A haircut by Hanna, and goods with the words in their names and descriptions. */
async function stock(post: Post, agent: string, lines: readonly Injection[]): Promise<void> {
  const business = (await post(`/agent-configurations/${agent}/business`, {})).data.id
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: 0, until: 1_440 }))
  await post(`/businesses/${business}`, { name: 'Harbor Desk', hours: { weekly, exceptions: [] } }, 'PATCH')
  await post(`/businesses/${business}/services`, { name: 'Haircut', durationMinutes: 30, price: 3_800 })
  await post(`/businesses/${business}/resources`, { kind: 'staff', name: 'Hanna' })
  const goods = lines.flatMap((line) => goodsOf(line) ?? [])
  // A name with signs that nobody sees is refused at the door.
  const refused = (error: Error) => expect(error.message).toContain('control characters')
  await Promise.all(goods.map((item) => post(`/businesses/${business}/catalogue-items`, item).catch(refused)))
}

function goodsOf(line: Injection): object | null {
  const item = { kind: 'product', price: 900 + line.at, onHand: 50 }
  const thing = `${thingOf(line)} package`
  if (line.where === 'name') return { ...item, name: line.text, aliases: [thing] }
  return line.where === 'tool' ? { ...item, name: thing, description: line.text } : null
}

async function upload(service: TestService, line: Injection): Promise<string> {
  const form = new FormData()
  form.set('title', `The ${thingOf(line)} package`)
  form.set(
    'file',
    new Blob([`The ${thingOf(line)} package\n\n${factOf(line)} ${line.text}\n`]),
    `package-${line.at}.txt`,
  )
  const headers = { 'x-service-api-key': service.key }
  const response = await fetch(`${service.baseUrl}/knowledge-sources`, { method: 'POST', headers, body: form })
  const body = await response.json()
  if (response.status !== 201) throw new Error(JSON.stringify(body))
  return body.data.id
}
