import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import {
  type CallClock,
  type CallLeg,
  lineDecoder,
  lineEncoder,
  type MediaPort,
  PhoneCall,
  phoneSentences,
} from '@frontdesk/telephony'
import { handClock } from '@frontdesk/telephony/testing'
import { lineVoice, raise } from './line-voice.ts'

/*
 * A telephone line on a clock that a test moves, 20 ms by 20 ms: the call, the session of its voice and the network that
 * hears voices are those of the product; the carrier plays what it holds, sends it back as an echo where there is one,
 * and mixes the caller into it, all in telephone code.
 */

const FRAME = 320
const FRAME_MS = 20
const SAMPLES_PER_MS = 16
const TICK_MS = 60
const MU_LAW = { encoding: 'audio/x-mulaw', sampleRate: 8_000 } as const

/** `echo`: how the caller's side gives back what it plays; null where it gives back nothing. */
export type Echo = { delayMs: number; db: number } | null

/** How late the next mark comes back, in ms; null: never. */
export type MarkDelay = () => number | null

/** A carrier that keeps what it is sent, plays it as time passes, and gives its marks back, or loses them. */
function carrier({ now, after }: Pick<CallClock, 'now' | 'after'>, markDelay: MarkDelay) {
  const cleared: number[] = []
  const hungUp: { at: number; unplayedMs: number }[] = []
  const wire = { audio: (_samples: Int16Array): void => undefined, mark: (_name: string): void => undefined }
  let held: { samples: Int16Array; mark: string | undefined; at: number }[] = []
  const port: MediaPort = {
    onAudio: (listen) => {
      wire.audio = listen
    },
    onMark: (listen) => {
      wire.mark = listen
    },
    play: (samples, mark) => held.push({ samples, mark, at: 0 }),
    clear: () => {
      cleared.push(now())
      held = []
    },
  }
  const playFrame = (): Int16Array => {
    const [first] = held
    const frame = new Int16Array(FRAME)
    if (!first) return frame
    frame.set(first.samples.subarray(first.at, first.at + FRAME))
    first.at += FRAME
    while (held[0] && held[0].at >= held[0].samples.length) {
      const { mark } = held.shift() ?? {}
      const delay = markDelay()
      if (mark !== undefined && delay === 0) wire.mark(mark)
      else if (mark !== undefined && delay !== null) after(delay, () => wire.mark(mark))
    }
    return frame
  }
  const leg: CallLeg = {
    id: 'c',
    carrierCallId: 'c',
    to: '+12025550100',
    from: null,
    attestation: null,
    answer: async () => port,
    reject: () => undefined,
    hangUp: async () => {
      const unplayed = held.reduce((sum, { samples, at }) => sum + samples.length - at, 0)
      hungUp.push({ at: now(), unplayedMs: unplayed / SAMPLES_PER_MS })
    },
    transfer: async () => 'failed',
    sendDtmf: async () => undefined,
    onEvent: () => undefined,
  }
  return { leg, cleared, hungUp, playFrame, hear: (samples: Int16Array) => wire.audio(samples) }
}

/** What the caller's side sends: the caller, and what it played a while ago. */
function mixer(echo: Echo) {
  const played: Int16Array[] = []
  const gain = echo ? 10 ** (echo.db / 20) : 0
  const clipped = (sample: number): number => Math.max(-32_768, Math.min(32_767, sample))
  return (playing: Int16Array, caller: Int16Array | null): Int16Array => {
    played.push(playing)
    const back = echo ? played.at(-1 - echo.delayMs / FRAME_MS) : undefined
    return Int16Array.from({ length: FRAME }, (_, at) => clipped((caller?.[at] ?? 0) + gain * (back?.[at] ?? 0)))
  }
}

export type LineOptions = { echo?: Echo; says: Int16Array; markDelay?: MarkDelay }

/** An agent that has just begun to say something, and a caller who may speak over it. */
export async function simulatedLine({ echo = null, says, markDelay = () => 0 }: LineOptions) {
  const clock = handClock()
  const { leg, cleared, hungUp, playFrame, hear } = carrier(clock, markDelay)
  const voice = lineVoice(clock, says)
  const call = new PhoneCall({
    leg,
    capabilities: { hasEcho: echo !== null },
    clock,
    openVoice: voice.open,
    agent: {
      language: 'en',
      suggestions: [],
      greet: () => voice.say('What is played.'),
      say: voice.say,
      submit: async () => undefined,
    },
    sentences: phoneSentences('en'),
    onClosed: () => undefined,
    onFailure: raise,
  })
  voice.tellCall(call)
  await call.start()
  const [encode, decode, mix] = [lineEncoder(MU_LAW), lineDecoder(MU_LAW), mixer(echo)]
  const pass = async (caller: Int16Array | null): Promise<void> => {
    clock.pass(FRAME_MS)
    hear(decode(encode(mix(playFrame(), caller))))
    if (clock.now() % TICK_MS === 0) voice.tick()
    await turnOfTheLoop()
  }
  return {
    /** When the carrier was told to throw away what it holds. */
    cleared,
    /** When it hung up, and how much of what it had said was not played yet. */
    hungUp,
    call,
    say: voice.say,
    now: () => clock.now(),
    silence: async (ms: number) => {
      for (let at = 0; at < ms; at += FRAME_MS) await pass(null)
    },
    speak: async (samples: Int16Array) => {
      for (let from = 0; from < samples.length; from += FRAME) await pass(samples.subarray(from, from + FRAME))
    },
  }
}
