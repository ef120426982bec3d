import { deployWebAgent, webAgentSetup } from '@frontdesk/deployments'
import { createWebAgent, webAgentSetup as webAgentSetupShape } from '@frontdesk/schema'
import type { Operation } from '../../http/operation.ts'
import { agentHeaders, settling } from './agent-writes.ts'
import { unknownFieldWarnings } from './warnings.ts'

export const createWebAgentOperation: Operation = {
  id: 'createWebAgent',
  method: 'post',
  path: '/dynamic-agents/web',
  summary: 'Create a web agent: instruction, agent, channel and deployment in one call',
  scope: 'write',
  etag: true,
  body: createWebAgent,
  example: {
    assistantName: 'Ada',
    websiteUrl: 'https://example.com/',
    capabilities: ['NONE'],
    communicationType: 'TEXT',
  },
  response: { status: 201, schema: webAgentSetupShape },
  async handle(call) {
    const { value, unknownFields } = await call.body(createWebAgent)
    const context = { requestId: call.requestId, extraWarnings: unknownFieldWarnings(unknownFields) }
    const { services, answer } = settling(call, async (known, deployment) => ({
      status: 201,
      body: await webAgentSetup(known, deployment, context),
      headers: { ...agentHeaders(deployment), location: `/v1/dynamic-agents/web/${deployment.agent.id}` },
    }))
    await deployWebAgent(services, call.principal.organizationId, value)
    services.ringJobs()
    return answer()
  },
}
