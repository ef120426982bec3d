import type { SpokenLatency } from '@frontdesk/schema'

/** When what happened in one spoken turn, by one clock in ms. */
type TurnTimes = {
  speechEnded: number
  endpoint: number
  transcript: number
  firstToken: number | null
  firstAudio: number | null
}

/** LT1: everything counts from the end of speech, so that endpointing is in every figure. */
export class LatencyMeter {
  private readonly now: () => number
  private times: TurnTimes | null = null

  constructor(now: () => number) {
    this.now = now
  }

  /** The end of a turn has just been decided; its last speech was at `speechEnded`. */
  startTurn(speechEnded: number): void {
    const now = this.now()
    this.times = { speechEnded, endpoint: now, transcript: now, firstToken: null, firstAudio: null }
  }

  recordTranscript(): void {
    if (this.times) this.times.transcript = this.now()
  }

  recordToken(): void {
    if (this.times) this.times.firstToken ??= this.now()
  }

  recordAudio(): void {
    if (this.times) this.times.firstAudio ??= this.now()
  }

  /** The figures of the turn whose answer was first heard at `firstAudible`; null when no turn is measured. */
  finish(firstAudible: number): SpokenLatency | null {
    const { times } = this
    if (!times) return null
    this.times = null
    const since = (at: number) => Math.max(0, Math.round(at - times.speechEnded))
    const sinceOrNull = (at: number | null) => (at === null ? null : since(at))
    return {
      endpoint: since(times.endpoint),
      transcript: since(times.transcript),
      first_token: sinceOrNull(times.firstToken),
      first_audio: sinceOrNull(times.firstAudio),
      first_audible: since(firstAudible),
    }
  }
}
