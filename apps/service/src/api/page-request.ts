import { DomainError, type PageRequest } from '@frontdesk/schema'
import type { Call } from '../http/operation.ts'

const DEFAULT_LIMIT = 20
const MOST = 100

export const PAGE_QUERY = [
  { name: 'cursor', description: 'The `nextCursor` of the page before; the first page without it' },
  {
    name: 'limit',
    description: `Entries on a page; ${DEFAULT_LIMIT} unless told`,
    schema: { type: 'integer', minimum: 1, maximum: MOST },
  },
] as const

export type PageCall = Pick<Call<unknown, 'cursor' | 'limit'>, 'query'>

/** `cursor` and `limit` of a list request. */
export function pageRequest(call: PageCall): PageRequest {
  const limit = call.query('limit') ?? String(DEFAULT_LIMIT)
  if (!/^[1-9]\d{0,2}$/.test(limit) || Number(limit) > MOST)
    throw badQuery('limit', `limit must be a whole number from 1 to ${MOST}`)
  const cursor = call.query('cursor') ?? null
  if (cursor !== null && !/^[\w.:-]{1,200}$/.test(cursor))
    throw badQuery('cursor', 'cursor must be the nextCursor of a page before')
  return { cursor, limit: Number(limit) }
}

const badQuery = (path: string, message: string) =>
  new DomainError('invalid_shape', message, [{ path, code: 'invalid_value', message }])
