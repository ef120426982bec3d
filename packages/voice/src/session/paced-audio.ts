import type { AudioPacket } from '../audio/frame-header.ts'

/** Enough to be heard at once, and to bridge a stall. */
const BURST_MS = 400
/** How much faster than it is heard the rest leaves. */
const SENDING_RATE = 4

type Deps = { now: () => number; send: (packet: AudioPacket) => void }

/**
 * SP2: the sound of one answer leaves in order and whole, the first 400 ms of it at once, the rest four times as fast as
 * it is heard. A sentence is made in a moment; its two hundred packets at once would keep a page busy just when it is to
 * begin playing, and be sent in vain when the visitor speaks.
 */
export class PacedAudio {
  private readonly deps: Deps
  private waiting: AudioPacket[] = []
  private startedAt: number | null = null

  constructor(deps: Deps) {
    this.deps = deps
  }

  get isSent(): boolean {
    return this.waiting.length === 0
  }

  push(packet: AudioPacket): void {
    this.startedAt ??= this.deps.now()
    this.waiting.push(packet)
    this.sendDue()
  }

  /** Sends what is due; to be called again and again. */
  sendDue(): void {
    if (this.startedAt === null) return
    const dueMs = BURST_MS + (this.deps.now() - this.startedAt) * SENDING_RATE
    const later = this.waiting.findIndex(({ atMs }) => atMs >= dueMs)
    const due = this.waiting.splice(0, later < 0 ? this.waiting.length : later)
    for (const packet of due) this.deps.send(packet)
  }
}
