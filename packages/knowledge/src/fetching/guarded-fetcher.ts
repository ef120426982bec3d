import { parseUrl } from '@frontdesk/schema'
import { Agent, type Dispatcher, request } from 'undici'
import type { FetchOptions, FetchResult, PageFetcher } from '../ports.ts'
import { type AddressPolicy, isVisitable, policyOfHop } from './address-policy.ts'
import { ForbiddenAddressError, guardedConnect, type Resolve, resolveWithSystem } from './guarded-connect.ts'
import { readBody, TooLargeError } from './read-body.ts'

export type GuardedFetcherDeps = {
  policy: AddressPolicy
  resolve?: Resolve
  userAgent?: string
}

/** The name by which robots.txt addresses us. */
export const AGENT_NAME = 'FrontdeskBot'
const MAX_REDIRECTS = 5
const LONGEST_RETRY_MS = 60_000

type Headers = Dispatcher.ResponseData['headers']

const header = (headers: Headers, name: string): string | null => {
  const value = headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? null
}

/**
 * The one way out for URLs that somebody else has named (KN1–KN5): scheme, port and literal address are checked
 * before each hop, resolved addresses while connecting, size and time while the body streams in.
 */
export function guardedFetcher(deps: GuardedFetcherDeps): PageFetcher {
  const dispatcherFor = dispatcherMaker(deps.resolve ?? resolveWithSystem)
  const userAgent = deps.userAgent ?? `Mozilla/5.0 (compatible; ${AGENT_NAME}/1.0)`
  return {
    async fetch(url, options) {
      const timeout = AbortSignal.timeout(options.timeoutMs)
      const signal = AbortSignal.any([options.signal, timeout])
      try {
        return await follow(url, { options, signal, policy: deps.policy, dispatcherFor, userAgent })
      } catch (error) {
        return failureOf(error, timeout.aborted)
      }
    },
  }
}

/** Connections that one policy has allowed are used under no other; there are three at most. */
function dispatcherMaker(resolve: Resolve): (policy: AddressPolicy) => Agent {
  const made = new Map<string, Agent>()
  return (policy) => {
    const key = JSON.stringify(policy)
    const known = made.get(key)
    if (known) return known
    const dispatcher = new Agent({
      connect: guardedConnect(policy, resolve),
      keepAliveTimeout: 5_000,
      connections: 4,
      maxHeaderSize: 32 * 1024,
    })
    made.set(key, dispatcher)
    return dispatcher
  }
}

function requestHeaders(options: FetchOptions, userAgent: string): Record<string, string> {
  return {
    'user-agent': userAgent,
    accept: options.accept,
    'accept-encoding': 'gzip, deflate, br',
    ...(options.etag ? { 'if-none-match': options.etag } : {}),
    ...(options.lastModified ? { 'if-modified-since': options.lastModified } : {}),
  }
}

function failureOf(error: unknown, isTimeout: boolean): FetchResult {
  if (error instanceof ForbiddenAddressError) return { status: 'forbidden', reason: error.message }
  if (error instanceof TooLargeError) return { status: 'failed', reason: error.message }
  if (isTimeout) return { status: 'failed', reason: 'the site took too long to answer' }
  return { status: 'failed', reason: 'the site could not be reached' }
}

type Trip = {
  options: FetchOptions
  signal: AbortSignal
  policy: AddressPolicy
  dispatcherFor: (policy: AddressPolicy) => Agent
  userAgent: string
}

async function follow(start: URL, trip: Trip): Promise<FetchResult> {
  let url = start
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const policy = policyOfHop(trip.policy, start, url)
    const visit = isVisitable(url, policy)
    if (!visit.ok)
      return { status: 'forbidden', reason: redirects === 0 ? visit.reason : `it redirects, and ${visit.reason}` }
    const headers = requestHeaders(trip.options, trip.userAgent)
    const response = await request(url, { dispatcher: trip.dispatcherFor(policy), signal: trip.signal, headers })
    const next = redirectTarget(response, url)
    if (!next) return readResponse(response, url, trip.options)
    await discard(response)
    url = next
  }
  return { status: 'failed', reason: `the site redirects more than ${MAX_REDIRECTS} times` }
}

function redirectTarget(response: Dispatcher.ResponseData, from: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(response.statusCode)) return null
  const location = header(response.headers, 'location')
  return location === null ? null : parseUrl(location, from)
}

/** Ends a body nobody reads without waiting for the rest of it. */
async function discard(response: Dispatcher.ResponseData): Promise<void> {
  await response.body.dump({ limit: 16 * 1024 }).catch(() => undefined)
}

async function readResponse(response: Dispatcher.ResponseData, url: URL, options: FetchOptions): Promise<FetchResult> {
  const { statusCode: httpStatus, headers } = response
  if (httpStatus === 304) {
    await discard(response)
    return { status: 'not-modified', url }
  }
  if (httpStatus !== 200) {
    await discard(response)
    return { status: 'http-error', url, httpStatus, retryAfterMs: retryAfterMs(header(headers, 'retry-after')) }
  }
  const body = await readBody(response.body, header(headers, 'content-encoding') ?? '', options.maxBytes)
  return {
    status: 'ok',
    url,
    httpStatus,
    contentType: header(headers, 'content-type') ?? '',
    body,
    etag: header(headers, 'etag'),
    lastModified: header(headers, 'last-modified'),
  }
}

function retryAfterMs(value: string | null): number | null {
  const seconds = Number(value ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds * 1000, LONGEST_RETRY_MS) : null
}
