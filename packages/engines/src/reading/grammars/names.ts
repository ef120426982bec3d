import { findContact } from '../contact-details.ts'
import { FUNCTION_WORDS } from '../talk-rules.ts'
import { HOLIDAY_WORDS } from './dates/holidays.ts'
import { asks, type Found, type GrammarContext, type Match } from './found.ts'
import { isCapital, type NameWords, nameWordsAt, PARTICLES, skipTitle } from './name-words.ts'
import { spelledNameAt } from './spelled-names.ts'
import {
  firstWordsOf,
  foundAt,
  isNumberAt,
  phraseAt,
  rawAt,
  setOf,
  skip,
  type Token,
  tokensOf,
  wordAt,
} from './tokens.ts'

/** A person's name as written; the parts that are known have their own places in the text. */
export type PersonName = { full: string; first: Found<string> | null; last: Found<string> | null }
type Part = 'first' | 'last' | 'whole'
type World = { text: string; tokens: readonly Token[]; context: GrammarContext; isCaseless: boolean }

const table = (phrases: string): ReadonlyMap<string, true> =>
  new Map(phrases.split('|').map((phrase): [string, true] => [phrase, true]))
/** After these a name follows, however it is written. */
const SURE = table(
  'my name is|my names|the name is|name is|names|name|my name|my full name is|full name|under the name|under the name of|under the surname|in the name of|on the name|on the name of|under my name|by the name of|i am called|im called|call me|they call me|named me|with the name|for the name|me llamo|je mappelle|ich heisse|mi chiamo|mijn naam is|mein name ist|mi nombre es',
)
/** After these a name follows when it is written with capitals. */
const WEAK = table(
  'i am|im|this is|its|it is|under|for|by|from|with|of|speaking to|put it under|put it down to|a|the|i think|maybe|hello|hi|hey',
)
const FIRST = table(
  'first name|first name is|my first name is|given name|given name is|my first names|forename|christian name|first',
)
const LAST = table(
  'last name|last name is|my last name is|surname|surname is|my surname is|my surnames|family name|family name is|my family name is|last|second name is',
)
const LEAD_SIGNS = setOf(': , is - = . spelled spelt')
const NAME_BEHIND = table('here|speaking|is my name|is the name|is my first name|is my last name')
const NAME_TAILS = firstWordsOf(NAME_BEHIND)
const ONE_IS_ENOUGH = setOf('am im is its under')
/** "A booking for Sarah" is hers; "a table for Sarah" too, but so is "a table for Christmas". */
const RECORDS = setOf('booking bookings reservation reservations appointment order')
/** Capitals that a single word has without being a name. */
const NO_SINGLE_NAMES = new Set([
  ...HOLIDAY_WORDS,
  ...setOf(
    'english british scottish welsh irish american canadian australian french german italian spanish polish portuguese dutch belgian swiss austrian swedish danish norwegian finnish greek turkish russian ukrainian indian chinese japanese korean thai mexican brazilian arab arabic jewish muslim christian hindu european african asian',
  ),
])
const BOOKING_NOUNS = setOf('booking reservation table appointment order')

/** The name of the visitor, where they say it or were asked for it. */
export function readPersonName(text: string, context: GrammarContext): Found<PersonName> | null {
  const tokens = tokensOf(text)
  const world: World = { text, tokens, context, isCaseless: isCaseless(tokens) }
  return (
    partsNamed(world) ??
    afterLead(world, SURE, false) ??
    beforeTail(world) ??
    afterLead(world, WEAK, true) ??
    answered(world) ??
    inOtherScript(world)
  )
}

/** "First name Carry, last name Jocoy". */
function partsNamed({ text, tokens }: World): Found<PersonName> | null {
  const first = partAfter(text, tokens, FIRST)
  const last = partAfter(text, tokens, LAST)
  const parts = [first, last].filter((part) => part !== null)
  if (parts.length === 0) return null
  const start = Math.min(...parts.map((part) => part.start))
  const end = Math.max(...parts.map((part) => part.end))
  const full = parts.map((part) => part.value).join(' ')
  return { value: { full, first, last }, start, end, text: text.slice(start, end) }
}

