import { findPhoneAgent, phoneAgentSetup, updatePhoneAgent } from '@frontdesk/deployments'
import { phoneAgentSetup as phoneAgentSetupShape, updatePhoneAgent as updatePhoneAgentShape } from '@frontdesk/schema'
import type { Operation } from '../../http/operation.ts'
import { unknownFieldWarnings } from './warnings.ts'

export const updatePhoneAgentOperation: Operation = {
  id: 'updatePhoneAgent',
  method: 'patch',
  path: '/dynamic-agents/phone/:id',
  summary: 'Change a phone agent; its number stays',
  scope: 'write',
  body: updatePhoneAgentShape,
  response: { status: 200, schema: phoneAgentSetupShape },
  async handle({ services, principal, requestId, parameter, body }) {
    const current = await findPhoneAgent(services, principal.organizationId, parameter('id'))
    const { value, unknownFields } = await body(updatePhoneAgentShape)
    const deployment = await updatePhoneAgent(services, current, value)
    const extraWarnings = unknownFieldWarnings(unknownFields)
    return { status: 200, body: await phoneAgentSetup(services, deployment, { requestId, extraWarnings }) }
  },
}
