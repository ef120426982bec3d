import type { AudioPacket } from '../audio/frame-header.ts'
import { createSentenceSplitter, type SentenceSplitter } from '../text/sentence-splitter.ts'
import { PacedAudio } from './paced-audio.ts'
import { newSpokenResponse, type SpokenResponse } from './spoken-response.ts'

/** An answer that is spoken, or is to be. */
export type QueuedResponse = {
  response: SpokenResponse
  splitter: SentenceSplitter
  audio: PacedAudio
  isStarted: boolean
  /** Set once all of it is sent: when it counts as heard if the device reports nothing. */
  assumedHeardAt: number | null
}

type Deps = { now: () => number; sendAudio: (packet: AudioPacket) => void }

export const queuedResponse = ({ now, sendAudio }: Deps, responseId: string, number: number): QueuedResponse => ({
  response: newSpokenResponse(responseId, number),
  splitter: createSentenceSplitter(),
  audio: new PacedAudio({ now, send: sendAudio }),
  isStarted: false,
  assumedHeardAt: null,
})

export function appendText(line: QueuedResponse, delta: string): void {
  const { received, waiting } = line.response
  line.response = { ...line.response, received: received + delta, waiting: [...waiting, ...line.splitter.push(delta)] }
}

/** Takes text that was not streamed, and flushes the last sentence, which nothing can lengthen any more. */
export function completeText(line: QueuedResponse, text: string): void {
  const { received } = line.response
  if (text.startsWith(received)) appendText(line, text.slice(received.length))
  flushSentences(line)
}

export function endText(line: QueuedResponse): void {
  flushSentences(line)
  line.response = { ...line.response, isTextOver: true }
}

function flushSentences(line: QueuedResponse): void {
  line.response = { ...line.response, waiting: [...line.response.waiting, ...line.splitter.end()] }
}
