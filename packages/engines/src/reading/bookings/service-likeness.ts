import type { ServiceFact } from '@frontdesk/agent-runtime/ports'
import type { EncodeTexts } from '../../turn/encode-texts.ts'
import type { LikenessOf } from '../../turn/likeness.ts'

/** Texts of services that are remembered: those of some hundred businesses; a vector takes 1.5 KB. */
const MOST_KEPT = 2_000
const MOST_AT_ONCE = 32
/** Longer descriptions say the thing in their first words. */
const MOST_CHARACTERS = 300

/** SV2: compares by meaning; what services are called is encoded once, what was said has been in this turn already. */
export function serviceLikeness(encode: EncodeTexts): LikenessOf {
  const vectorsOf = rememberingVectors(encode)
  return async (services, text) => {
    const texts = services.map(textsOf)
    const known = await vectorsOf(texts.flatMap(({ names, description }) => [...names, description]))
    const [said] = (known && (await encode([text]))) ?? []
    if (!known || !said) return null
    const near = (other: string): number => dot(said, known.get(other))
    return texts.map(({ names, description }) => ({
      name: Math.max(...names.map(near)),
      description: near(description),
    }))
  }
}

/** Where the owner says nothing of it, its name says all. */
function textsOf({ name, aliases, description = '' }: ServiceFact): { names: readonly string[]; description: string } {
  const told = description.trim().slice(0, MOST_CHARACTERS)
  return { names: [name, ...aliases], description: told === '' ? name : told }
}

function rememberingVectors(encode: EncodeTexts) {
  const kept = new Map<string, Float32Array>()
  return async (texts: readonly string[]): Promise<ReadonlyMap<string, Float32Array> | null> => {
    const missing = [...new Set(texts)].filter((text) => !kept.has(text))
    if (kept.size + missing.length > MOST_KEPT) kept.clear()
    const wanted = kept.size === 0 ? [...new Set(texts)] : missing
    for (let from = 0; from < wanted.length; from += MOST_AT_ONCE) {
      const some = wanted.slice(from, from + MOST_AT_ONCE)
      // One lot after another: the models turn away who asks for too much at once.
      // oxlint-disable-next-line no-await-in-loop
      const made = await encode(some)
      if (made === null) return null
      for (const [at, vector] of made.entries()) kept.set(some[at] ?? '', vector)
    }
    return kept
  }
}

const dot = (one: Float32Array, other: Float32Array | undefined): number =>
  other === undefined ? 0 : one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)
