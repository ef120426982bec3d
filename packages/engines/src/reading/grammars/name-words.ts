import { FUNCTION_WORDS } from '../talk-rules.ts'
import { monthAt, weekdayAt } from './dates/date-words.ts'
import type { Match } from './found.ts'
import { numberAt } from './numbers.ts'
import { isPartyNoun } from './party-words.ts'
import { isGluedAt, isNumberAt, isWordAt, setOf, type Token, wordAt } from './tokens.ts'

/** The words of a name: where each begins, the name in one piece, and where the family name begins. */
export type NameWords = { words: readonly number[]; full: string; surnameFrom: number }

const TITLES = setOf(
  'mr mrs ms miss mx dr doctor prof professor sir madam dame lord lady princess prince count countess baron captain colonel general major sergeant reverend rev father judge chef herr frau monsieur madame senor senora sig',
)
/** Small words inside family names: "van den Berg", "de la Cruz", "bin Salman". */
export const PARTICLES = setOf(
  'van von den der de del della di da dos das du des la le el al bin ibn bint ben abu st san santa ter ten zu zum zur af av y e mac mc o',
)
/** Words of this trade that stand where names stand, and are none. */
const NO_NAMES = setOf(
  'no not yes yeah yep nope yup ok okay sure thanks thank hi hello hey bye goodbye please sorry wait stop cancel help change update edit book booking bookings booked reserve reservation reservations appointment order table tables room rooms restaurant cafe bar indoor outdoor inside outside indoors outdoors lunch dinner breakfast brunch supper today tonight tomorrow yesterday noon midnight midday morning afternoon evening night weekend week month year am pm people person party guests us me my you your we i it this that these those he she they them his her their our for from at on in of to with by under about and or but if so as is are was were be been being have has had do does did can could will would should may might must want need like love get got give make made take let go going come coming looking calling running having trying here there where when what who whom why how which one two first last name names surname called something someone anyone everyone nobody nothing everything all any some each every other another same different only just also too very really actually maybe perhaps again still already now then later soon earlier before after until till between around near next previous new old good great fine perfect correct right wrong true false nice best better free available possible interested happy late early number phone email mail address code date time day hour hours minute minutes cost price menu food cuisine chef manager owner staff team agent bot human real question problem issue information info details detail done finished ready hungry thirsty allergic vegetarian vegan gluten vip regular customer client company birthday anniversary christmas easter kids child children baby wife husband friend friends family mum dad mother father son daughter brother sister sake example instance way moment minute second ill sick disabled unable able confused annoyed angry sad tired busy gonna wanna gotta whatever else kind type sort change cancelled canceled rearrange reschedule confirm skip pass none dont know idea whats usual anonymous spelled spelt prefer rather not wont cant couldnt wouldnt shouldnt isnt tell say said telling know think see secret private continue proceed forget wonder wondering finally hurry instead never mind sweet cool lovely brilliant grand super wow cheers ta nah aye oops whoops haha lol anyway gosh blimey honestly well',
)
const MAX_WORD = 40

export const skipTitle = (tokens: readonly Token[], at: number): number => {
  if (!TITLES.has(wordAt(tokens, at))) return at
  return wordAt(tokens, at + 1) === '.' ? at + 2 : at + 1
}

/** A name that begins here: up to so many words, with its hyphens, particles and initials. */
export function nameWordsAt(
  tokens: readonly Token[],
  at: number,
  { needsCapital, most }: { needsCapital: boolean; most: number },
): Match<NameWords> | null {
  const words: number[] = []
  let next = at
  while (words.length < most) {
    const end = nameWordEnd(tokens, next, { needsCapital, isFirst: words.length === 0 })
    if (end === null) break
    words.push(next)
    next = end
  }
  const kept = withoutTrailingParticles(tokens, words)
  const last = kept.at(-1)
  if (last === undefined) return null
  const end = nameWordEnd(tokens, last, { needsCapital: false, isFirst: kept.length === 1 }) ?? last + 1
  return { value: { words: kept, full: writtenName(tokens, at, end), surnameFrom: surnameOf(tokens, kept) }, next: end }
}

function withoutTrailingParticles(tokens: readonly Token[], words: readonly number[]): readonly number[] {
  const last = words.findLastIndex((at) => !isParticle(tokens[at]))
  return words.slice(0, last + 1)
}

const isParticle = (token: Token | undefined): boolean =>
  token !== undefined && PARTICLES.has(token.word) && /^\p{Ll}/u.test(token.raw)

/** Where a name's word ends that begins here: "Anne-Marie", "O’Neill", "J."; null when it is no word of a name. */
function nameWordEnd(
  tokens: readonly Token[],
  at: number,
  { needsCapital, isFirst }: { needsCapital: boolean; isFirst: boolean },
): number | null {
  const token = tokens[at]
  if (token?.kind !== 'word' || token.raw.length > MAX_WORD) return null
  if (!isFirst && isParticle(token)) return at + 1
  if (!isNameWord(tokens, at) || (needsCapital && !isCapital(token))) return null
  const isInitial = token.raw.length === 1 && wordAt(tokens, at + 1) === '.' && isWordAt(tokens, at + 2)
  return isInitial ? at + 2 : afterHyphens(tokens, at + 1)
}

const MOST_HYPHENS = 3

/** "Anne-Marie" is one word of a name. */
function afterHyphens(tokens: readonly Token[], at: number, count = 0): number {
  const isJoined =
    wordAt(tokens, at) === '-' && isGluedAt(tokens, at) && isWordAt(tokens, at + 1) && isGluedAt(tokens, at + 1)
  return isJoined && count < MOST_HYPHENS ? afterHyphens(tokens, at + 2, count + 1) : at
}

/** Written with a capital, or in a script that has none. */
export const isCapital = (token: Token): boolean => /^(?:\p{Lu}|\p{Lt}|\p{Lo})/u.test(token.raw)

function isNameWord(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  const word = token?.word ?? ''
  // April, May, August and June are people too, when they are written so and no number stands beside them.
  const isMonth = monthAt(tokens, at) !== null
  if (isMonth) return token !== undefined && isCapital(token) && !hasNumberBeside(tokens, at)
  if (NO_NAMES.has(word) || FUNCTION_WORDS.has(word) || isPartyNoun(word)) return false
  return weekdayAt(tokens, at) === null && numberAt(tokens, at) === null
}

const hasNumberBeside = (tokens: readonly Token[], at: number): boolean =>
  numberAt(tokens, at + 1) !== null ||
  isNumberAt(tokens, at - 1) ||
  ['of', 'in', 'th', 'st', 'nd', 'rd'].includes(wordAt(tokens, at - 1))

function writtenName(tokens: readonly Token[], from: number, next: number): string {
  const pieces = tokens.slice(from, next)
  const isLower = pieces.every(({ raw }) => raw === raw.toLowerCase())
  return pieces
    .map(
      ({ raw, isGlued }, index) =>
        `${index === 0 || isGlued ? '' : ' '}${isLower && raw.length > 1 ? capitalised(raw) : raw}`,
    )
    .join('')
}

const capitalised = (raw: string): string => (PARTICLES.has(raw) ? raw : raw.charAt(0).toUpperCase() + raw.slice(1))

/** The family name begins at the first particle, else at the last word. */
function surnameOf(tokens: readonly Token[], words: readonly number[]): number {
  const particle = words.find((at) => isParticle(tokens[at]))
  return particle ?? words.at(-1) ?? 0
}
