import { type Deployment, findAgent, onNewest, updateWebAgent, webAgentSetup } from '@frontdesk/deployments'
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
    const wanted = { kind: 'web', id: call.parameter('id') } as const
    const readAgain = () => findAgent(services, call.principal.organizationId, wanted)
    const first = await readAgain()
    const precondition = checkIfMatch(call.header('if-match'), first.agent.version)
    const { value, unknownFields } = await call.body(updateWebAgentShape)
    const change = (current: Deployment) => updateWebAgent({ ...services, ...precondition }, current, value)
    const deployment = await onNewest({ first, readAgain, change })
    services.ringJobs()
    const context = { requestId: call.requestId, extraWarnings: unknownFieldWarnings(unknownFields) }
    return { status: 200, body: await webAgentSetup(services, deployment, context), headers: agentHeaders(deployment) }
  },
}
