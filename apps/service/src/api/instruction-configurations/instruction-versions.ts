import {
  findInstructionConfiguration,
  findInstructionVersion,
  onNewest,
  restoreInstructionVersion,
  type UsedInstruction,
} from '@frontdesk/deployments'
import { instructionResource, instructionVersion, page, successEnvelope } from '@frontdesk/schema'
import { type Call, defineOperation, type Operation } from '../../http/operation.ts'
import { PAGE_QUERY, pageRequest } from '../page-request.ts'
import { shown } from '../resource-answer.ts'
import { instructionData, versionData } from './instruction-resource.ts'

const currentOf = ({ services, principal, parameter }: Call) =>
  findInstructionConfiguration(services, principal.organizationId, parameter('id'))

/** Every change of an instruction configuration is a version; any of them can be had back. */
export const instructionVersionOperations = (path: string): Operation[] => [
  defineOperation({
    id: 'listInstructionVersions',
    method: 'get',
    path: `${path}/:id/versions`,
    summary: 'Versions of an instruction configuration, the one in force first',
    scope: 'read',
    query: PAGE_QUERY,
    response: { status: 200, schema: successEnvelope(page(instructionVersion)) },
    async handle(call) {
      const { id, organizationId } = await currentOf(call)
      const found = await call.services.instructions.listInstructionVersions(organizationId, id, pageRequest(call))
      return shown(call, { items: found.items.map(versionData), nextCursor: found.nextCursor })
    },
  }),
  defineOperation({
    id: 'getInstructionVersion',
    method: 'get',
    path: `${path}/:id/versions/:version`,
    summary: 'An instruction configuration as it was',
    scope: 'read',
    response: { status: 200, schema: successEnvelope(instructionVersion) },
    async handle(call) {
      const current = await currentOf(call)
      return shown(call, versionData(await findInstructionVersion(call.services, current, call.parameter('version'))))
    },
  }),
  defineOperation({
    id: 'restoreInstructionVersion',
    method: 'post',
    path: `${path}/:id/versions/:version/restore`,
    summary: 'Bring an earlier version back, as the newest one',
    scope: 'write',
    response: { status: 200, schema: successEnvelope(instructionResource) },
    async handle(call) {
      const change = async (current: UsedInstruction) => {
        const { answer, write } = await restoreInstructionVersion(call.services, current, call.parameter('version'))
        return await call.commit(shown(call, instructionData(answer)), write)
      }
      return await onNewest({ first: await currentOf(call), readAgain: () => currentOf(call), change })
    },
  }),
]
