import { messageResource, page, successEnvelope } from '@frontdesk/schema'
import { success } from '../../http/envelope.ts'
import type { Operation } from '../../http/operation.ts'
import { INBOX_QUERY, inboxFilter } from '../conversations/conversations.ts'
import { pageRequest } from '../page-request.ts'

export const listMessages: Operation = {
  id: 'listMessages',
  method: 'get',
  path: '/messages',
  summary: 'Messages that agents have taken for the organization, newest first',
  scope: 'read',
  query: INBOX_QUERY,
  response: { status: 200, schema: successEnvelope(page(messageResource)) },
  async handle(call) {
    const { services, principal, requestId } = call
    const data = await services.inbox.listMessages(principal.organizationId, inboxFilter(call), pageRequest(call))
    return { status: 200, body: success(data, { requestId, now: services.now() }) }
  },
}
