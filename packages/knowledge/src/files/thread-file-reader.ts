import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import type { FileOutcome, FileReader } from '../ports.ts'

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
const LOOK_EVERY_MS = 50

const outcome: z.ZodType<FileOutcome> = z.discriminatedUnion('status', [
  z.object({ status: z.literal('refused'), reason: z.string() }),
  z.object({
    status: z.literal('read'),
    title: z.string().nullable(),
    pages: z.array(
      z.object({
        url: z.string(),
        title: z.string().nullable(),
        blocks: z.array(
          z.object({
            kind: z.enum(['heading', 'paragraph', 'list', 'table', 'definition', 'fact']),
            headings: z.array(z.string()),
            text: z.string(),
          }),
        ),
      }),
    ),
    note: z.string().nullable(),
  }),
])

const refused = (reason: string): FileOutcome => ({ status: 'refused', reason })
const TOO_LONG = refused('Reading the file took too long; divide it into several.')
const TOO_LARGE = refused('Reading the file needs more memory than is allowed; divide it into several.')
const FAILED = refused('The file is damaged and cannot be read.')

/**
 * FI8: reads one file at a time in a thread of its own, which ends with it. A thread's own limits count what its
 * program holds; what lies beside it (buffers, decompressed streams) is watched from outside.
 */
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

function readInThread(
  { workerUrl, timeoutMs = TIMEOUT_MS, mostBytes = MOST_BYTES }: ThreadFileReaderOptions,
  file: { name: string; bytes: Uint8Array },
  signal: AbortSignal,
): Promise<FileOutcome> {
  signal.throwIfAborted()
  const worker = new Worker(workerUrl, {
    workerData: file,
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 48, stackSizeMb: 4 },
  })
  // Read and forgotten: what a library says about a file may hold the file's words.
  worker.stdout.resume()
  worker.stderr.resume()
  return new Promise((resolve, reject) => {
    const before = process.memoryUsage.rss()
    const timer = setTimeout(() => end(TOO_LONG), timeoutMs)
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - before > mostBytes) end(TOO_LARGE)
    }, LOOK_EVERY_MS)
    const stop = (): void => {
      clearTimeout(timer)
      clearInterval(watch)
      signal.removeEventListener('abort', abort)
      void worker.terminate()
    }
    const end = (result: FileOutcome): void => {
      stop()
      resolve(result)
    }
    const abort = (): void => {
      stop()
      reject(new Error('The reading was interrupted'))
    }
    signal.addEventListener('abort', abort)
    worker.on('message', (message) => end(outcome.safeParse(message).data ?? FAILED))
    worker.on('error', (error) => end(isOutOfMemory(error) ? TOO_LARGE : FAILED))
    worker.on('exit', () => end(FAILED))
  })
}

const isOutOfMemory = (error: Error): boolean => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
