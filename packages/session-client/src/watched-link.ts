import { type ClientEvent, HEARTBEAT_MS, type ServerEvent } from '@frontdesk/schema'
import { SILENCE_MS, type Via } from './link-machine.ts'
import type { AudioBytes, Clock, Link, LinkLoss, LinkTarget, SessionTransport } from './ports.ts'

const CONNECT_TIMEOUT_MS = 10_000

type Watch = {
  via: Via
  target: LinkTarget
  onReady(): void
  onEvent(event: ServerEvent): void
  onAudio(packet: ArrayBuffer): void
  onLost(loss: LinkLoss): void
}

/** A link with a heartbeat: it reports itself lost when it does not get ready in time, or falls silent. */
export class WatchedLink {
  readonly #clock: Clock
  readonly #watch: Watch
  readonly #link: Link
  #cancelTimer: () => void
  #lastHeardAt = 0
  #isOver = false

  constructor(deps: { transport: SessionTransport; clock: Clock }, watch: Watch) {
    this.#clock = deps.clock
    this.#watch = watch
    this.#cancelTimer = deps.clock.after(CONNECT_TIMEOUT_MS, () => this.#lose('lost'))
    const connect = watch.via === 'socket' ? deps.transport.connectSocket : deps.transport.connectStream
    this.#link = connect(watch.target, {
      onReady: () => this.#ready(),
      onEvent: (event) => this.#receive(event),
      onAudio: (packet) => {
        if (!this.#isOver) watch.onAudio(packet)
      },
      onLost: (loss) => this.#lose(loss),
    })
  }

  send(event: ClientEvent): void {
    if (!this.#isOver) this.#link.send(event)
  }

  sendAudio(packet: AudioBytes): void {
    if (!this.#isOver) this.#link.sendAudio?.(packet)
  }

  close(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#cancelTimer()
    this.#link.close()
  }

  #ready(): void {
    if (this.#isOver) return
    this.#lastHeardAt = this.#clock.now()
    this.#scheduleHeartbeat()
    this.#watch.onReady()
  }

  #receive(event: ServerEvent): void {
    if (this.#isOver) return
    this.#lastHeardAt = this.#clock.now()
    this.#watch.onEvent(event)
  }

  #scheduleHeartbeat(): void {
    this.#cancelTimer()
    this.#cancelTimer = this.#clock.after(HEARTBEAT_MS, () => {
      if (this.#clock.now() - this.#lastHeardAt > SILENCE_MS) {
        this.#lose('lost')
        return
      }
      this.#link.send({ type: 'ping' })
      this.#scheduleHeartbeat()
    })
  }

  #lose(loss: LinkLoss): void {
    if (this.#isOver) return
    this.close()
    this.#watch.onLost(loss)
  }
}
