import { z } from 'zod'
import { line, phoneNumber } from './field-types.ts'

/* What an owner says of calls: whom they may be put through to, whether they are recorded, how long they may take. */

const DEFAULT_MAX_CALL_SECONDS = 1_800
const MOST_TARGETS = 20

const transferTarget = z.object({
  name: line(60).meta({ description: 'What callers and agents call it; unique in the list', examples: ['Reception'] }),
  e164: phoneNumber.meta({ description: 'The number that is dialled', examples: ['+12125559000'] }),
})

export const transferTargets = z.array(transferTarget).max(MOST_TARGETS).meta({
  description:
    'Whom calls may be put through to. No other number is ever dialled, whatever a caller says or types; empty: nobody',
})

export const recording = z
  .object({
    mode: z.enum(['off', 'on']).meta({ description: 'Whether calls are recorded', examples: ['off'] }),
    announce: z
      .boolean()
      .default(true)
      .meta({ description: 'Whether callers are told before it begins', examples: [true] }),
  })
  .meta({ description: 'Recording of calls' })

export const maxSeconds = z
  .number()
  .int()
  .min(30)
  .max(7_200)
  .meta({ description: 'How long a call may take, in seconds; then the agent says goodbye', examples: [1_800] })

export const lineOptions = z.object({ transferTargets, recording, maxSeconds })
export type LineOptions = z.infer<typeof lineOptions>

/** Of a line about which its owner has said nothing. */
export const DEFAULT_LINE_OPTIONS: LineOptions = {
  transferTargets: [],
  recording: { mode: 'off', announce: true },
  maxSeconds: DEFAULT_MAX_CALL_SECONDS,
}
