import { createHash } from 'node:crypto'
import type { Principal } from '@frontdesk/accounts'
import { DomainError } from '@frontdesk/schema'
import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'
import type { Operation } from './operation.ts'

const TAG_LENGTH = 8
/** They say which part of a list is wanted, not which list. */
const POSITION = new Set(['cursor', 'limit'])

/**
 * The cursors of one list request, which name their list: a place in one list, or in one with other filters, is none in
 * another, and would show a page with a hole that nobody notices.
 */
export function boundCursors(c: Context<AppEnv>, operation: Operation, { organizationId }: Principal) {
  const filters = Object.entries(c.req.query())
    .filter(([name]) => !POSITION.has(name))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  const list = JSON.stringify([organizationId, operation.id, c.req.param(), filters])
  const tag = createHash('sha256').update(list).digest('base64url').slice(0, TAG_LENGTH)
  return {
    query(name: string): string | undefined {
      const value = c.req.query(name)
      if (name !== 'cursor' || value === undefined) return value
      if (value.startsWith(`${tag}.`)) return value.slice(tag.length + 1)
      throw ofAnotherList()
    },
    /** The answer of a list, with the cursor of its next page. */
    bind(body: unknown): unknown {
      if (!isRecord(body) || !isRecord(body.data)) return body
      const { nextCursor } = body.data
      if (typeof nextCursor !== 'string') return body
      return { ...body, data: { ...body.data, nextCursor: `${tag}.${nextCursor}` } }
    },
  }
}

export const isList = ({ query = [] }: Operation): boolean => query.some(({ name }) => name === 'cursor')

function ofAnotherList(): DomainError {
  const message = 'cursor must be the nextCursor of a page of this list, with the same filters'
  return new DomainError('invalid_shape', message, [{ path: 'cursor', code: 'invalid_value', message }])
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
