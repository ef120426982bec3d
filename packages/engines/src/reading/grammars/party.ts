import { MONTH_FORMS, WEEKDAY_NAMES } from '@frontdesk/calendar'
import { asks, type Found, type GrammarContext, type Match } from './found.ts'
import { isTailOfNumber, numberAt } from './numbers.ts'
import { type Group, groupAt, LIST_JOINS, type Party, SPEAKER } from './party-groups.ts'
import { isPartyNoun } from './party-words.ts'
import { remembered } from './remembered.ts'
import { withoutReplaced } from './replaced.ts'
import { isGluedAt, scan, sequenceAt, setOf, skip, type Token, tokensOf, wordAt } from './tokens.ts'

type World = { tokens: readonly Token[]; context: GrammarContext }
const MAX_PARTY = 10_000
const AFTER_COUNT = setOf('total in all altogether of us them')

/** Every party size the visitor names, "5 adults and 1 child" as one of six. */
export const readParty = remembered(readPartyAnew)

/** "Grown-ups" and "little ones" are people too; what is said stays where it stands. */
const inPlainNouns = (text: string): string =>
  text
    .replace(/\bgrown[- ]?ups\b/giu, (said) => 'adults'.padEnd(said.length))
    .replace(/\bgrown[- ]?up\b/giu, (said) => 'adult'.padEnd(said.length))
    .replace(/\b(?:little|small|wee|tiny|young) ones\b/giu, (said) => 'kids'.padEnd(said.length))
    .replace(/\b(?:little|small|wee|tiny|young) one\b/giu, (said) => 'kid'.padEnd(said.length))

function readPartyAnew(said: string, context: GrammarContext): Found<Party>[] {
  const text = inPlainNouns(said)
  const tokens = tokensOf(text)
  const found = withoutReplaced(
    text,
    scan(text, (at) => partyAt({ tokens, context }, at)),
  )
  if (found.length > 0 || !isAboutPeople(tokens)) return withoutShares(found)
  // "8 is the number of people": who speaks of them answers as if asked.
  const asked = { ...context, expects: ['people' as const] }
  return withoutReplaced(
    text,
    scan(text, (at) => partyAt({ tokens, context: asked }, at)),
  )
}

/** Of "a party of eight, 2 of them kids" the two are among the eight; "four, no wait, five of us" are five. */
function withoutShares(found: Found<Party>[]): Found<Party>[] {
  const all = found[0]?.value.people ?? 0
  const isShare = ({ text, value }: Found<Party>) => value.people <= all && /of (?:them|us|which)$/iu.test(text)
  return found.length < 2 ? found : found.filter((one, index) => index === 0 || !isShare(one))
}

const isAboutPeople = (tokens: readonly Token[]): boolean =>
  tokens.some(({ word }) => word === 'people' || word === 'guests' || word === 'persons')

function partyAt(world: World, at: number): Match<Party> | null {
  return (
    aboutAt(world, at) ??
    listAt(world.tokens, at) ??
    countedUsAt(world.tokens, at) ??
    selfAt(world, at) ??
    bareCountAt(world, at)
  )
}

/** "4-5 people", "between 4 and 6": the larger number, and not exact. */
function aboutAt(world: World, at: number): Match<Party> | null {
  const { tokens } = world
  const from = wordAt(tokens, at) === 'between' ? at + 1 : at
  const low = isTailOfNumber(tokens, from) ? null : plainCount(tokens, from)
  const joins = from === at ? ['-', 'to', 'or'] : ['-', 'to', 'and']
  if (!low || !joins.includes(wordAt(tokens, low.next))) return null
  const high = plainCount(tokens, low.next + 1)
  if (!high || high.value <= low.value) return null
  const value = { people: high.value, isExact: false }
  if (isPartyNoun(wordAt(tokens, high.next))) return { value, next: high.next + 1 }
  const isAnswer = asks(world.context, 'people') && !isDayOrTime(tokens, at) && isEnd(tokens, high.next)
  return isAnswer ? { value, next: high.next } : null
}

/** "Me", where the number of people was asked for. */
function selfAt({ tokens, context }: World, at: number): Match<Party> | null {
  const isSelf = ['me', 'myself'].includes(wordAt(tokens, at)) && asks(context, 'people')
  return isSelf && tokens.length <= 4 ? { value: { people: 1, isExact: true }, next: at + 1 } : null
}

/** "Me, my wife and 4 kids": groups joined by "and", "with" and commas; one of them alone must be clearly people. */
function listAt(tokens: readonly Token[], at: number): Match<Party> | null {
  const first = groupAt(tokens, at)
  if (!first) return null
  const { groups, next } = groupsFrom(tokens, first)
  if (groups.length === 1 && !first.value.standsAlone) return null
  const people = groups.reduce((sum, group) => sum + group.people, 0)
  if (people > MAX_PARTY) return null
  return { value: { people, isExact: groups.every((group) => group.isExact) }, next: skipTotal(tokens, next) }
}

