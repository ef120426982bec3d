import type { OpenedSession } from '@frontdesk/schema'
import type { Page } from 'playwright-core'
import { decodePacket, encodePacket } from '../../../packages/voice/src/audio/frame-header.ts'
import type { Desk, DeskOptions } from './desk.ts'

const FRAME = 320
const FRAME_MS = 20

type Spoken = { type?: 'UNIFIED' | 'VOICE'; audio?: OpenedSession['audio'] }

/** A service that agrees to every call. */
export const spokenDesk = ({
  type = 'UNIFIED',
  audio = { engine: 'service', sampleRate: 16_000 },
}: Spoken = {}): DeskOptions => ({
  agent: { communicationType: type },
  audio,
  onUpdate: (desk, { modalities, turn_detection }) =>
    desk.whisper({ type: 'session.updated', modalities, ...(turn_detection ? { turn_detection } : {}) }),
})

/** A service that has no line left. */
export const busyDesk: DeskOptions = {
  ...spokenDesk(),
  onUpdate: (desk) => desk.whisper({ type: 'error', code: 'unavailable', message: 'full', retryable: true }),
}

/** Presses the microphone, and waits until the service has agreed. */
export async function startCall(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Talk to|^Start call/ }).click()
  await page.locator('[data-phase="talking"]').waitFor()
}

type Answer = { number: number; samples: Int16Array; words?: string }

const responseOf = (number: number) => ({ response_id: `rsp_${number}`, number })

/** Sends a whole spoken answer at once, as services do that are quicker than speech. */
export function speak(desk: Desk, { number, samples, words = '' }: Answer): void {
  beginSpeaking(desk, { number, samples, words })
  const duration_ms = Math.ceil(samples.length / FRAME) * FRAME_MS
  desk.whisper({ type: 'response.output_audio.done', ...responseOf(number), duration_ms })
}

/** The same, without its end. */
export function beginSpeaking(desk: Desk, { number, samples, words = '' }: Answer): void {
  desk.whisper({ type: 'response.output_audio_transcript.delta', ...responseOf(number), delta: words, at_ms: 0 })
  desk.whisper({ type: 'output_audio_buffer.started', ...responseOf(number) })
  for (let frame = 0; frame * FRAME < samples.length; frame += 1) {
    const part = new Int16Array(FRAME)
    part.set(samples.subarray(frame * FRAME, (frame + 1) * FRAME))
    desk.play(encodePacket({ kind: 'out', response: number, frame, atMs: frame * FRAME_MS, samples: part }))
  }
  desk.whisper({ type: 'agent.state', state: 'speaking' })
}

/** What was heard of the visitor; fails on anything that is no packet of the protocol. */
export function heardSound(desk: Desk): { samples: Int16Array; frames: number[] } {
  const packets = desk.packets.map((bytes) => {
    const packet = decodePacket(bytes)
    if (packet?.kind !== 'in' || packet.response !== 0 || packet.samples.length !== FRAME)
      throw new Error('not a packet of the protocol')
    return packet
  })
  const samples = new Int16Array(packets.length * FRAME)
  for (const [at, packet] of packets.entries()) samples.set(packet.samples, at * FRAME)
  return { samples, frames: packets.map(({ frame }) => frame) }
}

/** How far the page says it has played each response. */
export const progressOf = (desk: Desk) =>
  desk.heard.flatMap(({ event, at }) => (event.type === 'output_audio_buffer.progress' ? [{ ...event, at }] : []))
