import { type UsageQuery, utcPeriods } from '@frontdesk/model-engine'
import { page, successEnvelope, USAGE_GROUPS, usageEntry } from '@frontdesk/schema'
import { type Call, defineOperation } from '../../http/operation.ts'
import { badQuery } from '../businesses/record-queries.ts'
import { PAGE_QUERY, pageRequest } from '../page-request.ts'
import { shown } from '../resource-answer.ts'

const DAY_MS = 24 * 60 * 60_000
const DEFAULT_DAYS = 30
const MOST_DAYS = 400

const dayOf = (at: number): string => utcPeriods(at).day

/** A day of the calendar: one that exists. */
function dayNamed(call: Pick<UsageCall, 'query'>, name: 'from' | 'to', otherwise: string): string {
  const asked = call.query(name) ?? otherwise
  const at = /^\d{4}-\d{2}-\d{2}$/.test(asked) ? Date.parse(`${asked}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(at) || dayOf(at) !== asked) throw badQuery(name, `${name} must be a day such as 2026-11-23`)
  return asked
}

type UsageCall = Call<unknown, 'from' | 'to' | 'by' | 'cursor' | 'limit'>

function usageQuery(call: UsageCall): UsageQuery {
  const to = dayNamed(call, 'to', dayOf(call.services.now()))
  const until = Date.parse(`${to}T00:00:00Z`)
  const from = dayNamed(call, 'from', dayOf(until - (DEFAULT_DAYS - 1) * DAY_MS))
  if (from > to) throw badQuery('from', 'from must not be after to')
  if (until - Date.parse(`${from}T00:00:00Z`) >= MOST_DAYS * DAY_MS)
    throw badQuery('from', `from and to must span at most ${MOST_DAYS} days`)
  const asked = call.query('by') ?? 'day'
  const by = USAGE_GROUPS.find((group) => group === asked)
  if (by === undefined) throw badQuery('by', `by must be one of ${USAGE_GROUPS.join(', ')}`)
  return { organizationId: call.principal.organizationId, from, to, by }
}

const list = defineOperation({
  id: 'listUsage',
  method: 'get',
  path: '/usage',
  summary: 'Who answered visitors, how many tokens models took, and what they cost',
  description:
    'By `day` newest first, else by name backwards. A call of a model counts for the day on which it began; while it is under way it counts with the most that it may cost.',
  scope: 'read',
  query: [
    {
      name: 'from',
      description: `The first day, of UTC; ${DEFAULT_DAYS} days with the last one unless told`,
      schema: { type: 'string', format: 'date' },
    },
    {
      name: 'to',
      description: `The last day, of UTC; today unless told. At most ${MOST_DAYS} days at once`,
      schema: { type: 'string', format: 'date' },
    },
    {
      name: 'by',
      description: 'What is summed in one entry; `day` unless told',
      schema: { type: 'string', enum: USAGE_GROUPS },
    },
    ...PAGE_QUERY,
  ],
  response: { status: 200, schema: successEnvelope(page(usageEntry)) },
  handle: async (call) => shown(call, await call.services.spending.listUsage(usageQuery(call), pageRequest(call))),
})

export const usageOperations = [list]
