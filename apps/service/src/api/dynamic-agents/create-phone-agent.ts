import { asPhoneDeployment, deployPhoneAgent, phoneAgentSetup } from '@frontdesk/deployments'
import { createPhoneAgent, phoneAgentSetup as phoneAgentSetupShape } from '@frontdesk/schema'
import type { Operation } from '../../http/operation.ts'
import { agentHeaders, settling } from './agent-writes.ts'
import { unknownFieldWarnings } from './warnings.ts'

export const createPhoneAgentOperation: Operation = {
  id: 'createPhoneAgent',
  method: 'post',
  path: '/dynamic-agents/phone',
  summary: 'Create a phone agent and assign its number in one call',
  scope: 'write',
  etag: true,
  body: createPhoneAgent,
  example: { assistantName: 'Ada', capabilities: ['NONE'] },
  response: { status: 201, schema: phoneAgentSetupShape },
  async handle(call) {
    const { value, unknownFields } = await call.body(createPhoneAgent)
    const context = { requestId: call.requestId, extraWarnings: unknownFieldWarnings(unknownFields) }
    const { services, answer } = settling(call, async (known, deployment) => ({
      status: 201,
      body: await phoneAgentSetup(known, asPhoneDeployment(deployment), context),
      headers: { ...agentHeaders(deployment), location: `/v1/dynamic-agents/phone/${deployment.agent.id}` },
    }))
    await deployPhoneAgent(services, call.principal.organizationId, value)
    return answer()
  },
}
