import { foldEvents, type TranscriptItem } from '@frontdesk/conversation'
import { DomainError, type DurableEvent, type Page, type PageRequest, type SpokenLatency } from '@frontdesk/schema'

/**
 * One exchange: what the visitor said, and what was answered to it. `visitor` is null where the agent spoke first,
 * `latency` where nothing was spoken.
 */
export type Turn = {
  number: number
  visitor: TranscriptItem | null
  answers: readonly TranscriptItem[]
  latency: SpokenLatency | null
}

type Latencies = ReadonlyMap<string, SpokenLatency>
const NONE: Latencies = new Map()

/** IB2: every item is in exactly one turn, in the order in which the visitor spoke. */
export function turnsOf(events: readonly DurableEvent[], latencies = NONE): Turn[] {
  const repliesTo = new Map<string, string | null>()
  for (const event of events) if (event.type === 'response.created') repliesTo.set(event.response_id, event.in_reply_to)
  const { items } = foldEvents(events)
  const turns: { visitor: TranscriptItem | null; answers: TranscriptItem[] }[] = []
  for (const item of items) {
    if (item.role === 'visitor') {
      turns.push({ visitor: item, answers: [] })
      continue
    }
    const asked = item.response_id === undefined ? undefined : repliesTo.get(item.response_id)
    const turn = turns.find(({ visitor }) => visitor !== null && visitor.id === asked) ?? turns.at(-1)
    if (turn) turn.answers.push(item)
    else turns.push({ visitor: null, answers: [item] })
  }
  return turns.map((turn, index) => ({ number: index + 1, ...turn, latency: latencyOf(turn.answers, latencies) }))
}

/** IB5: that of the first of its answers which was spoken. */
function latencyOf(answers: readonly TranscriptItem[], latencies: Latencies): SpokenLatency | null {
  const measured = answers.flatMap(({ response_id }) => latencies.get(response_id ?? '') ?? [])
  return measured[0] ?? null
}

/** A page of turns, oldest first: the cursor is the number of the last one shown. */
export function pageOfTurns(turns: readonly Turn[], { cursor, limit }: PageRequest): Page<Turn> {
  const after = cursor === null ? 0 : Number(cursor)
  if (!Number.isSafeInteger(after) || after < 0) {
    const message = 'cursor must be the nextCursor of the page before'
    throw new DomainError('invalid_shape', message, [{ path: 'cursor', code: 'invalid_value', message }])
  }
  const items = turns.slice(after, after + limit)
  const last = items.at(-1)
  return { items, nextCursor: last && last.number < turns.length ? String(last.number) : null }
}
