import type { UsageEntry } from '@frontdesk/schema'
import type { ReplaceBudgetsInput, ReplaceModelPricesInput } from '../answers.ts'
import type { CallOptions } from '../client-options.ts'
import { everyEntry, type ListOptions, pageQuery } from '../pages.ts'
import type { Send } from '../send.ts'

/** Caps on what language models may cost. */
export const budgetCalls = (send: Send) => ({
  get: (options?: CallOptions) => send('getBudgets', { options }),
  replace: (body: ReplaceBudgetsInput, options?: CallOptions) => send('replaceBudgets', { body, options }),
})

/** What language models cost. */
export const modelPriceCalls = (send: Send) => ({
  get: (options?: CallOptions) => send('getModelPrices', { options }),
  replace: (body: ReplaceModelPricesInput, options?: CallOptions) => send('replaceModelPrices', { body, options }),
})

/** Days of UTC, as `2026-11-23`; the last 30 unless told. `by`: what is summed in one entry, days unless told. */
export type UsageOptions = ListOptions & { from?: string; to?: string; by?: 'day' | 'agent' | 'model' | 'engine' }

/** Who answered visitors, and what that cost. */
export function usageCalls(send: Send) {
  const list = ({ from, to, by, ...options }: UsageOptions = {}) =>
    send('listUsage', { query: { ...pageQuery(options), from, to, by }, options })
  return {
    list,
    all: (options: UsageOptions = {}): AsyncGenerator<UsageEntry> => everyEntry(list, options),
  }
}
