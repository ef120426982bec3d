import { z } from 'zod'
import { keyDigit, MAX_CARRIER_FRAME_BYTES, markName, readFrame } from '../media/carrier-frame.ts'

/* Plivo's audio streaming: JSON in text frames, both ways. What is not read is passed over. */

const id = z.string().min(1).max(200)
const plivoFrame = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('start'),
    start: z.object({ callId: id, streamId: id }),
    /** What the XML gave it, as `name=value` pairs in a text. */
    extra_headers: z.string().max(2_000).catch(''),
  }),
  z.object({
    event: z.literal('media'),
    media: z.object({ track: z.string().max(100).nullish(), payload: z.base64().max(MAX_CARRIER_FRAME_BYTES) }),
  }),
  z.object({ event: z.literal('dtmf'), dtmf: z.object({ digit: keyDigit }) }),
  z.object({ event: z.literal('playedStream'), name: markName }),
  z.object({ event: z.literal('clearedAudio') }),
  z.object({ event: z.literal('stop') }),
])
export type PlivoFrame = z.infer<typeof plivoFrame>

export type PlivoAgentFrame =
  | {
      event: 'playAudio'
      streamId: string
      media: { contentType: 'audio/x-mulaw'; sampleRate: 8_000; payload: string }
    }
  | { event: 'checkpoint'; streamId: string; name: string }
  | { event: 'clearAudio'; streamId: string }

/** CY16: what is no frame of this protocol, and frames that it does not know yet, are null. */
export const readPlivoFrame = (text: string): PlivoFrame | null => readFrame(plivoFrame, text)

/** One of the values that the XML of the call gave to its line; empty when it is not there. */
export function plivoHeader(headers: string, name: string): string {
  const pairs = headers.replace(/^\{|\}$/g, '').split(/[;,]/)
  const values = pairs.map((pair) => pair.split(/[=:]/).map((part) => part.trim().replace(/^"|"$/g, '')))
  return values.find(([key = '']) => key.replace(/^X-PH-/i, '') === name)?.[1] ?? ''
}
