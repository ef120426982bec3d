/** 20 ms of speech: 320 samples at 16 kHz, mono. `at` is media time in ms. */
export type AudioFrame = { samples: Int16Array; at: number }

/** What the conversation expects to hear: it chooses the recogniser's language model. */
export type SpeechExpectation = 'date' | 'time' | 'number' | 'name' | 'phone' | 'email' | 'code' | 'yes-no'

export type HeardWord = { text: string; confidence: number; startMs: number; endMs: number }

/** Neither holds anything of what was said: `trace` says where in the program an engine failed, for the log. */
export type EngineFailed = { type: 'failed'; reason: string; trace?: string }

export type SttEvent =
  | { type: 'partial'; text: string }
  /** `confidence` is 0–1, calibrated over what the engine usually hears. */
  | { type: 'final'; text: string; confidence: number; words: readonly HeardWord[] }
  | EngineFailed

/** What is spoken of with one agent: recognisers that can be biased learn it. */
export type SpeechDomain = {
  /** Changes when the content does; what was learned is kept by it. */
  id: string
  /** Sentences of its pages, its answers and its questions. */
  texts: readonly string[]
  /** Services, items, people and places: what visitors name. */
  names: readonly string[]
}

export type SttOptions = {
  /** BCP 47. */
  language: string
  domain: SpeechDomain | null
  expects: SpeechExpectation | null
  signal: AbortSignal
}

/** One utterance after another. Frames go in as they come; a final answers each `endOfSpeech`. */
export interface SttStream {
  push(frame: AudioFrame): void
  /** The turn machine has decided that the visitor has finished. */
  endOfSpeech(): void
  /** What is expected next; holds from the next utterance on. */
  expect(expectation: SpeechExpectation | null): void
  readonly events: AsyncIterable<SttEvent>
  close(): void
}

export interface SpeechToText {
  /** Languages it understands, as primary subtags. */
  readonly languages: ReadonlySet<string>
  open(options: SttOptions): SttStream
}

export type SpokenWord = { text: string; startMs: number; endMs: number }

/**
 * `id` is the sentence's, as `say` named it. Times of words count from the beginning of their sentence; a sentence's
 * words may come in several events, each before the audio in which they are heard begins.
 */
export type TtsEvent =
  | { type: 'audio'; id: string; frame: AudioFrame }
  | { type: 'alignment'; id: string; words: readonly SpokenWord[] }
  | { type: 'done'; id: string }
  | EngineFailed

export type TtsOptions = {
  language: string
  voice: string | null
  /** 1 is the voice's own pace, 2 twice as fast. */
  rate?: number
  signal: AbortSignal
}

/** Sentences go in one by one, audio comes out in their order. */
export interface TtsStream {
  say(sentence: string, id: string): void
  /** Nothing of what was asked so far is heard any more. */
  cancel(): void
  readonly events: AsyncIterable<TtsEvent>
  close(): void
}

export interface TextToSpeech {
  readonly languages: ReadonlySet<string>
  open(options: TtsOptions): TtsStream
}

/** The probability that 512 samples at 16 kHz (32 ms) hold a voice. It remembers what came before. */
export interface VoiceActivity {
  probability(samples: Int16Array): number
  reset(): void
}
