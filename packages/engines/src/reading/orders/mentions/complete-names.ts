import type { Catalogue } from '../catalogue.ts'
import type { Token } from '../tokens.ts'
import { slipsBetween, type Vocabulary } from '../vocabulary.ts'
import type { Mention } from './mention.ts'
import type { Read } from './phrase-index.ts'

/* A word that could be many things alone is clear beside the rest of a name: "choc muffin", "earl gray". */

type Parts = { tokens: readonly Token[]; reads: readonly Read[] }

const MOST_TRIED = 40
const SHORTEST_CUT = 3
const SHORTEST_MISSPELT = 4

/** Takes words into the names beside them, where these then are said whole. */
export function completeNames(
  catalogue: Catalogue,
  parts: Parts,
  { mentions, isTalk }: { mentions: readonly Mention[]; isTalk: (word: string) => boolean },
): Mention[] {
  return mentions.map((mention, at) => {
    const before = mentions[at - 1]?.next === mention.at ? null : mention.at - 1
    const behind = mentions[at + 1]?.at === mention.next ? null : mention.next
    for (const place of [before, behind]) {
      const word = place === null ? null : openWord(parts, place)
      const target = word === null || isTalk(word) ? null : completedBy(catalogue, parts, { mention, word })
      if (target === null || place === null) continue
      const items = { exact: [target], full: [target], partial: [], weak: new Set<number>() }
      return { at: Math.min(mention.at, place), next: Math.max(mention.next, place + 1), items, modifiers: null }
    }
    return mention
  })
}

/** A word that names nothing of the catalogue. */
function openWord({ tokens, reads }: Parts, at: number): string | null {
  const token = tokens[at]
  const read = reads[at]
  const isOpen = token?.kind === 'word' && read?.parts.length === 0 && read.joint === null
  return isOpen ? token.word : null
}

/** The one item of which a word is all that was missing. */
function completedBy(
  { items: index, vocabulary }: Catalogue,
  { reads }: Parts,
  { mention, word }: { mention: Mention; word: string },
): number | null {
  const { items } = mention
  if (items === null || items.exact.length > 0) return null
  const said = new Set(reads.slice(mention.at, mention.next).flatMap((read) => read.parts.flat()))
  const found = new Set<number>()
  for (const target of [...items.full, ...items.partial].slice(0, MOST_TRIED)) {
    for (const { whole } of index.ofTarget.get(target) ?? []) {
      const [missing, ...others] = whole.filter((number) => !said.has(number))
      if (missing === undefined || others.length > 0) continue
      if (wordsOf(vocabulary, missing).some((known) => isMeant(word, known))) found.add(target)
    }
  }
  const [target] = found
  return found.size === 1 && target !== undefined ? target : null
}

/** Cut short, misspelt, or with more of the thing in one word: "choc", "gray", a strawberry "milkshake". */
const isMeant = (word: string, known: string): boolean =>
  (known.length >= SHORTEST_MISSPELT && word.endsWith(known)) ||
  (word.length >= SHORTEST_CUT && known.startsWith(word)) ||
  (word.length >= SHORTEST_MISSPELT && known.charAt(0) === word.charAt(0) && slipsBetween(word, known) <= 1)

const byNumber = new WeakMap<Vocabulary, ReadonlyMap<number, readonly string[]>>()

/** How a word of the catalogue is written. */
function wordsOf(vocabulary: Vocabulary, number: number): readonly string[] {
  const known = byNumber.get(vocabulary) ?? wordsByNumber(vocabulary)
  byNumber.set(vocabulary, known)
  return known.get(number) ?? []
}

function wordsByNumber({ numbers }: Vocabulary): Map<number, string[]> {
  const words = new Map<number, string[]>()
  for (const [word, number] of numbers) {
    const list = words.get(number)
    if (list) list.push(word)
    else words.set(number, [word])
  }
  return words
}
