import type { WordNetwork } from './word-network.ts'
import type { WordSearch } from './word-search.ts'

/** An end of a word at which the utterance may have ended, with what it costs to stop there. */
export type FinalEnd = { end: number; cost: number }

/** Ends in the last frame after which there may be silence; none when the last sound was no end of any word. */
export function finalEnds(search: WordSearch, network: WordNetwork): FinalEnd[] {
  const { silence } = network.tree.model
  const final: FinalEnd[] = []
  for (let end = search.firstOfFrame; end < search.ends.length; end += 1) {
    const { rights = null, cost = 0, word = 0, before = -1 } = search.ends[end] ?? {}
    if (rights && !rights.includes(silence)) continue
    final.push({ end, cost: cost + network.wordCost(network.languageModel.end, word, before) })
  }
  return final.toSorted((a, b) => a.cost - b.cost)
}
