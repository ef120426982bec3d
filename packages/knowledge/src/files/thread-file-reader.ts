import { z } from 'zod'
import type { FileOutcome, FileReader } from '../ports.ts'
import { blocksFromThread } from '../threads/block-shape.ts'
import { answerOf, startThread } from '../threads/bounded-thread.ts'

export type ThreadFileReaderOptions = {
  /** The bundled `@frontdesk/knowledge/file-worker`. */
  workerUrl: URL
  timeoutMs?: number
  /** How much larger the process may become while a file is read. */
  mostBytes?: number
}

const TIMEOUT_MS = 60_000
const MEGABYTE = 1024 * 1024
const MOST_BYTES = 512 * MEGABYTE
const HEAP_MB = 320

const outcome: z.ZodType<FileOutcome> = z.discriminatedUnion('status', [
  z.object({ status: z.literal('refused'), reason: z.string() }),
  z.object({
    status: z.literal('read'),
    title: z.string().nullable(),
    pages: z.array(
      z.object({
        url: z.string(),
        title: z.string().nullable(),
        blocks: blocksFromThread,
      }),
    ),
    note: z.string().nullable(),
  }),
])

const refused = (reason: string): FileOutcome => ({ status: 'refused', reason })
const TOO_LONG = refused('Reading the file took too long; divide it into several.')
const TOO_LARGE = refused('Reading the file needs more memory than is allowed; divide it into several.')
const FAILED = refused('The file is damaged and cannot be read.')

/** FI8: reads one file at a time in a thread of its own, which ends with it. */
export function threadFileReader(options: ThreadFileReaderOptions): FileReader {
  let last: Promise<unknown> = Promise.resolve()
  return {
    read(file, signal) {
      const reading = last.then(() => readInThread(options, file, signal))
      last = reading.catch(() => undefined)
      return reading
    },
  }
}

async function readInThread(
  { workerUrl, timeoutMs = TIMEOUT_MS, mostBytes = MOST_BYTES }: ThreadFileReaderOptions,
  file: { name: string; bytes: Uint8Array },
  signal: AbortSignal,
): Promise<FileOutcome> {
  signal.throwIfAborted()
  const worker = startThread(workerUrl, { heapMb: HEAP_MB, data: file })
  const said = await answerOf(worker, { timeoutMs, mostBytes }, signal)
  await worker.terminate()
  switch (said.status) {
    case 'answered':
      return outcome.safeParse(said.answer).data ?? FAILED
    case 'too-long':
      return TOO_LONG
    case 'too-large':
      return TOO_LARGE
    case 'ended':
      return FAILED
    case 'interrupted':
      throw new Error('The reading was interrupted')
  }
}
