import { open } from 'node:fs/promises'

const HEADER_BYTES = 44
const CHANNELS = 2
const SAMPLE_BYTES = 2
const PRIVATE = 0o600
/** So much sound is written before the header is told of it. */
const TELL_EVERY_BYTES = 160_000

/** The header of a WAV file of 16-bit samples in two channels, with so many bytes of them. */
export function wavHeader(dataBytes: number, sampleRate: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('RIFF', 0, 'ascii')
  header.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4)
  header.write('WAVEfmt ', 8, 'ascii')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(CHANNELS, 22)
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE(sampleRate * CHANNELS * SAMPLE_BYTES, 28)
  header.writeUInt16LE(CHANNELS * SAMPLE_BYTES, 32)
  header.writeUInt16LE(SAMPLE_BYTES * 8, 34)
  header.write('data', 36, 'ascii')
  header.writeUInt32LE(dataBytes, 40)
  return header
}

/** How much sound a file of this size has. */
export const dataBytesOf = (fileBytes: number): number => Math.max(0, fileBytes - HEADER_BYTES)
export const secondsOf = (fileBytes: number, sampleRate: number): number =>
  dataBytesOf(fileBytes) / (sampleRate * CHANNELS * SAMPLE_BYTES)

export type WavSink = { write: (samples: Int16Array) => void; close: () => Promise<void> }

/**
 * TC10: a file that grows while a call goes on, and goes on where it was when the call is taken up again. Its header is
 * true every five seconds, so that what a process leaves behind can be played.
 */
export function growingWav(path: string, sampleRate: number, onFailure: (error: unknown) => void): WavSink {
  const opened = open(path, 'a+', PRIVATE).then(async (handle) => {
    await handle.close()
    const file = await open(path, 'r+')
    const { size } = await file.stat()
    return { file, at: Math.max(HEADER_BYTES, size) }
  })
  let waiting: Int16Array[] = []
  let untold = TELL_EVERY_BYTES
  let hasFailed = false
  let last: Promise<void> = Promise.resolve()
  const drain = async (): Promise<void> => {
    const state = await opened
    const bytes = Buffer.concat(
      waiting.splice(0).map((samples) => Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)),
    )
    await state.file.write(bytes, 0, bytes.length, state.at)
    state.at += bytes.length
    untold += bytes.length
    if (untold < TELL_EVERY_BYTES) return
    untold = 0
    await state.file.write(wavHeader(state.at - HEADER_BYTES, sampleRate), 0, HEADER_BYTES, 0)
  }
  const guarded = (step: () => Promise<void>): Promise<void> => {
    last = last.then(step).catch((error: unknown) => {
      if (!hasFailed) onFailure(error)
      hasFailed = true
      waiting = []
    })
    return last
  }
  return {
    write(samples) {
      if (hasFailed || samples.length === 0) return
      const isDraining = waiting.length > 0
      waiting.push(samples)
      if (!isDraining) guarded(drain).catch(onFailure)
    },
    close: () =>
      guarded(async () => {
        untold = TELL_EVERY_BYTES
        await drain()
        await (await opened).file.close()
      }),
  }
}