function groupsFrom(tokens: readonly Token[], first: Match<Group>): { groups: readonly Group[]; next: number } {
  const groups = [first.value]
  let next = first.next
  for (;;) {
    const joinEnd = skip(tokens, next, LIST_JOINS)
    const isUnjoined = joinEnd === next
    // "Two people, with my girlfriend": she is one of them.
    if (groups.some(({ isEveryone }) => isEveryone) && isAmongThem(tokens, next, joinEnd)) break
    const more = groupAt(tokens, joinEnd) ?? plusCount(tokens, next, groups)
    // "3 adults one senior and 2 kids": a number with its noun needs no "and" before it.
    if (!more || (isUnjoined && numberAt(tokens, joinEnd) === null) || isSecondCount(groups, more.value)) break
    groups.push(more.value)
    next = more.next
  }
  return { groups, next }
}

const WHOSE = setOf('my our his her their')
const isAmongThem = (tokens: readonly Token[], from: number, to: number): boolean =>
  tokens.slice(from, to).some(({ word }) => word === 'with') && WHOSE.has(wordAt(tokens, to))

/** Whether somebody is named who comes along: "my girlfriend". */
export function namesCompany(text: string): boolean {
  const tokens = tokensOf(text)
  return tokens.some(({ word }, at) => !SPEAKER.has(word) && groupAt(tokens, at) !== null)
}

/** "8 people, 6 people" is said twice, not added up. */
const isSecondCount = (before: readonly Group[], more: Group): boolean =>
  more.isEveryone && before.some(({ isEveryone }) => isEveryone)

/** "Me plus three": a bare number counts people only behind who speaks and "plus". */
function plusCount(tokens: readonly Token[], at: number, before: readonly Group[]): Match<Group> | null {
  const count = ['plus', '+'].includes(wordAt(tokens, at)) && before.length === 1 ? plainCount(tokens, at + 1) : null
  return count
    ? { value: { people: count.value, isExact: true, standsAlone: false, isEveryone: false }, next: count.next }
    : null
}

const skipTotal = (tokens: readonly Token[], at: number): number =>
  sequenceAt(tokens, at, ['in', 'total']) ??
  sequenceAt(tokens, at, ['of', 'us']) ??
  sequenceAt(tokens, at, ['in', 'all']) ??
  at

/** "The two of us", "11 of us plus a baby", "both of us", "a 5 top". */
function countedUsAt(tokens: readonly Token[], at: number): Match<Party> | null {
  const from = ['the', 'all', 'a'].includes(wordAt(tokens, at)) ? at + 1 : at
  const number = wordAt(tokens, from) === 'both' ? { value: 2, next: from + 1 } : plainCount(tokens, from)
  if (!number) return null
  const nounAt = wordAt(tokens, number.next) === '-' ? number.next + 1 : number.next
  if (['top', 'seater'].includes(wordAt(tokens, nounAt)))
    return { value: { people: number.value, isExact: true }, next: nounAt + 1 }
  const isOfUs = wordAt(tokens, number.next) === 'of' && ['us', 'them', 'you'].includes(wordAt(tokens, number.next + 1))
  return isOfUs ? withMore(tokens, { value: number.value, next: number.next + 2 }) : null
}

/** "… plus a baby" comes on top; "two of us, my daughter and myself" tells who they are. */
function withMore(tokens: readonly Token[], count: Match<number>): Match<Party> {
  const told = wordAt(tokens, count.next) === ',' ? toldAfter(tokens, count.next) : null
  if (told !== null) return { value: { people: count.value, isExact: true }, next: told }
  const more = LIST_JOINS.has(wordAt(tokens, count.next)) ? listTail(tokens, count.next) : null
  return more
    ? { value: { people: count.value + more.value.people, isExact: more.value.isExact }, next: more.next }
    : { value: { people: count.value, isExact: true }, next: count.next }
}

/** Where the list ends that says who was counted. */
function toldAfter(tokens: readonly Token[], comma: number): number | null {
  const first = groupAt(tokens, comma + 1)
  return first && groupsFrom(tokens, first).next
}

function listTail(tokens: readonly Token[], at: number): Match<Party> | null {
  const group = groupAt(tokens, skip(tokens, at, LIST_JOINS))
  return group && !SPEAKER.has(wordAt(tokens, at + 1)) ? group : null
}

function plainCount(tokens: readonly Token[], at: number): Match<number> | null {
  const number = numberAt(tokens, at)
  if (!number || number.value.isOrdinal || number.value.value < 1 || number.value.value > MAX_PARTY) return null
  return { value: number.value.value, next: number.next }
}

