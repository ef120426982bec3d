import { DomainError, MAX_REQUEST_BODY_BYTES } from '@frontdesk/schema'
import type { Context } from 'hono'

const tooLarge = () => new DomainError('too_large', `The body is larger than ${MAX_REQUEST_BODY_BYTES / 1024} KB`)

/** The JSON object of a request. 415 for another content type, 413 over 64 KB, 400 for anything but one JSON object. */
export async function readJsonObject(c: Context): Promise<Record<string, unknown>> {
  const contentType = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (contentType !== 'application/json' && !/^application\/[a-z0-9.-]+\+json$/.test(contentType)) {
    throw new DomainError(
      'unsupported_media_type',
      'Send the body as JSON with the header Content-Type: application/json',
    )
  }
  const text = await readText(c)
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

async function readText(c: Context): Promise<string> {
  const declared = c.req.header('content-length')
  if (declared !== undefined) {
    if (Number(declared) > MAX_REQUEST_BODY_BYTES) throw tooLarge()
    return c.req.text()
  }
  return readChunked(c.req.raw.body)
}

/** A body of unknown length is read only as far as it may go. */
async function readChunked(body: ReadableStream<Uint8Array> | null): Promise<string> {
  if (!body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > MAX_REQUEST_BODY_BYTES) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
