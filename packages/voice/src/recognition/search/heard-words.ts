import { confidenceOf } from './confidence.ts'
import { finalEnds } from './final-ends.ts'
import type { WordNetwork } from './word-network.ts'
import { WordPosteriors } from './word-posteriors.ts'
import type { WordSearch } from './word-search.ts'

/** A word, from its first frame to the one after its last, and how sure it is, from 0 to 1. */
export type HeardInFrames = { text: string; confidence: number; from: number; to: number }

/** The words of an utterance that has ended. */
export function heardWords(search: WordSearch, network: WordNetwork): HeardInFrames[] {
  const final = finalEnds(search, network)
  const end = final[0]?.end ?? search.best().origin
  const posteriors = new WordPosteriors(
    search.ends,
    final.length > 0 ? final : [{ end, cost: search.ends[end]?.cost ?? 0 }],
  )
  return search.pathTo(end).flatMap((at) => {
    const heard = search.ends[at]
    const before = search.ends[heard?.origin ?? -1]
    if (!heard || !before || heard.pronunciation < 0) return []
    const frames = heard.frame - before.frame
    const words = network.wordCost(heard.word, before.word, before.before)
    const soundCost = (heard.cost - before.cost - words) / frames
    return {
      text: network.languageModel.vocabulary.words[heard.word] ?? '',
      confidence: confidenceOf({ share: posteriors.of(at), soundCost }),
      from: before.frame + 1,
      to: heard.frame + 1,
    }
  })
}
