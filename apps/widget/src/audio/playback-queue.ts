import { SAMPLE_RATE, toFloat } from '@frontdesk/voice/audio/pcm'
import { Resampler } from '@frontdesk/voice/audio/resampler'

/** What can be asked of what plays; `number` names a response, as in the header of its packets. */
export type PlaybackCommand =
  | { do: 'play'; number: number; samples: Int16Array }
  /** All of it has arrived. */
  | { do: 'finish'; number: number }
  | { do: 'pause' | 'resume' | 'clear'; number: number }
  /** Everything, and what still comes of this response, which is the newest. */
  | { do: 'silence'; number: number }
  /** Another connection begins: numbers may return. */
  | { do: 'reset' }

/** How much of a response has been played. */
export type Played = { number: number; playedMs: number; isOver: boolean }

type Track = {
  number: number
  resampler: Resampler
  chunks: Float32Array[]
  /** Of the first chunk, already played. */
  offset: number
  waiting: number
  played: number
  toldAt: number
  isFinished: boolean
}

/** Enough to bridge the usual unevenness of packets. */
const FIRST_BUFFER_MS = 40
/** A network that has run dry once will again. */
const LATER_BUFFER_MS = 120
const FADE_MS = 10
const TELL_MS = 50
/** Services send little ahead of what is heard; what is sent beyond this is dropped, lest a page grow without end. */
const MOST_WAITING_S = 180
/** Late packets belong to one of the last responses. */
const MOST_CLEARED = 64

/**
 * The sound that waits to be heard, as a plain object.
 * PB1: it plays in order and loses nothing.
 * PB2: nothing of a cleared response is heard, however late it comes.
 * PB3: it never breaks off: every stop is a fade of 10 ms, after which it goes on where it stopped.
 */
export class PlaybackQueue {
  readonly #rate: number
  readonly #fadeStep: number
  #tracks: Track[] = []
  #cleared: number[] = []
  #paused: number | null = null
  #isClearing = false
  #gain = 0
  #isBuffering = true
  #bufferMs = FIRST_BUFFER_MS

  constructor(rate: number) {
    this.#rate = rate
    this.#fadeStep = 1_000 / (FADE_MS * rate)
  }

  take(command: PlaybackCommand): void {
    switch (command.do) {
      case 'play':
        return this.#add(command)
      case 'finish':
        return this.#finish(command.number)
      case 'pause':
        this.#paused = command.number
        return
      case 'resume':
        this.#paused = null
        return
      case 'clear':
        return this.#clear([command.number])
      case 'silence':
        return this.#clear([...this.#numbers(), command.number])
      case 'reset':
        this.#clear(this.#numbers())
        this.#cleared = []
    }
  }

  /** Fills `out` with what is to be heard now; tells how far that is. */
  render(out: Float32Array): Played[] {
    const reports: Played[] = []
    let at = 0
    while (at < out.length) {
      const track = this.#next(reports)
      const filled = track ? this.#play(track, out.subarray(at)) : 0
      if (track) this.#report(track, reports)
      if (filled === 0) break
      at += filled
    }
    out.fill(0, at)
    return reports
  }

  #add({ number, samples }: { number: number; samples: Int16Array }): void {
    if (this.#cleared.includes(number)) return
    const track = this.#tracks.find((known) => known.number === number) ?? this.#begin(number)
    if (track.waiting > MOST_WAITING_S * this.#rate) return
    enqueue(track, track.resampler.push(toFloat(samples)))
  }

  #begin(number: number): Track {
    const resampler = new Resampler(SAMPLE_RATE, this.#rate)
    const none = { offset: 0, waiting: 0, played: 0, toldAt: Number.NEGATIVE_INFINITY, isFinished: false }
    const track: Track = { number, resampler, chunks: [], ...none }
    this.#tracks.push(track)
    return track
  }

  #finish(number: number): void {
    const track = this.#tracks.find((known) => known.number === number)
    if (!track || track.isFinished) return
    enqueue(track, track.resampler.flush())
    track.isFinished = true
  }

  #numbers(): number[] {
    return this.#tracks.map((track) => track.number)
  }

  #clear(numbers: readonly number[]): void {
    this.#cleared = [...this.#cleared, ...numbers].slice(-MOST_CLEARED)
    const [first] = this.#tracks
    // What is heard now still needs the few samples of its fade.
    const isHeard = first !== undefined && this.#gain > 0
    if (isHeard && numbers.includes(first.number)) this.#isClearing = true
    this.#tracks = this.#tracks.filter((track) => !numbers.includes(track.number) || (isHeard && track === first))
    if (this.#paused !== null && numbers.includes(this.#paused) && !this.#isClearing) this.#paused = null
  }

  /** The track that can be played now; null while nothing can. */
  #next(told: Played[]): Track | null {
    for (;;) {
      const track = this.#tracks[0]
      if (!track) return null
      if (track.waiting === 0 && track.isFinished) {
        if (!this.#isClearing) told.push({ number: track.number, playedMs: this.#playedMs(track), isOver: true })
        this.#drop()
        continue
      }
      const isPaused = this.#paused === track.number
      if (this.#gain === 0 && this.#isClearing) this.#drop()
      else return this.#gain === 0 && (isPaused || this.#mustWait(track)) ? null : track
    }
  }

  #drop(): void {
    this.#tracks.shift()
    if (this.#isClearing) this.#paused = null
    this.#isClearing = false
    this.#isBuffering = true
    this.#gain = 0
  }

  #mustWait(track: Track): boolean {
    if (!this.#isBuffering || track.isFinished) return false
    return track.waiting < (this.#bufferMs * this.#rate) / 1_000
  }

  /** Plays of one track until `out` is full, or nothing more may be heard. */
  #play(track: Track, out: Float32Array): number {
    this.#isBuffering = false
    // Words begin softly by themselves; only what was stopped in their middle fades in.
    if (track.played === 0) this.#gain = 1
    const fadeLength = Math.ceil(1 / this.#fadeStep)
    for (let at = 0; at < out.length; at += 1) {
      if (track.waiting === 0) return at
      const isRunningDry = !track.isFinished && track.waiting <= fadeLength
      const isStopping = isRunningDry || this.#isClearing || this.#paused === track.number
      this.#gain = Math.min(1, Math.max(0, this.#gain + (isStopping ? -this.#fadeStep : this.#fadeStep)))
      if (this.#gain === 0) {
        if (isRunningDry) this.#ranDry()
        return at
      }
      out[at] = takeSample(track) * this.#gain
    }
    return out.length
  }

  #ranDry(): void {
    this.#isBuffering = true
    this.#bufferMs = LATER_BUFFER_MS
  }

  #report(track: Track, reports: Played[]): void {
    const playedMs = this.#playedMs(track)
    if (playedMs === 0 || playedMs - track.toldAt < TELL_MS) return
    track.toldAt = playedMs
    reports.push({ number: track.number, playedMs, isOver: false })
  }

  #playedMs(track: Track): number {
    return (track.played * 1_000) / this.#rate
  }
}

function enqueue(track: Track, samples: Float32Array): void {
  if (samples.length === 0) return
  track.chunks.push(samples)
  track.waiting += samples.length
}

function takeSample(track: Track): number {
  const chunk = track.chunks[0]
  const sample = chunk?.[track.offset] ?? 0
  track.offset += 1
  track.waiting -= 1
  track.played += 1
  if (chunk && track.offset >= chunk.length) {
    track.chunks.shift()
    track.offset = 0
  }
  return sample
}
