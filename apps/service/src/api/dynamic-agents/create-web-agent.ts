import { deployWebAgent, webAgentSetup } from '@frontdesk/deployments'
import { createWebAgent, webAgentSetup as webAgentSetupShape } from '@frontdesk/schema'
import type { Operation } from '../../http/operation.ts'
import { unknownFieldWarnings } from './warnings.ts'

export const createWebAgentOperation: Operation = {
  id: 'createWebAgent',
  method: 'post',
  path: '/dynamic-agents/web',
  summary: 'Create a web agent: instruction, agent, channel and deployment in one call',
  scope: 'write',
  body: createWebAgent,
  response: { status: 201, schema: webAgentSetupShape },
  async handle({ services, principal, requestId, body }) {
    const { value, unknownFields } = await body(createWebAgent)
    const deployment = await deployWebAgent(services, principal.organizationId, value)
    services.ringJobs()
    const setup = await webAgentSetup(services, deployment, {
      requestId,
      extraWarnings: unknownFieldWarnings(unknownFields),
    })
    return { status: 201, body: setup, headers: { location: `/v1/dynamic-agents/web/${deployment.agent.id}` } }
  },
}
