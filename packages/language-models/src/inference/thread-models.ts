import { createHash } from 'node:crypto'
import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { LanguageModels, ReadablePassage, Reading, Unavailable, Vector } from '../ports.ts'
import type { ModelAnswer, ModelRequest, ReadPair, ThreadFiles } from './messages.ts'
import { WorkQueue } from './work-queue.ts'

export type ThreadModelsOptions = {
  /** The bundled `@frontdesk/language-models/model-thread`. */
  workerUrl: URL
  files: Omit<ThreadFiles, 'threads'>
  /** Processors that one batch may use. */
  threads: number
  /** A model that cannot be loaded, or a thread that ended, in words; told once each time. */
  onFailure: (reason: string) => void
}

/** With two processors a batch of so many takes some 70 ms: whoever comes meanwhile waits no longer. */
const MOST_TEXTS = 16
const MOST_PAIRS = 8
/** Some three seconds of work. */
const MOST_WAITING = { texts: 256, pairs: 320 }
const HASHED_AT_ONCE = 1 << 20
const RESTART_AFTER_MS = 30_000

type RunningThread = { ask: (request: ModelRequest) => Promise<ModelAnswer>; end: () => Promise<void> }
type ModelState = { isUsable: boolean; thread: Promise<RunningThread> | null }

