import { bareName } from '../contact-details.ts'
import { type Found, readAssent, readPersonName } from '../grammars/index.ts'
import type { PersonName } from '../grammars/names.ts'
import { foldWord, wordsOf } from '../words.ts'
import { grammarContextOf } from './asked-slots.ts'
import { sentenceSpans } from './clauses.ts'
import { grammarBaseOf, NOTHING, type Reader, type ReaderInput, type Reading } from './reading.ts'

/** The visitor's own name. */
export const readName: Reader = (input) => nameGiven(input) ?? nameSaid(input)

function nameSaid(input: ReaderInput): Reading {
  const { text } = input.utterance
  const found = GOES_ON.test(text) ? null : nameIn(input)
  if (!found) return nameInFull(input) ?? nameBeforeNumber(input)
  if (isExclaimed(found.value.full, text)) return nameInFull(input) ?? NOTHING
  const [rest, again] = SAID_AGAIN.exec(text.slice(found.end)) ?? []
  const isWhole = again !== undefined && foldWord(again.split(' ')[0] ?? '') === foldWord(found.value.full)
  return isWhole
    ? { slots: { name: again }, spans: [{ start: found.start, end: found.end + (rest?.length ?? 0) }] }
    : { slots: { name: withCapitals(withoutFalseStart(found.value.full)) }, spans: [found] }
}

/** RN2: a name stands within a sentence; of several the one in two words, and then the last. */
function nameIn(input: ReaderInput): Found<PersonName> | null {
  const { text } = input.utterance
  const context = grammarContextOf(input)
  const whole = readPersonName(text, context)
  // Where no name was asked for, one is found in the whole as well, if there is one.
  if (whole === null && input.asked !== 'customer') return null
  const sentences = sentenceSpans(text)
  if (sentences.length < 2) return withoutLead(whole)
  const found = sentences.flatMap(({ start, end }) => {
    const one = withoutLead(readPersonName(text.slice(start, end), context))
    return one ? [{ ...one, start: one.start + start, end: one.end + start }] : []
  })
  const inFull = found.filter(({ value }) => /\s/u.test(value.full))
  return inFull.findLast(({ text: said }) => isCapitalised(said)) ?? inFull.at(-1) ?? found.at(-1) ?? null
}

const isCapitalised = (name: string): boolean => /^\p{Lu}\S*(?:\s+\p{Lu}\S*)+$/u.test(name.trim())

const CAPITALISED = "(\\p{Lu}[\\p{L}'’.-]{0,30}(?:\\s+\\p{Lu}[\\p{L}'’.-]{0,30}){1,2})"
/** "Put it in her name, Carys Pritchard", "her name is Carys Pritchard": whose booking it is. */
const IN_NAME = new RegExp(
  `\\b(?:(?:[Ii]n|[Uu]nder|[Tt]o) (?:her|his|their|my|our|the) name(?: of)?|(?:[Hh]er|[Hh]is|[Tt]heir) name(?:['’]s| is))[\\s,:–-]+${CAPITALISED}`,
  'u',
)

/** YS5: of a booking that somebody else has, or shall have, the name in full that is said to be theirs. */
function nameGiven({ asked, utterance: { text } }: ReaderInput): Reading | null {
  if (asked !== 'customer' && asked !== 'confirmation' && asked !== 'change') return null
  const found = IN_NAME.exec(text)
  const name = found?.[1]?.replace(/[.]$/u, '')
  if (!found || name === undefined || bareName(name) === null) return null
  const start = found.index + found[0].lastIndexOf(name)
  return { slots: { name }, spans: [{ start, end: start + name.length }] }
}

/** "Told you Kayleigh Dunn": what leads up to a name is none of it. */
function withoutLead(found: Found<PersonName> | null): Found<PersonName> | null {
  const full = found?.value.full.replace(LEADS_UP, '') ?? ''
  return found && full !== '' && full !== found.value.full ? { ...found, value: { ...found.value, full } } : found
}

const LEADS_UP =
  /^(?:(?:i|we|as|like|told|said|say|gave|typed|wrote|already|again|you|u|just|only|its|it['’]s|that['’]s|is|name|names|the|my|for|under)\s+)+(?=\p{L}+\s+\p{L})/iu

/** "Grand. Yes, book it.": one word in front of a yes is no name. */
const isExclaimed = (name: string, text: string): boolean =>
  !/\s/u.test(name) && wordsOf(text).length > 2 && readAssent(text.replace(name, ' ')) !== 'neither'

const IN_FULL =
  /(?<=^|[.,;:!?\n]\s*)\p{Lu}[\p{L}'’-]{1,30}(?:\s+\p{Lu}[\p{L}'’.-]{0,30}){1,2}(?=\s*(?:[,;:!?\n]|\.|$))/gu

/** "Colin Barraclough, double r, like my grandad": where a name was asked for, two or three words with capitals. */
function nameInFull({ asked, utterance: { text } }: ReaderInput): Reading | null {
  if (asked !== 'customer') return null
  const [said] = [...text.matchAll(IN_FULL)].filter(([name]) => bareName(name) !== null)
  return said ? { slots: { name: said[0] }, spans: [{ start: said.index, end: said.index + said[0].length }] } : null
}

/** Where a name was asked for, these are none. */
const GOES_ON = /^\W*(?:(?:please|ok|okay|just) )?(?:carry on|go on|keep going|move on|leave it)\W*$/iu

