import { STEP } from '../acoustic/steps.ts'
import type { LanguageModel } from '../language-ports.ts'
import type { LexiconTree, Root } from './lexicon-tree.ts'
import type { SearchSettings } from './search-settings.ts'

/** What can be said, and what it costs: a lexicon tree with the language model over its words. */
export type WordNetwork = {
  tree: LexiconTree
  languageModel: LanguageModel
  settings: SearchSettings
  /** [node]: the least that any word beyond it costs; of leaves 0, for their word is known and paid. */
  lookAhead: Int32Array
  /** [first phone]: the likeliest first. */
  rootsOf: readonly (readonly Root[])[]
  /** [phone]: words that are only this phone. */
  aloneOf: readonly (readonly number[])[]
  wordCost(word: number, previous: number, beforePrevious: number): number
}

const MOST_COST = 2 ** 24

/** Joins tree and language model. Words are looked ahead to by how frequent they are anywhere. */
export function joinNetwork(tree: LexiconTree, languageModel: LanguageModel, settings: SearchSettings): WordNetwork {
  const wordCost = (word: number, previous: number, beforePrevious: number): number => {
    const logarithm = languageModel.logProbability(word, previous, beforePrevious)
    return Math.round(Math.min(MOST_COST, (-settings.languageWeight * logarithm) / STEP)) + settings.wordCost
  }
  const lookAhead = leastCosts(tree, wordCost)
  const costOf = (root: Root): number => lookAhead[root.node] ?? 0
  const phones = tree.model.phones.map((_, phone) => phone)
  return {
    tree,
    languageModel,
    settings,
    lookAhead,
    rootsOf: phones.map((phone) =>
      tree.roots.filter((root) => root.phone === phone).toSorted((a, b) => costOf(a) - costOf(b)),
    ),
    aloneOf: phones.map((phone) => tree.alone.filter((at) => tree.pronounced[at]?.last === phone)),
    wordCost,
  }
}

/** Children are made after their parents, so that the costs of all children are known before each parent's. */
function leastCosts(tree: LexiconTree, wordCost: WordNetwork['wordCost']): Int32Array {
  const costs = new Int32Array(tree.phones.length)
  const ofWord = tree.pronounced.map(({ word }) => wordCost(word, -1, -1))
  const fillers = new Set(tree.fillers.values())
  for (let node = tree.following.length - 1; node >= 0; node -= 1) {
    if (fillers.has(node)) continue
    const { children = [], endings = [] } = tree.following[node] ?? {}
    let least = MOST_COST
    for (const child of children) least = Math.min(least, costs[child] ?? 0)
    for (const ending of endings) least = Math.min(least, ofWord[ending] ?? 0)
    costs[node] = least
  }
  return costs
}
