import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import type { ModelAnswer, ModelRequest } from './messages.ts'
import { loadOnnxModels } from './onnx-models.ts'

/** Thinks apart from the event loop: one request after another, answered in the order they came. */
const files = z
  .object({ encoder: z.string(), reader: z.string(), vocabulary: z.string(), threads: z.number() })
  .parse(workerData)
const models = await loadOnnxModels(files)

async function answerTo(request: ModelRequest): Promise<ModelAnswer> {
  const { id } = request
  try {
    if (request.do === 'encode') return { id, did: 'encode', vectors: await models.encode(request.texts) }
    return { id, did: 'read', readings: await models.read(request.pairs) }
  } catch (error) {
    return { id, did: 'fail', reason: error instanceof Error ? error.message : 'unknown' }
  }
}

const send = (message: ModelAnswer | 'ready'): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(message)
}
// Only the host writes to this port, and it is compiled with this file.
parentPort?.on('message', (request: ModelRequest) => {
  answerTo(request)
    .then(send)
    // An answer that cannot be sent fails alone.
    .catch(() => send({ id: request.id, did: 'fail', reason: 'the answer could not be sent' }))
})
send('ready')
