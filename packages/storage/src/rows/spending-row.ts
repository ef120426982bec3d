import type { Budgets, ModelCall } from '@frontdesk/model-engine/ports'
import { microUsd, PRICED_PROVIDERS } from '@frontdesk/schema'
import { z } from 'zod'
import type { Bind, Row } from '../ports.ts'
import { idColumn, numberColumn } from './columns.ts'

export const microUsdColumn = numberColumn.transform(microUsd)
export const providerColumn = z.enum(PRICED_PROVIDERS)

const callRow = z.object({
  id: idColumn('mcl'),
  organization_id: idColumn('org'),
  agent_id: idColumn('agt'),
  conversation_id: idColumn('cnv'),
  turn_id: z.string(),
  provider: providerColumn,
  model: z.string(),
  day: z.string(),
  month: z.string(),
  at: numberColumn,
  lease_until: numberColumn,
  input_price: microUsdColumn,
  output_price: microUsdColumn,
  input_tokens: numberColumn,
  output_tokens: numberColumn,
  cost_micro_usd: microUsdColumn,
  state: z.enum(['held', 'settled', 'lapsed']),
})

export function toCall(row: Row): ModelCall {
  const found = callRow.parse(row)
  return {
    id: found.id,
    organizationId: found.organization_id,
    agentId: found.agent_id,
    conversationId: found.conversation_id,
    turnId: found.turn_id,
    provider: found.provider,
    model: found.model,
    day: found.day,
    month: found.month,
    at: found.at,
    leaseUntil: found.lease_until,
    price: { input: found.input_price, output: found.output_price },
    tokens: { input: found.input_tokens, output: found.output_tokens },
    cost: found.cost_micro_usd,
    state: found.state,
  }
}

export const callColumns = (call: ModelCall): Record<string, Bind> => ({
  id: call.id,
  organization_id: call.organizationId,
  agent_id: call.agentId,
  conversation_id: call.conversationId,
  turn_id: call.turnId,
  provider: call.provider,
  model: call.model,
  day: call.day,
  month: call.month,
  at: call.at,
  lease_until: call.leaseUntil,
  input_price: call.price.input,
  output_price: call.price.output,
  input_tokens: call.tokens.input,
  output_tokens: call.tokens.output,
  cost_micro_usd: call.cost,
  state: call.state,
})

/** No cap is one that no sum reaches, so that every condition is a comparison. */
const NO_CAP = Number.MAX_SAFE_INTEGER
export const storedCap = (cap: number | null): number => cap ?? NO_CAP
const shownCap = (cap: number): number | null => (cap === NO_CAP ? null : cap)

const budgetRow = z.object({
  agent_id: z.string(),
  day_micro_usd: numberColumn,
  month_micro_usd: numberColumn,
  turn_tokens: numberColumn.nullable(),
})

/** Whose caps a row holds: an agent's id, or one of these. */
export const WHOLE_ORGANIZATION = ''
export const EACH_AGENT = '*'

/** The caps of an organization from its rows; `defaults` where it has set none. */
export function toBudgets(rows: readonly Row[], defaults: Budgets): Budgets {
  const found = rows.map((row) => budgetRow.parse(row))
  const capsOf = (of: string) => {
    const row = found.find(({ agent_id }) => agent_id === of)
    return row && { dayMicroUsd: shownCap(row.day_micro_usd), monthMicroUsd: shownCap(row.month_micro_usd) }
  }
  const own = found.filter(({ agent_id }) => agent_id !== WHOLE_ORGANIZATION && agent_id !== EACH_AGENT)
  return {
    organization: capsOf(WHOLE_ORGANIZATION) ?? defaults.organization,
    eachAgent: capsOf(EACH_AGENT) ?? defaults.eachAgent,
    turnTokens: found.find(({ agent_id }) => agent_id === WHOLE_ORGANIZATION)?.turn_tokens ?? defaults.turnTokens,
    agents: own.map(({ agent_id, day_micro_usd, month_micro_usd }) => ({
      agentId: idColumn('agt').parse(agent_id),
      dayMicroUsd: shownCap(day_micro_usd),
      monthMicroUsd: shownCap(month_micro_usd),
    })),
  }
}
