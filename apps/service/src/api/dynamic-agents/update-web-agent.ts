import { findAgent, updateWebAgent, webAgentSetup } from '@frontdesk/deployments'
import { updateWebAgent as updateWebAgentShape, webAgentSetup as webAgentSetupShape } from '@frontdesk/schema'
import type { Operation } from '../../http/operation.ts'
import { unknownFieldWarnings } from './warnings.ts'

export const updateWebAgentOperation: Operation = {
  id: 'updateWebAgent',
  method: 'patch',
  path: '/dynamic-agents/web/:id',
  summary: 'Change a web agent; its snippets stay valid',
  scope: 'write',
  body: updateWebAgentShape,
  response: { status: 200, schema: webAgentSetupShape },
  async handle({ services, principal, requestId, parameter, body }) {
    const current = await findAgent(services, principal.organizationId, { kind: 'web', id: parameter('id') })
    const { value, unknownFields } = await body(updateWebAgentShape)
    const deployment = await updateWebAgent(services, current, value)
    services.ringJobs()
    const extraWarnings = unknownFieldWarnings(unknownFields)
    return { status: 200, body: await webAgentSetup(services, deployment, { requestId, extraWarnings }) }
  },
}
