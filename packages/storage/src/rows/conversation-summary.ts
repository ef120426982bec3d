import type { ConversationFilter, ConversationSummary } from '@frontdesk/inbox/ports'
import { type ConversationOutcome, conversationOutcome, type OrganizationId } from '@frontdesk/schema'
import { z } from 'zod'
import type { Bind, Row } from '../ports.ts'
import { idColumn, jsonColumn, nullableNumber, nullableText, numberColumn } from './columns.ts'
import { conversationStatus, medium } from './conversation-row.ts'
import { containing, searchTerms } from './search-words.ts'

const NOBODY_HAS_ANSWERED = 'whole_answers = 0 and other_answers = 0 and refused_answers = 0'

/** CQ4: in the order in which they are tried. */
const OUTCOMES: readonly (readonly [ConversationOutcome, string])[] = [
  ['handed_over', 'human_items > 0 or taken_messages > 0'],
  ['none', NOBODY_HAS_ANSWERED],
  ['answered', 'other_answers = 0 and refused_answers = 0'],
  ['partly', 'whole_answers > 0'],
  ['refused', 'refused_answers > 0'],
]
const OUTCOME = `case ${OUTCOMES.map(([name, when]) => `when ${when} then '${name}'`).join(' ')} else 'unanswered' end`

const rated = (rating: 'up' | 'down'): string =>
  `(select count(*) from feedback f where f.conversation_id = conversations.id and f.rating = '${rating}')`

/** Labels as text, one a line: both engines put texts together, each in its own way. */
const LABELS = {
  sqlite: `(select json_group_array(label) from conversation_labels l where l.conversation_id = conversations.id)`,
  postgres: `(select coalesce(json_agg(label), '[]')::text from conversation_labels l where l.conversation_id = conversations.id)`,
}

export const summaryColumns = (kind: keyof typeof LABELS): string =>
  `conversations.*, ${OUTCOME} as outcome, ${rated('up')} as rated_up, ${rated('down')} as rated_down, ${LABELS[kind]} as labels`

const summaryRow = z.object({
  id: idColumn('cnv'),
  agent_id: idColumn('agt'),
  medium,
  status: conversationStatus,
  created_at: numberColumn,
  updated_at: numberColumn,
  page_url: nullableText,
  visitor_items: numberColumn,
  opening: nullableText,
  language: nullableText,
  outcome: conversationOutcome,
  rated_up: numberColumn,
  rated_down: numberColumn,
  labels: jsonColumn(z.array(z.string())),
  taken_name: nullableText,
  taken_until: nullableNumber,
})

export function toSummary(row: Row): ConversationSummary {
  const parsed = summaryRow.parse(row)
  const { id, medium, status, opening, language, outcome } = parsed
  return {
    id,
    medium,
    status,
    opening,
    language,
    outcome,
    agentId: parsed.agent_id,
    createdAt: parsed.created_at,
    updatedAt: parsed.updated_at,
    pageUrl: parsed.page_url,
    visitorItems: parsed.visitor_items,
    ratings: { up: parsed.rated_up, down: parsed.rated_down },
    labels: parsed.labels.toSorted(),
    takenBy: parsed.taken_name,
  }
}

type Condition = { sql: string; params: readonly Bind[] }

const SAID = `exists (select 1 from conversation_lines w where w.conversation_id = conversations.id and w.words like ? escape '\\')`
const RATED = 'exists (select 1 from feedback f where f.conversation_id = conversations.id and f.rating = ?)'
const LABELLED =
  'exists (select 1 from conversation_labels l where l.conversation_id = conversations.id and l.label = ?)'

/** The conditions of a filter; each is asked alone, so that the page is found along the index of moments. */
function conditionsOf(filter: ConversationFilter): Condition[] {
  const equal: readonly (readonly [string, Bind | undefined])[] = [
    ['agent_id = ?', filter.agentId ?? undefined],
    ['medium = ?', filter.medium],
    [`${OUTCOME} = ?`, filter.outcome],
    ['language = ?', filter.language],
    [RATED, filter.rating],
    [LABELLED, filter.label],
    ['created_at >= ?', filter.from],
    ['created_at < ?', filter.until],
    ['visitor_items >= ?', filter.isSpoken === true ? 1 : undefined],
  ]
  const terms = filter.words === undefined ? [] : searchTerms(filter.words)
  return [
    ...equal.flatMap(([sql, value]) => (value === undefined ? [] : [{ sql, params: [value] }])),
    ...terms.map((term) => ({ sql: SAID, params: [containing(term)] })),
  ]
}

/** CQ6: what a listing of conversations reads. */
export function selectConversations(
  kind: keyof typeof LABELS,
  of: { organizationId: OrganizationId; filter: ConversationFilter },
) {
  const conditions = conditionsOf(of.filter)
  const where = ['organization_id = ?', ...conditions.map(({ sql }) => sql)].join(' and ')
  return {
    select: `select ${summaryColumns(kind)} from conversations where ${where}`,
    params: [of.organizationId, ...conditions.flatMap(({ params }) => params)],
  }
}
