import { z } from 'zod'
import { keyDigit, MAX_CARRIER_FRAME_BYTES, markName, readFrame } from '../media/carrier-frame.ts'
import type { WireFormat } from '../media/wire-audio.ts'

/* Telnyx's media streaming: JSON in text frames, both ways. Numbers come as strings; what is not read is passed over. */

const number = z.union([z.string().regex(/^\d{1,15}$/), z.int().nonnegative()]).transform(Number)

const wireFormat = z
  .union([
    z.object({ encoding: z.enum(['PCMU', 'PCMA']), sample_rate: number.pipe(z.literal(8_000)) }),
    z.object({
      encoding: z.literal('L16'),
      sample_rate: number.pipe(z.union([z.literal(8_000), z.literal(16_000), z.literal(24_000), z.literal(48_000)])),
    }),
  ])
  .transform(
    (format): WireFormat =>
      format.encoding === 'L16'
        ? { encoding: format.encoding, sampleRate: format.sample_rate }
        : { encoding: format.encoding, sampleRate: 8_000 },
  )

const short = z.string().min(1).max(1_000)
const telnyxFrame = z.discriminatedUnion('event', [
  z.object({ event: z.literal('connected') }),
  z.object({
    event: z.literal('start'),
    start: z.object({
      call_control_id: short,
      /** Null where Telnyx sends in a code that nothing here can read. */
      media_format: wireFormat.nullable().catch(null),
      custom_parameters: z.record(short, z.string().max(4_000)).catch({}),
    }),
  }),
  z.object({
    event: z.literal('media'),
    media: z.object({
      track: z.string().max(100).nullish(),
      chunk: number,
      payload: z.base64().max(MAX_CARRIER_FRAME_BYTES),
    }),
  }),
  z.object({ event: z.literal('dtmf'), dtmf: z.object({ digit: keyDigit }) }),
  z.object({ event: z.literal('mark'), mark: z.object({ name: markName }) }),
  z.object({ event: z.literal('error'), payload: z.object({ code: z.union([z.string(), z.number()]) }).nullish() }),
  z.object({ event: z.literal('stop') }),
])
export type TelnyxFrame = z.infer<typeof telnyxFrame>
export type TelnyxStart = Extract<TelnyxFrame, { event: 'start' }>['start']

/** What we send. A stream is its socket: no frame names it. */
export type TelnyxAgentFrame =
  | { event: 'media'; media: { payload: string } }
  | { event: 'mark'; mark: { name: string } }
  | { event: 'clear' }

/** CY7: what is no frame of this protocol, and frames that it does not know yet, are null. */
export const readTelnyxFrame = (text: string): TelnyxFrame | null => readFrame(telnyxFrame, text)
