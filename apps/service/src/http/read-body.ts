import { DomainError, MAX_REQUEST_BODY_BYTES } from '@frontdesk/schema'
import type { Context } from 'hono'

/** Deeper than anything that is documented, and far from where walking it would use up the stack. */
const MOST_LEVELS = 64

/**
 * The JSON object of a request. 415 for another content type or a compressed body, 413 over its bound (64 KB unless
 * told), 400 for anything but one JSON object in UTF-8, of at most 64 levels.
 */
export async function readJsonObject(c: Context, maxBytes = MAX_REQUEST_BODY_BYTES): Promise<Record<string, unknown>> {
  const contentType = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (contentType !== 'application/json' && !/^application\/[a-z0-9.-]+\+json$/.test(contentType)) {
    throw new DomainError(
      'unsupported_media_type',
      'Send the body as JSON with the header Content-Type: application/json',
    )
  }
  refuseEncoded(c)
  const tooLarge = () => new DomainError('too_large', `The body is larger than ${Math.floor(maxBytes / 1024)} KB`)
  const value = parse(decoded(await readDeclared(c, maxBytes, tooLarge)))
  if (!isRecord(value)) throw new DomainError('invalid_shape', 'The body must be a JSON object')
  if (isDeeperThan(MOST_LEVELS, value))
    throw new DomainError('invalid_shape', `The body is nested more than ${MOST_LEVELS} levels deep`)
  return value
}

/** Nothing is unpacked here: a few bytes may become a great many. */
export function refuseEncoded(c: Context): void {
  const encoding = c.req.header('content-encoding')?.trim().toLowerCase() ?? 'identity'
  if (encoding === 'identity' || encoding === '') return
  throw new DomainError('unsupported_media_type', 'Send the body as it is, without Content-Encoding')
}

/** What is not UTF-8 is refused, and not stored with its letters lost. */
function decoded(bytes: ArrayBuffer | Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new DomainError('invalid_shape', 'The body is not valid UTF-8')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new DomainError('invalid_shape', 'The body is not valid JSON')
  }
}

/** Level by level, for a body may be too deep to walk in any other way. */
function isDeeperThan(most: number, value: object): boolean {
  let level: object[] = [value]
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > most) return true
    level = level.flatMap((one) => Object.values(one)).filter((inner) => typeof inner === 'object' && inner !== null)
  }
  return false
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** At once where the length is known, which Node holds the caller to. */
async function readDeclared(c: Context, maxBytes: number, tooLarge: () => DomainError) {
  const declared = c.req.header('content-length')
  if (declared === undefined) return await readBytes(c, maxBytes, tooLarge)
  if (Number(declared) > maxBytes) throw tooLarge()
  return await c.req.arrayBuffer()
}

/** A body, read only as far as it may go: its length may be unknown, or a lie. */
export async function readBytes(
  c: Context,
  maxBytes: number,
  tooLarge: () => DomainError,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw tooLarge()
  const body: ReadableStream<Uint8Array> | null = c.req.raw.body
  if (!body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole
}
