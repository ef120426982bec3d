import type { CallEnd, ExhaustedCap, ModelCall } from '@frontdesk/model-engine/ports'
import { DEFAULT_BUDGETS } from '@frontdesk/schema'
import type { Bind, Statement } from '../ports.ts'
import { callColumns, EACH_AGENT, WHOLE_ORGANIZATION } from '../rows/spending-row.ts'
import { insertInto, type Step } from '../rows/steps.ts'

/* What a call of a model changes, from when its cost is set aside until it is settled. */

/** A cap by day or month, and whose sum is held against it. */
export type CappedPeriod = {
  cap: Exclude<ExhaustedCap, 'turn'>
  scope: 'organization' | 'agent'
  column: 'dayMicroUsd' | 'monthMicroUsd'
  /** As the sum is stored: an agent's id, or that of the whole organization. */
  agent: string
  period: string
}

/**
 * Always in this order, so that of several writes none waits for another that waits for it: who has the organization's
 * month has the turn, whatever agents and days follow.
 */
export const periodsOf = ({ agentId, day, month }: ModelCall): readonly CappedPeriod[] => [
  {
    cap: 'organization_month',
    scope: 'organization',
    column: 'monthMicroUsd',
    agent: WHOLE_ORGANIZATION,
    period: month,
  },
  { cap: 'organization_day', scope: 'organization', column: 'dayMicroUsd', agent: WHOLE_ORGANIZATION, period: day },
  { cap: 'agent_month', scope: 'agent', column: 'monthMicroUsd', agent: agentId, period: month },
  { cap: 'agent_day', scope: 'agent', column: 'dayMicroUsd', agent: agentId, period: day },
]

/** The cap as it stands at the moment of writing. */
function capNow(organizationId: string, { scope, column, agent }: CappedPeriod): { sql: string; params: Bind[] } {
  const stored = column === 'dayMicroUsd' ? 'day_micro_usd' : 'month_micro_usd'
  const set = `(select b.${stored} from model_budgets b where b.organization_id = ? and b.agent_id = ?)`
  if (scope === 'organization')
    return {
      sql: `coalesce(${set}, cast(? as bigint))`,
      params: [organizationId, agent, DEFAULT_BUDGETS.organization[column]],
    }
  return {
    sql: `coalesce(${set}, ${set}, cast(? as bigint))`,
    params: [organizationId, agent, organizationId, EACH_AGENT, DEFAULT_BUDGETS.eachAgent[column]],
  }
}

/** BG1: adds the cost to the sum unless the cap would be passed. What costs nothing passes none. */
function holdIn({ organizationId, cost }: ModelCall, capped: CappedPeriod): Step<ExhaustedCap> {
  const cap = capNow(organizationId, capped)
  return {
    sql: `insert into spending_periods (organization_id, agent_id, period, counted_micro_usd, settled_micro_usd)
      select cast(? as text), cast(? as text), cast(? as text), cast(? as bigint), 0
      where cast(? as bigint) = 0 or cast(? as bigint) <= ${cap.sql}
      on conflict (organization_id, agent_id, period)
      do update set counted_micro_usd = spending_periods.counted_micro_usd + excluded.counted_micro_usd
      where excluded.counted_micro_usd = 0
        or spending_periods.counted_micro_usd + excluded.counted_micro_usd <= ${cap.sql}`,
    params: [organizationId, capped.agent, capped.period, cost, cost, cost, ...cap.params, ...cap.params],
    expect: 1,
    refusal: capped.cap,
  }
}

