import { type Deployment, findAgent, onNewest, updateWebAgent } from '@frontdesk/deployments'
import { updateWebAgent as updateWebAgentShape, webAgentSetup as webAgentSetupShape } from '@frontdesk/schema'
import { checkIfMatch } from '../../http/if-match.ts'
import { defineOperation } from '../../http/operation.ts'
import { authored, commitWebAgent } from './agent-writes.ts'
import { unknownFieldWarnings } from './warnings.ts'

export const updateWebAgentOperation = defineOperation({
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
    const { value, unknownFields } = await call.body()
    const extraWarnings = unknownFieldWarnings(unknownFields)
    const change = async (current: Deployment) => {
      const decision = await updateWebAgent({ ...services, ...precondition }, current, value)
      return await commitWebAgent(call, decision, { status: 200, extraWarnings })
    }
    const answer = await onNewest({ first, readAgain, change })
    services.ringJobs()
    return answer
  },
})
