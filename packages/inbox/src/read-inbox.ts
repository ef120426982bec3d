import { foldEvents, type TranscriptItem } from '@frontdesk/conversation'
import {
  type ConversationAnswer,
  DomainError,
  type ItemRating,
  type OrganizationId,
  ownResource,
  type Page,
  type PageRequest,
  unverified,
  type VisitorSaid,
} from '@frontdesk/schema'
import { answersOf } from './answers.ts'
import type { ConversationSummary, InboxStore } from './ports.ts'
import { pageOfTurns, type Turn, turnsOf } from './turns.ts'

const unknown = () => new DomainError('not_found', 'There is no conversation with this id')

export type ReadConversation = ConversationSummary & {
  visitor: VisitorSaid | null
  items: readonly TranscriptItem[]
  answers: readonly ConversationAnswer[]
  itemRatings: readonly ItemRating[]
  costMicroUsd: number | null
}

/** A conversation with everything said in it, as exchanges: what the visitor said, and what was answered. */
export async function readConversation(
  deps: { inbox: InboxStore },
  organizationId: OrganizationId,
  id: string,
): Promise<ReadConversation> {
  const found = await findConversation(deps, organizationId, id)
  const [events, facts, latencies] = await Promise.all([
    deps.inbox.readConversationEvents(organizationId, found.id),
    deps.inbox.readConversationFacts(organizationId, found.id),
    deps.inbox.readSpokenLatencies(organizationId, found.id),
  ])
  return {
    ...found,
    visitor: unverified(found.visitor),
    items: foldEvents(events).items,
    answers: answersOf(events, { records: facts.answers, latencies }),
    itemRatings: facts.ratings,
    costMicroUsd: facts.costMicroUsd,
  }
}

/** The same as a list of exchanges. */
export async function listTurns(
  deps: { inbox: InboxStore },
  of: { organizationId: OrganizationId; id: string },
  page: PageRequest,
): Promise<Page<Turn>> {
  const found = await findConversation(deps, of.organizationId, of.id)
  const [events, latencies] = await Promise.all([
    deps.inbox.readConversationEvents(of.organizationId, found.id),
    deps.inbox.readSpokenLatencies(of.organizationId, found.id),
  ])
  return pageOfTurns(turnsOf(events, latencies), page)
}

/** IB3: deletes a conversation for good. */
export async function deleteConversation(
  deps: { inbox: InboxStore },
  organizationId: OrganizationId,
  id: string,
): Promise<ConversationSummary> {
  const found = await findConversation(deps, organizationId, id)
  if (!(await deps.inbox.deleteConversation(organizationId, found.id))) throw unknown()
  return found
}

const findConversation = (deps: { inbox: InboxStore }, organizationId: OrganizationId, id: string) =>
  ownResource({ prefix: 'cnv', id, what: 'conversation' }, (known) =>
    deps.inbox.findConversation(organizationId, known),
  )
