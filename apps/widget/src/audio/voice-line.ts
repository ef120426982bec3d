import type { ServerEvent } from '@frontdesk/schema'
import type { LineFailure } from './microphone.ts'
import type { Played } from './playback-queue.ts'

/** What a line tells of: what is heard of the visitor and by the visitor, and its microphone. */
export type LineHandlers = {
  /** 20 ms of the visitor's voice at 16 kHz. */
  onFrame(samples: Int16Array): void
  /** How much of a response has left the loudspeaker. */
  onPlayed(played: Played): void
  onMicrophone(isThere: boolean): void
  /** A line that hears by itself tells what a service would. */
  onEvent(event: ServerEvent): void
}

/** What carries a call: microphone and loudspeaker, or what the browser itself understands and says. */
export interface VoiceLine {
  setMuted(isMuted: boolean): void
  /** Stops what is heard now, and what still comes of it. */
  silence(): void
  /** Everything the conversation tells, and packets of sound: what concerns the ear is made audible. */
  hear(event: ServerEvent | ArrayBuffer): void
  close(): void
}

export type OpenedLine = { line: VoiceLine } | { failure: LineFailure }
export type OpenLine = (handlers: LineHandlers) => Promise<OpenedLine>
