import { createServer, type IncomingMessage, type Server } from 'node:http'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { listen } from '../../apps/service/src/demo/demo-site.ts'
import { keptOf, type Step } from './kept.ts'
import { type OpenHouse, openHouse } from './open-house.ts'
import { buttonsOf, filled, pressed } from './pressed.ts'
import { type Shown, screenOf } from './screen.ts'
import type { Say, Visitor } from './visitor-session.ts'

/*
 * A small server on this machine in which visitors are played: `POST /conversations`, `POST /conversations/:id`,
 * `GET /conversations/:id`, `GET /houses`, `POST /end`. It ends by itself.
 */

const DEFAULT_PORT = '8790'
const ENDS_AFTER_MS = 90 * 60_000
const MOST_BODY = 100_000
const MOST_CONVERSATIONS = 1_000

const opening = z.strictObject({ business: z.string().regex(/^[\w-]+$/, 'must be the name of a folder') })
const saying = z.union([
  z.strictObject({ text: z.string().min(1) }),
  z.strictObject({ choice: z.strictObject({ id: z.string(), label: z.string() }) }),
  z.strictObject({ form: z.strictObject({ id: z.string(), values: z.record(z.string(), z.string()) }) }),
  z.strictObject({ press: z.array(z.number().int()).min(1) }),
  z.strictObject({ fill: z.record(z.string(), z.string()) }),
])

type Saying = z.infer<typeof saying>
type Played = {
  business: string
  house: OpenHouse
  visitor: Visitor
  shown: Shown
  steps: Step<Saying>[]
  isAnswering: boolean
}
type Opened = { house: OpenHouse; seconds: number; megabytes: number }
type Result = { status: number; body: unknown }

class Refused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** `isStill`: the clock stands, but for a little with everything that is said. */
type How = { isLenient: boolean; isStill: boolean }

export class Playhouse {
  readonly #root: string
  readonly #how: How
  readonly #houses = new Map<string, Promise<Opened>>()
  readonly #played = new Map<string, Played>()
  /** One house is opened at a time: what it takes in time and memory is then its own. */
  #turn: Promise<unknown> = Promise.resolve()

  constructor(root: string, how: How) {
    this.#root = root
    this.#how = how
  }

