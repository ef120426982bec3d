import type { UsageQuery } from '@frontdesk/model-engine/ports'
import { EMBEDDED, type Page, type PageRequest, type UsageEntry, type UsageGroup } from '@frontdesk/schema'
import { z } from 'zod'
import type { Bind, Db } from '../ports.ts'
import { numberColumn } from '../rows/columns.ts'
import { readPage } from '../rows/pages.ts'
import { placeholders } from '../rows/steps.ts'

/** What stands in an entry's place in the list. Models have their provider before them; they may hold slashes. */
const KEYS: Readonly<Record<UsageGroup, string>> = {
  day: 'day',
  agent: 'agent_id',
  model: "engine || '/' || model",
  engine: 'engine',
}
const IN_RANGE = 'organization_id = ? and day >= ? and day <= ?'
/** The embedded engine is no model. */
const onlyOf = (by: UsageGroup): string => (by === 'model' ? `and engine <> '${EMBEDDED}'` : '')

const usageRow = z.object({
  usage_key: z.string(),
  turns: numberColumn,
  calls: numberColumn,
  input_tokens: numberColumn,
  output_tokens: numberColumn,
  cost_micro_usd: numberColumn,
})
type UsageRow = z.infer<typeof usageRow>
const reasonRow = z.object({ usage_key: z.string(), fell_back: z.string(), turns: numberColumn })

/** BG9: a page of what was answered. */
export async function readUsage(db: Db, query: UsageQuery, request: PageRequest): Promise<Page<UsageEntry>> {
  const { by } = query
  const params = rangeOf(query)
  const page = await readPage(db, request, {
    select: `select * from (select ${KEYS[by]} as usage_key, 0 as place, sum(turns) as turns, sum(calls) as calls,
        sum(input_tokens) as input_tokens, sum(output_tokens) as output_tokens, sum(cost_micro_usd) as cost_micro_usd
      from usage_counts where ${IN_RANGE} ${onlyOf(by)} group by 1) as u where 1 = 1`,
    params,
    columns: { at: 'u.place', id: 'u.usage_key' },
    parse: (row) => usageRow.parse(row),
    positionOf: ({ usage_key }: UsageRow): [number, string] => [0, usage_key],
  })
  const reasons = await readReasons(
    db,
    query,
    page.items.map(({ usage_key }) => usage_key),
  )
  return { ...page, items: page.items.map((row) => toEntry(by, row, reasons.get(row.usage_key) ?? [])) }
}

type Reasons = UsageEntry['fellBack']

async function readReasons(db: Db, query: UsageQuery, keys: readonly string[]): Promise<Map<string, Reasons>> {
  const found = new Map<string, Reasons>()
  if (keys.length === 0) return found
  const sql = `select usage_key, fell_back, sum(turns) as turns from (
      select ${KEYS[query.by]} as usage_key, fell_back, turns from usage_counts where ${IN_RANGE} and fell_back <> '') as u
    where usage_key in (${placeholders(keys.length)}) group by usage_key, fell_back order by usage_key, fell_back`
  for (const row of await db.read(sql, [...rangeOf(query), ...keys])) {
    const { usage_key, fell_back: reason, turns } = reasonRow.parse(row)
    found.set(usage_key, [...(found.get(usage_key) ?? []), { reason, turns }])
  }
  return found
}

const rangeOf = ({ organizationId, from, to }: UsageQuery): Bind[] => [organizationId, from, to]

function toEntry(by: UsageGroup, row: UsageRow, fellBack: Reasons): UsageEntry {
  const { usage_key: key } = row
  const slash = key.indexOf('/')
  return {
    day: by === 'day' ? key : null,
    agentConfigurationId: by === 'agent' ? key : null,
    engine: engineOf(by, key),
    model: by === 'model' ? key.slice(slash + 1) : null,
    turns: row.turns,
    calls: row.calls,
    inputTokens: row.input_tokens,
    outputTokens: row.output_tokens,
    costMicroUsd: row.cost_micro_usd,
    fellBack,
  }
}

function engineOf(by: UsageGroup, key: string): string | null {
  if (by === 'engine') return key
  return by === 'model' ? key.slice(0, key.indexOf('/')) : null
}
