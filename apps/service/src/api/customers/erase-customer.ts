import { customerErasure, eraseCustomer, successEnvelope } from '@frontdesk/schema'
import { defineOperation } from '../../http/operation.ts'
import { shown } from '../resource-answer.ts'

export const eraseCustomerOperation = defineOperation({
  id: 'eraseCustomer',
  method: 'post',
  path: '/customers/erase',
  summary: 'Erase a person by contact, also where the conversation is past its retention',
  description:
    'Every conversation in which the contact was left with a message, a booking or an order is deleted, as by `DELETE /conversations/{id}`. Bookings and orders stay, without name, contact, address and the words of the visitor. Where a conversation is gone already, the same is done to what stayed of it. What a page said of its visitor is not looked at, for nobody has verified it.',
  scope: 'write',
  body: eraseCustomer,
  example: { email: 'kim@example.org' },
  response: { status: 200, schema: successEnvelope(customerErasure) },
  async handle(call) {
    const { services, principal } = call
    const { value, unknownFields } = await call.body()
    const contact = { email: value.email ?? null, phone: value.phone ?? null }
    const { conversationIds, ...erased } = await services.inbox.eraseCustomer(principal.organizationId, contact)
    await Promise.all(conversationIds.map((id) => services.runtime.closeConversation(id)))
    const { organizationId } = principal
    await Promise.all(
      conversationIds.map((conversationId) => services.recordings.remove({ organizationId, conversationId })),
    )
    return shown(call, { conversations: conversationIds.length, ...erased }, { unknownFields })
  },
})
