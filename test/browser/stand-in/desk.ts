import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type {
  ClientEvent,
  DurableEvent,
  LauncherSettings,
  OpenedSession,
  ServerEvent,
  UnplacedEvent,
} from '@frontdesk/schema'
import { type WebSocket, WebSocketServer } from 'ws'
import { listen } from '../../../apps/service/src/demo/demo-site.ts'

const DIST = new URL('../../../apps/widget/dist/', import.meta.url).pathname
const TYPES: Record<string, string> = { '.js': 'text/javascript; charset=utf-8' }

export type DeskOptions = {
  agent?: Partial<OpenedSession['agent']>
  /** How the agent can be spoken with. */
  audio?: OpenedSession['audio']
  /** What opening a session answers instead of a session. */
  refusal?: number
  /** Files of somebody else, under `/files/`. */
  folder?: string | undefined
  onSay?: (desk: Desk, said: Extract<ClientEvent, { type: 'conversation.item.create' }>['item']) => void
  /** What a call asks for. */
  onUpdate?: (desk: Desk, update: Extract<ClientEvent, { type: 'session.update' }>) => void
}

/** A service without an agent behind it: the built widget, and a conversation in which the test says every event. */
export class Desk {
  readonly log: DurableEvent[] = []
  readonly heard: { event: ClientEvent; at: number }[] = []
  /** Binary frames. */
  readonly packets: Buffer[] = []
  readonly requests: string[] = []
  private readonly options: DeskOptions
  private readonly server: Server
  private readonly sockets = new WebSocketServer({ noServer: true })
  private port = 0

  constructor(options: DeskOptions = {}) {
    this.options = options
    this.server = createServer((request, response) => this.answer(request, response))
    this.server.on('upgrade', (request, socket, head) => {
      this.sockets.handleUpgrade(request, socket, head, (opened) => this.accept(opened))
    })
  }

  async start(): Promise<this> {
    this.port = await listen(this.server, 0, '127.0.0.1')
    return this
  }

  stop(): void {
    for (const socket of this.sockets.clients) socket.terminate()
    this.server.close()
    this.server.closeAllConnections()
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** The same server by another name is another origin: where the page that has pasted the widget lives. */
  pageUrl(html: string): string {
    this.html = html
    return `http://localhost:${this.port}/`
  }
  private html = ''

  get page(): string {
    return this.html
  }

  snippet(attributes = ''): string {
    return `<div data-frontdesk-agent="agt_1"${attributes}></div><script async src="${this.url}/widget.js?agent=agt_1"></script>`
  }

  /** Stores an event and tells everybody who listens. */
  tell(event: UnplacedEvent): void {
    const placed = { ...event, seq: this.log.length + 1, at: 1_789_000_000_000 + this.log.length * 1_000 }
    this.log.push(placed)
    this.whisper(placed)
  }

  /** Tells an event that no one stores. */
  whisper(event: ServerEvent): void {
    for (const socket of this.sockets.clients) socket.send(JSON.stringify(event))
  }

  /** Sound, as the protocol frames it. */
  play(packet: Uint8Array): void {
    for (const socket of this.sockets.clients) socket.send(packet)
  }

  /** Done when somebody listens: what is whispered before that is heard by nobody. */
  async untilHeard(): Promise<void> {
    while (!this.heard.some(({ event }) => event.type === 'session.resume')) await wait(10)
  }

  /** Breaks every connection, as a network does. */
  cut(): void {
    for (const socket of this.sockets.clients) socket.terminate()
  }

  private session(): OpenedSession {
    return {
      sessionId: 'ses_1',
      token: 'token',
      expiresAt: Date.now() + 3_600_000,
      conversation: { id: 'cnv_1', token: 'secret' },
      agent: {
        name: 'Robin',
        communicationType: 'TEXT',
        language: 'en',
        greeting: 'Hello! Ask me anything about the Saltmarsh Inn.',
        suggestions: ['What time is check-in?', 'Can I bring my dog?', 'Do you serve dinner?'],
        theme: { accent: '#0f5c4a', placement: 'end', scheme: 'auto' },
        consent: null,
        hours: null,
        ...this.options.agent,
      },
      audio: this.options.audio ?? null,
    }
  }

  private settings(): LauncherSettings {
    const { agent } = this.session()
    const { accent, placement, scheme } = agent.theme
    const look = {
      accent,
      ...(placement === 'end' ? {} : { placement }),
      ...(scheme === 'auto' ? {} : { scheme }),
      lang: agent.language,
      name: agent.name,
    }
    return { api: `${this.url}/v1`, assets: `${this.url}/widget/`, agent: { id: 'agt_1', ...look } }
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const path = new URL(request.url ?? '/', this.url).pathname
    this.requests.push(path)
    const send = (status: number, type: string, body: string | Buffer) => {
      response.writeHead(status, {
        'content-type': type,
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*',
        'timing-allow-origin': '*',
        'content-encoding': 'gzip',
      })
      response.end(gzipSync(body))
    }
    if (request.method === 'OPTIONS') send(204, 'text/plain', '')
    else if (path === '/v1/web/sessions') send(...this.opening())
    else if (path === '/widget.js') send(200, TYPES['.js'] ?? '', this.loader())
    else if (path.startsWith('/widget/'))
      send(200, TYPES[extname(path)] ?? 'text/plain', readFileSync(join(DIST, path.slice(7).replace(/(retry\/)+/, ''))))
    else if (path.startsWith('/files/') && this.options.folder)
      send(200, TYPES['.js'] ?? '', readFileSync(join(this.options.folder, path.slice(7))))
    else send(...this.onPage(path))
  }

  private onPage(path: string): [number, string, string] {
    if (path.startsWith('/pictures/')) return [200, 'image/svg+xml', pictureOf(path)]
    return path === '/' ? [200, 'text/html; charset=utf-8', this.html] : [404, 'text/plain', '']
  }

  private opening(): [number, string, string] {
    const { refusal } = this.options
    const body = refusal === undefined ? this.session() : { success: false, error: 'refused' }
    return [refusal ?? 200, 'application/json', JSON.stringify(body)]
  }

  private loader(): string {
    const script = readFileSync(join(DIST, 'widget.js'), 'utf8')
    return script.replace('"__FRONTDESK_SETTINGS__"', () => JSON.stringify(this.settings()))
  }

  private accept(socket: WebSocket): void {
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) return void this.packets.push(data)
      const event: ClientEvent = JSON.parse(data.toString())
      this.heard.push({ event, at: Date.now() })
      if (event.type === 'session.resume') this.resume(socket, event.last_seq)
      if (event.type === 'ping') socket.send('{"type":"pong"}')
      if (event.type === 'conversation.item.create') this.options.onSay?.(this, event.item)
      if (event.type === 'session.update') this.options.onUpdate?.(this, event)
    })
  }

  private resume(socket: WebSocket, after: number): void {
    const created = { type: 'session.created', session_id: 'ses_1', conversation_id: 'cnv_1' }
    socket.send(JSON.stringify({ ...created, last_seq: this.log.length, expires_at: Date.now() + 3_600_000 }))
    for (const event of this.log.slice(after)) socket.send(JSON.stringify(event))
  }
}

/** A photograph, as far as a stand-in has one. */
const pictureOf = (path: string): string => {
  const hue = (path.length * 47) % 360
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 68 68"><rect width="68" height="68" fill="hsl(${hue} 38% 72%)"/><circle cx="34" cy="36" r="20" fill="hsl(${hue} 30% 90%)"/><circle cx="34" cy="36" r="13" fill="hsl(${hue} 50% 58%)"/></svg>`
}
