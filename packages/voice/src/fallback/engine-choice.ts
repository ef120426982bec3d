import type { ProviderHealth } from './provider-health.ts'

/** A provider's engine and the one that needs nobody. */
export type EnginePair<Engine> = { provider: Engine; embedded: Engine; health: ProviderHealth }

/** An engine, as far as a choice needs to know it. */
export type Speaking = { readonly languages: ReadonlySet<string> }

const supports = ({ languages }: Speaking, language: string): boolean =>
  languages.has(language.toLowerCase().split('-')[0] ?? '')

/** What one of them understands or speaks. */
export const languagesOf = ({ provider, embedded }: EnginePair<Speaking>): ReadonlySet<string> =>
  new Set([...provider.languages, ...embedded.languages])

export const isEmbeddedSupported = ({ embedded }: EnginePair<Speaking>, language: string): boolean =>
  supports(embedded, language)

/** Whether the provider is to be used now: where nothing else knows the language, it is asked even while it rests. */
export function isProviderChosen<Engine extends Speaking>(pair: EnginePair<Engine>, language: string): boolean {
  if (!supports(pair.provider, language)) return false
  return pair.health.isTried() || !isEmbeddedSupported(pair, language)
}
