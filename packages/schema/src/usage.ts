import { z } from 'zod'
import { count, idOf, text } from './field-types.ts'

/* What answered visitors, and what it cost. */

export const USAGE_GROUPS = ['day', 'agent', 'model', 'engine'] as const
export type UsageGroup = (typeof USAGE_GROUPS)[number]

/** The engine that needs no provider, where a provider is named. */
export const EMBEDDED = 'embedded'

export const usageEntry = z
  .object({
    day: text('The day, in UTC, where days are asked for', '2026-11-23').nullable(),
    agentConfigurationId: idOf('agt', 'The agent, where agents are asked for').nullable(),
    engine: text(
      'Who answered, where models or engines are asked for: `embedded`, or the provider of the model',
      'openai',
    ).nullable(),
    model: text('The model, where models are asked for', 'gpt-4.1-mini').nullable(),
    turns: count('How many visitors’ turns were answered'),
    calls: count('How often a model was called'),
    inputTokens: count('Tokens that models have read'),
    outputTokens: count('Tokens that models have written'),
    costMicroUsd: count('What it cost, in millionths of a US dollar, calls under way at the most they may cost'),
    fellBack: z.array(z.object({ reason: text('Why', 'budget'), turns: count('How many turns') })).meta({
      description: 'Turns that another engine should have answered, by why it did not',
      examples: [[{ reason: 'budget', turns: 1 }]],
    }),
  })
  .meta({ description: 'What was answered, and what it cost' })
export type UsageEntry = z.infer<typeof usageEntry>
