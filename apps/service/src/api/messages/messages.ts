import { messageResource, page, successEnvelope } from '@frontdesk/schema'
import { defineOperation } from '../../http/operation.ts'
import { INBOX_QUERY, inboxFilter, inboxPage } from '../conversations/conversations.ts'
import { pageRequest } from '../page-request.ts'
import { shown } from '../resource-answer.ts'

export const listMessages = defineOperation({
  id: 'listMessages',
  method: 'get',
  path: '/messages',
  summary: 'Messages that agents have taken for the organization, newest first',
  scope: 'read',
  query: INBOX_QUERY,
  response: { status: 200, schema: successEnvelope(page(messageResource)) },
  async handle(call) {
    const { services, principal } = call
    const found = await services.inbox.listMessages(principal.organizationId, inboxFilter(call), pageRequest(call))
    return shown(call, inboxPage(found))
  },
})
