import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { type Batch, groupCommitter } from './group-commit.ts'
import { openWriter } from './open-connection.ts'
import type { WriterData, WriterReply, WriterRequest } from './writer-messages.ts'

/** Bounds how long the first batch of a group waits for the last. */
const MOST_PER_COMMIT = 256

/** The one thread that writes. Takes everything that waits, commits it at once, then acknowledges it. */
function serve(port: MessagePort, { file }: WriterData): void {
  const db = openWriter(file)
  const commit = groupCommitter(db)
  const waiting: WriterRequest[] = []

  const commitNext = () => {
    const batches: Batch[] = []
    while (batches.length < MOST_PER_COMMIT && waiting[0] && 'id' in waiting[0]) {
      const { id, statements } = waiting[0]
      batches.push({ id, statements })
      waiting.shift()
    }
    port.postMessage({ outcomes: commit(batches) } satisfies WriterReply)
  }

  port.on('message', (first: WriterRequest) => {
    waiting.push(first)
    while (waiting.length > 0) {
      drain(port, waiting)
      if (waiting[0] && 'close' in waiting[0]) {
        db.close()
        port.close()
        return
      }
      commitNext()
    }
  })
  port.postMessage({ ready: true } satisfies WriterReply)
}

function drain(port: MessagePort, into: WriterRequest[]): void {
  for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) into.push(next.message)
}

if (parentPort) serve(parentPort, workerData)
