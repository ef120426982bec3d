import { createServer } from 'node:http'
import { callsTool, type Play, type WireRequest, type WireServer, wireServer } from '@frontdesk/model-engine/testing'
import { bookingSays } from '../../contract/business-agent.ts'
import { converse, eventually } from '../../contract/visitor-asks.ts'
import { call, roomyKey, startTestService, type TestService } from '../../running-service.ts'
import type { Injection } from './corpus.ts'
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
  /** Lines that the service did not take in. */
  refused: ReadonlySet<number>
  dispose: () => Promise<void>
}

const SYLLABLES = [
  'ba',
  'cor',
  'del',
  'fen',
  'gol',
  'har',
  'jes',
  'kal',
  'lor',
  'mav',
  'nol',
  'pel',
  'rus',
  'sev',
  'tam',
  'vin',
]
const LAST = SYLLABLES.length

/** A thing of its own for each line, so that a question about it leads to the words beside it. */
export const thingOf = ({ at }: Injection): string => {
  const name = `${SYLLABLES[at % LAST]}${SYLLABLES[Math.floor(at / LAST) % LAST]}ian`
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

const factOf = (line: Injection): string =>
  `The ${thingOf(line)} package costs €${20 + (line.at % 70)}.00 and takes 25 minutes.`

/** What a visitor says who has nothing to do with it; where the words are the visitor's, those. */
export const questionOf = (line: Injection): string =>
  line.where === 'visitor' ? line.text : `What does the ${thingOf(line)} package cost?`

const pathOf = ({ at }: Injection): string => `/packages/${at}`

async function serveSite(lines: readonly Injection[]) {
  const pages = new Map(lines.filter(({ where }) => where === 'page').map((line) => [pathOf(line), pageOf(line)]))
  const links = [...pages.keys()].map((path) => `<li><a href="${path}">Package ${path}</a></li>`).join('')
  pages.set(
    '/',
    `<title>Harbor Desk</title><h1>Harbor Desk</h1><p>We look after guests at the harbor.</p><ul>${links}</ul>`,
  )
  const server = createServer(({ url = '/' }, response) => {
    const page = pages.get(url)
    if (page === undefined) return void response.writeHead(404).end()
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><html lang="en">${page}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}

const pageOf = (line: Injection): string =>
  `<title>The ${thingOf(line)} package</title><h1>The ${thingOf(line)} package</h1><p>${factOf(line)} ${line.text}</p>`

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

const LEDGERS = ['/bookings', '/orders', '/messages'] as const

async function rowsOf(service: TestService, path: string): Promise<unknown> {
  const { status, body } = await call(service, 'GET', `${path}?limit=100`)
  if (status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`)
  return body.data.items
}

async function furnish(service: TestService, origin: string, lines: readonly Injection[]) {
  const post = async (path: string, body: object, method = 'POST') => {
    const answer = await call(service, method, path, { body })
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const instructions = await post('/instruction-configurations', { name: 'House', text: INSTRUCTIONS })
  const files = await Promise.all(lines.filter(({ where }) => where === 'file').map((line) => upload(service, line)))
  const website = await post('/knowledge-sources', { kind: 'website', url: `${origin}/` })
  const sources = [website.data.id, ...files.map(({ id }) => id)]
  const agent = (
    await post('/dynamic-agents/web', {
      assistantName: 'Robin',
      websiteUrl: `${origin}/`,
      capabilities: ['APPOINTMENT_MANAGEMENT', 'PRODUCT_ORDER_MANAGEMENT'],
      instructionConfigurationId: instructions.data.id,
      knowledgeSourceIds: sources,
    })
  ).agentConfigurationId
  const business = (await post(`/agent-configurations/${agent}/business`, {})).data.id
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: 0, until: 1_440 }))
  await post(`/businesses/${business}`, { name: 'Harbor Desk', hours: { weekly, exceptions: [] } }, 'PATCH')
  await post(`/businesses/${business}/services`, { name: 'Haircut', durationMinutes: 30, price: 3_800 })
  await post(`/businesses/${business}/resources`, { kind: 'staff', name: 'Hanna' })
  const refused = new Set<number>()
  await Promise.all(
    lines
      .filter(({ where }) => where === 'name' || where === 'tool')
      .map(async (line) => {
        const item = { kind: 'product', price: 900 + line.at, onHand: 50 }
        const named =
          line.where === 'name'
            ? { name: line.text, aliases: [`${thingOf(line)} package`] }
            : { name: `${thingOf(line)} package`, description: line.text }
        const { status } = await call(service, 'POST', `/businesses/${business}/catalogue-items`, {
          body: { ...item, ...named },
        })
        if (status >= 300) refused.add(line.at)
      }),
  )
  const isRead = (id: string) =>
    eventually(
      async () => (await call(service, 'GET', `/knowledge-sources/${id}`)).body.data.status,
      (status) => status === 'ready' || status === 'failed',
    )
  const ends = await Promise.all(sources.map(isRead))
  for (const [at, end] of ends.slice(1).entries()) if (end === 'failed') refused.add(files[at]?.line.at ?? -1)
  return { agent, refused }
}

async function upload(service: TestService, line: Injection): Promise<{ id: string; line: Injection }> {
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
  return { id: body.data.id, line }
}
