import type { Catalogue } from './catalogue.ts'
import type { Mention } from './mentions/mention.ts'
import { mentionsOf } from './mentions/mentions.ts'
import { bestTargets, isOptionOf } from './modifiers.ts'
import type { Token } from './tokens.ts'

type Named = { mentions: readonly Mention[]; standing: readonly number[] }

/** "2 haddock", where a box goes with "two haddock": so many of a thing, unless what goes with them is spoken of. */
export function countedItems(catalogue: Catalogue, tokens: readonly Token[], { mentions, standing }: Named): Mention[] {
  return mentions.map((mention) => {
    const { at, next, items } = mention
    if (items !== null || tokens[at]?.kind !== 'number' || next - at < 2) return mention
    const places = [...standing, ...mentions.flatMap((other) => (other.items === null ? [] : bestTargets(other.items)))]
    if (places.some((place) => isOptionOf(catalogue, mention, place))) return mention
    const [item, ...others] = mentionsOf(catalogue, tokens.slice(at + 1, next))
    const isWhole = item?.at === 0 && item.next === next - at - 1 && others.length === 0
    return item && isWhole && item.items !== null ? { ...item, at: at + 1, next } : mention
  })
}
