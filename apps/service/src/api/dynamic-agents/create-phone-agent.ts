import { deployPhoneAgent, withFreeNumber } from '@frontdesk/deployments'
import { createPhoneAgent, phoneAgentSetup as phoneAgentSetupShape } from '@frontdesk/schema'
import { defineOperation } from '../../http/operation.ts'
import { authored, commitPhoneAgent } from './agent-writes.ts'
import { unknownFieldWarnings } from './warnings.ts'

export const createPhoneAgentOperation = defineOperation({
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
    const { value, unknownFields } = await call.body()
    const numberless = await deployPhoneAgent(authored(call), call.principal.organizationId, value)
    const extraWarnings = unknownFieldWarnings(unknownFields)
    return await withFreeNumber(call.services, numberless, (decision) =>
      commitPhoneAgent(call, decision, { status: 201, extraWarnings }),
    )
  },
})
