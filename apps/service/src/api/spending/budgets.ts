import { type Budgets, utcPeriods } from '@frontdesk/model-engine'
import {
  type AgentId,
  type BudgetsResource,
  budgetsResource,
  DEFAULT_BUDGETS,
  foreignResource,
  inconsistent,
  isId,
  type ReplaceBudgets,
  replaceBudgets,
  successEnvelope,
} from '@frontdesk/schema'
import { type Call, defineOperation } from '../../http/operation.ts'
import { shown } from '../resource-answer.ts'

const PATH = '/budgets'
const shape = successEnvelope(budgetsResource)

type Context = Pick<Call, 'services' | 'principal'>

async function toData({ services, principal }: Context, budgets: Budgets): Promise<BudgetsResource> {
  const { organization, eachAgent, turnTokens, agents } = budgets
  const spent = await services.spending.readSpent(principal.organizationId, utcPeriods(services.now()))
  return {
    currency: 'USD',
    timeZone: 'UTC',
    organization,
    eachAgent,
    turnTokens,
    agents: agents.map(({ agentId, ...caps }) => ({ agentConfigurationId: agentId, ...caps })),
    ...spent,
  }
}

const get = defineOperation({
  id: 'getBudgets',
  method: 'get',
  path: PATH,
  summary: 'The caps on what language models may cost, and what they have cost today and this month',
  scope: 'read',
  response: { status: 200, schema: shape },
  handle: async (call) =>
    shown(call, await toData(call, await call.services.spending.readBudgets(call.principal.organizationId))),
})

const replace = defineOperation({
  id: 'replaceBudgets',
  method: 'put',
  path: PATH,
  summary: 'Set all caps on what language models may cost; a field that is absent gets its default',
  description:
    'Before a call of a model the most that it may cost is set aside, and no cap is passed by it: a call that would is not made, and the embedded engine answers instead. A cap holds at once.',
  scope: 'admin',
  example: {
    organization: DEFAULT_BUDGETS.organization,
    eachAgent: { dayMicroUsd: 2_000_000, monthMicroUsd: null },
    turnTokens: DEFAULT_BUDGETS.turnTokens,
    agents: [],
  },
  body: replaceBudgets,
  response: { status: 200, schema: shape },
  async handle(call) {
    const { value, unknownFields } = await call.body()
    const budgets: Budgets = { ...value, agents: await ownAgents(call, value.agents) }
    await call.services.spending.replaceBudgets(call.principal.organizationId, budgets)
    return shown(call, await toData(call, budgets), { unknownFields })
  },
})

/** Each of the organization, and once. */
async function ownAgents(call: Context, agents: ReplaceBudgets['agents']): Promise<Budgets['agents']> {
  const seen = new Set<string>()
  for (const [index, { agentConfigurationId: id }] of agents.entries()) {
    const path = `agents.${index}.agentConfigurationId`
    if (seen.has(id)) throw inconsistent(path, `${path} stands there twice`)
    seen.add(id)
  }
  return await Promise.all(
    agents.map(async ({ agentConfigurationId, ...caps }, index) => ({
      agentId: await ownAgent(call, agentConfigurationId, `agents.${index}.agentConfigurationId`),
      ...caps,
    })),
  )
}

async function ownAgent({ services, principal }: Context, id: string, path: string): Promise<AgentId> {
  const unknown = () => inconsistent(path, `${path} names nothing that exists in this organization`)
  if (!isId('agt', id)) throw unknown()
  const found = await services.setup.findAgent(principal.organizationId, id)
  if (found.status === 'foreign') throw foreignResource()
  if (found.status === 'missing') throw unknown()
  return found.value.agent.id
}

export const budgetOperations = [get, replace]
