import type { CarrierConnection } from '@frontdesk/carriers'
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
  DomainError,
  foreignResource,
  inconsistent,
  isId,
  type PhoneNumberResource,
  phoneNumberResource,
  successEnvelope,
  updatePhoneNumber as updateShape,
} from '@frontdesk/schema'
import { type Call, defineOperation } from '../../http/operation.ts'
import { authored } from '../dynamic-agents/agent-writes.ts'
import { pageRequest } from '../page-request.ts'
import { created, deleted, deletedShape, shown } from '../resource-answer.ts'
import { resourceOperations } from '../resource-operations.ts'
import { leadNumber, releaseNumber, warningOf } from './lead-number.ts'

const PATH = '/phone-numbers'

export const numberData = (number: UsedPhoneNumber): PhoneNumberResource => ({
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

type Context = Pick<Call, 'services' | 'principal'>

/** A nested id that does not exist is 422 on its field; another organization's is 403. */
async function ownConnection({ services, principal }: Context, id: string): Promise<CarrierConnection> {
  if (!isId('con', id)) throw unknownConnection()
  const found = await services.carrierConnections.findConnection(principal.organizationId, id)
  if (found.status === 'foreign') throw foreignResource()
  if (found.status === 'missing') throw unknownConnection()
  return found.value
}

const currentOf = ({ services, principal, parameter }: Call) =>
  findPhoneNumber(services, principal.organizationId, parameter('id'))

const create = defineOperation({
  id: 'createPhoneNumber',
  method: 'post',
  path: PATH,
  summary: 'Enter a number that you have at a carrier, and have its calls led here',
  description:
    'What stands at the carrier for its calls is kept, and put back when the number is deleted. Where the calls cannot be led here, the number is `pending`, and a warning says why.',
  scope: 'admin',
  example: { e164: '+12125559876', connectionId: 'con_4Kq0ZbW8mT1xRv7sYc2uLd' },
  body: createShape,
  response: { status: 201, schema: successEnvelope(phoneNumberResource) },
  async handle(call) {
    const { value, unknownFields } = await call.body()
    const { services } = call
    const connection = await ownConnection(call, value.connectionId)
    const isLed = services.provisioning[connection.kind]?.numbers !== undefined
    const { answer, write } = createPhoneNumber(services, connection, {
      ...value,
      status: isLed ? 'pending' : 'active',
    })
    const committed = await call.commit(created(call, { data: numberData(answer), at: PATH, unknownFields }), write)
    if (!isLed) return committed
    const { number, finding } = await leadNumber(services, connection, answer)
    const warnings = finding === null ? [] : [warningOf(finding, 'e164')]
    return created(call, { data: numberData(number), at: PATH, unknownFields, warnings })
  },
})

const connect = defineOperation({
  id: 'connectPhoneNumber',
  method: 'post',
  path: `${PATH}/:id/connect`,
  summary: 'Have the calls of a number led here, again',
  scope: 'admin',
  response: { status: 200, schema: successEnvelope(phoneNumberResource) },
  async handle(call) {
    const current = await currentOf(call)
    const connection = await ownConnection(call, current.connectionId)
    const { number, finding } = await leadNumber(call.services, connection, current)
    if (finding !== null) throw new DomainError('conflict', warningOf(finding, 'e164').message)
    return shown(call, numberData(number))
  },
})

const remove = defineOperation({
  id: 'deletePhoneNumber',
  method: 'delete',
  path: `${PATH}/:id`,
  summary: 'Delete a number that no agent answers; at its carrier it stays yours, as it was before',
  scope: 'admin',
  response: { status: 200, schema: deletedShape },
  async handle(call) {
    const current = await currentOf(call)
    const connection = await ownConnection(call, current.connectionId)
    await deletePhoneNumber(call.services, current)
    const finding = await releaseNumber(call.services, connection, current)
    if (finding === null) return deleted(call, current.id)
    return shown(call, { id: current.id, deleted: true as const }, { warnings: [warningOf(finding, 'carrierRef')] })
  },
})

const numbers = resourceOperations({
  name: 'PhoneNumber',
  path: PATH,
  resource: phoneNumberResource,
  find: currentOf,
  toData: numberData,
  versionOf: ({ version }) => version,
  writeScope: 'admin',
})

export const phoneNumberOperations = [
  create,
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
  remove,
  connect,
]
