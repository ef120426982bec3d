import {
  createPhoneNumber,
  deletePhoneNumber,
  findPhoneNumber,
  reachOver,
  type UsedPhoneNumber,
  updatePhoneNumber,
} from '@frontdesk/deployments'
import {
  createPhoneNumber as createShape,
  foreignResource,
  inconsistent,
  isId,
  type PhoneNumberResource,
  phoneNumberResource,
  updatePhoneNumber as updateShape,
} from '@frontdesk/schema'
import type { Call } from '../../http/operation.ts'
import { authored } from '../dynamic-agents/agent-writes.ts'
import { pageRequest } from '../page-request.ts'
import { resourceOperations } from '../resource-operations.ts'

const toData = (number: UsedPhoneNumber): PhoneNumberResource => ({
  id: number.id,
  e164: number.e164,
  connectionId: number.connectionId,
  carrier: number.carrier,
  carrierRef: number.carrierRef,
  matchKeys: [...number.matchKeys],
  status: number.status,
  reach: reachOver(number.carrier),
  agentConfigurationId: number.agentId,
  createdAt: number.createdAt,
  updatedAt: number.updatedAt,
})

const unknownConnection = () =>
  inconsistent('connectionId', 'connectionId names no carrier connection of this organization')

/** A nested id that does not exist is 422 on its field; another organization's is 403. */
async function ownConnection({ services, principal }: Pick<Call, 'services' | 'principal'>, id: string) {
  if (!isId('con', id)) throw unknownConnection()
  const found = await services.carrierConnections.findConnection(principal.organizationId, id)
  if (found.status === 'foreign') throw foreignResource()
  if (found.status === 'missing') throw unknownConnection()
  return found.value
}

const numbers = resourceOperations({
  name: 'PhoneNumber',
  path: '/phone-numbers',
  resource: phoneNumberResource,
  find: ({ services, principal, parameter }) => findPhoneNumber(services, principal.organizationId, parameter('id')),
  toData,
  versionOf: ({ version }) => version,
  writeScope: 'admin',
})

export const phoneNumberOperations = [
  numbers.create({
    summary: 'Enter a number that you have at a carrier',
    example: { e164: '+12125559876', connectionId: 'con_4Kq0ZbW8mT1xRv7sYc2uLd' },
    body: createShape,
    async decide(call, value) {
      return createPhoneNumber(call.services, await ownConnection(call, value.connectionId), value)
    },
  }),
  numbers.list({
    summary: "The organization's numbers at carriers, newest first",
    read: (call) => call.services.phoneNumbers.listPhoneNumbers(call.principal.organizationId, pageRequest(call)),
  }),
  numbers.get({ summary: 'A number, and the phone agent that answers it' }),
  numbers.update({
    summary: 'Say who answers a number, or how else its carrier writes it',
    example: { matchKeys: ['2125559876'] },
    body: updateShape,
    decide: (call, { current, value, hasNamedVersion }) =>
      updatePhoneNumber(authored(call), current, { changes: value, hasNamedVersion }),
  }),
  numbers.remove({
    summary: 'Delete a number that no agent answers; at its carrier it stays yours',
    remove: ({ services }, current) => deletePhoneNumber(services, current),
  }),
]
