/** What the conversation waits for: it decides when an answer is whole. */
export type ExpectedAnswer = 'yes-no' | 'number' | 'phone' | 'code' | 'date' | 'time' | 'name' | 'email' | 'free'

/** Milliseconds of silence after which the visitor has finished, counted from the last frame with a voice. */
export const SILENCE = {
  usual: 500,
  sounding: 380,
  whole: 300,
  unfinished: 1_200,
  mostUnfinished: 2_000,
  most: 2_500,
} as const

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))
/** Nobody ends a sentence with these; a preposition may be the end of a verb: "when can I check in". */
const JOINING = words(
  'and but or so because if when while until although which who with without for from to at in on of by about into the a an my your our their his her its is are am was were be will would could can should i we they he she than as very really like',
)
/** The object of what was said, "thank you", "cancel it", unless the sentence has only begun with them: "can you". */
const PRONOUNS = words('it you this that these those')
const BEFORE_A_VERB = words(
  'is are was were do does did can could will would should may and but or if when while because so',
)
const PHRASAL = words('check come get go drop move log sign book stay fit dine eat walk hand dig')
const THINKING = words('um uh er erm hmm well let me see')
const DIGIT = /^(?:\d+|zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple)$/
const PHONE_DIGITS = 7
const WHOLE_PHONE_DIGITS = 10
const CODE_LETTERS = 6

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}@.']+/gu) ?? []

/**
 * EP1: how long to wait before the visitor's turn is over, from what has been understood of it so far. One clock, since
 * the last voice; an answer that is whole ends soon, one that hangs in the air is waited for, and never for long.
 */
export function silenceNeeded(text: string, expects: ExpectedAnswer): number {
  const said = wordsOf(text)
  const last = said.at(-1)
  if (last === undefined) return SILENCE.usual
  if (isShortOf(said, expects)) return SILENCE.mostUnfinished
  if (THINKING.has(last)) return SILENCE.mostUnfinished
  if (isWhole(said, expects)) return SILENCE.whole
  if (hangs(said)) return SILENCE.unfinished
  return soundsWhole(said, expects) ? SILENCE.sounding : SILENCE.usual
}

/** Something has to follow. */
function hangs(said: readonly string[]): boolean {
  const [last = '', before = ''] = said.toReversed()
  if (PRONOUNS.has(last)) return said.length === 1 || BEFORE_A_VERB.has(before)
  return JOINING.has(last) && !(last === 'in' && PHRASAL.has(before))
}

/** Too few digits, letters of a code, or an address without its domain. */
function isShortOf(said: readonly string[], expects: ExpectedAnswer): boolean {
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

/** All that was asked for has been said. */
function isWhole(said: readonly string[], expects: ExpectedAnswer): boolean {
  const last = said.at(-1) ?? ''
  if (expects === 'yes-no') return said.length <= 3 && YES_NO.has(last)
  if (expects === 'number')
    return DIGIT.test(last) || /^(?:ten|eleven|twelve|\w+teen|\w+ty|people|persons|guests)$/.test(last)
  // A country's own numbers have ten digits, or a zero before them.
  if (expects === 'phone') return digitsIn(said) >= WHOLE_PHONE_DIGITS + (/^(?:0|zero|oh)/.test(said[0] ?? '') ? 1 : 0)
  if (expects === 'time') return /^(?:am|pm|a\.m\.|p\.m\.|o'clock|noon|midnight)$/.test(last)
  return false
}

const ASKING = words('what when where who why how which is are do does did can could will would may')
const SHORTEST_QUESTION = 4
const BEING = words('is are')
const DAY = /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tonight|tomorrow)$/

/** A question that could end here, a name with a surname, a day: people may go on, but rarely do. */
function soundsWhole(said: readonly string[], expects: ExpectedAnswer): boolean {
  if (expects === 'date') return DAY.test(said.at(-1) ?? '')
  if (expects === 'name') return said.length >= 2
  const shortest = BEING.has(said[0] ?? '') ? SHORTEST_QUESTION - 1 : SHORTEST_QUESTION
  return ASKING.has(said[0] ?? '') && said.length >= shortest
}

const BACK_CHANNELS = words('mhm mm hmm uh huh okay ok yeah yes right sure aha ah oh i see got it good great thanks')

/** EP2: sounds with which people show that they listen; they take the word from nobody. */
export const isBackChannel = (text: string): boolean => {
  const said = wordsOf(text)
  return said.length <= 3 && said.every((word) => BACK_CHANNELS.has(word))
}
