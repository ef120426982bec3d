import { Worker } from 'node:worker_threads'

export type ThreadLimits = {
  timeoutMs: number
  /** How much larger the process may become until the thread has answered. */
  mostBytes: number
}

/** What came of waiting for a thread. Only one that answered is still there. */
export type ThreadOutcome =
  | { status: 'answered'; answer: unknown }
  | { status: 'too-long' | 'too-large' | 'ended' | 'interrupted' }

const LOOK_EVERY_MS = 50

/** A thread for what strangers have written. It sees no environment, and what it prints is read and forgotten: that may hold their words. */
export function startThread(url: URL, { heapMb, data }: { heapMb: number; data?: unknown }): Worker {
  const worker = new Worker(url, {
    workerData: data,
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 48, stackSizeMb: 4 },
  })
  worker.stdout.resume()
  worker.stderr.resume()
  // What happens to it while nobody waits for an answer would otherwise end the service.
  worker.on('error', () => undefined)
  return worker
}

/**
 * Waits for a thread's next message, and ends the thread when something else comes first. A thread's own limits count
 * what its program holds; what lies beside it (buffers, decompressed streams) is watched from outside.
 */
export function answerOf(worker: Worker, limits: ThreadLimits, signal: AbortSignal): Promise<ThreadOutcome> {
  return new Promise((resolve) => {
    const before = process.memoryUsage.rss()
    const end = (outcome: ThreadOutcome): void => {
      clearTimeout(timer)
      clearInterval(watch)
      signal.removeEventListener('abort', onAbort)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      resolve(outcome)
      if (outcome.status !== 'answered') worker.terminate().catch(() => undefined)
    }
    const timer = setTimeout(() => end({ status: 'too-long' }), limits.timeoutMs)
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - before > limits.mostBytes) end({ status: 'too-large' })
    }, LOOK_EVERY_MS)
    const onMessage = (answer: unknown): void => end({ status: 'answered', answer })
    const onError = (error: Error): void => end({ status: isOutOfMemory(error) ? 'too-large' : 'ended' })
    const onExit = (): void => end({ status: 'ended' })
    const onAbort = (): void => end({ status: 'interrupted' })
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort)
  })
}

const isOutOfMemory = (error: Error): boolean => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