export type ThreadModels = LanguageModels & {
  /** Begins the thread before anybody waits for it. */
  warm: () => Promise<void>
  /** Waits until the thread, if there is one, has answered what it was asked. */
  idle: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * LM6: the models in one thread, started when first needed, and again after it ended. One batch at a time; what
 * questions wait for goes first. Where the files or the runtime's library are missing, everything is `missing`.
 */
export function threadModels(options: ThreadModelsOptions): ThreadModels {
  const state: ModelState = { isUsable: Object.values(options.files).every((file) => existsSync(file)), thread: null }
  let lastId = 0
  const ask = async (request: ModelRequest): Promise<ModelAnswer> => {
    state.thread ??= startThread(options, () => rest(state))
    const running = await state.thread
    return running.ask(request)
  }
  const texts = new WorkQueue<string, Vector>({
    work: (batch) => encodeBatch(ask, (lastId += 1), batch),
    mostAtOnce: MOST_TEXTS,
    mostWaiting: MOST_WAITING.texts,
  })
  const pairs = new WorkQueue<ReadPair, Reading>({
    work: (batch) => readBatch(ask, (lastId += 1), batch),
    mostAtOnce: MOST_PAIRS,
    mostWaiting: MOST_WAITING.pairs,
  })
  // What is nearest its end goes first: who has waited longest waits least.
  const waitFor = workerOf([pairs, texts], state, options.onFailure)
  return {
    encoderId: encoderIdOf(options.files.encoder),
    async encode(asked, urgency) {
      return state.isUsable ? waitFor(texts.add(asked, urgency)) : { unavailable: 'missing' }
    },
    async read(question, passages, urgency) {
      return state.isUsable ? waitFor(pairs.add(pairsOf(question, passages), urgency)) : { unavailable: 'missing' }
    },
    async warm() {
      if (state.isUsable) await waitFor(texts.add(['warm'], 'question'))
    },
    async idle() {
      if (state.thread && state.isUsable) await waitFor(texts.add(['idle'], 'question'))
    },
    async stop() {
      state.isUsable = false
      const running = await state.thread?.catch(() => null)
      await running?.end()
    },
  }
}

type Queue = Pick<WorkQueue<unknown, unknown>, 'next' | 'workOnce' | 'dropAll'>

/** Works on what stands in the queues until nothing does, whenever something is waited for. */
function workerOf(queues: readonly Queue[], state: ModelState, onFailure: (reason: string) => void) {
  let isWorking = false
  const workOn = async (): Promise<void> => {
    if (isWorking) return
    isWorking = true
    for (let queue = nextOf(queues); queue; queue = nextOf(queues)) {
      if (!state.isUsable) {
        for (const one of queues) one.dropAll()
        break
      }
      // One after another: the thread does one thing at a time, and what came meanwhile may be more urgent.
      // oxlint-disable-next-line no-await-in-loop
      await queue.workOnce()
    }
    isWorking = false
  }
  return <Result>(result: Promise<readonly Result[] | Unavailable>) => {
    workOn().catch((error: unknown) => {
      isWorking = false
      onFailure(error instanceof Error ? error.message : 'unknown')
    })
    return result
  }
}

const pairsOf = (question: string, passages: readonly ReadablePassage[]): ReadPair[] =>
  passages.map(({ path, text }) => ({ question, path, text }))

/** What a question waits for goes first. */
const nextOf = (queues: readonly Queue[]): Queue | undefined =>
  queues.find((queue) => queue.next() === 'question') ?? queues.find((queue) => queue.next() !== null)

/** A thread that ended is not begun again at once: what ended it may come again. */
function rest(state: ModelState): void {
  state.thread = null
  state.isUsable = false
  setTimeout(() => {
    state.isUsable = true
  }, RESTART_AFTER_MS).unref()
}

async function encodeBatch(ask: RunningThread['ask'], id: number, texts: readonly string[]) {
  const answer = await ask({ id, do: 'encode', texts })
  if (answer.did !== 'encode') throw new Error('The encoder failed')
  return answer.vectors
}

async function readBatch(ask: RunningThread['ask'], id: number, pairs: readonly ReadPair[]) {
  const answer = await ask({ id, do: 'read', pairs })
  if (answer.did !== 'read') throw new Error('The reader failed')
  return answer.readings
}

/** The encoder's own bytes name it: whatever is changed in it makes other vectors. */
function encoderIdOf(file: string): string | null {
  if (!existsSync(file)) return null
  const hash = createHash('sha256')
  // Piece by piece: the whole file would stay in memory beside the model that is loaded from it.
  const piece = Buffer.allocUnsafe(HASHED_AT_ONCE)
  const handle = openSync(file, 'r')
  try {
    for (let read = readSync(handle, piece); read > 0; read = readSync(handle, piece))
      hash.update(piece.subarray(0, read))
  } finally {
    closeSync(handle)
  }
  return hash.digest('hex').slice(0, 12)
}

/**
 * LM7: the runtime of the models tells its maker of each start unless this is set. It reads the process's own environment,
 * which only the main thread can write.
 */
function disableTelemetry() {
  process.env.ORT_DISABLE_TELEMETRY = '1'
}

function startThread({ workerUrl, files, threads, onFailure }: ThreadModelsOptions, ended: () => void) {
  disableTelemetry()
  const worker = new Worker(workerUrl, { workerData: { ...files, threads }, stdout: true, stderr: true })
  worker.stdout.resume()
  worker.stderr.resume()
  const asked = new Map<number, { done: (answer: ModelAnswer) => void; fail: (error: Error) => void }>()
  return new Promise<RunningThread>((ready, refuse) => {
    let isEnding = false
    const fail = (reason: string): void => {
      if (isEnding) return
      isEnding = true
      const error = new Error(`The language models stopped: ${reason}`)
      refuse(error)
      for (const { fail: failOne } of asked.values()) failOne(error)
      ended()
      onFailure(reason)
      // It has failed already; one that cannot even be ended has ended by itself.
      worker.terminate().catch(() => undefined)
    }
    const ask = (request: ModelRequest) =>
      new Promise<ModelAnswer>((done, failOne) => {
        asked.set(request.id, { done, fail: failOne })
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        worker.postMessage(request)
      })
    const end = async (): Promise<void> => {
      isEnding = true
      await worker.terminate()
    }
    worker.on('message', (message: ModelAnswer | 'ready') => {
      if (message === 'ready') return ready({ ask, end })
      asked.get(message.id)?.done(message)
      asked.delete(message.id)
    })
    worker.on('error', (error) => fail(error.message))
    worker.on('exit', (code) => fail(`the thread ended with ${code}`))
    worker.unref()
  })
}
