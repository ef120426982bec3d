import type { SpeechDomain, SpeechExpectation } from '../../ports.ts'
import type { LanguageModel, Vocabulary } from '../language-ports.ts'
import { phraseWords, slotPhrases, visitorPhrases } from './agent-phrases.ts'
import { type GeneralEnglish, generalModel } from './general-english.ts'
import { estimateKneserNey } from './kneser-ney.ts'
import { type MixturePart, meanOf, mixModels } from './mixture.ts'
import { countNgrams } from './ngram-counts.ts'
import { logsOf, type NgramLogs, type NgramTables } from './ngram-tables.ts'
import { spokenSentences, wordsSaid } from './spoken-sentences.ts'
import { END, MARKS, type PronunciationSources, START, vocabularyOf } from './vocabulary.ts'

export type LanguageSources = PronunciationSources & { english: GeneralEnglish }

/** What one agent's visitors are heard with. All models share one vocabulary, so that they can take turns. */
export type RecognitionModels = {
  vocabulary: Vocabulary
  general: LanguageModel
  /** While this is expected; anything else can still be said. Made when it is first asked for. */
  expecting(expectation: SpeechExpectation): LanguageModel
  /** The general model's tables. */
  tables: NgramTables
}

/** Shares of the agent's own sentences, of visitors' phrases and of general English. */
const SHARES = { texts: 0.12, phrases: 0.68, english: 0.2 }
/** Digits and letters sound like many other words, and hardly anybody says anything else there. */
const SLOT_SHARES: Readonly<Record<SpeechExpectation, number>> = {
  date: 0.8,
  time: 0.8,
  number: 0.85,
  name: 0.85,
  phone: 0.97,
  email: 0.95,
  code: 0.97,
  'yes-no': 0.85,
}
const PRUNED_BELOW = 2e-8
/** More words than anybody says make hearing slow, and each that no dictionary has takes a millisecond to learn. */
const MOST_OWN_WORDS = 8_000
const MOST_UNKNOWN_WORDS = 1_000
const MOST_NAMES = 2_000
/** Nobody says longer names. */
const LONGEST_NAME = 100

/** Learns what is spoken of with an agent. Takes about a second for two hundred pages: never on the event loop. */
export function recognitionModelsOf(domain: SpeechDomain | null, sources: LanguageSources): RecognitionModels {
  const texts = spokenSentences(domain?.texts ?? [])
  const names = (domain?.names ?? []).filter((name) => name.length <= LONGEST_NAME).slice(0, MOST_NAMES)
  const spokenNames = names.map(wordsSaid)
  const phrases = visitorPhrases({ sentences: texts, names })
  const words = allWords(sources, [...spokenNames, ...texts, ...phrases])
  const idOf = new Map(words.map((word, id) => [word, id]))
  const vocabulary = vocabularyOf(words, sources)
  const { logs: english, pairs } = generalModel(sources.english, words.length)
  const learn = (sentences: readonly (readonly string[])[], weight: number) => partOf(sentences, { idOf, weight })
  const noTriples = new Float64Array(0)
  const tables = mixModels(
    [
      learn([...texts, ...spokenNames], SHARES.texts),
      learn(phrases, SHARES.phrases),
      { logs: english, weight: SHARES.english, pairs, triples: noTriples },
    ],
    { words: words.length, start: START, prunedBelow: PRUNED_BELOW },
  )
  const general = logsOf(tables)
  const asModel = (logProbability: NgramLogs): LanguageModel => ({ vocabulary, start: START, end: END, logProbability })
  const slots = new Map<SpeechExpectation, LanguageModel>()
  return {
    vocabulary,
    general: asModel(general),
    tables,
    expecting(expectation) {
      const made = slots.get(expectation)
      if (made) return made
      const slot = learn(slotPhrases(expectation), SLOT_SHARES[expectation])
      const model = asModel(meanOf([slot, { logs: general, weight: 1 - slot.weight }]))
      slots.set(expectation, model)
      return model
    },
  }
}

/** The marks and general English first: their ids are the same for every agent. Then the agent's, the most used first. */
function allWords({ english, dictionary }: LanguageSources, own: readonly (readonly string[])[]): string[] {
  const words = new Set([...MARKS, ...english.words, ...phraseWords()])
  const most = words.size + MOST_OWN_WORDS
  let unknown = 0
  for (const word of mostUsedFirst(own)) {
    if (words.size >= most) break
    const isKnown = words.has(word) || dictionary.pronunciations(word).length > 0
    if (!isKnown) unknown += 1
    if (isKnown || unknown <= MOST_UNKNOWN_WORDS) words.add(word)
  }
  return [...words]
}

function mostUsedFirst(sentences: readonly (readonly string[])[]): string[] {
  const uses = new Map<string, number>()
  for (const sentence of sentences) for (const word of sentence) uses.set(word, (uses.get(word) ?? 0) + 1)
  return [...uses].toSorted((a, b) => b[1] - a[1]).map(([word]) => word)
}

type Learning = { idOf: ReadonlyMap<string, number>; weight: number }

function partOf(sentences: readonly (readonly string[])[], { idOf, weight }: Learning): MixturePart {
  const tokens: number[] = []
  for (const sentence of sentences) {
    tokens.push(START)
    for (const word of sentence) {
      const id = idOf.get(word)
      if (id !== undefined) tokens.push(id)
    }
    tokens.push(END)
  }
  const counts = countNgrams({ tokens: Int32Array.from(tokens), start: START, end: END, words: idOf.size })
  const logs = logsOf(estimateKneserNey(counts))
  return { logs, weight, pairs: counts.pairs.keys, triples: counts.triples.keys }
}
