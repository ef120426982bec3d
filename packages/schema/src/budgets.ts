import { z } from 'zod'
import { count, identifier, idOf, text } from './field-types.ts'

/* Caps on what language models may cost, and what they have cost. Days and months are those of UTC. */

/** Caps that hold until the owner sets others. */
export const DEFAULT_BUDGETS = {
  organization: { dayMicroUsd: 10_000_000, monthMicroUsd: 100_000_000 },
  eachAgent: { dayMicroUsd: 5_000_000, monthMicroUsd: 50_000_000 },
  turnTokens: 60_000,
} as const

/** A billion dollars: sums of it are still exact. */
const MOST_MICRO_USD = 1_000_000_000_000_000
const MOST_TURN_TOKENS = 10_000_000
const MOST_AGENTS = 300

const cap = (of: string, example: number) =>
  z
    .number()
    .int()
    .min(0)
    .max(MOST_MICRO_USD)
    .nullable()
    .meta({
      description: `The most that models may cost in ${of} of UTC, in millionths of a US dollar; null: no cap`,
      examples: [example],
    })

const caps = {
  dayMicroUsd: cap('a day', DEFAULT_BUDGETS.organization.dayMicroUsd),
  monthMicroUsd: cap('a month', DEFAULT_BUDGETS.organization.monthMicroUsd),
}
export type Caps = z.infer<z.ZodObject<typeof caps>>

const turnTokens = z
  .number()
  .int()
  .min(0)
  .max(MOST_TURN_TOKENS)
  .meta({
    description: 'The most tokens that one answer may take, read and written, in all its calls of models',
    examples: [DEFAULT_BUDGETS.turnTokens],
  })

export const replaceBudgets = z
  .object({
    organization: z.object(caps).default(DEFAULT_BUDGETS.organization).describe('All agents together'),
    eachAgent: z.object(caps).default(DEFAULT_BUDGETS.eachAgent).describe('Each agent without caps of its own'),
    turnTokens: turnTokens.default(DEFAULT_BUDGETS.turnTokens),
    agents: z
      .array(z.object({ agentConfigurationId: identifier.describe('The agent'), ...caps }))
      .max(MOST_AGENTS)
      .default([])
      .meta({ description: 'Agents with caps of their own', examples: [[]] }),
  })
  .meta({ description: 'All caps; a field that is absent gets its default' })
export type ReplaceBudgets = z.infer<typeof replaceBudgets>

const spentIn = (name: 'day' | 'month', example: string) =>
  z.object({
    period: text(`The ${name}, in UTC`, example),
    spentMicroUsd: count('What models have cost in it, in millionths of a US dollar'),
    heldMicroUsd: count('What is set aside for calls that are under way'),
  })

export const budgetsResource = z
  .object({
    currency: z.literal('USD').describe('The currency of every amount'),
    timeZone: z.literal('UTC').describe('Whose days and months are counted'),
    organization: z.object(caps).describe('All agents together'),
    eachAgent: z.object(caps).describe('Each agent without caps of its own'),
    turnTokens,
    agents: z
      .array(z.object({ agentConfigurationId: idOf('agt', 'The agent'), ...caps }))
      .meta({ description: 'Agents with caps of their own', examples: [[]] }),
    today: spentIn('day', '2026-11-23').describe('What all agents have cost today'),
    thisMonth: spentIn('month', '2026-11').describe('What all agents have cost this month'),
  })
  .meta({ description: 'Caps on what models may cost, and where they stand' })
export type BudgetsResource = z.infer<typeof budgetsResource>
