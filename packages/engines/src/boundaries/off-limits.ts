import { foldText, foldWord, isUnspaced, wordsOf } from '../reading/words.ts'
import { isBoundary } from './boundary-subjects.ts'

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** Words that make a sentence a boundary: "do not speak about …". Folded as the engine folds all words. */
const FORBIDDING = set(
  `not never no none avoid refuse refrain without
  nicht nie niemals kein keine keinen ne pas jamais aucun no nunca jamas ningun non mai nessun nao nunca nenhum niet nooit geen nie nigdy zadnych`,
)
/** How a boundary is put, not what it is about. */
const FRAME = set(
  `please we us ever here anybody anyone nothing under circumstances allowed permitted stay away off limits taboo forbidden confidential do does must may should shall can could would will you the agent assistant visitor visitors customer customers to any
  anything a an of for on in about with from at by or and our your their its it is are be give giving gives tell telling
  speak speaking talk talking discuss discussing mention mentioning answer answering say saying reveal share sharing
  make offer provide comment explain quote ask asked asks question questions subject subjects topic topics matter
  matters advice information info details detail opinion opinions discussion regarding concerning related
  bitte uber zu zum zur von der die das den dem ein eine einen sie sprechen sprich reden rede geben gib gibt nennen
  auskunft auskunfte beantworten fragen antworten
  le la les un une des du de sur parler parle parlez donner donne repondre questions conseil conseils
  el los las una sobre hablar hable dar responder preguntas di parlare dare rispondere domande consigli
  o os as um uma sobre falar dar responder perguntas over praten spreek geven vragen advies
  mow mowic rozmawiac udzielac odpowiadac pytania o na temat`,
)
/** A boundary names its subjects one by one. */
const BETWEEN = /[,;/]|\b(?:or|and|nor|oder|und|noch|ou|et|ni|y|e|lub|oraz)\b/giu
/** What follows says what to do instead. */
const INSTEAD =
  /[.:;—–]\s|,?\s+\b(?:but|instead|unless|except|rather|say|refer|tell them|sondern|mais|sino|ma|mas|maar|ale)\b/iu

const MOST_WORDS = 4
const LONG_WORD = 5
const MOST_ENDING = 4

/** What a boundary is about: lists of words that must all be there. Empty when it names no subject. */
export function subjectsOf(boundary: string): string[][] {
  const [rule = ''] = boundary.split(INSTEAD)
  const words = wordsOf(rule).map(({ word }) => word)
  const isForbidding = words.some((word) => FORBIDDING.has(word)) || isBoundary(rule) || words.length <= MOST_WORDS
  if (!isForbidding) return []
  return rule
    .split(BETWEEN)
    .map((part) => wordsOf(part).flatMap(({ word }) => (FORBIDDING.has(word) || FRAME.has(word) ? [] : [word])))
    .map((part) => part.filter((word) => word.length > 1))
    .filter((part) => part.length > 0 && part.length <= MOST_WORDS)
}

/** BO1: whether a question is about something that the owner does not want spoken about. */
export function isOffLimits(boundaries: readonly string[], question: string): boolean {
  if (boundaries.length === 0) return false
  const asked = byBeginning(wordsOf(question).map(({ word }) => word))
  const text = foldText(question)
  // Boundaries share many words, and each is looked for once.
  const looked = new Map<string, boolean>()
  const isAsked = (wanted: string) => {
    const known = looked.get(wanted) ?? find(wanted)
    looked.set(wanted, known)
    return known
  }
  const find = (wanted: string) =>
    isUnspaced(wanted)
      ? text.includes(foldWord(wanted))
      : (asked.get(beginningOf(wanted)) ?? []).some((word) => isSameWord(word, wanted))
  return boundaries.flatMap(subjectsOf).some((subject) => subject.every(isAsked))
}

/** Words that may be the same begin alike; the others need not be compared. */
const beginningOf = (word: string): string => word.slice(0, 2)

function byBeginning(words: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const word of new Set(words)) {
    const group = groups.get(beginningOf(word)) ?? []
    groups.set(beginningOf(word), [...group, word])
  }
  return groups
}

/** The same word, or one that begins like it and only ends otherwise: "competitor", "competition". */
function isSameWord(word: string, wanted: string): boolean {
  if (word === wanted) return true
  const shorter = Math.min(word.length, wanted.length)
  if (Math.abs(word.length - wanted.length) > MOST_ENDING) return false
  if (shorter < LONG_WORD) return `${word}s` === wanted || word === `${wanted}s`
  const stem = Math.max(LONG_WORD, shorter - MOST_ENDING)
  return word.slice(0, stem) === wanted.slice(0, stem)
}
