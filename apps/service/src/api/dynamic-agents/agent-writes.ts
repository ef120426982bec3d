import { type AgentStore, type Deployment, type DeploymentWrite, writtenBy } from '@frontdesk/deployments'
import { etagOf } from '../../http/if-match.ts'
import type { Answer, Call } from '../../http/operation.ts'
import type { Services } from '../../services.ts'

/** The services of one request: what it writes to agents bears its author's name. */
export function authored({ services, principal }: Pick<Call, 'services' | 'principal'>): Services {
  return { ...services, agents: writtenBy(services.agents, principal.actor) }
}

export type AnswerOf = (services: Services, deployment: Deployment) => Promise<Answer>

/**
 * Services whose write of an agent first works out the answer, so that agent and answer are stored as one: a repetition
 * gets the same answer, also when the process is killed in the moment after the write.
 */
export function settling(call: Call, answerOf: AnswerOf): { services: Services; answer: () => Answer } {
  const services = authored(call)
  const { agents } = services
  let known: Answer | undefined
  const settle = async (write: DeploymentWrite) => {
    known = await answerOf({ ...services, agents: withNewSource(agents, write) }, write.deployment)
    call.settle(known)
  }
  return {
    services: {
      ...services,
      agents: {
        ...agents,
        async insertDeployment(write) {
          await settle(write)
          return await agents.insertDeployment(write)
        },
        async updateDeployment(write, expectedVersion) {
          await settle(write)
          return await agents.updateDeployment(write, expectedVersion)
        },
      },
    },
    answer() {
      if (!known) throw new Error('nothing was written that could be answered')
      return known
    },
  }
}

/** The store as it will be after the write: the website's source is there and waits to be read. */
function withNewSource(agents: AgentStore, { newWebsiteSource }: DeploymentWrite): AgentStore {
  if (!newWebsiteSource) return agents
  const { id, url } = newWebsiteSource
  return {
    ...agents,
    async findSources(organizationId, ids) {
      const found = await agents.findSources(organizationId, ids)
      return found.map((source, index) =>
        ids[index] === id ? { status: 'found', value: { id, url, status: 'queued', pages: 0 } } : source,
      )
    },
  }
}

/** Every answer about one agent names its version. */
export const agentHeaders = ({ agent }: Deployment): Record<string, string> => ({ etag: etagOf(agent.version) })
