import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { emptyTranscript, foldEvent, type Transcript } from '@frontdesk/conversation'
import { type ServerEvent } from '@frontdesk/schema'
import { decodePacket, encodePacket, FRAME_SAMPLES } from '@frontdesk/voice'
import { WebSocket } from 'ws'
import { openSession } from '../contract/visitor-asks.ts'
import type { TestService } from '../running-service.ts'
import type { Line, SpokenVisitor } from './spoken-visitor.ts'

const FRAME_MS = 20
const PROGRESS_EVERY = 10
const SILENCE = new Int16Array(FRAME_SAMPLES)
const PATIENCE_MS = 40_000
/** So long nothing more is said: the agent has finished. */
const CALM_MS = 400

type Output = { number: number; frames: number; played: number; isWhole: boolean; isPaused: boolean }

/**
 * A visitor without a browser: sends what a microphone gives, frame by frame at the pace of the clock, and "hears" what
 * comes as a loudspeaker would, telling how far it is.
 */
export class WireVisitor implements SpokenVisitor {
  readonly events: ServerEvent[] = []
  /** What was late: frames that the clock had to send two at a time. */
  lateFrames = 0
  audibleAt: number | null = null
  private readonly socket: WebSocket
  private readonly opened: { token: string; conversation: { id: string; token: string } }
  private readonly timer: NodeJS.Timeout
  private transcriptNow: Transcript = emptyTranscript
  private outputs: Output[] = []
  private waiting: { samples: Int16Array; at: number; spoken: () => void } | null = null
  private sent = 0
  private startedAt = 0
  /** Answers there were when the visitor last began to say something. */
  private answersBefore = -1
  /** Answers that were played to their end, or cut. */
  private heardOut = 0
  private calmSince = 0

  static async call(at: {
    service: Pick<TestService, 'baseUrl'>
    agentId: string
    origin: string
  }): Promise<WireVisitor> {
    const { service, agentId, origin } = at
    const { status, body } = await openSession(service, agentId, origin)
    if (status !== 200) throw new Error(`no session: ${JSON.stringify(body)}`)
    const socket = new WebSocket(`${service.baseUrl.replace('http', 'ws')}/realtime`, 'frontdesk.v1', { origin })
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    const visitor = new WireVisitor(socket, body)
    visitor.send({ type: 'session.resume', ...visitor.opened, last_seq: 0 })
    visitor.send({ type: 'session.update', modalities: ['text', 'audio'] })
    await visitor.until(() => visitor.events.some(({ type }) => type === 'session.updated' || type === 'error'))
    return visitor
  }

  private constructor(socket: WebSocket, opened: WireVisitor['opened']) {
    this.socket = socket
    this.opened = { token: opened.token, conversation: opened.conversation }
    socket.on('message', (data, isBinary) => {
      if (!Buffer.isBuffer(data)) return
      if (isBinary) this.hear(data)
      else this.take(JSON.parse(data.toString('utf8')))
    })
    this.startedAt = performance.now()
    this.timer = setInterval(() => this.catchUp(), FRAME_MS / 2)
  }

  conversationId = (): string => this.opened.conversation.id

  speak(samples: Int16Array): Promise<void> {
    this.answersBefore = this.answersBegun()
    return this.murmur(samples)
  }

  murmur(samples: Int16Array): Promise<void> {
    return new Promise((spoken) => {
      this.waiting = { samples, at: 0, spoken }
    })
  }

  async write(text: string): Promise<void> {
    this.answersBefore = this.answersBegun()
    this.send({ type: 'conversation.item.create', item: { client_id: randomUUID(), text } })
  }

  untilItSpeaks = (): Promise<void> => this.until(() => this.outputs.some(({ played }) => played > 0))

  async answer(): Promise<string> {
    await this.until(() => {
      const isCalm = this.begun() > 0 && this.answersBegun() > this.answersBefore && this.heardOut >= this.begun()
      if (!isCalm) this.calmSince = performance.now()
      return isCalm && performance.now() - this.calmSince > CALM_MS
    })
    return this.transcriptNow.items.findLast(({ role }) => role === 'agent')?.text ?? ''
  }

  private begun = (): number => this.events.filter(({ type }) => type === 'response.created').length
  private answersBegun = (): number =>
    this.events.filter((event) => event.type === 'response.created' && event.in_reply_to !== null).length

  transcript = async (): Promise<readonly Line[]> => this.transcriptNow.items.map(({ role, text }) => ({ role, text }))

  async hangUp(): Promise<void> {
    clearInterval(this.timer)
    this.socket.close()
  }

  /** Looks again and again until it holds. */
  async until(holds: () => boolean): Promise<void> {
    const end = performance.now() + PATIENCE_MS
    while (!holds()) {
      if (performance.now() > end) throw new Error(`nothing came of it; last: ${JSON.stringify(this.events.slice(-4))}`)
      await wait(FRAME_MS)
    }
  }

  private send(event: object): void {
    this.socket.send(JSON.stringify(event))
  }

  private take(event: ServerEvent): void {
    this.events.push(event)
    this.transcriptNow = foldEvent(this.transcriptNow, event)
    const { type } = event
    if (type === 'output_audio_buffer.started')
      this.outputs.push({ number: event.number, frames: 0, played: 0, isWhole: false, isPaused: false })
    if (type === 'output_audio_buffer.paused') this.change(event.number, { isPaused: true })
    if (type === 'output_audio_buffer.resumed') this.change(event.number, { isPaused: false })
    if (type === 'response.output_audio.done') this.change(event.number, { isWhole: true })
    if (type !== 'output_audio_buffer.cleared') return
    this.heardOut += 1
    this.outputs = this.outputs.filter(({ number }) => number !== event.number)
  }

  private change(number: number, change: Partial<Output>): void {
    this.outputs = this.outputs.map((output) => (output.number === number ? { ...output, ...change } : output))
  }

  private hear(bytes: Uint8Array): void {
    const packet = decodePacket(bytes)
    const output = this.outputs.find(({ number }) => number === packet?.response)
    if (output) output.frames += 1
  }

  /** Timers are late now and then; the clock is not. */
  private catchUp(): void {
    const due = Math.floor((performance.now() - this.startedAt) / FRAME_MS)
    this.lateFrames += Math.max(0, due - this.sent - 2)
    while (this.sent < due) {
      this.sendFrame()
      this.play()
    }
  }

  private sendFrame(): void {
    const samples = this.nextSamples()
    const packet = { kind: 'in' as const, response: 0, frame: this.sent % 65_536, atMs: this.sent * FRAME_MS, samples }
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(encodePacket(packet))
    this.sent += 1
  }

  private nextSamples(): Int16Array {
    const { waiting } = this
    if (!waiting) return SILENCE
    const samples = new Int16Array(FRAME_SAMPLES)
    samples.set(waiting.samples.subarray(waiting.at, waiting.at + FRAME_SAMPLES))
    waiting.at += FRAME_SAMPLES
    if (waiting.at >= waiting.samples.length) {
      this.waiting = null
      waiting.spoken()
    }
    return samples
  }

  private play(): void {
    const [output] = this.outputs
    if (!output || output.isPaused) return
    if (output.played < output.frames) output.played += 1
    const isOver = output.isWhole && output.played === output.frames
    const isTold = output.played === 1 || output.played % PROGRESS_EVERY === 0
    if (isTold || isOver)
      this.send({
        type: 'output_audio_buffer.progress',
        number: output.number,
        played_ms: output.played * FRAME_MS,
        ...(isOver ? { is_over: true } : {}),
      })
    if (!isOver) return
    this.outputs.shift()
    this.heardOut += 1
  }
}
