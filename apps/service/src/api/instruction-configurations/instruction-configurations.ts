import {
  createInstructionConfiguration,
  deleteInstructionConfiguration,
  findInstructionConfiguration,
  instructionWarnings,
  onNewest,
  type UsedInstruction,
  updateInstructionConfiguration,
} from '@frontdesk/deployments'
import { createInstruction, instructionResource, page, successEnvelope, updateInstruction } from '@frontdesk/schema'
import { defineOperation } from '../../http/operation.ts'
import { PAGE_QUERY, pageRequest } from '../page-request.ts'
import { created, deleted, deletedShape, shown } from '../resource-answer.ts'
import { instructionData } from './instruction-resource.ts'
import { instructionVersionOperations } from './instruction-versions.ts'

const PATH = '/instruction-configurations'
const shape = successEnvelope(instructionResource)

const create = defineOperation({
  id: 'createInstructionConfiguration',
  method: 'post',
  path: PATH,
  summary: 'Write down how agents are to behave: role, own words, and what they must not speak about',
  scope: 'write',
  example: { name: 'Front desk', text: 'Be brief and friendly.', boundaries: ['Do not discuss competitors.'] },
  body: createInstruction,
  response: { status: 201, schema: shape },
  async handle(call) {
    const { value, unknownFields } = await call.body()
    const { services, principal } = call
    const { answer, write } = await createInstructionConfiguration(services, principal.organizationId, value)
    return await call.commit(
      created(call, {
        data: instructionData(answer),
        at: PATH,
        unknownFields,
        warnings: instructionWarnings(services.abilities, answer),
      }),
      write,
    )
  },
})

const list = defineOperation({
  id: 'listInstructionConfigurations',
  method: 'get',
  path: PATH,
  summary: "The organization's instruction configurations, newest first",
  scope: 'read',
  query: PAGE_QUERY,
  response: { status: 200, schema: successEnvelope(page(instructionResource)) },
  async handle(call) {
    const { instructions } = call.services
    const found = await instructions.listInstructions(call.principal.organizationId, pageRequest(call))
    return shown(call, { items: found.items.map(instructionData), nextCursor: found.nextCursor })
  },
})

const get = defineOperation({
  id: 'getInstructionConfiguration',
  method: 'get',
  path: `${PATH}/:id`,
  summary: 'An instruction configuration, and how many agents use it',
  scope: 'read',
  response: { status: 200, schema: shape },
  async handle(call) {
    const found = await findInstructionConfiguration(call.services, call.principal.organizationId, call.parameter('id'))
    return shown(call, instructionData(found))
  },
})

const update = defineOperation({
  id: 'updateInstructionConfiguration',
  method: 'patch',
  path: `${PATH}/:id`,
  summary: 'Change an instruction configuration, and with it all agents that use it; makes a new version',
  scope: 'write',
  example: { boundaries: ['Do not discuss competitors.', 'Never give legal advice.'] },
  body: updateInstruction,
  response: { status: 200, schema: shape },
  async handle(call) {
    const { services, principal } = call
    const readAgain = () => findInstructionConfiguration(services, principal.organizationId, call.parameter('id'))
    const first = await readAgain()
    const { value, unknownFields } = await call.body()
    const change = async (current: UsedInstruction) => {
      const { answer, write } = await updateInstructionConfiguration(services, current, value)
      return await call.commit(
        shown(call, instructionData(answer), {
          unknownFields,
          warnings: instructionWarnings(services.abilities, answer),
        }),
        write,
      )
    }
    return await onNewest({ first, readAgain, change })
  },
})

const remove = defineOperation({
  id: 'deleteInstructionConfiguration',
  method: 'delete',
  path: `${PATH}/:id`,
  summary: 'Delete an instruction configuration that no agent uses',
  scope: 'write',
  response: { status: 200, schema: deletedShape },
  async handle(call) {
    const { services, principal } = call
    const current = await findInstructionConfiguration(services, principal.organizationId, call.parameter('id'))
    await deleteInstructionConfiguration(services, current)
    return deleted(call, current.id)
  },
})

export const instructionConfigurationOperations = [
  create,
  list,
  get,
  update,
  remove,
  ...instructionVersionOperations(PATH),
]
