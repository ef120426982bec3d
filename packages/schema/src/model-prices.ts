import { z } from 'zod'
import { line, text } from './field-types.ts'

/* What models cost: prices per million tokens, in millionths of a US dollar. */

/** Whose models have prices. `compatible`: a server of one's own, or any other that speaks OpenAI's format. */
export const PRICED_PROVIDERS = ['openai', 'google', 'anthropic', 'groq', 'compatible'] as const
export type PricedProvider = (typeof PRICED_PROVIDERS)[number]

/** Ten thousand dollars for a million tokens: more is a slip of the pen. */
const MOST_MICRO_USD = 10_000_000_000
const MOST_PRICES = 300

const perMillion = (of: string, example: number) =>
  z
    .number()
    .int()
    .min(0)
    .max(MOST_MICRO_USD)
    .meta({ description: `What a million ${of} tokens cost, in millionths of a US dollar`, examples: [example] })

const rates = {
  inputMicroUsdPerMillion: perMillion('input', 400_000),
  outputMicroUsdPerMillion: perMillion('output', 1_600_000),
}

const modelPrice = z.object({
  provider: z
    .enum(PRICED_PROVIDERS)
    .meta({ description: 'Who serves the model; `compatible`: your own server, or a gateway', examples: ['openai'] }),
  model: line(128).meta({ description: 'The model, as its provider names it', examples: ['gpt-4.1-mini'] }),
  ...rates,
})

export const replaceModelPrices = z
  .object({
    prices: z
      .array(modelPrice)
      .max(MOST_PRICES)
      .meta({
        description: 'All prices of your own: they take the place of those before, and go before the shipped ones',
        examples: [
          [
            {
              provider: 'openai',
              model: 'gpt-4.1-mini',
              inputMicroUsdPerMillion: 400_000,
              outputMicroUsdPerMillion: 1_600_000,
            },
          ],
        ],
      }),
  })
  .meta({ description: 'What models cost you, where it is not the list price' })
export type ReplaceModelPrices = z.infer<typeof replaceModelPrices>

export const modelPricesResource = z
  .object({
    currency: z.literal('USD').describe('The currency of every amount'),
    asOf: text('The day of the shipped prices', '2026-11-23'),
    source: text('Where the shipped prices are from', 'Public list prices, without discounts'),
    prices: z
      .array(
        modelPrice.extend({
          setBy: z
            .enum(['owner', 'frontdesk'])
            .meta({ description: '`owner`: you. `frontdesk`: shipped', examples: ['frontdesk'] }),
        }),
      )
      .describe('The price of each known model, yours first'),
    unknownModel: z
      .object(rates)
      .describe('What is counted for a model that is not listed: too much rather than too little'),
    compatibleServer: z.object(rates).describe('What is counted for a server of your own that is not listed: nothing'),
  })
  .meta({ description: 'What models cost' })
export type ModelPricesResource = z.infer<typeof modelPricesResource>
