import { MONTH_FORMS } from '@frontdesk/calendar'
import type { Token } from './tokens.ts'

/* Numbers that count nothing: hours, days of the month, what something measures. */

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))
const UNITS = setOf(
  'foot feet ft inch inches cm mm metre metres meter meters m km mile miles kg kilo kilos gram grams stone degrees percent minute minutes min mins hour hours hrs day days week weeks month months year years yrs am pm oclock',
)
const wordAt = (tokens: readonly Token[], at: number): string => tokens[at]?.word ?? ''
const isNumber = (token: Token | undefined): boolean => token?.kind === 'number'

/** How far a number goes that counts nothing, or what is said with it: "half six", "17:00", "30 November", "six foot"; null elsewhere. */
export function measureAt(tokens: readonly Token[], at: number): number | null {
  return partOfHour(tokens, at) ?? clockAt(tokens, at) ?? decimalAt(tokens, at) ?? withUnit(tokens, at)
}

/** "Half six", "half past six", "quarter to seven", "ten past four". */
function partOfHour(tokens: readonly Token[], at: number): number | null {
  const word = wordAt(tokens, at)
  const isJoint = (place: number): boolean => /^(?:past|to)$/.test(wordAt(tokens, place))
  if (word === 'half' && isHour(tokens[at + 1])) return at + 2
  const isPart = word === 'half' || word === 'quarter' || isNumber(tokens[at])
  return isPart && isJoint(at + 1) && isHour(tokens[at + 2]) ? at + 3 : null
}

const LAST_HOUR = 12
const isHour = (token: Token | undefined): boolean => token?.kind === 'number' && Number(token.word) <= LAST_HOUR

/** "2.0", "3.50": nothing can be had in such a number. */
function decimalAt(tokens: readonly Token[], at: number): number | null {
  const [whole, point, part] = tokens.slice(at, at + 3)
  const isGlued = point?.isGlued === true && part?.isGlued === true
  return isNumber(whole) && isNumber(part) && isGlued && /^[.,]$/.test(point.word) ? at + 3 : null
}

/** "17:00", "7.30 pm". */
function clockAt(tokens: readonly Token[], at: number): number | null {
  const [hour, sign, minute] = tokens.slice(at, at + 3)
  const isClock = isNumber(hour) && sign?.isGlued === true && minute?.isGlued === true && /^\d{1,2}$/.test(minute.word)
  if (!isClock) return null
  const isHalfOfDay = /^(?:am|pm)$/.test(wordAt(tokens, at + 3))
  if (sign.word !== ':' && !(sign.word === '.' && isHalfOfDay)) return null
  return isHalfOfDay ? at + 4 : at + 3
}

/** "Six foot", "4 pm", "30 November"; not "2 kilos of potatoes". */
function withUnit(tokens: readonly Token[], at: number): number | null {
  const unit = wordAt(tokens, at + 1)
  if (!isNumber(tokens[at]) || wordAt(tokens, at + 2) === 'of') return null
  return UNITS.has(unit) || (MONTH_FORMS.has(unit) && unit !== 'may') ? at + 2 : null
}
