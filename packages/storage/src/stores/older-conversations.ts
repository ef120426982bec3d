import { type DurableEvent, storedId } from '@frontdesk/schema'
import { z } from 'zod'
import type { Db } from '../ports.ts'
import { numberColumn } from '../rows/columns.ts'
import { writeSteps } from '../rows/steps.ts'
import { toEvent } from './conversation-store.ts'
import { lineStatements, openingOf } from './line-statements.ts'

const AT_ONCE = 50
const OLDER = `select c.id, (select count(*) from knowledge_gaps g where g.conversation_id = c.id) as gaps
  from conversations c where c.opening is null and c.visitor_items > 0 order by c.created_at desc, c.id limit ?`
const olderRow = z.object({ id: storedId('cnv'), gaps: numberColumn })

/**
 * CQ7: what was said before words were kept for searching is read once, newest first, in steps between which everything
 * else goes on. Which of its answers were whole is told by the questions without one; refusals are not known of it.
 */
export async function readOlderConversations(db: Db, signal: AbortSignal): Promise<void> {
  for (;;) {
    if (signal.aborted) return
    const rows = (await db.read(OLDER, [AT_ONCE])).map((row) => olderRow.parse(row))
    if (rows.length === 0) return
    for (const row of rows) await readOne(db, row)
  }
}

async function readOne(db: Db, { id, gaps }: z.infer<typeof olderRow>): Promise<void> {
  const sql = 'select event from conversation_events where conversation_id = ? order by seq'
  const events = (await db.read(sql, [id])).map(toEvent)
  const completed = repliesCompleted(events)
  const human = events.filter((event) => event.type === 'conversation.item.added' && event.item.role === 'human')
  const changes = `update conversations set opening = ?, whole_answers = ?, other_answers = ?, human_items = ?
    where id = ? and opening is null`
  const unknown = Math.min(gaps, completed)
  await writeSteps(db, [
    ...lineStatements(id, events),
    { sql: changes, params: [firstWords(events), completed - unknown, unknown, human.length, id] },
  ])
}

function repliesCompleted(events: readonly DurableEvent[]): number {
  const replies = new Set<string>()
  for (const event of events) {
    if (event.type === 'response.created' && event.in_reply_to !== null) replies.add(event.response_id)
    if (event.type === 'response.done' && event.status !== 'completed') replies.delete(event.response_id)
  }
  return replies.size
}

function firstWords(events: readonly DurableEvent[]): string {
  const first = events.find((event) => event.type === 'conversation.item.added' && event.item.role === 'visitor')
  return first?.type === 'conversation.item.added' ? openingOf(first.item.text) : ''
}

/** In the background: a service that was upgraded answers at once. */
export function readOlder(db: Db, onFailure: (error: unknown) => void): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const reading = readOlderConversations(db, stopping.signal).catch(onFailure)
  return {
    stop: () => {
      stopping.abort()
      return reading
    },
  }
}
