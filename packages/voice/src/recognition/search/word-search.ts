import { STATES } from '../acoustic/acoustic-model.ts'
import { ActivePhones, UNREACHED } from './active-phones.ts'
import { leastOfMany } from './histogram.ts'
import type { Following } from './lexicon-tree.ts'
import type { WordEnd } from './word-ends.ts'
import type { WordNetwork } from './word-network.ts'

/**
 * Finds the words that most likely made the frames heard so far. Method: time-synchronous Viterbi beam search over a
 * lexicon tree that is entered anew after each last word (Ney and Ortmanns 1999), words weighed as soon as only their
 * last phone is left.
 */
export class WordSearch {
  readonly ends: WordEnd[] = []
  /** Frames heard. */
  frames = 0
  /** The first end of the last frame. */
  firstOfFrame = 0
  private readonly phones = new ActivePhones()
  private network: WordNetwork
  /** Paths that cost more are not followed from this frame to the next. */
  private most = UNREACHED
  private mostOfLeaves = UNREACHED

  constructor(network: WordNetwork) {
    this.network = network
    this.begin(network)
  }

  /** A new utterance, of words of this network. */
  begin(network: WordNetwork): void {
    const { tree, languageModel } = network
    this.network = network
    this.frames = 0
    this.phones.clear()
    this.ends.length = 0
    this.most = UNREACHED - 1
    this.mostOfLeaves = UNREACHED - 1
    const start = { word: languageModel.start, before: -1, last: tree.model.silence, rights: null }
    this.end({ ...start, pronunciation: -1, frame: -1, cost: 0, origin: -1 })
  }

  /** What each senone costs in the next frame. */
  hear(costs: Int16Array): void {
    const { phones, network } = this
    const { beam, wordBeam, mostStates } = network.settings
    const least = phones.advance(network.tree.model, costs)
    this.most = least + beam
    if (phones.count > mostStates)
      this.most = Math.min(this.most, leastOfMany(phones, { least, beam, count: mostStates }))
    this.mostOfLeaves = Math.min(this.most, least + network.settings.leafBeam)
    phones.keep(this.most, network.tree.following.length, this.mostOfLeaves)
    this.firstOfFrame = this.ends.length
    const kept = phones.count
    const mostOfWord = Math.min(this.most, least + wordBeam)
    for (let at = 0; at < kept; at += 1) this.leave(phones.active[at] ?? 0, mostOfWord)
    this.frames += 1
  }

  /** The likeliest path now: its last word end, and the word in whose last phone it is, else -1. */
  best(): { origin: number; pronunciation: number } {
    const { phones, network } = this
    let least = UNREACHED
    let best = 0
    for (let at = 0; at < phones.count; at += 1) {
      const state = (phones.active[at] ?? 0) * STATES
      for (let index = state; index < state + STATES; index += 1) {
        const cost = phones.costs[index] ?? UNREACHED
        if (cost >= least) continue
        least = cost
        best = index
      }
    }
    if (least === UNREACHED) return { origin: 0, pronunciation: -1 }
    const node = phones.nodes[Math.floor(best / STATES)] ?? 0
    return { origin: phones.origins[best] ?? 0, pronunciation: network.tree.pronunciationOf[node] ?? -1 }
  }

  /** The numbers of the word ends on the way to one, the first word's first. */
  pathTo(end: number): number[] {
    const path: number[] = []
    for (let at = end; at > 0; at = this.ends[at]?.origin ?? -1) path.push(at)
    return path.toReversed()
  }

  /** Goes on from the end of a phone. */
  private leave(slot: number, mostOfWord: number): void {
    const { phones, network } = this
    const cost = phones.exits[slot] ?? 0
    if (cost > this.most) return
    const node = phones.nodes[slot] ?? 0
    const following = network.tree.following[node]
    if (following && following.children.length + following.endings.length > 0) this.goOn(slot, cost, following)
    else if (cost > mostOfWord) return
    else if (following) this.endFiller(cost, phones.exitOrigins[slot] ?? 0)
    else this.endWord(slot, cost)
  }

