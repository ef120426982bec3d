import { deleteAgent, findAgent } from '@frontdesk/deployments'
import { deletion, successEnvelope } from '@frontdesk/schema'
import { success } from '../../http/envelope.ts'
import { checkIfMatch } from '../../http/if-match.ts'
import { defineOperation, type Operation } from '../../http/operation.ts'

const deleteOperation = (kind: 'web' | 'phone'): Operation =>
  defineOperation({
    id: kind === 'web' ? 'deleteWebAgent' : 'deletePhoneAgent',
    method: 'delete',
    path: `/dynamic-agents/${kind}/:id`,
    summary: `Delete a ${kind} agent: its chats end, its embeds show nothing`,
    scope: 'write',
    versioned: true,
    response: { status: 200, schema: successEnvelope(deletion) },
    async handle({ services, principal, requestId, parameter, header }) {
      const deployment = await findAgent(services, principal.organizationId, { kind, id: parameter('id') })
      const { version } = deployment.agent
      const { hasNamedVersion } = checkIfMatch(header('if-match'), version)
      await deleteAgent(services, deployment, hasNamedVersion ? version : null)
      await services.runtime.closeAgent(deployment.agent.id)
      return {
        status: 200,
        body: success({ id: deployment.agent.id, deleted: true as const }, { requestId, now: services.now() }),
      }
    },
  })

export const deleteAgentOperations = [deleteOperation('web'), deleteOperation('phone')]
