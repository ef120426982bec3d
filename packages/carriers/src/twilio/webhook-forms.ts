import { z } from 'zod'

/* What Twilio posts. New fields come without notice, and are passed over. */

const sid = (prefix: string) => z.string().regex(new RegExp(`^${prefix}[0-9a-fA-F]{32}$`))

const CALL_STATUSES = [
  'queued',
  'ringing',
  'in-progress',
  'completed',
  'busy',
  'failed',
  'no-answer',
  'canceled',
] as const
const callStatus = z.enum(CALL_STATUSES)

const ofCall = { AccountSid: sid('AC'), CallSid: sid('CA') }

export const twilioVoiceForm = z.object({
  ...ofCall,
  To: z.string().max(200),
  From: z.string().max(200).default(''),
  CallStatus: callStatus.optional(),
})
export type TwilioVoiceForm = z.infer<typeof twilioVoiceForm>

/** After a stream or a dialled number is over, and when a call has changed its state. */
export const twilioCallForm = z.object({
  ...ofCall,
  CallStatus: callStatus.optional(),
  DialCallStatus: z.enum([...CALL_STATUSES, 'answered']).optional(),
})

export const twilioStreamForm = z.object({
  ...ofCall,
  StreamEvent: z.enum(['stream-started', 'stream-stopped', 'stream-error']),
  StreamError: z.string().max(1_000).optional(),
})

const OVER: ReadonlySet<string> = new Set(['completed', 'busy', 'failed', 'no-answer', 'canceled'])

export const isOver = (status: string | undefined): boolean => status !== undefined && OVER.has(status)

/** Who calls; null where it was withheld, or is no number. Some numbers are placeholders for callers that hide theirs. */
export function callerIn({ From }: Pick<TwilioVoiceForm, 'From'>): string | null {
  const withheld = new Set(['+266696687', '+86282452253', '+7378742883', '+2562533', '+8656696'])
  return /^\+\d{3,15}$/.test(From) && !withheld.has(From) ? From : null
}
