import { deployPhoneAgent, phoneAgentSetup } from '@frontdesk/deployments'
import { createPhoneAgent, phoneAgentSetup as phoneAgentSetupShape } from '@frontdesk/schema'
import type { Operation } from '../../http/operation.ts'
import { unknownFieldWarnings } from './warnings.ts'

export const createPhoneAgentOperation: Operation = {
  id: 'createPhoneAgent',
  method: 'post',
  path: '/dynamic-agents/phone',
  summary: 'Create a phone agent and assign its number in one call',
  scope: 'write',
  body: createPhoneAgent,
  response: { status: 201, schema: phoneAgentSetupShape },
  async handle({ services, principal, requestId, body }) {
    const { value, unknownFields } = await body(createPhoneAgent)
    const deployment = await deployPhoneAgent(services, principal.organizationId, value)
    const setup = await phoneAgentSetup(services, deployment, {
      requestId,
      extraWarnings: unknownFieldWarnings(unknownFields),
    })
    return { status: 201, body: setup, headers: { location: `/v1/dynamic-agents/phone/${deployment.agent.id}` } }
  },
}
