import { LRUCache } from 'lru-cache'
import type { Flite, Rendered } from './flite.ts'

/** Four minutes of speech, 8 MB. */
const MOST_SAMPLES = 4_000_000

/**
 * SY5: what was said lately is not made again. An agent asks for a name, a day, a number of people in the same words
 * all day long; the sound of such a question is there at once. Nothing of it outlives the thread.
 */
export function cachedFlite(flite: Flite, mostSamples = MOST_SAMPLES): Flite {
  const said = new LRUCache<string, Rendered>({
    maxSize: mostSamples,
    sizeCalculation: ({ samples }) => Math.max(1, samples.length),
  })
  return {
    pronounce: (words) => flite.pronounce(words),
    render(text, how) {
      const key = JSON.stringify([how.voice, how.rate, text])
      const known = said.get(key)
      if (known) return known
      const rendered = flite.render(text, how)
      said.set(key, rendered)
      return rendered
    },
  }
}
