import type { Answers } from './answers.ts'
import { apiErrorOf, ConnectionError } from './api-error.ts'
import type { CallOptions, ClientOptions } from './client-options.ts'
import { defaultRetryPolicy, pauseBefore } from './retry-policy.ts'
import { type OperationId, routes } from './routes.ts'

export type OperationRequest = {
  parameters?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: object
  headers?: Record<string, string>
  options?: CallOptions | undefined
}

/** Performs an operation, again where that may help, and gives what its answer holds. */
export type Send = <Id extends OperationId>(operation: Id, request?: OperationRequest) => Promise<Answers[Id]>

const DEFAULT_TIMEOUT_MS = 30_000

/** Makes the one function through which every call of a client goes. */
export function makeSend(client: ClientOptions): Send {
  const policy = { ...defaultRetryPolicy, ...client.retry }
  const sleep = client.sleep ?? sleepFor
  const random = client.random ?? Math.random
  return async <Id extends OperationId>(operation: Id, request: OperationRequest = {}): Promise<Answers[Id]> => {
    const prepared = prepare(client, operation, request)
    const signal = request.options?.signal
    for (let attempt = 1; ; attempt += 1) {
      try {
        signal?.throwIfAborted()
        return await attemptOnce<Id>(client, prepared, attempt)
      } catch (error) {
        const { isRepeatable } = prepared
        const pause = pauseBefore(policy, { error, attempt, isRepeatable }, random)
        if (pause === null || signal?.aborted) throw error
        await sleep(pause, signal)
      }
    }
  }
}

type Prepared<Id extends OperationId = OperationId> = {
  operation: Id
  url: string
  init: RequestInit
  isRepeatable: boolean
  timeoutMs: number
  signal: AbortSignal | undefined
}

function prepare<Id extends OperationId>(
  client: ClientOptions,
  operation: Id,
  request: OperationRequest,
): Prepared<Id> {
  const [method, path] = routes[operation]
  const { options = {}, body } = request
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...(client.apiKey === undefined ? {} : { 'x-service-api-key': client.apiKey }),
    ...(typeof client.headers === 'function' ? client.headers() : client.headers),
    ...(body === undefined || isForm(body) ? {} : { 'content-type': 'application/json' }),
    ...(method === 'POST' ? { 'idempotency-key': options.idempotencyKey ?? newKeyOf(client) } : {}),
    ...request.headers,
    ...options.headers,
  }
  return {
    operation,
    url: addressOf(client.baseUrl, path, request),
    init: {
      method,
      headers,
      ...(body === undefined ? {} : { body: isForm(body) ? body : JSON.stringify(body) }),
    },
    isRepeatable: method !== 'PATCH',
    timeoutMs: options.timeoutMs ?? client.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    signal: options.signal,
  }
}

const isForm = (body: object): body is FormData => body instanceof FormData

function addressOf(baseUrl: string, path: string, { parameters = {}, query = {} }: OperationRequest): string {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(parameters[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value))
  }
  const suffix = search.size === 0 ? '' : `?${search.toString()}`
  return `${baseUrl.replace(/\/+$/, '')}${filled}${suffix}`
}

async function attemptOnce<Id extends OperationId>(
  client: ClientOptions,
  prepared: Prepared<Id>,
  attempt: number,
): Promise<Answers[Id]> {
  const { response, text } = await exchange(client, prepared)
  const { headers, status } = response
  client.onAnswer?.({
    operation: prepared.operation,
    status,
    requestId: headers.get('x-request-id'),
    attempt,
    isReplayed: headers.get('idempotent-replayed') === 'true',
    headers,
  })
  if (!response.ok) throw apiErrorOf(response, text)
  const body: Answers[Id] & { data?: Answers[Id] } = parsed(response, text)
  // Setup results stand at the top level; everything else is the `data` of its envelope.
  return body.data ?? body
}

function parsed(response: Response, text: string) {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const message = `The service answered ${response.status}, but not with JSON; is baseUrl right?`
    throw new ConnectionError(message, { isTimeout: false, cause })
  }
}

async function exchange(client: ClientOptions, { url, init, timeoutMs, signal }: Prepared) {
  const timeout = AbortSignal.timeout(timeoutMs)
  const either = signal ? AbortSignal.any([signal, timeout]) : timeout
  try {
    const ask = client.fetch ?? globalThis.fetch
    const response = await ask(url, { ...init, signal: either })
    return { response, text: await response.text() }
  } catch (cause) {
    // The caller's own reason goes to the caller as it is.
    signal?.throwIfAborted()
    const message = timeout.aborted
      ? `The service did not answer within ${timeoutMs} ms`
      : 'The service could not be reached'
    throw new ConnectionError(message, { isTimeout: timeout.aborted, cause })
  }
}

function newKeyOf(client: ClientOptions): string {
  if (client.newIdempotencyKey) return client.newIdempotencyKey()
  // Not randomUUID: browsers offer that on HTTPS pages alone.
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function sleepFor(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
