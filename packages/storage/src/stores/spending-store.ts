import type { Budgets, ExhaustedCap, ModelCall, OwnPrice, SpendingStore } from '@frontdesk/model-engine/ports'
import { DEFAULT_BUDGETS, EMBEDDED, type OrganizationId } from '@frontdesk/schema'
import { z } from 'zod'
import type { Db, Row, Statement } from '../ports.ts'
import { numberColumn } from '../rows/columns.ts'
import {
  EACH_AGENT,
  microUsdColumn,
  providerColumn,
  storedCap,
  toBudgets,
  toCall,
  WHOLE_ORGANIZATION,
} from '../rows/spending-row.ts'
import { insertInto, insertRows, writeSteps } from '../rows/steps.ts'
import { capOf, exhaustedEvent, isHeard, settledEvents, untoldExhaustion } from './budget-events.ts'
import { noteExhausted } from './budget-notice-store.ts'
import { groupedWrites } from './grouped-writes.ts'
import { countUsage, endSteps, holdSteps, periodsOf } from './spending-statements.ts'
import { readUsage } from './usage-statements.ts'

const priceRow = z.object({
  provider: providerColumn,
  model: z.string(),
  input_price: microUsdColumn,
  output_price: microUsdColumn,
})
const spentRow = z.object({ period: z.string(), counted_micro_usd: numberColumn, settled_micro_usd: numberColumn })

const DEFAULTS: Budgets = { ...DEFAULT_BUDGETS, agents: [] }

function toPrice(row: Row): OwnPrice {
  const { provider, model, input_price: input, output_price: output } = priceRow.parse(row)
  return { provider, model, price: { input, output } }
}

/** What models cost, and the caps on it. */
export function spendingStore(db: Db): SpendingStore {
  return { ...calls(db), ...prices(db), ...budgets(db), ...usage(db) }
}

const readBudgets = async (db: Db, organizationId: OrganizationId): Promise<Budgets> =>
  toBudgets(
    await db.read('select * from model_budgets where organization_id = ? order by agent_id', [organizationId]),
    DEFAULTS,
  )

function calls(db: Db) {
  const hold = groupedWrites<ExhaustedCap>(db)
  const finish = groupedWrites<'ended'>(db)
  return {
    async holdCall(call) {
      const outcome = await hold(call.organizationId, holdSteps(call))
      return outcome === 'written' ? 'held' : outcome
    },
    async findCall(organizationId, id) {
      const [row] = await db.read('select * from model_calls where id = ? and organization_id = ?', [
        id,
        organizationId,
      ])
      return row ? toCall(row) : null
    },
    async endCall(call, end, at) {
      const events = await eventsAfter(db, call, at)
      return (await finish(call.organizationId, [...endSteps(call, end), ...events])) === 'written'
    },
    async listOverdue(now, limit) {
      const sql = `select * from model_calls where state = 'held' and lease_until <= ? order by lease_until, id limit ?`
      return (await db.read(sql, [now, limit])).map(toCall)
    },
    async forgetCalls(before) {
      // A look first: most of the time nothing is old, and a read does not disturb the writer.
      const OLD = `from model_calls where at < ? and state <> 'held'`
      if ((await db.read(`select 1 as old ${OLD} limit 1`, [before])).length === 0) return
      await writeSteps(db, [{ sql: `delete ${OLD}`, params: [before] }])
    },
    async tellExhausted(call, cap) {
      const capped = periodsOf(call).find((each) => each.cap === cap)
      const limit = capped && capOf(await readBudgets(db, call.organizationId), capped)
      if (capped === undefined || limit === null || limit === undefined) return
      await noteExhausted(db, call, { capped, limit })
      const untold = untoldExhaustion(call, capped, limit)
      if ((await db.read(untold.sql, untold.params)).length === 0) return
      await writeSteps(db, exhaustedEvent(call, capped, limit))
    },
  } satisfies Partial<SpendingStore>
}

