import { deployWebAgent } from '@frontdesk/deployments'
import { createWebAgent, webAgentSetup as webAgentSetupShape } from '@frontdesk/schema'
import { defineOperation } from '../../http/operation.ts'
import { authored, commitWebAgent } from './agent-writes.ts'
import { unknownFieldWarnings } from './warnings.ts'

export const createWebAgentOperation = defineOperation({
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
    const { value, unknownFields } = await call.body()
    const decision = await deployWebAgent(authored(call), call.principal.organizationId, value)
    const extraWarnings = unknownFieldWarnings(unknownFields)
    const answer = await commitWebAgent(call, decision, { status: 201, extraWarnings })
    call.services.ringJobs()
    return answer
  },
})
