import { foldEvent, type Transcript } from '@frontdesk/conversation'
import type { ServerEvent } from '@frontdesk/schema'

/** Every durable type this version can fold; the compiler asks for a line when the protocol gains one. */
type DurableType = Extract<ServerEvent, { seq: number }>['type']
const KNOWN_DURABLE: Record<DurableType, true> = {
  'conversation.item.added': true,
  'conversation.item.done': true,
  'conversation.item.truncated': true,
  'response.created': true,
  'response.output_text.done': true,
  'response.tool.started': true,
  'response.tool.done': true,
  'response.done': true,
}

/** SC16: an event of a newer service is passed over, but its place is taken, so nothing seems to be missing after it. */
export function foldReceived(transcript: Transcript, event: ServerEvent): Transcript {
  if (!('seq' in event) || Object.hasOwn(KNOWN_DURABLE, event.type)) return foldEvent(transcript, event)
  return passOver(transcript, event)
}

function passOver(transcript: Transcript, event: { seq: number }): Transcript {
  if (event.seq <= transcript.lastSeq) return transcript
  if (event.seq > transcript.lastSeq + 1) return { ...transcript, hasGap: true }
  return { ...transcript, lastSeq: event.seq, hasGap: false }
}

/** The little that must hold before an event is folded; the service is ours, its events are not parsed again field by field. */
export function readServerEvent(json: string): ServerEvent | null {
  try {
    const value: unknown = JSON.parse(json)
    return isServerEvent(value) ? value : null
  } catch {
    return null
  }
}

function isServerEvent(value: unknown): value is ServerEvent {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