/** Nearly every organization has no endpoint for it: then the batch has nothing to tell. */
async function eventsAfter(db: Db, call: ModelCall, at: number): Promise<Statement[]> {
  const heard = isHeard(call)
  if ((await db.read(heard.sql, heard.params)).length === 0) return []
  return settledEvents(call, await readBudgets(db, call.organizationId), at)
}

/** Replacements of one organization take turns, so that none meets the rows of another. */
const lockOrganization = (organizationId: OrganizationId): Statement => ({
  sql: 'update organizations set name = name where id = ?',
  params: [organizationId],
  expect: 1,
})

function prices(db: Db) {
  return {
    async findPrice(organizationId, { provider, model }) {
      const sql = 'select * from model_prices where organization_id = ? and provider = ? and model = ?'
      const [row] = await db.read(sql, [organizationId, provider, model])
      return row ? toPrice(row).price : null
    },
    async listPrices(organizationId) {
      const sql = 'select * from model_prices where organization_id = ? order by provider, model'
      return (await db.read(sql, [organizationId])).map(toPrice)
    },
    async replacePrices(organizationId, replacing) {
      const rows = replacing.map(({ provider, model, price }) => ({
        organization_id: organizationId,
        provider,
        model,
        input_price: price.input,
        output_price: price.output,
      }))
      await writeSteps(db, [
        lockOrganization(organizationId),
        { sql: 'delete from model_prices where organization_id = ?', params: [organizationId] },
        ...(rows.length === 0 ? [] : [insertRows('model_prices', rows)]),
      ])
    },
  } satisfies Partial<SpendingStore>
}

function budgets(db: Db) {
  return {
    readBudgets: (organizationId) => readBudgets(db, organizationId),
    async replaceBudgets(organizationId, { organization, eachAgent, turnTokens, agents }) {
      const rowOf = (agent: string, caps: Budgets['organization'], tokens: number | null) => ({
        organization_id: organizationId,
        agent_id: agent,
        day_micro_usd: storedCap(caps.dayMicroUsd),
        month_micro_usd: storedCap(caps.monthMicroUsd),
        turn_tokens: tokens,
      })
      const rows = [
        rowOf(WHOLE_ORGANIZATION, organization, turnTokens),
        rowOf(EACH_AGENT, eachAgent, null),
        ...agents.map(({ agentId, ...caps }) => rowOf(agentId, caps, null)),
      ]
      await writeSteps(db, [
        lockOrganization(organizationId),
        { sql: 'delete from model_budgets where organization_id = ?', params: [organizationId] },
        ...rows.map((row) => insertInto('model_budgets', row)),
      ])
    },
    async readSpent(organizationId, { day, month }) {
      const sql = `select * from spending_periods where organization_id = ? and agent_id = ? and period in (?, ?)`
      const found = (await db.read(sql, [organizationId, WHOLE_ORGANIZATION, day, month])).map((row) =>
        spentRow.parse(row),
      )
      const spentIn = (period: string) => {
        const sums = found.find((row) => row.period === period)
        const spentMicroUsd = sums?.settled_micro_usd ?? 0
        return { period, spentMicroUsd, heldMicroUsd: (sums?.counted_micro_usd ?? 0) - spentMicroUsd }
      }
      return { today: spentIn(day), thisMonth: spentIn(month) }
    },
  } satisfies Partial<SpendingStore>
}

function usage(db: Db) {
  return {
    async recordTurn({ organizationId, agentId, day, by, fellBack }) {
      const nothing = { calls: 0, inputTokens: 0, outputTokens: 0, cost: 0 }
      const answered = { engine: by?.provider ?? EMBEDDED, model: by?.model ?? '', fellBack: fellBack ?? '' }
      await writeSteps(db, [countUsage({ organizationId, agentId, day, ...answered, turns: 1, ...nothing })])
    },
    listUsage: (query, page) => readUsage(db, query, page),
  } satisfies Partial<SpendingStore>
}
