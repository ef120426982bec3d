import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { readFile } from './read-file.ts'

/** One file, one thread: whatever the file does to it, it is gone afterwards. */
const data = z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) }).parse(workerData)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await readFile(data))
