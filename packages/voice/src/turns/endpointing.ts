import { anyOf, cardinals, WEEKDAY_NAMES } from '@frontdesk/calendar'

/** What the agent has asked for: it decides when an answer is complete. */
export type ExpectedAnswer = 'yes-no' | 'number' | 'phone' | 'code' | 'date' | 'time' | 'name' | 'email' | 'free'

/** Milliseconds of silence after which the visitor has finished, counted from the last frame with a voice. */
export const SILENCE = {
  normal: 500,
  likelyComplete: 380,
  complete: 300,
  unfinished: 1_200,
  hesitating: 2_000,
  max: 2_500,
} as const

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))
/** Words that rarely end a sentence, except the particle of a phrasal verb: "when can I check in". */
const CONTINUATION_WORDS = words(
  'and but or so because if when while until although which who with without for from to at in on of by about into the a an my your our their his her its is are am was were be will would could can should i we they he she than as very really like',
)
/** They end a sentence as its object, "thank you", "cancel it", but not as its subject: "can you". */
const PRONOUNS = words('it you this that these those')
const BEFORE_A_VERB = words(
  'is are was were do does did can could will would should may and but or if when while because so',
)
const PHRASAL = words('check come get go drop move log sign book stay fit dine eat walk hand dig')
const HESITATIONS = words('um uh er erm hmm well let me see')
const DIGIT = new RegExp(String.raw`^(?:\d+|oh|${anyOf(cardinals(0, 9))}|double|triple)$`)
const LARGER_NUMBER = new RegExp(String.raw`^(?:${anyOf(cardinals(10, 12))}|\w+teen|\w+ty)$`)
const COUNTED = /^(?:people|persons|guests)$/
const PHONE_DIGITS = 7
const COMPLETE_PHONE_DIGITS = 10
const CODE_LETTERS = 6

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}@.']+/gu) ?? []

/**
 * EP1: how long to wait before the visitor's turn is over, from what has been understood of it so far. One clock, since
 * the last voice; a complete answer ends soon, an unfinished one is waited for, and never for long.
 */
export function requiredSilenceMs(text: string, expects: ExpectedAnswer): number {
  const said = wordsOf(text)
  const last = said.at(-1)
  if (last === undefined) return SILENCE.normal
  if (isIncomplete(said, expects)) return SILENCE.hesitating
  if (HESITATIONS.has(last)) return SILENCE.hesitating
  if (isComplete(said, expects)) return SILENCE.complete
  if (isUnfinished(said)) return SILENCE.unfinished
  return soundsComplete(said, expects) ? SILENCE.likelyComplete : SILENCE.normal
}

/** The last word asks for another. */
function isUnfinished(said: readonly string[]): boolean {
  const [last = '', before = ''] = said.toReversed()
  if (PRONOUNS.has(last)) return said.length === 1 || BEFORE_A_VERB.has(before)
  return CONTINUATION_WORDS.has(last) && !(last === 'in' && PHRASAL.has(before))
}

/** Too few digits, letters of a code, or an address without its domain. */
function isIncomplete(said: readonly string[], expects: ExpectedAnswer): boolean {
  if (expects === 'phone') return digitsIn(said) > 0 && digitsIn(said) < PHONE_DIGITS
  if (expects === 'code') return lettersIn(said) < CODE_LETTERS
  return expects === 'email' && !said.some((word) => /@.+\..+/.test(word)) && !/\bdot\b(?! *$)/.test(said.join(' '))
}

const digitsIn = (said: readonly string[]): number =>
  said.filter((word) => DIGIT.test(word)).reduce((sum, word) => sum + (/^\d+$/.test(word) ? word.length : 1), 0)

/** A letter is said as itself or as a word for it. */
const lettersIn = (said: readonly string[]): number =>
  Math.max(said.length, said.join('').replace(/[^a-z0-9]/g, '').length)

const YES_NO = words('yes yeah yep no nope sure okay ok correct right exactly please')

/** At most three words, one of them a yes or a no. */
export function isYesOrNo(text: string): boolean {
  const said = wordsOf(text)
  return said.length <= 3 && said.some((word) => YES_NO.has(word))
}

/** The whole of the expected answer has been said. */
function isComplete(said: readonly string[], expects: ExpectedAnswer): boolean {
  const last = said.at(-1) ?? ''
  if (expects === 'yes-no') return said.length <= 3 && YES_NO.has(last)
  if (expects === 'number') return DIGIT.test(last) || LARGER_NUMBER.test(last) || COUNTED.test(last)
  // A country's own numbers have ten digits, or a zero before them.
  if (expects === 'phone')
    return digitsIn(said) >= COMPLETE_PHONE_DIGITS + (/^(?:0|zero|oh)/.test(said[0] ?? '') ? 1 : 0)
  if (expects === 'time') return /^(?:am|pm|a\.m\.|p\.m\.|o'clock|noon|midnight)$/.test(last)
  return false
}

const QUESTION_WORDS = words('what when where who why how which is are do does did can could will would may')
const SHORTEST_QUESTION = 4
const COPULAS = words('is are')
const DAY = new RegExp(`^(?:${anyOf(WEEKDAY_NAMES)}|today|tonight|tomorrow)$`, 'i')

/** A question that could end here, a full name, a day: more may follow, but rarely does. */
function soundsComplete(said: readonly string[], expects: ExpectedAnswer): boolean {
  if (expects === 'date') return DAY.test(said.at(-1) ?? '')
  if (expects === 'name') return said.length >= 2
  const shortest = COPULAS.has(said[0] ?? '') ? SHORTEST_QUESTION - 1 : SHORTEST_QUESTION
  return QUESTION_WORDS.has(said[0] ?? '') && said.length >= shortest
}

const BACKCHANNELS = words('mhm mm hmm uh huh okay ok yeah yes right sure aha ah oh i see got it good great thanks')

/** EP2: sounds with which people show that they listen; they never take the floor. */
export const isBackchannel = (text: string): boolean => {
  const said = wordsOf(text)
  return said.length <= 3 && said.every((word) => BACKCHANNELS.has(word))
}
