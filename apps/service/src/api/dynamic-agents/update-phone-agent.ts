import { findPhoneAgent, onNewest, type PhoneDeployment, updatePhoneAgent } from '@frontdesk/deployments'
import { phoneAgentSetup as phoneAgentSetupShape, updatePhoneAgent as updatePhoneAgentShape } from '@frontdesk/schema'
import { checkIfMatch } from '../../http/if-match.ts'
import { defineOperation } from '../../http/operation.ts'
import { authored, commitPhoneAgent } from './agent-writes.ts'
import { unknownFieldWarnings } from './warnings.ts'

export const updatePhoneAgentOperation = defineOperation({
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
    const { value, unknownFields } = await call.body()
    const extraWarnings = unknownFieldWarnings(unknownFields)
    const change = async (current: PhoneDeployment) => {
      const decision = await updatePhoneAgent({ ...services, ...precondition }, current, value)
      return await commitPhoneAgent(call, decision, { status: 200, extraWarnings })
    }
    return await onNewest({ first, readAgain, change })
  },
})
