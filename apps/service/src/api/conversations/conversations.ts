import { deleteConversation, type InboxFilter, listTurns, readConversation } from '@frontdesk/inbox'
import {
  type AgentId,
  brandId,
  CONVERSATION_OUTCOMES,
  conversationDetail,
  conversationResource,
  conversationTurn,
  type Page,
  page,
  successEnvelope,
} from '@frontdesk/schema'
import { type Call, defineOperation } from '../../http/operation.ts'
import { PAGE_QUERY, pageRequest } from '../page-request.ts'
import { deleted, deletedShape, shown } from '../resource-answer.ts'
import { filterOf, MEDIA, RATINGS } from './conversation-filter.ts'

export const INBOX_QUERY = [{ name: 'agentConfigurationId', description: 'Of this agent only' }, ...PAGE_QUERY] as const

export const inboxFilter = (call: Pick<Call<unknown, 'agentConfigurationId'>, 'query'>): InboxFilter => {
  const agentId = call.query('agentConfigurationId')
  return { agentId: agentId === undefined ? null : brandId('agt', agentId.replace(/[^\w]/g, '').slice(0, 60)) }
}

type OfAgent = { agentId: AgentId }

/** What was said with an agent, as the API shows it: the agent has the name that it has everywhere there. */
export const inboxData = <Entry extends OfAgent>({ agentId, ...entry }: Entry) => ({
  ...entry,
  agentConfigurationId: agentId,
})
export const inboxPage = <Entry extends OfAgent>({ items, nextCursor }: Page<Entry>) => ({
  items: items.map(inboxData),
  nextCursor,
})

const CONVERSATION_QUERY = [
  ...INBOX_QUERY,
  { name: 'search', description: 'In which all of these words were said; in quotation marks, together' },
  { name: 'medium', description: 'How it began', schema: { type: 'string', enum: MEDIA } },
  { name: 'outcome', description: 'What became of it', schema: { type: 'string', enum: CONVERSATION_OUTCOMES } },
  { name: 'rating', description: 'In which an answer was rated so', schema: { type: 'string', enum: RATINGS } },
  { name: 'language', description: 'Its language, as `de`' },
  { name: 'label', description: 'With this label of yours' },
  { name: 'from', description: 'Begun at this moment or later, in Unix milliseconds', schema: { type: 'integer' } },
  { name: 'until', description: 'Begun before this moment, in Unix milliseconds', schema: { type: 'integer' } },
  {
    name: 'spoken',
    description: '`true`: only those in which the visitor said something',
    schema: { type: 'string', enum: ['true'] },
  },
] as const

const listConversations = defineOperation({
  id: 'listConversations',
  method: 'get',
  path: '/conversations',
  summary: "The organization's conversations, newest first",
  scope: 'read',
  query: CONVERSATION_QUERY,
  response: { status: 200, schema: successEnvelope(page(conversationResource)) },
  async handle(call) {
    const { services, principal } = call
    const found = await services.inbox.listConversations(principal.organizationId, filterOf(call), pageRequest(call))
    return shown(call, inboxPage(found))
  },
})

const getConversation = defineOperation({
  id: 'getConversation',
  method: 'get',
  path: '/conversations/:id',
  summary: 'A conversation with everything said in it',
  scope: 'read',
  response: { status: 200, schema: successEnvelope(conversationDetail) },
  async handle(call) {
    const { services, principal, parameter } = call
    return shown(call, inboxData(await readConversation(services, principal.organizationId, parameter('id'))))
  },
})

const listConversationTurns = defineOperation({
  id: 'listConversationTurns',
  method: 'get',
  path: '/conversations/:id/turns',
  summary: 'A conversation exchange by exchange, oldest first',
  scope: 'read',
  query: PAGE_QUERY,
  response: { status: 200, schema: successEnvelope(page(conversationTurn)) },
  async handle(call) {
    const of = { organizationId: call.principal.organizationId, id: call.parameter('id') }
    return shown(call, await listTurns(call.services, of, pageRequest(call)))
  },
})

const remove = defineOperation({
  id: 'deleteConversation',
  method: 'delete',
  path: '/conversations/:id',
  summary: 'Delete a conversation for good, with the messages it left',
  scope: 'write',
  response: { status: 200, schema: deletedShape },
  async handle(call) {
    const { services, principal } = call
    const { id } = await deleteConversation(services, principal.organizationId, call.parameter('id'))
    await services.runtime.closeConversation(id)
    return deleted(call, id)
  },
})

export const conversationOperations = [listConversations, getConversation, listConversationTurns, remove]
