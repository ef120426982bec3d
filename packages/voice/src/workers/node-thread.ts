import { parentPort, Worker } from 'node:worker_threads'
import { hostEngines, type ThreadEngines } from './engine-host.ts'
import type { FromThread, StartThread, ToThread } from './messages.ts'

/** A thread of Node that runs a built file and finds `data` in its `workerData`. It gets nothing of the environment. */
export const nodeThread =
  (file: URL, data: unknown): StartThread =>
  async (listener) => {
    const worker = new Worker(file, { workerData: data, env: {}, stdout: true, stderr: true })
    // Read and forgotten: what an engine says about speech may hold the visitor's words.
    worker.stdout.resume()
    worker.stderr.resume()
    // Speech alone keeps no process alive.
    worker.unref()
    worker.on('message', (message: FromThread) => listener.message(message))
    worker.on('error', () => listener.ended())
    worker.on('exit', () => listener.ended())
    return {
      post: (message) => worker.postMessage(message, []),
      terminate: async () => {
        await worker.terminate()
      },
    }
  }

/** Serves engines from inside a thread that {@link nodeThread} began. */
export function serveThread(engines: ThreadEngines): void {
  if (!parentPort) throw new Error('this file runs as a thread of the speech pool')
  const port = parentPort
  const take = hostEngines(engines, {
    post: (message) => port.postMessage(message),
    soon: (flush) => setImmediate(flush),
  })
  port.on('message', (message: ToThread) => take(message))
}
