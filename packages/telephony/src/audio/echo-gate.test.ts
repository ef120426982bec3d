import { describe, expect, it } from 'vitest'
import { CallerEar } from './caller-ear.ts'
import { EchoGate, loudness } from './echo-gate.ts'

/*
 * A line without an echo canceller, as loudness of frames of 20 ms: the agent speaks, its voice comes back later and
 * quieter, and now and then a caller speaks over it. Speech rises and falls in syllables of 120 to 280 ms.
 */

const FRAME_MS = 20
const DELAYS_MS = [60, 160, 280, 400]
const ECHOES_DB = [-30, -24, -18, -12]
const CALLERS_DB = [0, -6, -12]
/** When callers begin, in ms after the agent does. */
const BEGINNINGS_MS = [1_500, 3_000, 5_000]
/** So much voice interrupts. */
const ENOUGH_FRAMES = 12
/** So long without one, and the next voice is another utterance. */
const UTTERANCE_ENDS_FRAMES = 25
const NOISE = 0.002
const VOICE = 0.2

const gain = (db: number): number => 10 ** (db / 20)

/** Seeded, so that a line sounds the same every time. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Loudness of somebody who talks for so many frames. */
function speech(frames: number, seed: number): number[] {
  const next = random(seed)
  const levels: number[] = []
  while (levels.length < frames) {
    const length = 6 + Math.floor(next() * 8)
    const peak = VOICE * (0.5 + next() * 0.9)
    const isPause = next() < 0.15
    for (let at = 0; at < length; at += 1)
      levels.push(isPause ? 0 : peak * Math.max(0.06, Math.sin((Math.PI * (at + 0.5)) / length)))
  }
  return levels.slice(0, frames)
}

type Line = { delayMs: number; echoDb: number; seed: number; caller?: { db: number; fromMs: number } }
type Gate = (heard: number, sent: number) => boolean

/** When the agent would be interrupted, in ms; null for never. */
function interruption({ delayMs, echoDb, seed, caller }: Line, gate: Gate): number | null {
  const frames = 400
  const sent = speech(frames, seed)
  const said = speech(frames, seed + 7_919)
  const noise = random(seed + 1)
  const delay = delayMs / FRAME_MS
  let voiced = 0
  let quiet = 0
  for (let at = 0; at < frames; at += 1) {
    const echo = (sent[at - delay] ?? 0) * gain(echoDb)
    const isTalking = caller !== undefined && at * FRAME_MS >= caller.fromMs
    const voice = isTalking ? (said[at] ?? 0) * gain(caller.db) : 0
    const heard = Math.hypot(echo, voice, NOISE * (0.7 + 0.6 * noise()))
    const isVoice = gate(heard, sent[at] ?? 0)
    quiet = isVoice ? 0 : quiet + 1
    voiced = quiet >= UTTERANCE_ENDS_FRAMES ? 0 : voiced + (isVoice ? 1 : 0)
    if (voiced >= ENOUGH_FRAMES) return at * FRAME_MS
  }
  return null
}

const BASE = 0.01
const energy = (): Gate => (heard) => heard > BASE
/** The agent speaks all the time here. */
const fixedFloor = (): Gate => (heard) => heard > 0.25
const learned = (): Gate => {
  const gate = new EchoGate(BASE)
  return (heard, sent) => gate.passLevels(heard, sent)
}

/** What is heard in the end: whole syllables, with their beginnings. */
const heardFrames = (): Gate => {
  const ear = new CallerEar(new EchoGate(BASE))
  const frameOf = (level: number): Int16Array => new Int16Array(320).fill(Math.min(1, level) * 32_767)
  return (heard, sent) => ear.hear(frameOf(heard), sent).some((frame) => loudness(frame) > BASE)
}

const lines = DELAYS_MS.flatMap((delayMs) =>
  ECHOES_DB.map((echoDb, at) => ({ delayMs, echoDb, seed: delayMs * 31 + at })),
)
const callers = CALLERS_DB.flatMap((db) => BEGINNINGS_MS.map((fromMs) => ({ db, fromMs })))
const falseAlarms = (gate: () => Gate): number => lines.filter((line) => interruption(line, gate()) !== null).length
const barges = (gate: () => Gate): number[] =>
  lines.flatMap((line) =>
    callers.flatMap((caller) => {
      const at = interruption({ ...line, caller }, gate())
      return at !== null && at >= caller.fromMs ? [at - caller.fromMs] : []
    }),
  )

describe('on a line without an echo canceller', () => {
  it('[TE8] the agent’s own voice interrupts it nowhere, where plain loudness takes it for the caller', () => {
    expect(falseAlarms(learned)).toBe(0)
    expect(falseAlarms(energy)).toBeGreaterThanOrEqual(8)
    expect(falseAlarms(fixedFloor)).toBe(0)
  })

  it('[TE8] a caller who speaks over the agent is heard everywhere, where a fixed floor misses most', () => {
    const heard = barges(learned)
    expect(lines.length * callers.length).toBe(144)
    expect(heard).toHaveLength(144)
    expect(heard.toSorted((a, b) => a - b)[72]).toBeLessThanOrEqual(600)
    expect(barges(fixedFloor).length).toBeLessThan(72)
  })

  it('[TC1] that holds of what is heard around loud frames too', () => {
    expect(falseAlarms(heardFrames)).toBe(0)
    expect(barges(heardFrames)).toHaveLength(144)
  })

  it('[TC1] everything is heard as it comes while the agent is silent', () => {
    const ear = new CallerEar(new EchoGate())
    const whisper = new Int16Array(320).fill(40)
    expect(ear.hear(whisper, 0)).toEqual([whisper])
    expect(ear.hear(whisper, 0.2)).toEqual([])
  })

  it('[TC1] of a caller who speaks over the agent the first sounds are heard as well, each once', () => {
    const ear = new CallerEar(new EchoGate())
    const frame = (level: number): Int16Array => new Int16Array(320).fill(level)
    for (let at = 0; at < 30; at += 1) ear.hear(frame(0), 0.2)
    const heard = [1_000, 11_000, 12_000, 13_000, 900, 14_000].flatMap((level) => ear.hear(frame(level), 0.2))
    expect(heard.map((samples) => samples[0]).slice(-6)).toEqual([1_000, 11_000, 12_000, 13_000, 900, 14_000])
  })

  it('[TE8] without any echo every caller is heard', () => {
    const silent = DELAYS_MS.flatMap((delayMs) =>
      callers.map((caller) => ({ delayMs, echoDb: -120, seed: delayMs, caller })),
    )
    expect(silent).toHaveLength(36)
    expect(silent.filter((line) => interruption(line, learned()) !== null)).toHaveLength(36)
  })

  it('[TE8] a quiet caller under a very loud echo is mostly missed, so that keys must do', () => {
    const loud = DELAYS_MS.flatMap((delayMs) =>
      [-10, -9.5].flatMap((echoDb, at) =>
        BEGINNINGS_MS.flatMap((fromMs) =>
          [-21, -24].map((db) => ({ delayMs, echoDb, seed: delayMs + at, caller: { db, fromMs } })),
        ),
      ),
    )
    expect(loud).toHaveLength(48)
    expect(loud.filter((line) => interruption(line, learned()) !== null).length).toBeLessThan(24)
  })
})
