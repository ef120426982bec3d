import { missedCallResource, page, successEnvelope } from '@frontdesk/schema'
import { defineOperation } from '../../http/operation.ts'
import { PAGE_QUERY, pageRequest } from '../page-request.ts'
import { shown } from '../resource-answer.ts'

export const listMissedCalls = defineOperation({
  id: 'listMissedCalls',
  method: 'get',
  path: '/missed-calls',
  summary: 'Calls over your carriers that reached no agent, newest first; kept for 30 days',
  scope: 'read',
  query: PAGE_QUERY,
  response: { status: 200, schema: successEnvelope(page(missedCallResource)) },
  async handle(call) {
    const { items, nextCursor } = await call.services.carrierCalls.listMissedCalls(
      call.principal.organizationId,
      pageRequest(call),
    )
    const shownCalls = items.map(({ organizationId: _organization, createdAt, ...rest }) => ({
      ...rest,
      at: createdAt,
    }))
    return shown(call, { items: shownCalls, nextCursor })
  },
})
