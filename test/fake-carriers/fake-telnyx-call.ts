import { WebSocket } from 'ws'
import type { Command } from './fake-telnyx.ts'
import { RealTimePlayer } from './real-time-player.ts'

const FRAME_BYTES = { L16: 640, PCMU: 160 }
const SILENCE = { L16: 0x00, PCMU: 0xff }
type Codec = keyof typeof FRAME_BYTES

type Wire = {
  callControlId: string
  webhook: (event: string, payload?: object) => Promise<void>
}

/** One call at Telnyx, from the caller's side: rings, streams in real time, presses keys, breaks, hangs up. */
export class FakeTelnyxCall {
  readonly callControlId: string
  /** What the service sent over the stream, in its order. */
  readonly came: { event: string; at: number }[] = []
  isOver = false
  streams = 0
  /** Two chunks of each four change places, and one comes twice. */
  isDisordered = false
  /** Whether somebody answers where it is put through to. */
  hasAnsweringTarget = true
  private readonly wire: Wire
  private socket: WebSocket | null = null
  private player: RealTimePlayer | null = null
  private chunk = 0
  private held: string | null = null

  constructor(wire: Wire) {
    this.wire = wire
    this.callControlId = wire.callControlId
  }

  get isStreaming(): boolean {
    return this.socket?.readyState === WebSocket.OPEN
  }

  /** The caller has heard out what was said so far. */
  get hasHeardOut(): boolean {
    return this.player !== null && this.player.playedMs > 0 && this.player.queuedMs === 0
  }

  tell(event: string, payload?: object): Promise<void> {
    return this.wire.webhook(event, payload)
  }

  told({ action, body }: Command): void {
    if (action === 'answer') this.later(() => this.tell('call.answered', { state: 'answered' }))
    if (action === 'streaming_start') this.later(() => this.stream(body))
    if (action === 'transfer') this.later(() => this.putThrough(body))
    if (action === 'hangup' || action === 'reject') this.later(() => this.end('callee'))
  }

  press(keys: string): void {
    for (const digit of keys) {
      this.send({ event: 'dtmf', occurred_at: new Date().toISOString(), dtmf: { digit } })
      this.later(() => this.tell('call.dtmf.received', { digit }))
    }
  }

  /** As a network fails: nobody has hung up. Telnyx notices, and says so. */
  async cut(): Promise<void> {
    this.drop()
    await this.tell('streaming.stopped', { stream_url: 'wss://x' })
  }

  drop(): void {
    this.player?.stop()
    this.player = null
    this.socket?.terminate()
    this.socket = null
  }

  hangUp(): Promise<void> {
    return this.end('caller')
  }

  private async end(by: 'caller' | 'callee'): Promise<void> {
    if (this.isOver) return
    this.isOver = true
    this.send({ event: 'stop', stop: { call_control_id: this.callControlId } })
    const { socket } = this
    this.player?.stop()
    socket?.close()
    // The end is told before the end of the stream is: webhooks have no order.
    await this.tell('call.hangup', { hangup_cause: 'normal_clearing', hangup_source: by })
    await this.tell('streaming.stopped', {})
  }

  /** The leg that is dialled has a name of its own, and brings back what was said of it. */
  private async putThrough({ to, target_leg_client_state: client_state }: Record<string, any>): Promise<void> {
    const leg = { call_control_id: `${this.callControlId}-target`, client_state }
    await this.tell('call.initiated', { ...leg, direction: 'outgoing', to, state: 'bridging' })
    if (this.hasAnsweringTarget) await this.tell('call.bridged')
    else await this.tell('call.hangup', { ...leg, hangup_cause: 'user_busy', hangup_source: 'callee' })
  }

  private async stream(body: Record<string, any>): Promise<void> {
    this.chunk = 0
    const codec: Codec = body['stream_codec']
    const socket = new WebSocket(body['stream_url'], { perMessageDeflate: false })
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    this.socket = socket
    const parameters = Object.fromEntries(body['custom_parameters'].map(({ name, value }: any) => [name, value]))
    this.send({ event: 'connected', version: '1.0.0' })
    this.send({
      event: 'start',
      sequence_number: '1',
      stream_id: 'stream',
      start: {
        user_id: 'user',
        call_control_id: this.callControlId,
        call_session_id: 'session',
        custom_parameters: parameters,
        media_format: { encoding: codec, sample_rate: body['stream_bidirectional_sampling_rate'], channels: 1 },
      },
    })
    this.streams += 1
    const player = new RealTimePlayer(
      (name) => this.send({ event: 'mark', mark: { name } }),
      () => this.sendSilence(codec),
    )
    this.player = player
    socket.on('message', (data) =>
      this.hear(JSON.parse(Buffer.isBuffer(data) ? data.toString('utf8') : 'null'), { codec, player }),
    )
    socket.on('close', () => player.stop())
  }

  private hear(frame: any, { codec, player }: { codec: Codec; player: RealTimePlayer }): void {
    this.came.push({ event: frame.event, at: performance.now() })
    if (frame.event === 'media')
      player.sound((Buffer.from(frame.media.payload, 'base64').length / FRAME_BYTES[codec]) * 20)
    if (frame.event === 'mark') player.mark(frame.mark.name)
    if (frame.event === 'clear') player.clear()
  }

  private sendSilence(codec: Codec): void {
    this.chunk += 1
    const payload = Buffer.alloc(FRAME_BYTES[codec], SILENCE[codec]).toString('base64')
    const media = { track: 'inbound', chunk: String(this.chunk), timestamp: String(this.chunk * 20), payload }
    const frame = JSON.stringify({ event: 'media', sequence_number: String(this.chunk), stream_id: 's', media })
    if (!this.isDisordered) return this.put(frame)
    const position = this.chunk % 4
    if (position === 1) this.held = frame
    else this.put(frame)
    if (position !== 2 || this.held === null) return
    this.put(this.held)
    this.put(this.held)
    this.held = null
  }

  private send(frame: object): void {
    this.put(JSON.stringify(frame))
  }

  private put(text: string): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text)
  }

  /** After the command was answered, as a carrier's next thought. */
  private later(act: () => Promise<void>): void {
    setImmediate(() => {
      act().catch(() => undefined)
    })
  }
}