function partAfter(text: string, tokens: readonly Token[], leads: ReadonlyMap<string, true>): Found<string> | null {
  for (const at of tokens.keys()) {
    const lead = phraseAt(tokens, at, leads)
    if (!lead || (lead.next === at + 1 && !['surname', 'forename'].includes(wordAt(tokens, at)))) continue
    const from = skip(tokens, lead.next, LEAD_SIGNS)
    const name =
      spelledNameAt(tokens, from) ?? nameWordsAt(tokens, from, { needsCapital: false, most: leads === LAST ? 4 : 2 })
    if (name) return foundAt(text, [from, name.next], name.value.full)
  }
  return null
}

function afterLead(world: World, leads: ReadonlyMap<string, true>, isWeak: boolean): Found<PersonName> | null {
  const { tokens } = world
  for (const at of tokens.keys()) {
    const lead = phraseAt(tokens, at, leads)
    if (!lead || isOfPlace(tokens, at)) continue
    const from = skipTitle(tokens, skip(tokens, lead.next, LEAD_SIGNS))
    const name = spelledNameAt(tokens, from) ?? nameWordsAt(tokens, from, { needsCapital: isWeak, most: 4 })
    const isTitled = from > lead.next
    if (name && (!isWeak || isNameAfterWeak(world, { lead: lead.next - 1, name, isTitled })))
      return personFrom(world, from, name)
  }
  return null
}

