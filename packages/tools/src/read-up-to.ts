/** Text that was read, as far as it was: null where it is none. */
export type ReadText = { text: string | null; isWhole: boolean }

/** Reads UTF-8 up to so many bytes, and lets the rest go. */
export async function readUpTo(body: ReadableStream<Uint8Array> | null, mostBytes: number): Promise<ReadText> {
  if (body === null) return { text: '', isWhole: true }
  const reader = body.getReader()
  const pieces: Uint8Array[] = []
  let bytes = 0
  try {
    while (bytes <= mostBytes) {
      // oxlint-disable-next-line no-await-in-loop -- one piece after the other
      const { done, value } = await reader.read()
      if (done) return { text: decoded(pieces, { isWhole: true }), isWhole: true }
      pieces.push(value)
      bytes += value.length
    }
    return { text: decoded([Buffer.concat(pieces).subarray(0, mostBytes)], { isWhole: false }), isWhole: false }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** Of what was cut, the last letter may be half there. */
function decoded(pieces: readonly Uint8Array[], { isWhole }: { isWhole: boolean }): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(pieces), { stream: !isWhole })
  } catch {
    return null
  }
}
