import { LRUCache } from 'lru-cache'
import { isUnavailable, type LanguageModels, type Vector } from '../ports.ts'

/** A few turns of some hundred conversations; a vector takes 1.5 KB. */
const MOST_REMEMBERED = 512

/**
 * LM8: what a question means is told once: the engine and the search of the same turn ask for the same text. What
 * is read in the background is not remembered.
 */
export function rememberingModels<Models extends LanguageModels>(models: Models): Models {
  const known = new LRUCache<string, Vector>({ max: MOST_REMEMBERED })
  return {
    ...models,
    async encode(texts, urgency) {
      const remembered = texts.flatMap((text) => known.get(text) ?? [])
      if (remembered.length === texts.length) return remembered
      const made = await models.encode(texts, urgency)
      if (!isUnavailable(made) && urgency === 'question')
        for (const [at, vector] of made.entries()) known.set(texts[at] ?? '', vector)
      return made
    },
  }
}
