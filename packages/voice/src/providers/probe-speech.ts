import { FRAME_SAMPLES, SAMPLE_RATE } from '../audio/pcm.ts'
import type { SpeechToText, SttEvent, TextToSpeech, TtsEvent } from '../ports.ts'
import { type DeepgramOptions, deepgramAddress } from './deepgram.ts'
import { type CallAfter, connectProvider, PROBLEM_REASONS, type ProviderProblem } from './provider-socket.ts'

/** Null: it hears, or speaks. */
export type SpeechProbe = ProviderProblem | null

export type ProbeOptions = {
  language: string
  after: CallAfter
  /** The longest that a test takes. */
  limitMs: number
  signal: AbortSignal
}

const FRAME_MS = (FRAME_SAMPLES * 1_000) / SAMPLE_RATE
/** Some providers refuse what is shorter than a tenth of a second. */
const SILENCE_MS = 500
/** Speech is billed by the letter. */
const WORD = 'Yes.'

/** SPK4: whether something hears, asked as a call would: half a second of silence. */
export async function probeHearing(engine: SpeechToText, options: ProbeOptions): Promise<SpeechProbe> {
  const { language } = options
  return withinLimit(options, async (signal) => {
    const stream = engine.open({ language, domain: null, expects: null, signal })
    for (let at = 0; at < SILENCE_MS; at += FRAME_MS) stream.push({ samples: new Int16Array(FRAME_SAMPLES), at })
    stream.endOfSpeech()
    return firstProblem(stream.events, ({ type }) => type === 'final')
  })
}

/** SPK4: whether something speaks: one short word, up to its first sound. */
export async function probeSpeaking(engine: TextToSpeech, options: ProbeOptions): Promise<SpeechProbe> {
  const { language } = options
  return withinLimit(options, async (signal) => {
    const stream = engine.open({ language, voice: null, signal })
    stream.say(WORD, '1:1')
    return firstProblem(stream.events, ({ type }) => type === 'audio')
  })
}

/** SPK4: Deepgram checks the key and the model before it listens, and promises no answer to silence: it is called, and left. */
export async function probeDeepgram(deepgram: DeepgramOptions, options: ProbeOptions): Promise<SpeechProbe> {
  const { connect = connectProvider } = deepgram
  const address = deepgramAddress(deepgram, { language: options.language, domain: null })
  return withinLimit(options, (signal) => {
    return new Promise((resolve) => {
      const socket = connect(address, { opened: () => resolve(null), message: () => undefined, closed: resolve })
      signal.addEventListener('abort', () => socket.close(), { once: true })
    })
  })
}

async function firstProblem<Event extends SttEvent | TtsEvent>(
  events: AsyncIterable<Event>,
  isAnswer: (event: Event) => boolean,
): Promise<SpeechProbe> {
  for await (const event of events) {
    if (event.type === 'failed') return problemNamed(event.reason)
    if (isAnswer(event)) return null
  }
  return 'broken'
}

const problemNamed = (reason: string): ProviderProblem => {
  const [named] = PROBLEMS.filter((problem) => PROBLEM_REASONS[problem] === reason)
  return named ?? 'broken'
}
const PROBLEMS = ['refused', 'limited', 'unknown', 'overloaded', 'garbled', 'broken', 'slow', 'behind'] as const

/** What was begun is given up in the end, whatever came of it. */
async function withinLimit(
  { after, limitMs, signal }: ProbeOptions,
  work: (signal: AbortSignal) => Promise<SpeechProbe>,
): Promise<SpeechProbe> {
  const over = new AbortController()
  const tooLate = new Promise<SpeechProbe>((resolve) => {
    const stopWaiting = after(limitMs, () => resolve('slow'))
    over.signal.addEventListener('abort', stopWaiting, { once: true })
  })
  try {
    return await Promise.race([work(AbortSignal.any([over.signal, signal])), tooLate])
  } finally {
    over.abort()
  }
}
