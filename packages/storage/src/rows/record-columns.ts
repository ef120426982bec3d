import { z } from 'zod'
import { idColumn, jsonColumn, nullableText, numberColumn } from './columns.ts'

/* What rows of bookings and of orders have in common. */

export const customer = z.object({ name: nullableText, email: nullableText, phone: nullableText })

/** Whose business it is of, and in which conversation it came to be. */
const originColumns = {
  organization_id: idColumn('org'),
  business_id: idColumn('biz'),
  agent_id: idColumn('agt'),
  conversation_id: idColumn('cnv'),
}

/** `request` and `summary`: what is asked for, and what was read back, as each kind of proposal has it. */
export const proposalColumns = <R extends z.ZodType, S extends z.ZodType>(request: R, summary: S) => ({
  ...originColumns,
  id: z.string(),
  response_id: idColumn('rsp'),
  status: z.enum(['held', 'committed', 'released', 'expired']),
  expires_at: numberColumn,
  request: jsonColumn(request),
  summary: jsonColumn(summary),
})

/** What an owner entered, no agent took. */
export const recordColumns = {
  ...originColumns,
  agent_id: idColumn('agt').nullable(),
  conversation_id: idColumn('cnv').nullable(),
  proposal_id: z.string(),
  code: z.string(),
  currency: z.string(),
  is_inferred: numberColumn,
  note: nullableText,
  customer_id: idColumn('cus'),
  customer_name: nullableText,
  customer_email: nullableText,
  customer_phone: nullableText,
  version: numberColumn,
  created_at: numberColumn,
  updated_at: numberColumn,
}
