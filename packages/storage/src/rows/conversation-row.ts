import type { Conversation, Session } from '@frontdesk/agent-runtime/ports'
import { type VisitorFacts, visitorFacts } from '@frontdesk/schema'
import { z } from 'zod'
import type { Row } from '../ports.ts'
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
})

export function toConversation(row: Row): Conversation {
  const parsed = conversationRow.parse(row)
  return {
    id: parsed.id,
    organizationId: parsed.organization_id,
    agentId: parsed.agent_id,
    tokenHash: parsed.token_hash,
    medium: parsed.medium,
    status: parsed.status,
    createdAt: parsed.created_at,
    updatedAt: parsed.updated_at,
    lastSeq: parsed.last_seq,
    state: parsed.state,
    pageUrl: parsed.page_url,
    visitor: toVisitor(parsed),
  }
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

export function toSession(row: Row): Session {
  const parsed = sessionRow.parse(row)
  return {
    id: parsed.id,
    organizationId: parsed.organization_id,
    agentId: parsed.agent_id,
    conversationId: parsed.conversation_id,
    tokenHash: parsed.token_hash,
    origin: parsed.origin,
    createdAt: parsed.created_at,
    lastUsedAt: parsed.last_used_at,
    expiresAt: parsed.expires_at,
  }
}
