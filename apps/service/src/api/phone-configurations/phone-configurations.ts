import {
  createPhoneConfiguration,
  deletePhoneConfiguration,
  findPhoneConfiguration,
  type UsedPhoneConfiguration,
  updatePhoneConfiguration,
} from '@frontdesk/deployments'
import {
  createPhoneConfiguration as createShape,
  page,
  phoneConfigurationResource,
  successEnvelope,
  updatePhoneConfiguration as updateShape,
} from '@frontdesk/schema'
import type { Call, Operation } from '../../http/operation.ts'
import { PAGE_QUERY, pageRequest } from '../page-request.ts'
import { created, deleted, deletedShape, shown } from '../resource-answer.ts'

const PATH = '/phone-configurations'
const shape = successEnvelope(phoneConfigurationResource)

const toData = ({ organizationId: _organization, agentId, ...rest }: UsedPhoneConfiguration) => ({
  ...rest,
  agentConfigurationId: agentId,
})
const currentOf = ({ services, principal, parameter }: Call) =>
  findPhoneConfiguration(services, principal.organizationId, parameter('id'))

const create: Operation = {
  id: 'createPhoneConfiguration',
  method: 'post',
  path: PATH,
  summary: 'Say where a phone agent is to have its number, and with what it answers',
  scope: 'write',
  example: { name: 'Main line', areaCode: '212', greeting: 'Hello, this is Ada.' },
  body: createShape,
  response: { status: 201, schema: shape },
  async handle(call) {
    const { value, unknownFields } = await call.body(createShape)
    const made = await createPhoneConfiguration(call.services, call.principal.organizationId, value)
    return created(call, { data: toData(made), at: PATH, unknownFields })
  },
}

const list: Operation = {
  id: 'listPhoneConfigurations',
  method: 'get',
  path: PATH,
  summary: "The organization's phone configurations, newest first",
  scope: 'read',
  query: PAGE_QUERY,
  response: { status: 200, schema: successEnvelope(page(phoneConfigurationResource)) },
  async handle(call) {
    const { phoneConfigurations } = call.services
    const found = await phoneConfigurations.listPhoneConfigurations(call.principal.organizationId, pageRequest(call))
    return shown(call, { items: found.items.map(toData), nextCursor: found.nextCursor })
  },
}

const get: Operation = {
  id: 'getPhoneConfiguration',
  method: 'get',
  path: `${PATH}/:id`,
  summary: 'A phone configuration, with the number and agent that use it',
  scope: 'read',
  response: { status: 200, schema: shape },
  handle: async (call) => shown(call, toData(await currentOf(call))),
}

const update: Operation = {
  id: 'updatePhoneConfiguration',
  method: 'patch',
  path: `${PATH}/:id`,
  summary: 'Change a phone configuration; a number that is assigned stays',
  scope: 'write',
  example: { greeting: 'Good day, this is Ada.' },
  body: updateShape,
  response: { status: 200, schema: shape },
  async handle(call) {
    const current = await currentOf(call)
    const { value, unknownFields } = await call.body(updateShape)
    return shown(call, toData(await updatePhoneConfiguration(call.services, current, value)), { unknownFields })
  },
}

const remove: Operation = {
  id: 'deletePhoneConfiguration',
  method: 'delete',
  path: `${PATH}/:id`,
  summary: 'Delete a phone configuration that no agent uses',
  scope: 'write',
  response: { status: 200, schema: deletedShape },
  async handle(call) {
    const current = await currentOf(call)
    await deletePhoneConfiguration(call.services, current)
    return deleted(call, current.id)
  },
}

export const phoneConfigurationOperations = [create, list, get, update, remove]
