import type { Budgets, ModelCall } from '@frontdesk/model-engine/ports'
import type { Bind, Statement } from '../ports.ts'
import { type CappedPeriod, periodsOf } from './spending-statements.ts'
import { type OnlyIf, webhookEventStatements } from './webhook-statements.ts'

/* BG6: what endpoints are told of caps. The id of an event names cap and period, so that it is written once. */

const WARNED_AT_PERCENT = 80
type Told = 'budget.warning' | 'budget.exhausted'

const SPENT_IN = `select 1 from spending_periods p where p.organization_id = ? and p.agent_id = ? and p.period = ?`

/** What was spent, without what is only held, is so much of the cap. `asked`: what a further call may cost. */
export function hasReached(call: ModelCall, capped: CappedPeriod, { cap, percent, asked }: Reached): OnlyIf {
  const of: Bind[] = [call.organizationId, capped.agent, capped.period]
  const limit = asked > 0 ? 'p.settled_micro_usd + cast(? as bigint) > ?' : '(p.settled_micro_usd + ?) * 100 >= ?'
  return {
    sql: `exists (${SPENT_IN} and ${limit})`,
    params: [...of, asked, asked > 0 ? cap : cap * percent],
  }
}

type Reached = { cap: number; percent: number; asked: number }

/** The cap of a period, or null where there is none. */
export function capOf(budgets: Budgets, { scope, column, agent }: CappedPeriod): number | null {
  const own = scope === 'agent' ? budgets.agents.find(({ agentId }) => agentId === agent) : undefined
  return (own ?? (scope === 'agent' ? budgets.eachAgent : budgets.organization))[column]
}

type Event = { type: Told; at: number } & Reached

/** `evt_`, whose cap, which period, and what is told. */
const idOf = (call: ModelCall, { scope, period }: CappedPeriod, type: Told): string =>
  `evt_${(scope === 'agent' ? call.agentId : call.organizationId).slice(4)}_${period}_${type.slice('budget.'.length)}`

function eventStatements(call: ModelCall, capped: CappedPeriod, { type, at, ...reached }: Event): Statement[] {
  const event = {
    id: idOf(call, capped, type),
    organizationId: call.organizationId,
    type,
    at,
    data: {
      scope: capped.scope,
      agentConfigurationId: capped.scope === 'agent' ? call.agentId : null,
      period: capped.period,
      capMicroUsd: reached.cap,
    },
  }
  return webhookEventStatements(event, hasReached(call, capped, reached))
}

/** For the batch that settles a call: what its sums have come to. A cap of nothing is never warned of. */
export function settledEvents(call: ModelCall, budgets: Budgets, at: number): Statement[] {
  return periodsOf(call).flatMap((capped) => {
    const cap = capOf(budgets, capped)
    if (cap === null || cap === 0) return []
    return [
      ...eventStatements(call, capped, { type: 'budget.warning', at, cap, percent: WARNED_AT_PERCENT, asked: 0 }),
      ...eventStatements(call, capped, { type: 'budget.exhausted', at, cap, percent: 100, asked: 0 }),
    ]
  })
}

/** For a call that was refused. */
export const exhaustedEvent = (call: ModelCall, capped: CappedPeriod, cap: number): Statement[] =>
  eventStatements(call, capped, { type: 'budget.exhausted', at: call.at, cap, percent: 100, asked: call.cost })

/** Whether telling would write anything: a refusal costs no write when it was told, or nobody listens. */
export function untoldExhaustion(call: ModelCall, capped: CappedPeriod, cap: number): OnlyIf {
  const { sql, params } = hasReached(call, capped, { cap, percent: 100, asked: call.cost })
  return {
    sql: `select 1 as untold where ${sql} and not exists (select 1 from webhook_events v where v.id = ?)
      and ${IS_HEARD}`,
    params: [...params, idOf(call, capped, 'budget.exhausted'), ...heardBy(call)],
  }
}

const IS_HEARD = `exists (select 1 from webhook_endpoints e where e.organization_id = ? and e.status = 'enabled'
  and (e.event_types is null or e.event_types like '%"budget.%'))`
const heardBy = ({ organizationId }: ModelCall): Bind[] => [organizationId]

/** Whether anybody is to be told of caps at all; most organizations have no such endpoint. */
export const isHeard = (call: ModelCall): OnlyIf => ({
  sql: `select 1 as heard where ${IS_HEARD}`,
  params: heardBy(call),
})
