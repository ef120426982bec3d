import { z } from 'zod'
import { keyDigit, markName, readFrame } from '../media/carrier-frame.ts'

/* Vonage's WebSockets: sound in binary frames, all else as JSON in text frames. What is not read is passed over. */

const value = z.string().max(1_000).catch('')
const vonageFrame = z.discriminatedUnion('event', [
  /** What the answer gave the line as headers stands beside the event. */
  z.object({ event: z.literal('websocket:connected'), 'content-type': value, ticket: value, call: value }),
  z.object({ event: z.literal('websocket:dtmf'), digit: keyDigit }),
  z.object({ event: z.literal('websocket:notify'), payload: z.object({ name: markName }) }),
  z.object({ event: z.literal('websocket:cleared') }),
])
export type VonageFrame = z.infer<typeof vonageFrame>

export type VonageAgentFrame = { action: 'clear' } | { action: 'notify'; payload: { name: string } }

/** CY18: what is no frame of this protocol, and frames that it does not know yet, are null. */
export const readVonageFrame = (text: string): VonageFrame | null => readFrame(vonageFrame, text)
