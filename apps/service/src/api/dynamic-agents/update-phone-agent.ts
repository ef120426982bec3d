import {
  findPhoneAgent,
  onNewest,
  type PhoneDeployment,
  phoneAgentSetup,
  updatePhoneAgent,
} from '@frontdesk/deployments'
import { phoneAgentSetup as phoneAgentSetupShape, updatePhoneAgent as updatePhoneAgentShape } from '@frontdesk/schema'
import { checkIfMatch } from '../../http/if-match.ts'
import type { Operation } from '../../http/operation.ts'
import { agentHeaders, authored } from './agent-writes.ts'
import { unknownFieldWarnings } from './warnings.ts'

export const updatePhoneAgentOperation: Operation = {
  id: 'updatePhoneAgent',
  method: 'patch',
  path: '/dynamic-agents/phone/:id',
  summary: 'Change a phone agent; its number stays',
  scope: 'write',
  versioned: true,
  etag: true,
  body: updatePhoneAgentShape,
  example: { assistantName: 'Grace', language: 'fr' },
  response: { status: 200, schema: phoneAgentSetupShape },
  async handle(call) {
    const services = authored(call)
    const readAgain = () => findPhoneAgent(services, call.principal.organizationId, call.parameter('id'))
    const first = await readAgain()
    const precondition = checkIfMatch(call.header('if-match'), first.agent.version)
    const { value, unknownFields } = await call.body(updatePhoneAgentShape)
    const change = (current: PhoneDeployment) => updatePhoneAgent({ ...services, ...precondition }, current, value)
    const deployment = await onNewest({ first, readAgain, change })
    const context = { requestId: call.requestId, extraWarnings: unknownFieldWarnings(unknownFields) }
    return {
      status: 200,
      body: await phoneAgentSetup(services, deployment, context),
      headers: agentHeaders(deployment),
    }
  },
}
