import type { HeardWord } from '../ports.ts'
import { LiveFeatures } from './features/live-features.ts'
import { heardWords } from './search/heard-words.ts'
import type { WordNetwork } from './search/word-network.ts'
import { WordSearch } from './search/word-search.ts'

/** A minute: who speaks longer is written down in pieces. */
const MOST_FRAMES = 6_000
const FRAME_MS = 10

/**
 * Turns one listener's audio into words. Utterances follow each other; what was learned of the voice and the microphone
 * stays. The same samples give the same words, however they are cut.
 */
export class Decoder {
  private readonly features: LiveFeatures
  private readonly search: WordSearch
  private network: WordNetwork
  private next: WordNetwork
  /** Words of pieces before this one. */
  private done: HeardWord[] = []
  private doneFrames = 0

  constructor(network: WordNetwork) {
    this.network = network
    this.next = network
    this.features = new LiveFeatures(network.tree.model.telephone.guess)
    this.search = new WordSearch(network)
  }

  private get hasBegun(): boolean {
    return this.search.frames + this.doneFrames > 0
  }

  /** What can be said from the next utterance on. */
  use(network: WordNetwork): void {
    this.next = network
    if (!this.hasBegun) this.begin()
  }

  push(samples: Int16Array): void {
    for (const frame of this.features.push(samples)) this.hear(frame)
  }

  /** The words so far; the last ones may still change. */
  partial(): string {
    const { search } = this
    const { tree, languageModel } = this.network
    const { origin, pronunciation } = search.best()
    const words = search.pathTo(origin).flatMap((at) => {
      const end = search.ends[at]
      return end && end.pronunciation >= 0 ? [end.word] : []
    })
    const last = tree.pronounced[pronunciation]
    if (last) words.push(last.word)
    const texts = words.map((word) => languageModel.vocabulary.words[word] ?? '')
    return [...this.done.map(({ text }) => text), ...texts].join(' ')
  }

  /** The utterance is over: its words, their times counted from its beginning. */
  finish(): HeardWord[] {
    for (const frame of this.features.flush()) this.hear(frame)
    this.endPiece()
    const words = this.done
    this.done = []
    this.doneFrames = 0
    this.begin()
    return words
  }

  private hear(frame: Float32Array): void {
    const { model } = this.network.tree
    const { scores } = this.features.isGuessed ? model.telephone : model
    this.search.hear(scores.score(frame))
    if (this.search.frames < MOST_FRAMES) return
    this.endPiece()
    this.begin()
  }

  private endPiece(): void {
    for (const { text, confidence, from, to } of heardWords(this.search, this.network)) {
      const [startMs, endMs] = [(this.doneFrames + from) * FRAME_MS, (this.doneFrames + to) * FRAME_MS]
      this.done.push({ text, confidence, startMs, endMs })
    }
    this.doneFrames += this.search.frames
  }

  private begin(): void {
    this.network = this.next
    this.search.begin(this.network)
  }
}