const LEADS: readonly (readonly string[])[] = [
  ['party', 'of'],
  ['group', 'of'],
  ['family', 'of'],
  ['table', 'of'],
  ['table', 'for'],
  ['booking', 'of'],
  ['party', 'size', 'of'],
  ['party', 'size', 'is'],
  ['number', 'of', 'people'],
  ['us'],
  ['for'],
  ['we', 'are'],
  ['we', 'have'],
  ['were'],
  ['there', 'are'],
  ['there', 'will', 'be'],
  ['therell', 'be'],
  ['theres'],
  ['we', 'will', 'be'],
  ['well', 'be'],
  ['it', 'is', 'just'],
  ['seats'],
  ['seat'],
  ['seating'],
  ['fits'],
  ['only', 'be'],
  ['it', 'will', 'be'],
  ['itll', 'be'],
  ['makes', 'us'],
  ['makes', 'it'],
  ['total', 'of'],
]
/** After these a number is people, whatever follows it. */
const SURE_LEADS = new Set(['party of', 'group of', 'family of', 'party size of', 'party size is'])
const SOFT_LEADS = setOf('only just now the')

/** "Table for 7", "we are 13", "party of six", and a bare number where it was asked for. */
function bareCountAt(world: World, at: number): Match<Party> | null {
  const { tokens } = world
  const isCouple = ['a', 'the'].includes(wordAt(tokens, at)) && wordAt(tokens, at + 1) === 'couple'
  const count = isCouple ? { value: 2, next: at + 2 } : plainCount(tokens, at)
  if (!count || !isFree(tokens, at, count.next)) return null
  return isPartySize(world, at, count.next)
    ? { value: { people: count.value, isExact: true }, next: skipAfter(tokens, count.next) }
    : null
}

function isPartySize({ tokens, context }: World, at: number, next: number): boolean {
  const lead = leadBefore(tokens, at)
  if (lead !== null && SURE_LEADS.has(lead)) return true
  if (!isEnd(tokens, next)) return false
  if (asks(context, 'people')) return !isDayOrTime(tokens, at)
  return lead !== null && !(lead === 'for' && asks(context, 'time', 'date'))
}

const skipAfter = (tokens: readonly Token[], at: number): number =>
  AFTER_COUNT.has(wordAt(tokens, at)) && wordAt(tokens, at) !== 'in' ? at + 1 : at

function leadBefore(tokens: readonly Token[], at: number): string | null {
  let before = at
  while (SOFT_LEADS.has(wordAt(tokens, before - 1)) && before > at - 2) before--
  for (const words of LEADS) {
    const from = before - words.length
    if (from >= 0 && sequenceAt(tokens, from, words) !== null) return words.join(' ')
  }
  return before < at &&
    ['only', 'just'].some((word) => wordAt(tokens, at - 1) === word || wordAt(tokens, at - 2) === word)
    ? 'only'
    : null
}

const isDayOrTime = (tokens: readonly Token[], at: number): boolean =>
  ['the', 'at', 'on', '@', 'after', 'before', 'by', '#'].includes(wordAt(tokens, at - 1)) &&
  !(wordAt(tokens, at - 1) === 'the' && wordAt(tokens, at - 2) === 'just')

const NOT_PEOPLE: ReadonlySet<string> = new Set([
  ...': . / am pm a p oclock o day days night nights week weeks month months year years hour hours hr hrs'.split(' '),
  ...'minute minutes min mins % $ £ € th st nd rd stars star pounds dollars euros k ish h x times'.split(' '),
  ...MONTH_FORMS.keys(),
])

const NOT_AFTER = setOf('half quarter past $ £ €')

/** Not part of a date, a time, a price or a longer number. */
function isFree(tokens: readonly Token[], at: number, next: number): boolean {
  if (isTailOfNumber(tokens, at) || NOT_AFTER.has(wordAt(tokens, at - 1))) return false
  const after = wordAt(tokens, next)
  const isArticle = after === 'a' && wordAt(tokens, next + 1) !== 'm'
  const isStop = after === '.' && !isGluedAt(tokens, next + 1)
  const isSpan = isGluedAt(tokens, next) && after === '-'
  // "For seven thirty" is a time.
  const goesOn = numberAt(tokens, next)?.value.isOrdinal === false
  return isArticle || isStop || !(NOT_PEOPLE.has(after) || isSpan || goesOn)
}

const AFTER_LEAD: ReadonlySet<string> = new Set([
  ...'at on in for from please and or to tomorrow today tonight this next total altogether under by if is'.split(' '),
  ...'are with . , ? ! ; : ) of us them instead now people heads then but around about outside inside'.split(' '),
  ...'outdoors indoors not coming thanks thank actually after before between can could we i the possible'.split(' '),
  ...'available near dining eating will would only rather later when as so should works sounds is was has'.split(' '),
  ...'i me plus including'.split(' '),
  ...WEEKDAY_NAMES.map((name) => name.toLowerCase()),
])

/** What follows a party without its noun: the end, punctuation or a small word; any other word is what is counted. */
const isEnd = (tokens: readonly Token[], next: number): boolean => {
  const after = tokens[next]
  return after === undefined || AFTER_LEAD.has(after.word) || (after.kind === 'sign' && after.word !== '-')
}
