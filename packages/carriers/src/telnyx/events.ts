import type { Attestation } from '@frontdesk/telephony'
import { z } from 'zod'

/* Webhooks of Telnyx's call control, version 2. Fields that are not used are passed over, and so are new kinds. */

const text = z.string().max(1_000)
const base = z.object({
  id: text.min(1),
  event_type: text,
  payload: z.object({
    call_control_id: text.min(1),
    connection_id: z.union([text, z.number().transform(String)]).nullish(),
    client_state: z.string().max(20_000).nullish(),
  }),
})
const initiated = z.object({
  direction: text.nullish(),
  from: text.nullish(),
  to: text,
  shaken_stir_attestation: text.nullish(),
  shaken_stir_validated: z.boolean().nullish(),
})
const envelope = z.object({ data: z.looseObject({ payload: z.looseObject({}) }) })

/** What all webhooks of one call say. */
type OfCall = { id: string; callControlId: string; connectionId: string | null; clientState: string | null }

export type TelnyxEvent = OfCall &
  (
    | { type: 'initiated'; isIncoming: boolean; from: string | null; to: string; attestation: Attestation | null }
    | { type: 'answered' }
    /** Two legs hear each other: who was called in a transfer has answered. */
    | { type: 'bridged' }
    | { type: 'dtmf'; digit: string }
    | { type: 'hung-up'; by: 'caller' | 'carrier'; cause: string }
    | { type: 'stream-stopped'; reason: string | null }
    | { type: 'other'; name: string }
  )

/** CY2: a webhook's call and what happened to it; null for what is no webhook of a call. */
export function readTelnyxEvent(body: string): TelnyxEvent | null {
  const data = dataOf(body)
  const read = base.safeParse(data)
  if (!data || !read.success) return null
  const { id, event_type, payload } = read.data
  const ofCall = {
    id,
    callControlId: payload.call_control_id,
    connectionId: payload.connection_id ?? null,
    clientState: payload.client_state ?? null,
  }
  const happened = happenedIn(event_type, data.payload)
  return happened && { ...ofCall, ...happened }
}

type Happened = TelnyxEvent extends infer Event ? (Event extends OfCall ? Omit<Event, keyof OfCall> : never) : never

const READERS: Readonly<Record<string, (payload: Record<string, unknown>) => Happened | null>> = {
  'call.initiated': readInitiated,
  'call.answered': () => ({ type: 'answered' }),
  'call.bridged': () => ({ type: 'bridged' }),
  'call.dtmf.received': readDigit,
  'call.hangup': readHangUp,
  'streaming.stopped': () => ({ type: 'stream-stopped', reason: null }),
  'streaming.failed': ({ failure_reason: reason }) => ({
    type: 'stream-stopped',
    reason: typeof reason === 'string' ? reason : 'unknown',
  }),
}

function happenedIn(name: string, payload: Record<string, unknown>): Happened | null {
  const read = READERS[name]
  return read ? read(payload) : { type: 'other', name }
}

function readInitiated(payload: Record<string, unknown>): Happened | null {
  const read = initiated.safeParse(payload)
  if (!read.success) return null
  const { direction, from, to, shaken_stir_attestation: attested, shaken_stir_validated: isValid } = read.data
  return {
    type: 'initiated',
    isIncoming: direction !== 'outgoing',
    from: callerOf(from),
    to,
    attestation: isValid === false ? 'failed' : attestationOf(attested),
  }
}

/** Who withholds a number sends a word in its place, or nothing. */
const callerOf = (from: string | null | undefined): string | null =>
  /^\+\d{4,15}$/.test(from ?? '') ? (from ?? null) : null

const LEVELS: readonly Attestation[] = ['A', 'B', 'C']
const attestationOf = (attested: string | null | undefined): Attestation | null =>
  LEVELS.find((level) => level === attested) ?? null

function readDigit({ digit }: Record<string, unknown>): Happened | null {
  return typeof digit === 'string' && /^[0-9*#A-D]$/.test(digit) ? { type: 'dtmf', digit } : null
}

function readHangUp({ hangup_cause: cause, hangup_source: source }: Record<string, unknown>): Happened {
  return {
    type: 'hung-up',
    by: source === 'caller' ? 'caller' : 'carrier',
    cause: typeof cause === 'string' ? cause : 'unspecified',
  }
}

function dataOf(body: string): z.infer<typeof envelope>['data'] | null {
  try {
    return envelope.safeParse(JSON.parse(body)).data?.data ?? null
  } catch {
    return null
  }
}