  private goOn(slot: number, cost: number, { children, endings }: Following): void {
    const { tree, lookAhead } = this.network
    const copy = this.phones.copies[slot] ?? 0
    const origin = this.phones.exitOrigins[slot] ?? 0
    const sounds = cost - (lookAhead[this.phones.nodes[slot] ?? 0] ?? 0)
    for (const child of children) {
      this.enter(copy, child, { cost: sounds + (lookAhead[child] ?? 0), origin, sequence: tree.sequences[child] ?? 0 })
    }
    for (const ending of endings) this.enterEnding(ending, { copy, cost: sounds, origin })
  }

  /** The last phone of a word, in all its variants: the word is paid for here. */
  private enterEnding(
    pronunciation: number,
    { copy, cost, origin }: { copy: number; cost: number; origin: number },
  ): void {
    const { network } = this
    const { tree } = network
    const pronounced = tree.pronounced[pronunciation]
    const end = this.ends[origin]
    if (!pronounced || !end) return
    const paid = cost + network.wordCost(pronounced.word, end.word, end.before)
    if (paid > this.mostOfLeaves) return
    const { sequences } = pronounced.ending ?? tree.endings.alone(pronounced.last, end.last)
    for (let variant = 0; variant < sequences.length; variant += 1) {
      this.enter(copy, pronounced.leaf + variant, { cost: paid, origin, sequence: sequences[variant] ?? 0 })
    }
  }

  private enter(copy: number, node: number, path: { cost: number; origin: number; sequence: number }): void {
    if (path.cost > this.most) return
    const { phones } = this
    let slot = phones.find(copy, node)
    if (slot < 0) {
      slot = phones.add(copy, node)
      if (slot < 0) return
      phones.sequences[slot] = path.sequence * STATES
      phones.transitions[slot] = (this.network.tree.phones[node] ?? 0) * STATES * 2
    }
    phones.enter(slot, path.cost, path.origin)
  }

  private endWord(slot: number, cost: number): void {
    const { phones, network } = this
    const { tree } = network
    const node = phones.nodes[slot] ?? 0
    const pronunciation = tree.pronunciationOf[node] ?? 0
    const pronounced = tree.pronounced[pronunciation]
    const origin = phones.exitOrigins[slot] ?? 0
    const previous = this.ends[origin]
    if (!pronounced || !previous) return
    const { word, last, leaf } = pronounced
    const ending = pronounced.ending ?? tree.endings.alone(last, previous.last)
    const rights = ending.rights[node - leaf] ?? null
    this.end({ pronunciation, word, before: previous.word, last, rights, frame: this.frames, cost, origin })
  }

  private endFiller(cost: number, origin: number): void {
    const previous = this.ends[origin]
    if (!previous) return
    const { word, before } = previous
    const last = this.network.tree.model.silence
    this.end({ pronunciation: -1, word, before, last, rights: null, frame: this.frames, cost, origin })
  }

  /** Enters everything that may follow. */
  private end(end: WordEnd): void {
    const { tree } = this.network
    const origin = this.ends.push(end) - 1
    const copy = end.word * tree.model.phones.length + end.last
    if (end.rights) for (const phone of end.rights) this.enterPhone(phone, { copy, origin, end })
    else for (let phone = 0; phone < tree.model.phones.length; phone += 1) this.enterPhone(phone, { copy, origin, end })
  }

  private enterPhone(phone: number, from: { copy: number; origin: number; end: WordEnd }): void {
    const { tree, rootsOf, aloneOf, lookAhead, settings } = this.network
    const { copy, origin, end } = from
    const filler = tree.fillers.get(phone)
    if (filler !== undefined) {
      const cost = end.cost + (phone === tree.model.silence ? settings.silenceCost : settings.noiseCost)
      this.enter(copy, filler, { cost, origin, sequence: tree.sequences[filler] ?? 0 })
    }
    for (const root of rootsOf[phone] ?? []) {
      const cost = end.cost + (lookAhead[root.node] ?? 0)
      if (cost > this.most) break
      this.enter(copy, root.node, { cost, origin, sequence: tree.sequenceAtStart(root, end.last) })
    }
    for (const pronunciation of aloneOf[phone] ?? []) this.enterEnding(pronunciation, { copy, cost: end.cost, origin })
  }
}
