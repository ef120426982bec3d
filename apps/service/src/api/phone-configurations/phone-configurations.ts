import {
  createPhoneConfiguration,
  deletePhoneConfiguration,
  findPhoneConfiguration,
  phoneConfigurationWarnings,
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
import { type Call, defineOperation } from '../../http/operation.ts'
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

const create = defineOperation({
  id: 'createPhoneConfiguration',
  method: 'post',
  path: PATH,
  summary: 'Say where a phone agent is to have its number, and with what it answers',
  scope: 'write',
  example: { name: 'Main line', areaCode: '212', greeting: 'Hello, this is Ada.' },
  body: createShape,
  response: { status: 201, schema: shape },
  async handle(call) {
    const { value, unknownFields } = await call.body()
    const made = await createPhoneConfiguration(call.services, call.principal.organizationId, value)
    return created(call, {
      data: toData(made),
      at: PATH,
      unknownFields,
      warnings: phoneConfigurationWarnings(made),
    })
  },
})

const list = defineOperation({
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
})

const get = defineOperation({
  id: 'getPhoneConfiguration',
  method: 'get',
  path: `${PATH}/:id`,
  summary: 'A phone configuration, with the number and agent that use it',
  scope: 'read',
  response: { status: 200, schema: shape },
  handle: async (call) => shown(call, toData(await currentOf(call))),
})

const update = defineOperation({
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
    const { value, unknownFields } = await call.body()
    const changed = await updatePhoneConfiguration(call.services, current, value)
    return shown(call, toData(changed), { unknownFields, warnings: phoneConfigurationWarnings(changed) })
  },
})

const remove = defineOperation({
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
})

export const phoneConfigurationOperations = [create, list, get, update, remove]
