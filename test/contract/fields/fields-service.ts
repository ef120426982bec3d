import { once } from 'node:events'
import { createServer } from 'node:http'
import { answers, type WireRequest, type WireServer, wireServer } from '@frontdesk/model-engine/testing'
import { WebSocketServer } from 'ws'
import { call, roomyKey, startTestService, type TestService } from '../../running-service.ts'
import { eventually, openSession } from '../visitor-asks.ts'

/* A running service whose models, speech providers and websites are servers of the test that keep what they are sent. */

export const ORIGIN = 'https://example.com'

export type FieldsService = {
  service: TestService
  /** The model of the service, and the one behind the organization's key to OpenAI. */
  ofService: WireServer
  ofOpenAI: WireServer
  /** Addresses of the sockets that were opened at the speech providers. */
  heardAt: readonly URL[]
  spokenAt: readonly URL[]
  post: (path: string, body: object) => Promise<Answered>
  patch: (path: string, body: object) => Promise<Answered>
  get: (path: string) => Promise<Answered>
  /** A web agent; its id, its warnings by path, and what else the answer said. */
  newAgent: (fields?: object) => Promise<Made>
  opened: (agentId: string) => Promise<Answered['body']>
  stop: () => Promise<void>
}
type Answered = Awaited<ReturnType<typeof call>>
export type Made = { id: string; warned: readonly string[]; body: Answered['body'] }

const WEB = { assistantName: 'Ada', websiteUrl: `${ORIGIN}/`, capabilities: ['NONE'] }

export const warnedOf = (body: Answered['body']): string[] =>
  (body.metadata.warnings ?? []).flatMap(({ path }: { path?: string }) => path ?? [])

export async function startFieldsService(): Promise<FieldsService> {
  // Nothing of it is true of anybody: the guard holds it back, and what is known is told by the embedded engine.
  const play = answers('It costs €987,654 at 3:33 on the moon.')
  const [ofService, ofOpenAI, hearing, speaking] = await Promise.all([
    wireServer({ provider: 'compatible', model: 'small', play }),
    wireServer({ provider: 'compatible', model: 'own-model', apiKey: 'sk-fields-0123456789', play }),
    socketServer(),
    socketServer(),
  ])
  const service = await startTestService({
    environment: {
      FRONTDESK_PUBLIC_LIMITS: '0,0,0',
      MODEL_BASE_URL: ofService.address.baseUrl ?? '',
      MODEL: 'small',
      DEEPGRAM_API_KEY: 'd'.repeat(40),
      DEEPGRAM_URL: hearing.url,
      ELEVENLABS_API_KEY: 'e'.repeat(40),
      ELEVENLABS_URL: speaking.url,
    },
  })
  service.key = await roomyKey(service)
  const post = (path: string, body: object) => call(service, 'POST', path, { body })
  const key = { apiKey: 'sk-fields-0123456789', baseUrl: ofOpenAI.address.baseUrl }
  await call(service, 'PUT', '/providers/OpenAI/credentials', { body: key })
  return {
    service,
    ofService,
    ofOpenAI,
    heardAt: hearing.opened,
    spokenAt: speaking.opened,
    post,
    patch: (path, body) => call(service, 'PATCH', path, { body }),
    get: (path) => call(service, 'GET', path),
    async newAgent(fields = {}) {
      const { status, body } = await post('/dynamic-agents/web', { ...WEB, ...fields })
      if (status !== 201) throw new Error(JSON.stringify(body))
      return { id: body.agentConfigurationId, warned: warnedOf(body), body }
    },
    opened: async (agentId) => (await openSession(service, agentId)).body,
    async stop() {
      await service.stop()
      hearing.stop()
      speaking.stop()
      await Promise.all([ofService.close(), ofOpenAI.close()])
    },
  }
}

/** All that a model was told in its last request. */
export const lastTold = ({ requests }: WireServer): string =>
  (requests.at(-1)?.messages ?? [])
    .map(({ role, text }: WireRequest['messages'][number]) => `${role}: ${text}`)
    .join('\n')

/** Who a model is told that it is. */
export const lastInstructions = ({ requests }: WireServer): string =>
  (requests.at(-1)?.messages ?? []).flatMap(({ role, text }) => (role === 'system' ? [text] : [])).join('\n')

/** Takes every connection and keeps its address. */
async function socketServer() {
  const server = createServer()
  const opened: URL[] = []
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (_socket, request) => opened.push(new URL(request.url ?? '', 'ws://127.0.0.1')))
  const url = `ws://127.0.0.1:${await portOf(server)}`
  const stop = () => {
    for (const socket of sockets.clients) socket.terminate()
    server.close()
  }
  return { url, opened, stop }
}

async function portOf(server: ReturnType<typeof createServer>): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}

/** A website of these pages: their text by path. Each names all others. */
export async function website(pages: Readonly<Record<string, string>>): Promise<{ url: string; close: () => void }> {
  const links = Object.keys(pages).map((path) => `<a href="${path}">${path}</a>`)
  const server = createServer((request, response) => {
    const text = pages[request.url ?? '']
    response.writeHead(text === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(
      text === undefined
        ? 'gone'
        : `<!doctype html><html lang="en"><head><title>House</title></head><body><main><h1>House</h1><p>${text}</p></main>${links.join(' ')}</body></html>`,
    )
  })
  const url = `http://127.0.0.1:${await portOf(server)}/`
  return { url, close: () => server.close() }
}

/** The knowledge source once it has been read. */
export async function settled({ service }: Pick<FieldsService, 'service'>, id: string): Promise<Answered['body']> {
  const found = await eventually(
    () => call(service, 'GET', `/knowledge-sources/${id}`),
    ({ body }) => ['ready', 'failed', 'blocked'].includes(body.data.status),
  )
  return found.body.data
}
