import { linesOfJson } from './in-words.ts'
import type { Outgoing, Sent } from './ports.ts'
import { type ReadText, readUpTo } from './read-up-to.ts'

/** So much of an answer is read. */
export const MOST_ANSWER_BYTES = 16 * 1024

/** Nothing has left this machine when one of these is why. */
const NOT_SENT: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

type Deps = {
  /** Guarded: it goes to public addresses alone, and follows no redirect. */
  fetch: typeof globalThis.fetch
}

/** TO6: one call of a tool, bounded in time and size; what comes back of a failure is never the server's words. */
export async function sendCall({ fetch }: Deps, outgoing: Outgoing, signal: AbortSignal): Promise<Sent> {
  // What is not read to its end is given up, so that no connection stays behind.
  const ending = new AbortController()
  const within = AbortSignal.any([signal, AbortSignal.timeout(outgoing.timeoutMs), ending.signal])
  try {
    const response = await fetch(addressOf(outgoing), { ...requestOf(outgoing), signal: within })
    return await readAnswer(response)
  } catch (error) {
    return { status: isUnsent(error) ? 'unsent' : 'lost' }
  } finally {
    ending.abort()
  }
}

function addressOf({ url, method, arguments: given }: Outgoing): URL {
  const address = new URL(url)
  if (method === 'POST') return address
  for (const [name, value] of Object.entries(given)) {
    const values = typeof value === 'object' ? value : [value]
    for (const one of values) address.searchParams.append(name, String(one))
  }
  return address
}

function requestOf({ method, header, arguments: given, idempotencyKey }: Outgoing): RequestInit {
  const headers = {
    accept: 'application/json, text/plain;q=0.8',
    'user-agent': 'Frontdesk',
    ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
    ...(idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey }),
    ...(header ? { [header.name]: header.value } : {}),
  }
  return { method, headers, ...(method === 'POST' ? { body: JSON.stringify(given) } : {}) }
}

async function readAnswer(response: Response): Promise<Sent> {
  const { status, headers } = response
  if (status < 200 || status > 299) return { status: 'refused', httpStatus: status }
  const kind = kindOf(headers)
  if (kind === 'other') return { status: 'unreadable' }
  // What broke off in the midst of a success was one.
  const { text, isWhole } = await readUpTo(response.body, MOST_ANSWER_BYTES).catch(() => UNREAD)
  if (text === null) return { status: 'unreadable' }
  if (kind === 'text') return { status: 'answered', text: text.trim() }
  // Half a JSON says nothing for sure.
  return isWhole ? answeredJson(text) : { status: 'unreadable' }
}

const UNREAD: ReadText = { text: null, isWhole: false }

function answeredJson(text: string): Sent {
  if (text.trim() === '') return { status: 'answered', text: '' }
  try {
    return { status: 'answered', text: linesOfJson(JSON.parse(text)) }
  } catch {
    return { status: 'unreadable' }
  }
}

/** What is compressed unasked is not unpacked. */
function kindOf(headers: Headers): 'json' | 'text' | 'other' {
  if (headers.has('content-encoding')) return 'other'
  const type = (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (/^application\/(?:json|[a-z0-9.+-]+\+json)$/.test(type)) return 'json'
  return /^text\/(?:plain|csv|markdown)$/.test(type) ? 'text' : 'other'
}

/** Anything that is not known to have stayed here may have arrived. */
export function isUnsent(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'ForbiddenAddressError') return true
  const code: unknown = Reflect.get(error, 'code')
  return (typeof code === 'string' && NOT_SENT.has(code)) || (error.cause !== undefined && isUnsent(error.cause))
}