/** "Anna, Anna Berg" is said in two breaths. */
const SAID_AGAIN = /^[\s,.]+(\p{L}+ \p{L}[\p{L}'’-]+)/u
const withoutFalseStart = (name: string): string => name.replace(/^(\p{L}+)[\s,]+(?=\1\s\p{L})/iu, '')

/** Who is heard, or types in a hurry, is written as names are: "John carter" is John Carter. */
export const withCapitals = (name: string): string =>
  /\p{Ll}.*\s\p{Lu}/u.test(name)
    ? name
    : name.replace(/(?<![\p{L}'’])\p{Ll}\p{L}*/gu, (word) =>
        PARTICLES.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
      )
const PARTICLES = new Set('van von de der den del della di da dos du la le el al bin ibn y e zu zur ter ten'.split(' '))

/** "Bob, 555" before a name was asked for: the name is kept, and what stands behind it is no time. */
function nameBeforeNumber(input: ReaderInput): Reading {
  const { text } = input.utterance
  const [all, said] = /^\s*(\p{L}[\p{L}'’. -]{1,40}?)(?:,\s*\+?\d[\d\s()/-]+|\s+\d{3})$/u.exec(text) ?? []
  const found = all && said ? readPersonName(said, { ...grammarBaseOf(input.context), expects: ['name'] }) : null
  return found ? { slots: { name: found.value.full }, spans: [{ start: 0, end: text.length }] } : NOTHING
}

const NAME = "(\\p{L}[\\p{L}'’-]*(?: \\p{L}[\\p{L}'’-]*){0,2})"
const IT_IS = "(?:but |it['’]?s |it is |that['’]?s |rather )?"
/** "Not Anna, Hanna", "Hanna, not Anna". */
const NOT_THIS_BUT = new RegExp(`\\bnot ${NAME}(?:\\s*[,;.–-]\\s*| but ) *${IT_IS}${NAME}[\\s.!]*$`, 'iu')
const LEADS_TO =
  "(?:no|sorry|wait|oh|actually|please|put|make it|the name(?:['’]s| is)?|name|change (?:it|the name) to|under|for)"
const THIS_NOT_THAT = new RegExp(
  `^(?:${LEADS_TO}[:, ]+)*${IT_IS}${NAME}(?:,? not|,? instead of|,? rather than) ${NAME}[\\s.!]*$`,
  'iu',
)

/** RN1: what replaces a part of the name that is known replaces that part alone. */
export const readCorrectedName: Reader = ({ flow, utterance: { text } }) => {
  const known = flow?.slots.name
  if (known === undefined) return NOTHING
  const [, wrong, right] = NOT_THIS_BUT.exec(text) ?? []
  const [, rightFirst, wrongLast] = THIS_NOT_THAT.exec(text) ?? []
  const name = mended(known, wrong ?? wrongLast ?? '', right ?? rightFirst ?? '')
  return name === null ? NOTHING : { slots: { name }, spans: [{ start: 0, end: text.length }] }
}

const SPELLS =
  /\b(?:with(?:out)? (?:an?|one|two|the|double) ['‘’"]?\p{L}\b|spel(?:t|led)|double[- ]\p{L}\b|(?:one|two) \p{L}['’]?s?\b|\p{L} not (?:an? )?\p{L}\b)/iu
const MOST_WORDS = 9

/** RN3: "It's with a K, Kara", "Dunlap with an a": a part of the known name, otherwise spelt. */
export const readRespelledName: Reader = ({ flow, utterance: { text, words } }) => {
  const known = flow?.slots.name
  if (known === undefined || flow?.asked !== 'confirmation' || words.length > MOST_WORDS || !SPELLS.test(text))
    return NOTHING
  const parts = known.split(' ')
  const said = text.match(/\p{L}[\p{L}'’-]{2,}/gu) ?? []
  for (const one of said.toReversed()) {
    const at = parts.findIndex((part) => isRespelled(foldWord(part), foldWord(one)))
    if (at < 0) continue
    const name = [...parts.slice(0, at), withCapitals(one), ...parts.slice(at + 1)].join(' ')
    return { slots: { name }, spans: [{ start: 0, end: text.length }] }
  }
  return NOTHING
}

/** One letter added, left out or another, or two swapped. */
function isRespelled(known: string, said: string): boolean {
  if (known === said || Math.abs(known.length - said.length) > 1 || known.length < 3) return false
  const head = sameFrom(known, said)
  const tail = Math.min(sameFrom(reversed(known), reversed(said)), Math.min(known.length, said.length) - head)
  const [left, right] = [known.slice(head, known.length - tail), said.slice(head, said.length - tail)]
  return Math.max(left.length, right.length) <= 1 || (left.length === 2 && left === reversed(right))
}

const reversed = (word: string): string => Array.from(word).toReversed().join('')

function sameFrom(one: string, other: string): number {
  let length = 0
  while (length < Math.min(one.length, other.length) && one[length] === other[length]) length += 1
  return length
}

const foldedWords = (text: string): string[] => wordsOf(text).map(({ word }) => foldWord(word))

function mended(known: string, wrong: string, right: string): string | null {
  const parts = known.split(' ')
  const replaced = foldedWords(wrong)
  const at = parts.findIndex((part) => foldWord(part) === replaced[0])
  const isKnown = at >= 0 && replaced.every((word, index) => foldWord(parts[at + index] ?? '') === word)
  if (!isKnown || right === '' || foldedWords(right).join() === replaced.join()) return null
  const isWhole = right.includes(' ') && replaced.length < parts.length
  return isWhole ? right : [...parts.slice(0, at), right, ...parts.slice(at + replaced.length)].join(' ')
}
