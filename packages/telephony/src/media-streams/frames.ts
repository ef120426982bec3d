import { z } from 'zod'

/* Media Streams: JSON in text frames, both ways. Numbers are strings; fields that are not read here are passed over. */

/** Frames of more are refused by the socket. */
export const MAX_FRAME_BYTES = 65_536

const digits = z.string().regex(/^\d{1,15}$/)
const streamSid = z.string().min(1).max(100)

/** Carriers write numbers as texts, or as numbers. */
const figure = <N extends number>(value: N) => z.coerce.number().pipe(z.literal(value))

export const mediaFormat = z.union([
  z.object({ encoding: z.literal('audio/x-mulaw'), sampleRate: figure(8_000), channels: figure(1) }),
  /** Ours, for a dialer that hears better than a telephone. */
  z.object({ encoding: z.literal('audio/l16'), sampleRate: figure(16_000), channels: figure(1) }),
])
export type MediaFormat = z.infer<typeof mediaFormat>

/** What the carrier sends. */
export const carrierFrame = z.discriminatedUnion('event', [
  z.object({ event: z.literal('connected') }),
  z.object({
    event: z.literal('start'),
    streamSid,
    start: z.object({
      callSid: z.string().min(1).max(100),
      mediaFormat,
      customParameters: z.record(z.string().max(100), z.string().max(500)),
    }),
  }),
  z.object({
    event: z.literal('media'),
    media: z.object({ payload: z.base64().max(MAX_FRAME_BYTES), timestamp: digits.optional() }),
  }),
  z.object({ event: z.literal('dtmf'), dtmf: z.object({ digit: z.string().regex(/^[0-9*#A-D]$/) }) }),
  z.object({ event: z.literal('mark'), mark: z.object({ name: z.string().min(1).max(100) }) }),
  z.object({ event: z.literal('stop') }),
])
export type CarrierFrame = z.infer<typeof carrierFrame>
export type StartFrame = Extract<CarrierFrame, { event: 'start' }>

/** What we send. */
export const agentFrame = z.discriminatedUnion('event', [
  z.object({ event: z.literal('media'), streamSid, media: z.object({ payload: z.base64() }) }),
  z.object({ event: z.literal('mark'), streamSid, mark: z.object({ name: z.string() }) }),
  z.object({ event: z.literal('clear'), streamSid }),
])
export type AgentFrame = z.infer<typeof agentFrame>

/** TE15: what is no frame of this protocol, and frames that it does not know yet, are null. */
export const readCarrierFrame = (text: string): CarrierFrame | null => read(carrierFrame, text)
export const readAgentFrame = (text: string): AgentFrame | null => read(agentFrame, text)

function read<Frame>(schema: z.ZodType<Frame>, text: string): Frame | null {
  if (text.length > MAX_FRAME_BYTES) return null
  try {
    const parsed = schema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
