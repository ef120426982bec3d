import { Worker } from 'node:worker_threads'
import type { Statement, WriteResult } from '../ports.ts'
import type { BatchOutcome, WriterData, WriterReply, WriterRequest } from './writer-messages.ts'

type Waiting = { resolve: (result: WriteResult) => void; reject: (error: Error) => void }

export type WriterClient = {
  write(statements: readonly Statement[]): Promise<WriteResult>
  /** Lets what waits be written first. */
  close(): Promise<void>
}

/** DB4: when the writer dies, everything that waits for it is rejected, and so is every later write. */
export async function startWriter(
  options: WriterData & { workerUrl: URL; onCrash: (error: Error) => void },
): Promise<WriterClient> {
  const waiting = new Map<number, Waiting>()
  let nextId = 1
  let ended: Error | null = null
  const workerData: WriterData = { file: options.file }
  const worker = new Worker(options.workerUrl, { workerData })

  const end = (error: Error) => {
    ended ??= error
    for (const { reject } of waiting.values()) reject(ended)
    waiting.clear()
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const post = (request: WriterRequest) => worker.postMessage(request)
  const exited = new Promise<void>((resolve) => {
    worker.once('exit', (code) => {
      if (!ended) {
        const error = new Error(`The storage writer stopped with exit code ${code}`)
        end(error)
        options.onCrash(error)
      }
      resolve()
    })
  })
  worker.on('error', (cause) => {
    const error = new Error('The storage writer failed', { cause })
    if (!ended) options.onCrash(error)
    end(error)
  })
  worker.on('message', (reply: WriterReply) => {
    if (!('outcomes' in reply)) return
    for (const { id, outcome } of reply.outcomes) settle(waiting.get(id), outcome)
    for (const { id } of reply.outcomes) waiting.delete(id)
  })
  await ready(worker)

  return {
    write(statements) {
      if (ended) return Promise.reject(ended)
      const id = nextId++
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        post({ id, statements })
      })
    },
    async close() {
      if (!ended) {
        post({ close: true })
        ended = new Error('The storage is closed')
      }
      await exited
      end(ended)
    },
  }
}

function ready(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('message', () => resolve())
    worker.once('error', (cause) => reject(new Error('The storage writer did not start', { cause })))
  })
}

function settle(waiting: Waiting | undefined, outcome: BatchOutcome): void {
  if (outcome.status === 'failed') waiting?.reject(new Error(`The store refused a write: ${outcome.reason}`))
  else waiting?.resolve(outcome)
}
