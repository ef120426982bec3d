import { STATUS_CODES } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { DomainError } from '@frontdesk/schema'
import type { Services } from '../services.ts'
import { failure } from './envelope.ts'
import { statusOf } from './error-status.ts'
import { addressWindow } from './key-admission.ts'
import { rateHeaders } from './rate-headers.ts'
import { API_SECURITY_HEADERS } from './security-headers.ts'

/** A refusal in the envelope of the API, of a request that never became one for the routes. */
export type BareRefusal = { status: number; headers: Record<string, string>; body: string }

type Deps = Pick<Services, 'newId' | 'now' | 'publicUrl' | 'limits' | 'pepper'>

export async function bareRefusal(services: Deps, error: DomainError, socket: Duplex): Promise<BareRefusal> {
  const requestId = services.newId('req')
  const body = JSON.stringify(failure(error, { requestId, now: services.now(), publicUrl: services.publicUrl }))
  const address = socket instanceof Socket ? socket.remoteAddress : undefined
  const headers = {
    ...API_SECURITY_HEADERS,
    ...rateHeaders(await addressWindow(services, address ?? '127.0.0.1')),
    'x-request-id': requestId,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
  }
  return { status: statusOf[error.code], headers, body }
}

/** The bytes of it, for a connection that Node has given up. */
export function rawResponse({ status, headers, body }: BareRefusal): string {
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n')
}
