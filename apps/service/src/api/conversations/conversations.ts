import { deleteConversation, type InboxFilter, listTurns, readConversation } from '@frontdesk/inbox'
import {
  brandId,
  conversationDetail,
  conversationResource,
  conversationTurn,
  page,
  successEnvelope,
} from '@frontdesk/schema'
import { success } from '../../http/envelope.ts'
import type { Call, Operation } from '../../http/operation.ts'
import { PAGE_QUERY, pageRequest } from '../page-request.ts'
import { deleted, deletedShape, shown } from '../resource-answer.ts'

export const INBOX_QUERY = [{ name: 'agentId', description: 'Of this agent only' }, ...PAGE_QUERY]

export const inboxFilter = (call: Pick<Call, 'query'>): InboxFilter => {
  const agentId = call.query('agentId')
  return { agentId: agentId === undefined ? null : brandId('agt', agentId.replace(/[^\w]/g, '').slice(0, 60)) }
}

const listConversations: Operation = {
  id: 'listConversations',
  method: 'get',
  path: '/conversations',
  summary: "The organization's conversations, newest first",
  scope: 'read',
  query: INBOX_QUERY,
  response: { status: 200, schema: successEnvelope(page(conversationResource)) },
  async handle(call) {
    const { services, principal, requestId } = call
    const data = await services.inbox.listConversations(principal.organizationId, inboxFilter(call), pageRequest(call))
    return { status: 200, body: success(data, { requestId, now: services.now() }) }
  },
}

const getConversation: Operation = {
  id: 'getConversation',
  method: 'get',
  path: '/conversations/:id',
  summary: 'A conversation with everything said in it',
  scope: 'read',
  response: { status: 200, schema: successEnvelope(conversationDetail) },
  async handle({ services, principal, requestId, parameter }) {
    const data = await readConversation(services, principal.organizationId, parameter('id'))
    return { status: 200, body: success(data, { requestId, now: services.now() }) }
  },
}

const listConversationTurns: Operation = {
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
}

const remove: Operation = {
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
}

export const conversationOperations = [listConversations, getConversation, listConversationTurns, remove]
