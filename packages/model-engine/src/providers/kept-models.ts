import type { LanguageModelV3 } from '@ai-sdk/provider'

/** What a busy service has in use at once. */
export const MOST_KEPT_MODELS = 100

type Kept = Map<string, Promise<LanguageModelV3>>
const keptByFetch = new WeakMap<typeof globalThis.fetch, Kept>()

/**
 * The model that was made under this name for this fetch, or a new one; those that were used last are kept (PR47).
 * Libraries compile the shape of a server's answers anew for each model, which costs as much as a whole turn.
 */
export function keptModel(
  fetch: typeof globalThis.fetch,
  name: string,
  make: () => Promise<LanguageModelV3>,
): Promise<LanguageModelV3> {
  const kept: Kept = keptByFetch.get(fetch) ?? new Map()
  keptByFetch.set(fetch, kept)
  const model = kept.get(name) ?? make()
  kept.delete(name)
  kept.set(name, model)
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT_MODELS) break
    kept.delete(oldest)
  }
  // A library that could not be read may be there the next time.
  model.catch(() => kept.delete(name))
  return model
}
