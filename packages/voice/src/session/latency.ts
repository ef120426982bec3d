import type { SpokenLatency } from '@frontdesk/schema'

/** When what happened in one spoken turn, by one clock in ms. */
export type TurnTimes = {
  speechEnded: number
  endpoint: number
  transcript: number
  firstToken: number | null
  firstAudio: number | null
  firstAudible: number | null
}

/** A turn whose end has just been decided. */
export const endedTurn = (speechEnded: number, now: number): TurnTimes => ({
  speechEnded,
  endpoint: now,
  transcript: now,
  firstToken: null,
  firstAudio: null,
  firstAudible: null,
})

/** LT1: everything counts from the end of speech, so that the wait for the end of a turn is in every figure. */
export function latencyOf(times: TurnTimes): SpokenLatency {
  const since = (at: number) => Math.max(0, Math.round(at - times.speechEnded))
  const perhaps = (at: number | null) => (at === null ? null : since(at))
  return {
    endpoint: since(times.endpoint),
    transcript: since(times.transcript),
    first_token: perhaps(times.firstToken),
    first_audio: perhaps(times.firstAudio),
    first_audible: perhaps(times.firstAudible),
  }
}
