import type { BudgetNotice, BudgetNoticeStore, ModelCall } from '@frontdesk/model-engine/ports'
import { DEFAULT_BUDGETS, microUsd } from '@frontdesk/schema'
import { z } from 'zod'
import type { Bind, Db, Row, Statement } from '../ports.ts'
import { idColumn, nullableText, numberColumn } from '../rows/columns.ts'
import { EACH_AGENT, WHOLE_ORGANIZATION } from '../rows/spending-row.ts'
import { writeSteps } from '../rows/steps.ts'
import { hasReached } from './budget-events.ts'
import type { CappedPeriod } from './spending-statements.ts'

/* FX6: whom caps are told of by mail. A row says that it was noted, so that it is told once in its day or month. */

const PERCENT = { exhausted: 100, warning: 80 } as const
/** Longer than any day or month that is looked at again. */
const KEPT_MS = 100 * 24 * 60 * 60_000
const DAY_LENGTH = '2026-11-23'.length

const noticeRow = z.object({
  organization_id: idColumn('org'),
  organization_name: z.string(),
  agent_id: z.string(),
  agent_name: nullableText,
  period: z.string(),
  told: z.enum(['warning', 'exhausted']),
  cap_micro_usd: numberColumn,
  settled_micro_usd: numberColumn.nullable(),
  tries: numberColumn,
})
const addressRow = z.object({ notify_email: z.string() })

const INSERT = `insert into budget_notices
  (organization_id, agent_id, period, told, cap_micro_usd, at, tries, due_at, sent_at)`

/** What a period's sums have come to, held against the caps as they stand. */
function noteStatement(period: string, told: BudgetNotice['told'], at: number): Statement {
  const column = period.length === DAY_LENGTH ? 'day_micro_usd' : 'month_micro_usd'
  const of = period.length === DAY_LENGTH ? 'dayMicroUsd' : 'monthMicroUsd'
  return {
    sql: `${INSERT} select r.organization_id, r.agent_id, r.period, cast(? as text), r.cap, cast(? as bigint), 0,
        cast(? as bigint), null
      from (select p.organization_id, p.agent_id, p.period, p.settled_micro_usd as settled, coalesce(own.${column},
          case when p.agent_id = '${WHOLE_ORGANIZATION}' then cast(? as bigint)
          else coalesce(each_agent.${column}, cast(? as bigint)) end) as cap
        from spending_periods p
        left join model_budgets own on own.organization_id = p.organization_id and own.agent_id = p.agent_id
        left join model_budgets each_agent
          on each_agent.organization_id = p.organization_id and each_agent.agent_id = '${EACH_AGENT}'
        where p.period = ? and p.settled_micro_usd > 0) r
      where r.cap > 0 and r.settled * 100 >= r.cap * ${PERCENT[told]} and not exists (select 1 from budget_notices n
        where n.organization_id = r.organization_id and n.agent_id = r.agent_id and n.period = r.period
          and n.told = 'exhausted')
      on conflict do nothing`,
    params: [told, at, at, DEFAULT_BUDGETS.organization[of], DEFAULT_BUDGETS.eachAgent[of], period],
  }
}

/** Who is told that all is spent needs no word any more that it nearly was. */
const dropOvertaken = (at: number): Statement => ({
  sql: `update budget_notices set sent_at = ? where sent_at is null and told = 'warning' and exists
    (select 1 from budget_notices n where n.organization_id = budget_notices.organization_id
      and n.agent_id = budget_notices.agent_id and n.period = budget_notices.period and n.told = 'exhausted')`,
  params: [at],
})

/** For a call that was refused: what is left is too little for it. */
export async function noteExhausted(
  db: Db,
  call: ModelCall,
  { capped, limit }: { capped: CappedPeriod; limit: number },
): Promise<void> {
  const { sql, params } = hasReached(call, capped, { cap: limit, percent: 100, asked: call.cost })
  const key: Bind[] = [call.organizationId, capped.agent, capped.period]
  const untold = `${sql} and not exists (select 1 from budget_notices n where n.organization_id = ? and n.agent_id = ?
    and n.period = ? and n.told = 'exhausted')
    and exists (select 1 from businesses b where b.organization_id = ? and b.notify_email is not null)`
  const known = [...params, ...key, call.organizationId]
  if ((await db.read(`select 1 as untold where ${untold}`, known)).length === 0) return
  const values = `cast(? as text), cast(? as text), cast(? as text), 'exhausted', cast(? as bigint), cast(? as bigint), 0,
    cast(? as bigint), null`
  await writeSteps(db, [
    {
      sql: `${INSERT} select ${values} where ${untold} on conflict do nothing`,
      params: [...key, limit, call.at, call.at, ...known],
    },
  ])
}

const keyOf = ({ organizationId, agent, period, told }: BudgetNotice): Bind[] => [
  organizationId,
  agent?.id ?? WHOLE_ORGANIZATION,
  period,
  told,
]
const ONE = 'where organization_id = ? and agent_id = ? and period = ? and told = ?'

export function budgetNoticeStore(db: Db): BudgetNoticeStore {
  return {
    async noteReached(periods, at) {
      const notes = periods.flatMap((period) => [
        noteStatement(period, 'exhausted', at),
        noteStatement(period, 'warning', at),
      ])
      const old = { sql: 'delete from budget_notices where at < ?', params: [at - KEPT_MS] }
      await writeSteps(db, [...notes, dropOvertaken(at), old])
    },
    async listDueNotices({ now, since, limit }) {
      const sql = `select n.*, o.name as organization_name, a.name as agent_name, p.settled_micro_usd
        from budget_notices n join organizations o on o.id = n.organization_id
        left join agents a on a.id = n.agent_id and a.organization_id = n.organization_id
        left join spending_periods p
          on p.organization_id = n.organization_id and p.agent_id = n.agent_id and p.period = n.period
        where n.sent_at is null and n.due_at <= ? and n.at >= ? order by n.due_at, n.organization_id limit ?`
      const rows = await db.read(sql, [now, since, limit])
      return await Promise.all(rows.map((row) => toNotice(db, row)))
    },
    async endNotice(notice, at) {
      await writeSteps(db, [{ sql: `update budget_notices set sent_at = ? ${ONE}`, params: [at, ...keyOf(notice)] }])
    },
    async tellLater(notice, dueAt) {
      await writeSteps(db, [
        {
          sql: `update budget_notices set due_at = ?, tries = tries + 1 ${ONE}`,
          params: [dueAt, ...keyOf(notice)],
        },
      ])
    },
  }
}

async function toNotice(db: Db, row: Row): Promise<BudgetNotice> {
  const found = noticeRow.parse(row)
  const sql = `select distinct notify_email from businesses
    where organization_id = ? and notify_email is not null order by notify_email`
  const addresses = (await db.read(sql, [found.organization_id])).map((each) => addressRow.parse(each).notify_email)
  const isOfAgent = found.agent_id !== WHOLE_ORGANIZATION
  return {
    organizationId: found.organization_id,
    organizationName: found.organization_name,
    agent: isOfAgent ? { id: idColumn('agt').parse(found.agent_id), name: found.agent_name } : null,
    period: found.period,
    told: found.told,
    cap: microUsd(found.cap_micro_usd),
    spent: microUsd(found.settled_micro_usd ?? 0),
    tries: found.tries,
    addresses,
  }
}
