/** What the conversation waits for: it decides when an answer is whole. */
export type ExpectedAnswer = 'yes-no' | 'number' | 'phone' | 'code' | 'date' | 'time' | 'name' | 'email' | 'free'

/** Milliseconds of silence after which the visitor has finished, counted from the last frame with a voice. */
export const SILENCE = {
  usual: 500,
  sounding: 400,
  whole: 300,
  unfinished: 1_200,
  mostUnfinished: 2_000,
  most: 2_500,
} as const

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))
/** Nobody ends a sentence with these. */
const JOINING = words(
  'and or but so because if when while until although that which who with without for from to at in on of by about into the a an my your our their his her its is are am was were be will would could can should i you we they he she it this these those than as very really like',
)
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
  if (JOINING.has(last)) return SILENCE.unfinished
  return soundsWhole(said, expects) ? SILENCE.sounding : SILENCE.usual
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
const DAY = /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tonight|tomorrow)$/

/** A question that could end here, a name with a surname, a day: people may go on, but rarely do. */
function soundsWhole(said: readonly string[], expects: ExpectedAnswer): boolean {
  if (expects === 'date') return DAY.test(said.at(-1) ?? '')
  if (expects === 'name') return said.length >= 2
  return ASKING.has(said[0] ?? '') && said.length >= SHORTEST_QUESTION
}

const BACK_CHANNELS = words('mhm mm hmm uh huh okay ok yeah yes right sure aha ah oh i see got it good great thanks')

/** EP2: sounds with which people show that they listen; they take the word from nobody. */
export const isBackChannel = (text: string): boolean => {
  const said = wordsOf(text)
  return said.length <= 3 && said.every((word) => BACK_CHANNELS.has(word))
}
