import type { OrganizationId } from './ids.ts'

/** That a request was carried out. `id` stands for organization, method, path and `Idempotency-Key`. */
export type IdempotencyRecord = {
  id: string
  organizationId: OrganizationId
  at: number
  /** Of the request's content; another content under the same key is a mistake of the caller. */
  contentHash: string
  /** What was answered, sealed; null while that is not known. */
  answer: string | null
}

/** How a commit comes by its record. It is asked for only then: before, the request's content may be unread. */
export type Recording = { record: () => IdempotencyRecord; madeAfter: number }

/** What was answered to requests that may come again. */
export interface IdempotencyStore {
  /** Records made at or before `madeAfter` count as forgotten. */
  find(id: string, madeAfter: number): Promise<Pick<IdempotencyRecord, 'contentHash' | 'answer'> | null>
  /** Stores the record with its answer, whether a write has stored it without one before or there was none. */
  keepAnswer(record: IdempotencyRecord, madeAfter: number): Promise<void>
}

/** The request was carried out before, under the same key. */
export class AlreadyCarriedOut extends Error {}
