import type { BusyCalendarId, JobId, KnowledgeSourceId, OrganizationId, RecordId } from '@frontdesk/schema'

/** What a job does, with its arguments: plain JSON, so that any node can run it. */
export type JobWork =
  | { kind: 'crawl' | 'read-file'; organizationId: OrganizationId; sourceId: KnowledgeSourceId }
  | { kind: 'read-calendar'; organizationId: OrganizationId; calendarId: BusyCalendarId }
  | { kind: 'purge' | 'remind' | 'encode' | 'tell-budgets' }
  | ({ kind: 'notify' } & Notice)

/** A notification to one person about a booking or an order. */
export type Notice = {
  organizationId: OrganizationId
  recordId: RecordId
  event: NoticeEvent
  to: 'owner' | 'customer'
  /** Of the record: 1, and one more with each change. */
  version: number
  /** How often it could not be sent. */
  tries: number
}
export const NOTICE_EVENTS = [
  'created',
  'changed',
  'cancelled',
  'fulfilled',
  'return-requested',
  'returned',
  'reminder',
] as const
export type NoticeEvent = (typeof NOTICE_EVENTS)[number]

export type Job = { id: JobId; work: JobWork; attempts: number; runAt: number }

/** A table with claim and lease: a job whose runner died is claimed again when its lease is over. */
export interface JobStore {
  enqueue(job: {
    id: JobId
    work: JobWork
    runAt: number /** A second waiting job of the same key is not made. */
    uniqueKey: string | null
  }): Promise<void>
  /**
   * JB1: a job is held by one runner at a time, until `leaseMs` after the claim or its last renewal. The attempt is
   * counted here, so that one that ends its runner's process counts too.
   */
  claim(runner: string, now: number, leaseMs: number): Promise<Job | null>
  renew(runner: string, id: JobId, until: number): Promise<boolean>
  complete(runner: string, id: JobId): Promise<void>
  /** Back into the queue for `runAt`, or given up when null. */
  fail(runner: string, id: JobId, error: string, runAt: number | null): Promise<void>
  /** Back into the queue, as if it had not been claimed: the runner stops. */
  release(runner: string, id: JobId, runAt: number): Promise<void>
  /** When the next waiting job is due; null when there is none. */
  nextRunAt(): Promise<number | null>
}
