import { DomainError, MAX_REQUEST_BODY_BYTES } from '@frontdesk/schema'
import type { Context } from 'hono'

/** The JSON object of a request. 415 for another content type, 413 over its bound (64 KB unless told), 400 for anything but one JSON object. */
export async function readJsonObject(c: Context, maxBytes = MAX_REQUEST_BODY_BYTES): Promise<Record<string, unknown>> {
  const contentType = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (contentType !== 'application/json' && !/^application\/[a-z0-9.-]+\+json$/.test(contentType)) {
    throw new DomainError(
      'unsupported_media_type',
      'Send the body as JSON with the header Content-Type: application/json',
    )
  }
  const tooLarge = () => new DomainError('too_large', `The body is larger than ${Math.floor(maxBytes / 1024)} KB`)
  const text = await readText(c, maxBytes, tooLarge)
  const value = parse(text)
  if (!isRecord(value)) throw new DomainError('invalid_shape', 'The body must be a JSON object')
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new DomainError('invalid_shape', 'The body is not valid JSON')
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

async function readText(c: Context, maxBytes: number, tooLarge: () => DomainError): Promise<string> {
  const declared = c.req.header('content-length')
  if (declared === undefined) return new TextDecoder().decode(await readBytes(c, maxBytes, tooLarge))
  if (Number(declared) > maxBytes) throw tooLarge()
  return c.req.text()
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
