import { deleteAgent, findAgent } from '@frontdesk/deployments'
import { deletion, successEnvelope } from '@frontdesk/schema'
import { success } from '../../http/envelope.ts'
import type { Operation } from '../../http/operation.ts'

const deleteOperation = (kind: 'web' | 'phone'): Operation => ({
  id: kind === 'web' ? 'deleteWebAgent' : 'deletePhoneAgent',
  method: 'delete',
  path: `/dynamic-agents/${kind}/:id`,
  summary: `Delete a ${kind} agent: its chats end, its embeds show nothing`,
  scope: 'write',
  response: { status: 200, schema: successEnvelope(deletion) },
  async handle({ services, principal, requestId, parameter }) {
    const deployment = await findAgent(services, principal.organizationId, { kind, id: parameter('id') })
    await deleteAgent(services, deployment)
    await services.runtime.closeAgent(deployment.agent.id)
    return {
      status: 200,
      body: success({ id: deployment.agent.id, deleted: true }, { requestId, now: services.now() }),
    }
  },
})

export const deleteAgentOperations = [deleteOperation('web'), deleteOperation('phone')]