  async open(business: string): Promise<Opened> {
    const known = this.#houses.get(business)
    if (known) return await known
    const opened = this.#turn.then(() => this.#openNow(business))
    this.#turn = opened.catch(() => {})
    this.#houses.set(business, opened)
    opened.catch(() => this.#houses.delete(business))
    return await opened
  }

  async #openNow(business: string): Promise<Opened> {
    const [began, before] = [performance.now(), process.memoryUsage().rss]
    const logTo = (line: string) => process.stderr.write(`${business}: ${line}`)
    const onUnknown = this.#how.isLenient ? 'lay-aside' : 'refuse'
    const house = await openHouse(join(this.#root, business), { onUnknown, logTo, isStill: this.#how.isStill })
    const megabytes = Math.round((process.memoryUsage().rss - before) / 1_048_576)
    return { house, seconds: Math.round((performance.now() - began) / 100) / 10, megabytes }
  }

  async begin(business: string) {
    if (this.#played.size >= MOST_CONVERSATIONS) throw new Refused(429, 'too many conversations; end and start anew')
    const { house } = await this.open(business)
    const visitor = house.enter()
    const greeting = await visitor.greeting()
    const id = `${business}-${this.#played.size + 1}`
    const shown = { ...greeting, card: null, citations: [] }
    this.#played.set(id, { business, house, visitor, shown, steps: [], isAnswering: false })
    return { id, ...withButtons(shown) }
  }

  async say(id: string, said: Saying) {
    const played = this.#find(id)
    if (played.isAnswering) throw new Refused(409, 'the agent is still answering')
    const say = sayOf(played.shown, said)
    played.isAnswering = true
    played.house.passTime()
    const began = performance.now()
    try {
      played.shown = await played.visitor.say(say)
    } finally {
      played.isAnswering = false
    }
    const answer = withButtons(played.shown)
    played.steps.push({ visitor: said, agent: answer.screen })
    return { ...answer, ms: Math.round(performance.now() - began) }
  }

  async read(id: string) {
    const { business, house, visitor, shown, steps } = this.#find(id)
    const conversationId = visitor.conversationId()
    const rows = conversationId === null ? { bookings: [], orders: [], messages: [] } : await house.rows(conversationId)
    return {
      id,
      business,
      conversationId,
      now: house.now(),
      transcript: visitor.transcript(),
      ...keptOf({ business, steps }, rows),
      ...rows,
      last: withButtons(shown),
    }
  }

  async houses() {
    const opened = await Promise.all(this.#houses.values())
    return opened.map(({ house, seconds, megabytes }) => {
      const { name, capabilities, pages, entries, notEntered } = house
      return { name, seconds, megabytes, pages, capabilities, entries, notEntered }
    })
  }

  async close(): Promise<void> {
    for (const { visitor } of this.#played.values()) visitor.leave()
    for (const opened of await Promise.allSettled(this.#houses.values()))
      if (opened.status === 'fulfilled') await opened.value.house.close()
  }

  #find(id: string): Played {
    const played = this.#played.get(id)
    if (!played) throw new Refused(404, `there is no conversation ${id}`)
    return played
  }
}

function withButtons(shown: Shown) {
  const buttons = buttonsOf(shown)
  return {
    ...shown,
    buttons: buttons.map(({ number, label }) => ({ number, label })),
    screen: screenOf(shown, buttons),
  }
}

function sayOf(shown: Shown, said: Saying): Say {
  if (!('press' in said) && !('fill' in said)) return said
  try {
    return 'press' in said ? pressed(shown, said.press) : filled(shown, said.fill)
  } catch (error) {
    throw new Refused(400, error instanceof Error ? error.message : String(error))
  }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += String(chunk)
    if (text.length > MOST_BODY) throw new Refused(413, 'the body is too long')
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused(400, 'the body is no JSON')
  }
}

function parsed<T>(schema: z.ZodType<T>, value: unknown): T {
  const found = schema.safeParse(value)
  if (found.success) return found.data
  throw new Refused(400, z.prettifyError(found.error))
}

async function route(playhouse: Playhouse, request: IncomingMessage): Promise<Result> {
  const [path = '', id] = (request.url ?? '/').slice(1).split('/')
  const asked = `${request.method} /${path}${id === undefined ? '' : '/:id'}`
  switch (asked) {
    case 'POST /conversations': {
      const { business } = parsed(opening, await bodyOf(request))
      return { status: 201, body: await playhouse.begin(business) }
    }
    case 'POST /conversations/:id':
      return { status: 200, body: await playhouse.say(id ?? '', parsed(saying, await bodyOf(request))) }
    case 'GET /conversations/:id':
      return { status: 200, body: await playhouse.read(id ?? '') }
    case 'GET /houses':
      return { status: 200, body: await playhouse.houses() }
    default:
      throw new Refused(404, `there is no ${asked}`)
  }
}

function serve(playhouse: Playhouse, end: () => void): Server {
  return createServer((request, response) => {
    const answer = ({ status, body }: Result) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    if (request.method === 'POST' && request.url === '/end') {
      answer({ status: 200, body: { ended: true } })
      return end()
    }
    route(playhouse, request).then(answer, (error: unknown) => {
      const message = error instanceof Error ? error.message : String(error)
      answer({ status: error instanceof Refused ? error.status : 500, body: { error: message } })
    })
  })
}

const USAGE = 'playhouse [--port 8790] [--visitors FOLDER] [--lay-aside-unknown] [--still] [BUSINESS …]\n'

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: 'string', default: DEFAULT_PORT },
      visitors: { type: 'string', default: 'test/visitors/learn' },
      'lay-aside-unknown': { type: 'boolean', default: false },
      still: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return void process.stdout.write(USAGE)
  const how = { isLenient: values['lay-aside-unknown'], isStill: values.still }
  const playhouse = new Playhouse(values.visitors, how)
  let end: () => void = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  const server = serve(playhouse, end)
  const port = await listen(server, Number(values.port), '127.0.0.1')
  process.stdout.write(`The playhouse is open at http://127.0.0.1:${port}, for 90 minutes or until POST /end\n`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
  setTimeout(end, ENDS_AFTER_MS).unref()
  for (const business of positionals) {
    const { seconds, megabytes } = await playhouse.open(business)
    process.stdout.write(`${business} opened in ${seconds} s, ${megabytes} MB\n`)
  }
  await ended
  server.close()
  server.closeAllConnections()
  await playhouse.close()
}

await main()
