import { readUpTo } from '../read-up-to.ts'
import { isUnsent } from '../send-call.ts'
import { eventsIn } from './event-stream.ts'
import { answerTo, initialized, notification, PROTOCOL, type RpcAnswer, request } from './json-rpc.ts'

/** Where a server is, and what it is asked with. */
export type McpAddress = { url: string; header: { name: string; value: string } | null }

/**
 * What came of a request. `refused`: by status or by an error of the protocol; `code` is that of the protocol, or null.
 * `lost`: it may have arrived. `unsent`: it has not.
 */
export type McpOutcome =
  | { status: 'answered'; result: unknown }
  | { status: 'refused'; httpStatus: number; code: number | null }
  | { status: 'lost' | 'unsent' }

type Deps = {
  /** Guarded: to public addresses alone, without redirects. */
  fetch: typeof globalThis.fetch
}

type Ask = { method: string; params: object; mostBytes: number; idempotencyKey: string | null; signal: AbortSignal }

const SESSION_ID = /^[\x21-\x7e]{1,512}$/
const MOST_HELLO_BYTES = 64 * 1024
const GONE = 404

/** One server over streamable HTTP: a session is begun when first needed, and anew when the server has forgotten it. */
export type McpClient = { ask: (asked: Ask) => Promise<McpOutcome> }

type Session = { id: string | null; version: string }

export function mcpClient({ fetch }: Deps, address: McpAddress): McpClient {
  let session: Session | null = null
  let lastId = 0
  const post = async (message: object, { signal, idempotencyKey, within }: PostOptions): Promise<Response> =>
    await fetch(address.url, {
      method: 'POST',
      headers: headersOf(address, { session: within, idempotencyKey }),
      body: JSON.stringify(message),
      signal,
    })
  const send = async (asked: Ask, within: Session | null): Promise<Answered> => {
    lastId += 1
    const id = lastId
    const { signal, idempotencyKey } = asked
    const response = await post(request(id, asked.method, asked.params), { signal, idempotencyKey, within })
    return { ...(await readAnswer(response, { id, mostBytes: asked.mostBytes })), head: response.headers }
  }
  const begin = async (signal: AbortSignal): Promise<Session | McpOutcome> => {
    const hello = { protocolVersion: PROTOCOL, capabilities: {}, clientInfo: { name: 'frontdesk', version: '1' } }
    const asked = { method: 'initialize', params: hello, mostBytes: MOST_HELLO_BYTES, idempotencyKey: null, signal }
    const { head, ...outcome } = await send(asked, null)
    if (outcome.status !== 'answered') return outcome
    const said = initialized.safeParse(outcome.result)
    const id = head.get('mcp-session-id')
    if (!said.success || (id !== null && !SESSION_ID.test(id))) return { status: 'unsent' }
    const begun = { id, version: said.data.protocolVersion }
    const told = await post(notification('notifications/initialized'), { signal, idempotencyKey: null, within: begun })
    return told.ok ? begun : { status: 'unsent' }
  }
  const ask = async (asked: Ask, mayBeginAnew: boolean): Promise<McpOutcome> => {
    const known: Session | McpOutcome = session ?? (await begin(asked.signal))
    // What failed before the request was sent has not sent it.
    if ('status' in known) return known.status === 'lost' ? { status: 'unsent' } : known
    session = known
    const { head: _head, ...outcome } = await send(asked, known)
    if (outcome.status !== 'refused' || outcome.httpStatus !== GONE || known.id === null) return outcome
    if (session === known) session = null
    return mayBeginAnew ? await ask(asked, false) : outcome
  }
  return {
    async ask(asked) {
      const hadSession = session !== null
      // What is not read to its end is given up, so that no connection stays behind.
      const ending = new AbortController()
      try {
        return await ask({ ...asked, signal: AbortSignal.any([asked.signal, ending.signal]) }, true)
      } catch (error) {
        return { status: isUnsent(error) || (!hadSession && session === null) ? 'unsent' : 'lost' }
      } finally {
        ending.abort()
      }
    },
  }
}

type PostOptions = { signal: AbortSignal; idempotencyKey: string | null; within: Session | null }
type Answered = McpOutcome & { head: Headers }

const headersOf = (
  { header }: McpAddress,
  { session, idempotencyKey }: { session: Session | null; idempotencyKey: string | null },
): Record<string, string> => ({
  accept: 'application/json, text/event-stream',
  'content-type': 'application/json',
  'user-agent': 'Frontdesk',
  ...(header ? { [header.name]: header.value } : {}),
  ...(session ? { 'mcp-protocol-version': session.version } : {}),
  ...(session?.id == null ? {} : { 'mcp-session-id': session.id }),
  ...(idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey }),
})

type Reading = { id: number; mostBytes: number }

async function readAnswer(response: Response, reading: Reading): Promise<McpOutcome> {
  const { status: httpStatus, headers } = response
  if (httpStatus !== 200) return { status: 'refused', httpStatus, code: null }
  if (headers.has('content-encoding')) return { status: 'lost' }
  const type = (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  const answer =
    type === 'text/event-stream' ? await fromEvents(response, reading) : await fromJson(response, reading, type)
  if (answer === null) return { status: 'lost' }
  return 'error' in answer
    ? { status: 'refused', httpStatus, code: answer.error.code }
    : { status: 'answered', result: answer.result }
}

async function fromJson(response: Response, { id, mostBytes }: Reading, type?: string): Promise<RpcAnswer | null> {
  if (type !== 'application/json') return null
  const { text, isWhole } = await readUpTo(response.body, mostBytes)
  return text !== null && isWhole ? answerTo(id, jsonOf(text)) : null
}

/** Until the answer is there; what a server asks or tells besides is let go. */
async function fromEvents(response: Response, { id, mostBytes }: Reading): Promise<RpcAnswer | null> {
  if (response.body === null) return null
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let bytes = 0
  try {
    while (bytes <= mostBytes) {
      // oxlint-disable-next-line no-await-in-loop -- one piece after the other
      const { done, value } = await reader.read()
      bytes += value?.length ?? 0
      const read = eventsIn(rest + (done ? `${decoder.decode()}\n\n` : decoder.decode(value, { stream: true })))
      rest = read.rest
      const answer = read.events.map((data) => answerTo(id, jsonOf(data))).find((found) => found !== null)
      if (answer || done) return answer ?? null
    }
    return null
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
