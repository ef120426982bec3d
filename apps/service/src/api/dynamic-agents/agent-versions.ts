import {
  type Deployment,
  findAgent,
  findVersion,
  onNewest,
  restoreVersion,
  restoreWarnings,
  versionResource,
  wholeVersion,
} from '@frontdesk/deployments'
import {
  type AgentVersionResource,
  agentVersionResource,
  type PhoneAgentState,
  page,
  phoneAgentSetup as phoneAgentSetupShape,
  phoneAgentVersionResource,
  successEnvelope,
  type WebAgentState,
  webAgentSetup as webAgentSetupShape,
  webAgentVersionResource,
} from '@frontdesk/schema'
import type { z } from 'zod'
import { success } from '../../http/envelope.ts'
import { checkIfMatch } from '../../http/if-match.ts'
import { type Call, defineOperation, type Operation } from '../../http/operation.ts'
import { PAGE_QUERY, pageRequest } from '../page-request.ts'
import { authored, commitPhoneAgent, commitWebAgent } from './agent-writes.ts'

type Kind = 'web' | 'phone'

const nameOf = { web: 'WebAgent', phone: 'PhoneAgent' } as const
type WholeVersion = z.ZodType<AgentVersionResource & { agent: WebAgentState | PhoneAgentState }>
const versionShape: Record<Kind, WholeVersion> = { web: webAgentVersionResource, phone: phoneAgentVersionResource }
const setupShape = { web: webAgentSetupShape, phone: phoneAgentSetupShape }

const agentOf = ({ services, principal, parameter }: Call, kind: Kind) =>
  findAgent(services, principal.organizationId, { kind, id: parameter('id') })

const listVersions = (kind: Kind): Operation =>
  defineOperation({
    id: `list${nameOf[kind]}Versions`,
    method: 'get',
    path: `/dynamic-agents/${kind}/:id/versions`,
    summary: `Every version of a ${kind} agent, newest first: who changed it, when, and which fields`,
    scope: 'read',
    query: PAGE_QUERY,
    response: { status: 200, schema: successEnvelope(page(agentVersionResource)) },
    async handle(call) {
      const { services, requestId } = call
      const { agent } = await agentOf(call, kind)
      const found = await services.agents.listVersions(agent, pageRequest(call))
      const data = { items: found.items.map(versionResource), nextCursor: found.nextCursor }
      return { status: 200, body: success(data, { requestId, now: services.now() }) }
    },
  })

const getVersion = (kind: Kind): Operation =>
  defineOperation({
    id: `get${nameOf[kind]}Version`,
    method: 'get',
    path: `/dynamic-agents/${kind}/:id/versions/:version`,
    summary: `A version of a ${kind} agent, with all that it was`,
    scope: 'read',
    response: { status: 200, schema: successEnvelope(versionShape[kind]) },
    async handle(call) {
      const { services, requestId } = call
      const version = await findVersion(services, await agentOf(call, kind), call.parameter('version'))
      return { status: 200, body: success(wholeVersion(version), { requestId, now: services.now() }) }
    },
  })

const restore = (kind: Kind): Operation =>
  defineOperation({
    id: `restore${nameOf[kind]}Version`,
    method: 'post',
    path: `/dynamic-agents/${kind}/:id/versions/:version/restore`,
    summary: `Make a new version of a ${kind} agent that equals an old one`,
    scope: 'write',
    versioned: true,
    etag: true,
    response: { status: 200, schema: setupShape[kind] },
    async handle(call) {
      const current = await agentOf(call, kind)
      const old = await findVersion(call.services, current, call.parameter('version'))
      const precondition = checkIfMatch(call.header('if-match'), current.agent.version)
      const commit = kind === 'web' ? commitWebAgent : commitPhoneAgent
      const change = async (newest: Deployment) => {
        const decision = await restoreVersion({ ...authored(call), ...precondition }, newest, old)
        const extraWarnings = restoreWarnings(decision.answer.deployment, old)
        return await commit(call, decision, { status: 200, extraWarnings })
      }
      const answer = await onNewest({ first: current, readAgain: () => agentOf(call, kind), change })
      call.services.ringJobs()
      return answer
    },
  })

export const agentVersionOperations = (['web', 'phone'] as const).flatMap((kind) => [
  listVersions(kind),
  getVersion(kind),
  restore(kind),
])
