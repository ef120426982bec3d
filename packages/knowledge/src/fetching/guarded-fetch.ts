import { parseUrl } from '@frontdesk/schema'
import { Agent, type Dispatcher, request } from 'undici'
import { type AddressPolicy, isVisitable } from './address-policy.ts'
import { ForbiddenAddressError, guardedConnect, type Resolve, resolveWithSystem } from './guarded-connect.ts'

/** How long a server may think before its head, and between two pieces of its answer; whoever asks may give up sooner. */
const PATIENCE_MS = 60_000
/** Answers to these have no body. */
const BODILESS: ReadonlySet<number> = new Set([204, 205, 304])

/**
 * KN45: `fetch` for libraries that call a server which an organization has named, under the same checks as every fetch:
 * scheme, port and literal address before, resolved addresses while connecting. Redirects are answered, not followed.
 */
export function guardedFetch(deps: { policy: AddressPolicy; resolve?: Resolve }): typeof globalThis.fetch {
  const dispatcher = new Agent({
    connect: guardedConnect(deps.policy, deps.resolve ?? resolveWithSystem),
    keepAliveTimeout: 5_000,
    headersTimeout: PATIENCE_MS,
    bodyTimeout: PATIENCE_MS,
    maxHeaderSize: 32 * 1024,
  })
  return async (input, init) => {
    const asked = new Request(input, init)
    const url = parseUrl(asked.url)
    if (url === null || !isVisitable(url, deps.policy).ok) throw new ForbiddenAddressError()
    const body = asked.body === null ? null : Buffer.from(await asked.arrayBuffer())
    const {
      statusCode,
      headers,
      body: answer,
    } = await request(url, {
      dispatcher,
      method: methodOf(asked.method),
      headers: Object.fromEntries(asked.headers),
      body,
      signal: asked.signal,
    })
    const shown = BODILESS.has(statusCode) ? null : streamOf(answer)
    return new Response(shown, { status: statusCode, headers: headersOf(headers) })
  }
}

/** Given up, it closes the connection. */
function streamOf(answer: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const pieces = answer[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await pieces.return?.()
    },
  })
}

const methodOf = (method: string): Dispatcher.HttpMethod => (method === 'POST' ? 'POST' : 'GET')

function headersOf(given: Dispatcher.ResponseData['headers']): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(given)) for (const one of [value ?? []].flat()) headers.append(name, one)
  return headers
}
