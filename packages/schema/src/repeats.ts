import type { OrganizationId } from './ids.ts'

/** One request that may come again: `id` stands for organization, method, path and `Idempotency-Key`. */
export type Repeatable = {
  id: string
  organizationId: OrganizationId
  at: number
  /** Of the request's content; another content under the same key is a mistake of the caller. Known when the body was read. */
  contentHash: string
  /** The answer, sealed, once it is known: before the write that carries the request out, or after it. */
  answer: string | null
}

export type RepeatRecord = Pick<Repeatable, 'contentHash' | 'answer'>

/** Keeps what was answered to requests that may come again. */
export interface RepeatStore {
  /** Records made at or before `madeAfter` count as forgotten. */
  find(id: string, madeAfter: number): Promise<RepeatRecord | null>
  /** Stores the record with its answer, whether a write has carried it along before or there was none. */
  keepAnswer(request: Repeatable, madeAfter: number): Promise<void>
}

/** The request was carried out before, under the same key. */
export class AlreadyDone extends Error {}
