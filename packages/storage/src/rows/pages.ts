import { DomainError, type Page, type PageRequest } from '@frontdesk/schema'
import { z } from 'zod'
import type { Bind, Db, Row } from '../ports.ts'

const position = z.tuple([z.number().int(), z.string()])
type Position = z.infer<typeof position>

type PagedQuery<T> = {
  /** A select whose `where` has begun: the page's own condition is added to it with `and`. */
  select: string
  params: readonly Bind[]
  columns: { at: string; id: string }
  parse: (row: Row) => T
  positionOf: (item: T) => Position
}

/**
 * PG1: one page of a query, newest first by moment and id, so that a row inserted meanwhile neither shifts nor repeats
 * one.
 */
export async function readPage<T>(db: Db, page: PageRequest, query: PagedQuery<T>): Promise<Page<T>> {
  const clause = pageClause(page, query.columns)
  const sql = `${query.select} ${clause.where} ${clause.end}`
  const rows = await db.read(sql, [...query.params, ...clause.params, clause.limit])
  return toPage(rows.map(query.parse), page.limit, query.positionOf)
}

type Created = { createdAt: number; id: string }

/** How a table is paged whose rows are listed by the moment of their creation. `table`: its name in the query. */
export const newestFirst = <T extends Created>(table: string, parse: (row: Row) => T) => ({
  columns: { at: `${table}.created_at`, id: `${table}.id` },
  parse,
  positionOf: ({ createdAt, id }: Created): Position => [createdAt, id],
})

/** The condition to add to a query's `where`, and its end. */
function pageClause(page: PageRequest, columns: { at: string; id: string }) {
  const { at, id } = columns
  const after = page.cursor === null ? null : decodeCursor(page.cursor)
  return {
    where: after ? `and (${at}, ${id}) < (?, ?)` : '',
    params: after ? ([after[0], after[1]] satisfies Bind[]) : [],
    end: `order by ${at} desc, ${id} desc limit ?`,
    /** One more than asked shows whether there is a next page. */
    limit: page.limit + 1,
  }
}

/** Cuts the extra row off and makes the cursor of the last one that stays. */
function toPage<T>(items: T[], limit: number, positionOf: (item: T) => Position): Page<T> {
  const shown = items.slice(0, limit)
  const last = shown.at(-1)
  const hasMore = items.length > limit && last !== undefined
  return { items: shown, nextCursor: hasMore ? encodeCursor(positionOf(last)) : null }
}

const encodeCursor = (at: Position): string => Buffer.from(JSON.stringify(at)).toString('base64url')

function decodeCursor(cursor: string): Position {
  const parsed = position.safeParse(readJson(Buffer.from(cursor, 'base64url').toString()))
  if (parsed.success && !parsed.data[1].includes('\0')) return parsed.data
  const message = 'cursor must be the nextCursor of the page before'
  throw new DomainError('invalid_shape', message, [{ path: 'cursor', code: 'invalid_value', message }])
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
