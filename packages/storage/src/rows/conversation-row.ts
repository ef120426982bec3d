import type { Conversation, Session } from '@frontdesk/agent-runtime/ports'
import { type VisitorFacts, visitorFacts } from '@frontdesk/schema'
import { z } from 'zod'
import type { Row } from '../ports.ts'
import { camelKeys } from './camel-keys.ts'
import { idColumn, jsonColumn, nullableText, numberColumn } from './columns.ts'

export const medium = z.enum(['text', 'voice', 'phone'])
export const conversationStatus = z.enum(['open', 'ended'])

export const visitorRow = z.object({
  visitor_identity: jsonColumn(visitorFacts.shape.identity).nullable(),
  visitor_context: jsonColumn(visitorFacts.shape.context).nullable(),
})

/** What the page said about the visitor; null where it said nothing. */
export function toVisitor(row: z.infer<typeof visitorRow>): VisitorFacts | null {
  const { visitor_identity: identity, visitor_context: context } = row
  return identity === null && context === null ? null : { identity, context }
}

const conversationRow = z.object({
  ...visitorRow.shape,
  id: idColumn('cnv'),
  organization_id: idColumn('org'),
  agent_id: idColumn('agt'),
  token_hash: z.string(),
  medium,
  status: conversationStatus,
  created_at: numberColumn,
  updated_at: numberColumn,
  last_seq: numberColumn,
  state: jsonColumn(z.record(z.string(), z.json())),
  page_url: nullableText,
  language: nullableText,
})

export function toConversation(row: Row): Conversation {
  const parsed = conversationRow.parse(row)
  const { visitorIdentity: _identity, visitorContext: _context, ...conversation } = camelKeys(parsed)
  return { ...conversation, visitor: toVisitor(parsed) }
}

const sessionRow = z.object({
  id: idColumn('ses'),
  organization_id: idColumn('org'),
  agent_id: idColumn('agt'),
  conversation_id: idColumn('cnv'),
  token_hash: z.string(),
  origin: nullableText,
  created_at: numberColumn,
  last_used_at: numberColumn,
  expires_at: numberColumn,
})

export const toSession = (row: Row): Session => camelKeys(sessionRow.parse(row))
