import { cardinals } from '@frontdesk/calendar'
import type { BusinessSupportService } from '@frontdesk/schema'
import { confidenceOf, isPutAsQuestion } from './confidence.ts'
import { featuresOf, spokenWords } from './features.ts'
import { INTENTS, type Intent, KINDRED, NEEDS } from './intent.ts'
import { type LinearModel, marginsOf } from './linear-model.ts'
import { unpackModel } from './packed-model.ts'
import { packedIntents } from './weights.ts'
import { classesOf } from './word-classes.ts'

/** What a visitor wants, and the chance from 0 to 1 that this is right. */
export type IntentReading = { intent: Intent; confidence: number }

let unpacked: LinearModel | null = null
const model = (): LinearModel => {
  unpacked ??= unpackModel(packedIntents)
  return unpacked
}

/** Below it nothing is read: of phrases that training had not seen, about one reading in twelve above it is wrong. */
const SURE_ENOUGH = 0.65
/** What is put as a question is mostly one, so it takes more to see a wish in it. */
const SURE_OF_A_QUESTION = 0.8
/** Sentence by sentence there is less to go by. */
const SURE_OF_A_SENTENCE = 0.7

/** Intents that only ask for a thing to be looked up: questions by nature. */
const ASKING: ReadonlySet<Intent> = new Set([
  'check-stock',
  'look-up',
  'order-status',
  'search-listings',
  'what-do-you-have',
  'book-viewing',
])
/** They start nothing by themselves. */
const TALK: ReadonlySet<Intent> = new Set(['ask-question', 'small-talk'])

/** The intent of a text among those that the enabled services allow; null where none is sure enough. */
export function classifyIntent(text: string, enabled: readonly BusinessSupportService[]): IntentReading | null {
  const whole = readingOf(text, enabled)
  const sentences = sentencesOf(text)
  if (sentences.length < 2) return whole
  const readings = sentences.map((sentence) => readingOf(sentence, enabled))
  const wish = readings.findLastIndex((one) => one !== null && isWish(one) && one.confidence >= SURE_OF_A_SENTENCE)
  const asked = readings.findLastIndex((one, at) => one?.intent === 'ask-question' && isAsked(sentences[at] ?? ''))
  if (asked > wish && (wish >= 0 || (whole !== null && isWish(whole)))) return readings[asked] ?? null
  return whole && isWish(whole) ? whole : (readings[wish] ?? whole)
}

const isWish = ({ intent }: IntentReading): boolean => !TALK.has(intent)
const isAsked = (sentence: string): boolean => sentence.trimEnd().endsWith('?') || isPutAsQuestion(sentence)

const MOST_SENTENCES = 6

/** Sentences of at least two words, the last ones of a long text. */
const sentencesOf = (text: string): string[] =>
  text
    .slice(0, 2000)
    .split(/(?<=[.!?\n])\s+/u)
    .filter((sentence) => /\S\s+\S/u.test(sentence))
    .slice(-MOST_SENTENCES)

function readingOf(text: string, enabled: readonly BusinessSupportService[]): IntentReading | null {
  if (isOnlyDetails(spokenWords(text))) return null
  const { labels, rarity } = model()
  const margins = marginsOf(model(), featuresOf(text, rarity))
  const marginOf = (intent: Intent): number => margins[labels.indexOf(intent)] ?? -Infinity
  const ranked = INTENTS.map((intent) => ({ intent, margin: marginOf(intent) })).toSorted((a, b) => b.margin - a.margin)
  const [best] = ranked
  const intent = best && meantBy(best.intent, text, enabled)
  if (!best || !intent) return null
  const rival = ranked.find((one) => one.intent !== best.intent && eligibleFor(one.intent, enabled) !== intent)
  const isQuestion = isPutAsQuestion(text)
  const certainty = { margin: best.margin, second: rival?.margin ?? -1, asking: marginOf('ask-question'), isQuestion }
  const confidence = confidenceOf(packedIntents.calibration, certainty)
  const needed = isQuestion && !ASKING.has(intent) && !TALK.has(intent) ? SURE_OF_A_QUESTION : SURE_ENOUGH
  return confidence >= needed ? { intent, confidence } : null
}

/** In another trade's words the wish has to be named: "can I get a massage?" is none for a table. */
const NAMES_A_DEED =
  /\b(?:book(?:ed|ings?)?|reserv\w*|appointments?|tables?|rooms?|viewings?|views?|visit|slots?|spots?|seats?|order(?:s|ed|ing)?|cancel\w*|chang\w*|mov(?:e|ed|ing)|reschedul\w*|postpon\w*|schedul\w*|available|availability|code|confirmation)\b/iu

/** "Tomorrow at 5", "2 people", "my name is Anna": an answer to something, or nothing yet. */
function isOnlyDetails(words: readonly string[]): boolean {
  if (/^(?:my name is|this is|it is|i am) (?:\S+ ?){1,3}$/.test(words.join(' '))) return true
  return words.every(
    (word) => word === '0' || DETAILS.has(word) || classesOf(word).some((name) => DETAIL_CLASSES.has(name)),
  )
}
const DETAIL_CLASSES: ReadonlySet<string> = new Set(['day', 'clock', 'people'])
const DETAILS: ReadonlySet<string> = new Set([
  ...'at on in for the a an of and or to from by next this before after around about just please maybe'.split(' '),
  ...cardinals(1, 10),
])

/** What the intent stands for here; that of a kindred trade only where its deed is named. */
function meantBy(intent: Intent, text: string, enabled: readonly BusinessSupportService[]): Intent | null {
  const meant = eligibleFor(intent, enabled)
  return meant === intent || NAMES_A_DEED.test(text) ? meant : null
}

/** The intent itself where it is enabled, else the one of the same kind that is: whoever only has tables books tables. */
function eligibleFor(intent: Intent, enabled: readonly BusinessSupportService[]): Intent | null {
  if (isEnabled(intent, enabled)) return intent
  const kindred = KINDRED.find((kind) => kind.includes(intent)) ?? []
  return kindred.find((other) => isEnabled(other, enabled)) ?? null
}

function isEnabled(intent: Intent, enabled: readonly BusinessSupportService[]): boolean {
  const needs = NEEDS[intent]
  return needs === null || needs.some((service) => enabled.includes(service))
}
