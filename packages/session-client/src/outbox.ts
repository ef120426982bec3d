import type { Transcript } from '@frontdesk/conversation'
import type { ServerEvent, VisitorInput } from '@frontdesk/schema'

/** What the visitor has sent and the service has not yet confirmed; `failed` waits for the visitor to try again. */
export type OutboxItem = {
  readonly clientId: string
  readonly input: VisitorInput
  readonly createdAt: number
  readonly status: 'sending' | 'failed'
  /** Why it failed, as the service's error code. */
  readonly code: string | null
}

export type Outbox = readonly OutboxItem[]

export const outboxItem = (input: VisitorInput, createdAt: number): OutboxItem => ({
  clientId: input.client_id,
  input,
  createdAt,
  status: 'sending',
  code: null,
})

/** SC10: an item leaves the outbox only when it is seen in the conversation. */
export function withoutConfirmed(outbox: Outbox, transcript: Transcript): Outbox {
  if (outbox.length === 0) return outbox
  const confirmed = new Set(transcript.items.map((item) => item.client_id))
  const left = outbox.filter((entry) => !confirmed.has(entry.clientId))
  return left.length === outbox.length ? outbox : left
}

type ErrorEvent = Extract<ServerEvent, { type: 'error' }>

/** SC11: an item refused for good is kept, marked as failed, with its text intact. */
export function withRefusal(outbox: Outbox, event: ErrorEvent): Outbox {
  if (event.retryable || event.client_id === undefined) return outbox
  return outbox.map((entry) =>
    entry.clientId === event.client_id ? { ...entry, status: 'failed', code: event.code } : entry,
  )
}

export function withRetry(outbox: Outbox, clientId: string): Outbox {
  return outbox.map((entry) => (entry.clientId === clientId ? { ...entry, status: 'sending', code: null } : entry))
}

/** What people read of an input before the service has repeated it. */
export const textOfInput = ({ text, choice, order, form }: VisitorInput): string =>
  text ??
  (choice ?? order)?.label ??
  Object.values(form?.values ?? {})
    .filter((value) => value !== '')
    .join('\n')
