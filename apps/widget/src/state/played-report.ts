import type { ClientEvent } from '@frontdesk/schema'
import type { Played } from '../audio/playback-queue.ts'

const EVERY_MS = 200

/** Tells the service how much is heard: at the first audible moment, every 200 ms after it, and at the end. */
export class PlayedReport {
  readonly #send: (event: ClientEvent) => void
  #last: { number: number; playedMs: number } | null = null

  constructor(send: (event: ClientEvent) => void) {
    this.#send = send
  }

  take({ number, playedMs, isOver }: Played): void {
    if (playedMs === 0) return
    const last = this.#last?.number === number ? this.#last : null
    if (!isOver && last && playedMs - last.playedMs < EVERY_MS) return
    this.#last = { number, playedMs }
    this.#send({
      type: 'output_audio_buffer.progress',
      number,
      played_ms: Math.round(playedMs),
      ...(isOver ? { is_over: true } : {}),
    })
  }

  reset(): void {
    this.#last = null
  }
}
