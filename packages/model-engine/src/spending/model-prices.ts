import { type MicroUsd, microUsd, PRICED_PROVIDERS, type PricedProvider } from '@frontdesk/schema'
import type { OwnPrice, PricedModel, TokenPrice } from './spending-ports.ts'

/** The day on which the table below was last held against such repositories. */
export const PRICES_AS_OF = '2026-11-23'
/** What the owner is told of the shipped prices. */
export const PRICES_SOURCE =
  'List prices as public repositories of code repeat them, without discounts for caching, batches or volume; where a model has several, the highest. Your provider’s own list holds: enter what you pay.'

/** A thousandth of a dollar for a million tokens is the least step of price lists. */
const perMillion = (milliUsd: number): MicroUsd => microUsd(milliUsd * 1_000)
const priceOfMillion = (input: number, output: number): TokenPrice => ({
  input: perMillion(input),
  output: perMillion(output),
})

/** A million tokens read and written, in thousandths of a dollar. */
const LISTED: Readonly<Record<PricedProvider, Readonly<Record<string, readonly [input: number, output: number]>>>> = {
  openai: {
    'gpt-4o': [2_500, 10_000],
    'gpt-4o-mini': [150, 600],
    'gpt-4.1': [2_000, 8_000],
    'gpt-4.1-mini': [400, 1_600],
    'gpt-4.1-nano': [100, 400],
    'gpt-5': [1_250, 10_000],
    'gpt-5-mini': [250, 2_000],
    'gpt-5-nano': [50, 400],
    'gpt-5.1': [1_250, 10_000],
    'gpt-5.2': [1_750, 14_000],
    'o4-mini': [1_100, 4_400],
    'text-embedding-3-small': [20, 0],
    'text-embedding-3-large': [130, 0],
  },
  anthropic: {
    'claude-3-5-haiku': [800, 4_000],
    'claude-3-7-sonnet': [3_000, 15_000],
    'claude-sonnet-4': [3_000, 15_000],
    'claude-sonnet-4-5': [3_000, 15_000],
    'claude-sonnet-4-6': [3_000, 15_000],
    'claude-haiku-4-5': [1_000, 5_000],
    'claude-opus-4': [15_000, 75_000],
    'claude-opus-4-1': [15_000, 75_000],
    'claude-opus-4-6': [15_000, 75_000],
  },
  google: {
    'gemini-2.0-flash': [150, 600],
    'gemini-2.5-flash': [300, 2_500],
    'gemini-2.5-flash-lite': [100, 400],
    'gemini-2.5-pro': [2_500, 15_000],
  },
  groq: {
    'llama-3.1-8b-instant': [50, 80],
    'llama-3.3-70b-versatile': [590, 790],
    'openai/gpt-oss-20b': [100, 500],
    'openai/gpt-oss-120b': [150, 750],
  },
  compatible: {},
}

/** BG5: what is counted for a model that nobody has priced: as much as the dearest of the table. */
export const UNKNOWN_MODEL_PRICE: TokenPrice = priceOfMillion(15_000, 75_000)
/** BG5: a server of one's own costs nothing by the token; a gateway gets its price from the owner. */
export const COMPATIBLE_PRICE: TokenPrice = priceOfMillion(0, 0)

/** The shipped prices, in the order of the table. */
export const SHIPPED_PRICES: readonly OwnPrice[] = PRICED_PROVIDERS.flatMap((provider) =>
  Object.entries(LISTED[provider]).map(([model, rates]) => ({ provider, model, price: priceOfMillion(...rates) })),
)

/** What providers append to the name of a model for one of its versions: a date, a number, or that it is the newest. */
const VERSION = /-(?:\d{4}-\d{2}-\d{2}|\d{8}|\d{3}|latest)$/

/** BG5: the owner's own price, else the shipped one of the model or of the model that this is a version of, else a cautious one. */
export function priceOf(model: PricedModel, own: TokenPrice | null): TokenPrice {
  if (own !== null) return own
  const listed = LISTED[model.provider]
  const rates = ownEntry(listed, model.model) ?? ownEntry(listed, model.model.replace(VERSION, ''))
  if (rates !== undefined) return priceOfMillion(...rates)
  return model.provider === 'compatible' ? COMPATIBLE_PRICE : UNKNOWN_MODEL_PRICE
}

/** A model may be called `constructor`. */
const ownEntry = <T>(entries: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(entries, name) ? entries[name] : undefined
