import type { Readable, Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

export class TooLargeError extends Error {
  constructor(maxBytes: number) {
    super(`the page is larger than ${maxBytes} bytes`)
    this.name = 'TooLargeError'
  }
}

function decompressorOf(encoding: string): Transform | null {
  switch (encoding.trim().toLowerCase()) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip()
    case 'deflate':
      return createInflate()
    case 'br':
      return createBrotliDecompress()
    default:
      return null
  }
}

async function collect(stream: Readable, maxBytes: number): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > maxBytes) throw new TooLargeError(maxBytes)
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

/**
 * KN5: reads at most `maxBytes`, counted after decompression, so a small compressed body cannot become a large one.
 * Leaving the loop early destroys the stream, and with it the connection.
 */
export async function readBody(body: Readable, encoding: string, maxBytes: number): Promise<Uint8Array> {
  const decompressor = decompressorOf(encoding)
  if (!decompressor) return collect(body, maxBytes)
  body.once('error', (error) => decompressor.destroy(error))
  body.pipe(decompressor)
  try {
    return await collect(decompressor, maxBytes)
  } finally {
    body.destroy()
    decompressor.destroy()
  }
}
