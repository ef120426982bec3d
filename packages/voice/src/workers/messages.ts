import type { SpeechDomain, SpeechExpectation, SttEvent, TtsEvent } from '../ports.ts'

/** What a thread is asked. Streams are numbered by who opens them; messages of one stream keep their order. */
export type ToThread =
  | { do: 'hear'; stream: number; language: string; domain: SpeechDomain | null; expects: SpeechExpectation | null }
  | { do: 'frame'; stream: number; samples: Int16Array; at: number }
  | { do: 'expect'; stream: number; expects: SpeechExpectation | null }
  | { do: 'end-of-speech'; stream: number }
  | { do: 'speak'; stream: number; language: string; voice: string | null; rate: number }
  | { do: 'say'; stream: number; sentence: string; id: string }
  /** `cut` counts them: what was made before is known by its number. */
  | { do: 'cancel'; stream: number; cut: number }
  | { do: 'close'; stream: number }
  | { do: 'answer' }

export type FromThread =
  | { is: 'heard'; stream: number; events: readonly SttEvent[] }
  | { is: 'spoken'; stream: number; cut: number; events: readonly TtsEvent[] }
  | { is: 'ended'; stream: number }
  | { is: 'failed'; stream: number; trace: string }
  /** Everything sent before the question was taken up; so much audio waits of whom it is furthest behind with. */
  | { is: 'answered'; behindMs: number }

/** A thread as its owner sees it. */
export type Thread = { post(message: ToThread): void; terminate(): Promise<void> }

export type ThreadListener = { message(message: FromThread): void; ended(): void }

/** Begins a thread. It may take a while: what it needs may have to be read first. */
export type StartThread = (listener: ThreadListener) => Promise<Thread>