/** Behind the sums, whose rows the calls of one organization take turns at: it sees every call of its turn. */
function insertCall(call: ModelCall): Step<'turn'> {
  const columns = callColumns(call)
  const { organizationId, conversationId, turnId, tokens } = call
  const { sql, params } = insertInto('model_calls', columns)
  return {
    sql: `${sql.replace(/values .*$/, '')} select ${Object.values(columns).map(typedPlace).join(', ')}
      where (select coalesce(sum(c.input_tokens + c.output_tokens), 0) from model_calls c
        where c.organization_id = ? and c.conversation_id = ? and c.turn_id = ?) + cast(? as bigint) <= coalesce(
        (select b.turn_tokens from model_budgets b where b.organization_id = ? and b.agent_id = ?), cast(? as bigint))`,
    params: [
      ...params,
      organizationId,
      conversationId,
      turnId,
      tokens.input + tokens.output,
      organizationId,
      WHOLE_ORGANIZATION,
      DEFAULT_BUDGETS.turnTokens,
    ],
    expect: 1,
    refusal: 'turn',
  }
}

/** Of what a select gives out, PostgreSQL wants to know the type. */
const typedPlace = (value: Bind): string => `cast(? as ${typeof value === 'number' ? 'bigint' : 'text'})`

export type UsageChange = {
  organizationId: string
  day: string
  agentId: string
  engine: string
  model: string
  fellBack: string
  turns: number
  calls: number
  inputTokens: number
  outputTokens: number
  cost: number
}

/** Adds to what is counted of a day, an agent, a model. */
export function countUsage(change: UsageChange): Statement {
  const { sql, params } = insertInto('usage_counts', {
    organization_id: change.organizationId,
    day: change.day,
    agent_id: change.agentId,
    engine: change.engine,
    model: change.model,
    fell_back: change.fellBack,
    turns: change.turns,
    calls: change.calls,
    input_tokens: change.inputTokens,
    output_tokens: change.outputTokens,
    cost_micro_usd: change.cost,
  })
  const sums = ['turns', 'calls', 'input_tokens', 'output_tokens', 'cost_micro_usd']
  const added = sums.map((sum) => `${sum} = usage_counts.${sum} + excluded.${sum}`)
  return {
    sql: `${sql} on conflict (organization_id, day, agent_id, engine, model, fell_back)
      do update set ${added.join(', ')}`,
    params,
  }
}

type Difference = { calls: number; input: number; output: number; cost: number }

const usageOf = (call: ModelCall, { calls, input, output, cost }: Difference): Statement =>
  countUsage({
    organizationId: call.organizationId,
    day: call.day,
    agentId: call.agentId,
    engine: call.provider,
    model: call.model,
    fellBack: '',
    turns: 0,
    calls,
    inputTokens: input,
    outputTokens: output,
    cost,
  })

/** BG1: the call and what it may cost at most, under all caps or not at all. */
export const holdSteps = (call: ModelCall): Step<ExhaustedCap>[] => [
  ...periodsOf(call).map((capped) => holdIn(call, capped)),
  insertCall(call),
  usageOf(call, { calls: 1, ...call.tokens, cost: call.cost }),
]

/** BG3: what the call counts as takes the place of what was set aside, while it is as it was read. */
export function endSteps(call: ModelCall, end: CallEnd): Step<'ended'>[] {
  const { id, organizationId } = call
  const counted = end.cost - call.cost
  const settled = call.state === 'lapsed' ? counted : end.cost
  const ended: Step<'ended'> = {
    sql: `update model_calls set state = ?, input_tokens = ?, output_tokens = ?, cost_micro_usd = ?
      where id = ? and organization_id = ? and state = ? and cost_micro_usd = ?`,
    params: [end.state, end.tokens.input, end.tokens.output, end.cost, id, organizationId, call.state, call.cost],
    expect: 1,
    refusal: 'ended',
  }
  const sums = periodsOf(call).map(({ agent, period }) => ({
    sql: `update spending_periods set counted_micro_usd = counted_micro_usd + ?,
      settled_micro_usd = settled_micro_usd + ? where organization_id = ? and agent_id = ? and period = ?`,
    params: [counted, settled, organizationId, agent, period],
    expect: 1,
  }))
  const difference = {
    calls: 0,
    input: end.tokens.input - call.tokens.input,
    output: end.tokens.output - call.tokens.output,
    cost: counted,
  }
  return [ended, ...sums, usageOf(call, difference)]
}
