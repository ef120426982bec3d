import { findAgent, updateWebAgent, webAgentSetup } from '@frontdesk/deployments'
import { updateWebAgent as updateWebAgentShape, webAgentSetup as webAgentSetupShape } from '@frontdesk/schema'
import { checkIfMatch } from '../../http/if-match.ts'
import type { Operation } from '../../http/operation.ts'
import { agentHeaders, authored } from './agent-writes.ts'
import { unknownFieldWarnings } from './warnings.ts'

export const updateWebAgentOperation: Operation = {
  id: 'updateWebAgent',
  method: 'patch',
  path: '/dynamic-agents/web/:id',
  summary: 'Change a web agent; its snippets stay valid',
  scope: 'write',
  versioned: true,
  etag: true,
  body: updateWebAgentShape,
  example: { assistantName: 'Grace', websiteUrl: 'https://shop.example.com/' },
  response: { status: 200, schema: webAgentSetupShape },
  async handle(call) {
    const services = authored(call)
    const current = await findAgent(services, call.principal.organizationId, { kind: 'web', id: call.parameter('id') })
    const precondition = checkIfMatch(call.header('if-match'), current.agent.version)
    const { value, unknownFields } = await call.body(updateWebAgentShape)
    const deployment = await updateWebAgent({ ...services, ...precondition }, current, value)
    services.ringJobs()
    const context = { requestId: call.requestId, extraWarnings: unknownFieldWarnings(unknownFields) }
    return { status: 200, body: await webAgentSetup(services, deployment, context), headers: agentHeaders(deployment) }
  },
}