/** Whether capitals say nothing here: there are none, or every word of a sentence has one. */
function isCaseless(tokens: readonly Token[]): boolean {
  const words = tokens.filter(({ kind }) => kind === 'word')
  // "I", May and the first word of a sentence have their capital anyway.
  const small = words.slice(1).filter(({ word, raw }) => FUNCTION_WORDS.has(word) && !/^(?:I|I['’].*|May)$/.test(raw))
  return !words.some(isCapital) || (small.length > 0 && small.every(isCapital))
}

/** "A restaurant by the name of Gail's" names no person. */
const PLACES = setOf(
  'restaurant place street road avenue lane park court square hall station house cafe bar pub hotel company business product dish item shop store file',
)
const isOfPlace = (tokens: readonly Token[], at: number): boolean =>
  PLACES.has(wordAt(tokens, at - 1)) ||
  ['your', 'his', 'her', 'their'].includes(wordAt(tokens, at - 1)) ||
  PLACES.has(wordAt(tokens, at - 2)) ||
  (wordAt(tokens, at - 1) === 'the' && wordAt(tokens, at) === 'name' && wordAt(tokens, at + 1) === 'of')

type AfterWeak = { lead: number; name: Match<NameWords>; isTitled: boolean }

/** After "for" or "a", one capital alone is a thing or a place; two, or a title, are a person. */
function isNameAfterWeak(world: World, after: AfterWeak): boolean {
  const { tokens } = world
  const { lead, name } = after
  const word = wordAt(tokens, lead)
  if (['from', 'with'].includes(word) || world.isCaseless) return false
  const isFull = name.value.words.length > 1
  if (FULL_NAME_AFTER.has(word)) return isFull && isEndOfName(word, wordAt(tokens, name.next))
  if (word === 'of') return isFull && RECORDS.has(wordAt(tokens, lead - 1))
  if (PLACES.has(wordAt(tokens, name.next)) || PLACES.has(wordAt(tokens, name.value.words.at(-1) ?? lead))) return false
  return isFull || isSingleName(world, after)
}

function isSingleName({ tokens, context }: World, { lead, name, isTitled }: AfterWeak): boolean {
  if (NO_SINGLE_NAMES.has(wordAt(tokens, name.next - 1))) return false
  const isLed = ONE_IS_ENOUGH.has(wordAt(tokens, lead)) || RECORDS.has(wordAt(tokens, lead - 1))
  return isTitled || isLed || asks(context, 'name', 'first-name', 'last-name')
}

const FULL_NAME_AFTER = setOf('a the hello hi hey')

/** "A Collette Kiekbusch booking", "hello, Jana Picariello and …". */
const isEndOfName = (lead: string, after: string): boolean =>
  lead === 'a' || lead === 'the'
    ? BOOKING_NOUNS.has(after)
    : ['', ',', '.', 'here', '-', 'and', 'calling', 'speaking'].includes(after)

/** "Jana Picariello here", "Darci Steinmeyer is my name". */
function beforeTail(world: World): Found<PersonName> | null {
  const { tokens } = world
  if (!tokens.some(({ word }) => NAME_TAILS.has(word))) return null
  for (const at of tokens.keys()) {
    const name = nameWordsAt(tokens, at, { needsCapital: true, most: 4 })
    const tail = name ? phraseAt(tokens, name.next, NAME_BEHIND) : null
    const isAlone = name?.value.words.length === 1 && ['here', 'speaking'].includes(wordAt(tokens, name.next))
    if (name && tail && !(isAlone && at > 0 && ![',', '.', '!', 'hi', 'hello'].includes(wordAt(tokens, at - 1))))
      return personFrom(world, at, name)
  }
  return null
}

/** Scripts without capitals have their own ways to say a name. */
function inOtherScript({ text }: World): Found<PersonName> | null {
  if (!/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Arabic}]/u.test(text)) return null
  const { name } = findContact(text)
  const start = name === null ? -1 : text.indexOf(name)
  if (name === null || start < 0) return null
  return { value: { full: name, first: null, last: null }, start, end: start + name.length, text: name }
}

const ANSWER_FILLERS = setOf(
  'it its is that thats yes yeah sure ok okay well um uh hi hello , . ! : - my me i am im name for under please of course and oh so mr mrs ms miss dr just put',
)

/** A bare name, where a name was asked for. */
function answered(world: World): Found<PersonName> | null {
  const { tokens, context } = world
  if (!asks(context, 'name', 'first-name', 'last-name')) return null
  const from = skip(tokens, 0, ANSWER_FILLERS)
  const first = nameWordsAt(tokens, from, { needsCapital: false, most: 4 })
  const name = spelledNameAt(tokens, from) ?? (first ? withSecond(tokens, first) : null)
  if (!name) return null
  const rest = skip(tokens, name.next, ANSWER_TAIL)
  const head = tokens[from]
  const isCut = [',', 'and', '.', '+'].includes(wordAt(tokens, name.next)) || isNumberAt(tokens, name.next)
  const goesOn = isCut && head !== undefined && isCapital(head)
  return rest >= tokens.length || goesOn ? personFrom(world, from, name) : null
}
const ANSWER_TAIL = setOf(
  '. , ! please thanks thank you is the name my here it and email mail e - address phone mobile number cell at reach me on',
)

/** "Dulcie, Petsch" and "Armando and Eves" are both halves of one name. */
function withSecond(tokens: readonly Token[], name: Match<NameWords>): Match<NameWords> {
  if (name.value.words.length > 1 || ![',', 'and', '&'].includes(wordAt(tokens, name.next))) return name
  const second = nameWordsAt(tokens, name.next + 1, { needsCapital: false, most: 2 })
  if (!second) return name
  const words = [...name.value.words, ...second.value.words]
  return {
    value: { words, full: `${name.value.full} ${second.value.full}`, surnameFrom: second.value.words[0] ?? 0 },
    next: second.next,
  }
}

function personFrom(
  { text, tokens, context }: World,
  from: number,
  { value: name, next }: Match<NameWords>,
): Found<PersonName> {
  const whole = foundAt(text, [from, next], name.full)
  const part: Part = name.words.length > 1 && name.surnameFrom > from ? 'whole' : singlePart(tokens, from, context)
  if (part !== 'whole') {
    const known = { ...whole, value: name.full }
    return {
      ...whole,
      value: { full: name.full, first: part === 'first' ? known : null, last: part === 'last' ? known : null },
    }
  }
  const cut = name.surnameFrom
  const firstEnd = wordAt(tokens, cut - 1) === ',' || ['and', '&'].includes(wordAt(tokens, cut - 1)) ? cut - 1 : cut
  const first = foundAt(text, [from, firstEnd], '')
  const last = foundAt(text, [cut, next], '')
  return {
    ...whole,
    value: { full: name.full, first: { ...first, value: first.text }, last: { ...last, value: last.text } },
  }
}

/** A single word is the part asked for more often, else the one asked for first; after a title it is the last name. */
function singlePart(tokens: readonly Token[], from: number, { expects }: GrammarContext): Part {
  if (
    PARTICLES.has(rawAt(tokens, from)) ||
    skipTitle(tokens, from - 1) === from ||
    skipTitle(tokens, from - 2) === from
  )
    return 'last'
  const firsts = expects.filter((slot) => slot === 'first-name').length
  const lasts = expects.filter((slot) => slot === 'last-name').length
  if (firsts === lasts)
    return expects.find((slot) => slot === 'first-name' || slot === 'last-name') === 'last-name' ? 'last' : 'first'
  return lasts > firsts ? 'last' : 'first'
}
