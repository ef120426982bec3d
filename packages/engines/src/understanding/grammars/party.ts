import { asks, type Found, type GrammarContext, type Match } from './found.ts'
import { isTailOfNumber, numberAt } from './numbers.ts'
import { isPartyNoun } from './party-words.ts'
import { withoutReplaced } from './replaced.ts'
import { isGluedAt, isNumberAt, scan, sequenceAt, setOf, skip, type Token, tokensOf, wordAt } from './tokens.ts'

/** How many people come. Not exact where the visitor only said "a few" or "my friends". */
export type Party = { people: number; isExact: boolean }
type World = { tokens: readonly Token[]; context: GrammarContext }
/** A member of a list of people; "people" and "guests" are everyone, and counted once. */
type Group = { people: number; isExact: boolean; standsAlone: boolean; isEveryone: boolean }

const MAX_PARTY = 10_000
const SPEAKER = setOf('me myself i')
const POSSESSIVE = setOf('my our his her their the your')
const COUPLES: ReadonlyMap<string, number> = new Map([
  ['couple', 2],
  ['pair', 2],
  ['duo', 2],
  ['trio', 3],
  ['dozen', 12],
  ['few', 3],
])
const RELATIVES = setOf(
  'wife husband partner spouse girlfriend boyfriend fiance fiancee son daughter mother father mum mom dad mam brother sister grandmother grandfather grandma grandpa granny nan nana grandson granddaughter grandchild uncle aunt auntie cousin niece nephew boss colleague coworker friend mate buddy kid child baby toddler date significant neighbour neighbor client companion carer mrs girl boy lady guest senior infant teenager flatmate roommate housemate other better missus hubby godson goddaughter stepson stepdaughter guy man woman person adult student teammate assistant driver nanny bestie fella',
)
const PAIRS: ReadonlyMap<string, number> = new Map([
  ['parents', 2],
  ['grandparents', 2],
  ['twins', 2],
  ['triplets', 3],
  ['couples', 2],
  ['couple', 2],
])
const GROUPS = setOf(
  'friends kids children sons daughters brothers sisters siblings colleagues coworkers cousins uncles aunts family guests mates buddies girls boys clients in-laws inlaws relatives team flatmates roommates neighbours neighbors babies toddlers grandchildren grandkids teenagers ladies men women adults students nieces nephews wives husbands partners seniors people',
)
const OLD = setOf(
  'best good old dear new little older younger elderly lovely small big other young disabled pregnant teenage grown own elder eldest youngest',
)
const EVERYONE = setOf('people person persons guests pax covers')
const LIST_JOINS = setOf('and & + , plus with')
const AFTER_COUNT = setOf('total in all altogether of us them')

/** Every party size the visitor names, "5 adults and 1 child" as one of six. */
export function readParty(text: string, context: GrammarContext): Found<Party>[] {
  const tokens = tokensOf(text)
  const found = withoutReplaced(
    text,
    scan(text, (at) => partyAt({ tokens, context }, at)),
  )
  if (found.length > 0 || !isAboutPeople(tokens)) return found
  // "8 is the number of people": who speaks of them answers as if asked.
  const asked = { ...context, expects: ['people' as const] }
  return withoutReplaced(
    text,
    scan(text, (at) => partyAt({ tokens, context: asked }, at)),
  )
}

const isAboutPeople = (tokens: readonly Token[]): boolean =>
  tokens.some(({ word }) => word === 'people' || word === 'guests' || word === 'persons')

function partyAt(world: World, at: number): Match<Party> | null {
  return listAt(world.tokens, at) ?? countedUsAt(world.tokens, at) ?? bareCountAt(world, at)
}

/** "Me, my wife and 4 kids": groups joined by "and", "with" and commas; one of them alone must be clearly people. */
function listAt(tokens: readonly Token[], at: number): Match<Party> | null {
  const first = groupAt(tokens, at)
  if (!first) return null
  const groups = [first.value]
  let next = first.next
  for (;;) {
    const joinEnd = skip(tokens, next, LIST_JOINS)
    const isUnjoined = joinEnd === next
    const more = groupAt(tokens, joinEnd) ?? plusCount(tokens, next, groups)
    // "3 adults one senior and 2 kids": a number with its noun needs no "and" before it.
    if (!more || (isUnjoined && numberAt(tokens, joinEnd) === null) || isSecondCount(groups, more.value)) break
    groups.push(more.value)
    next = more.next
  }
  if (groups.length === 1 && !first.value.standsAlone) return null
  const people = groups.reduce((sum, group) => sum + group.people, 0)
  if (people > MAX_PARTY) return null
  return { value: { people, isExact: groups.every((group) => group.isExact) }, next: skipTotal(tokens, next) }
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

function groupAt(tokens: readonly Token[], at: number): Match<Group> | null {
  return speakerAt(tokens, at) ?? countedAt(tokens, at) ?? relativeAt(tokens, at)
}

function speakerAt(tokens: readonly Token[], at: number): Match<Group> | null {
  if (!SPEAKER.has(wordAt(tokens, at))) return null
  // "Just me" is one; "can I book" is nobody.
  const isAlone = wordAt(tokens, at) !== 'i' && ['just', 'only', 'be'].includes(wordAt(tokens, at - 1))
  return { value: { people: 1, isExact: true, standsAlone: isAlone, isEveryone: false }, next: at + 1 }
}

/** "5 adults", "a couple of friends", "my 3 friends", "two other people", "one person". */
function countedAt(tokens: readonly Token[], at: number): Match<Group> | null {
  const from = POSSESSIVE.has(wordAt(tokens, at)) ? at + 1 : at
  const count = countAt(tokens, from)
  if (!count) return null
  const nounAt = skip(tokens, count.next, OLD)
  const noun = wordAt(tokens, nounAt)
  const isPeople = isPartyNoun(noun) || RELATIVES.has(noun) || GROUPS.has(noun) || PAIRS.has(noun)
  if (!isPeople || count.value.people === 0) return null
  const people = count.value.people * (PAIRS.get(noun) ?? 1)
  return {
    value: { people, isExact: count.value.isExact, standsAlone: true, isEveryone: EVERYONE.has(noun) },
    next: nounAt + 1,
  }
}

function countAt(tokens: readonly Token[], at: number): Match<Party> | null {
  const number = numberAt(tokens, at)
  if (number) {
    const isGlued = tokens[at - 1]?.word === '.' && isGluedAt(tokens, at)
    return number.value.isOrdinal || isGlued
      ? null
      : { value: { people: number.value.value, isExact: true }, next: number.next }
  }
  const from = ['a', 'the'].includes(wordAt(tokens, at)) ? at + 1 : at
  const word = wordAt(tokens, from) === 'half' && wordAt(tokens, from + 2) === 'dozen' ? 'half' : wordAt(tokens, from)
  if (word === 'half') return { value: { people: 6, isExact: true }, next: from + 3 }
  const people = COUPLES.get(word)
  if (people === undefined) return null
  const next = wordAt(tokens, from + 1) === 'of' ? from + 2 : from + 1
  return { value: { people, isExact: word !== 'few' }, next }
}

/** "My wife", "a friend", "his two children", "my parents"; friends without a number are two at least. */
function relativeAt(tokens: readonly Token[], at: number): Match<Group> | null {
  const lead = wordAt(tokens, at)
  const hasLead = POSSESSIVE.has(lead) || ['a', 'an', 'another', 'one'].includes(lead)
  const number = hasLead ? numberAt(tokens, at + 1) : null
  const nounAt = skip(tokens, number ? number.next : hasLead ? at + 1 : at, OLD)
  const noun = wordAt(tokens, nounAt)
  const people = RELATIVES.has(noun) ? 1 : PAIRS.get(noun)
  if (people !== undefined)
    return { value: { people, isExact: true, standsAlone: false, isEveryone: false }, next: nounAt + 1 }
  return GROUPS.has(noun) && hasLead
    ? { value: { people: 2, isExact: false, standsAlone: false, isEveryone: false }, next: nounAt + 1 }
    : null
}

/** "The two of us", "11 of us plus a baby", "both of us", "us four", "a 5 top". */
function countedUsAt(tokens: readonly Token[], at: number): Match<Party> | null {
  const from = ['the', 'all', 'a'].includes(wordAt(tokens, at)) ? at + 1 : at
  const both = wordAt(tokens, from) === 'both' ? { value: 2, next: from + 1 } : null
  const number = both ?? plainCount(tokens, from)
  if (!number) return null
  const ofUs = wordAt(tokens, number.next) === 'of' && ['us', 'them', 'you'].includes(wordAt(tokens, number.next + 1))
  const isTop = ['top', 'seater'].includes(
    wordAt(tokens, wordAt(tokens, number.next) === '-' ? number.next + 1 : number.next),
  )
  if (isTop) return { value: { people: number.value, isExact: true }, next: number.next + 1 }
  if (!ofUs) return null
  return withMore(tokens, { value: number.value, next: number.next + 2 })
}

/** "… plus a baby". */
function withMore(tokens: readonly Token[], count: Match<number>): Match<Party> {
  const more = LIST_JOINS.has(wordAt(tokens, count.next)) ? listTail(tokens, count.next) : null
  return more
    ? { value: { people: count.value + more.value.people, isExact: more.value.isExact }, next: more.next }
    : { value: { people: count.value, isExact: true }, next: count.next }
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
  ['the', 'at', 'on', '@', 'around', 'after', 'before', 'by', '#'].includes(wordAt(tokens, at - 1)) &&
  !(wordAt(tokens, at - 1) === 'the' && wordAt(tokens, at - 2) === 'just')

const NOT_PEOPLE = setOf(
  ': . / am pm a p oclock o day days night nights week weeks month months year years hour hours hr hrs minute minutes min mins % $ £ € th st nd rd january february march april may june july august september october november december stars star pounds dollars euros k ish h x jan feb mar apr jun jul aug sep sept oct nov dec times thirty fifteen forty',
)

const NOT_AFTER = setOf('half quarter past $ £ €')

/** Not part of a date, a time, a price or a longer number. */
function isFree(tokens: readonly Token[], at: number, next: number): boolean {
  if (isTailOfNumber(tokens, at) || NOT_AFTER.has(wordAt(tokens, at - 1))) return false
  const after = wordAt(tokens, next)
  const isArticle = after === 'a' && wordAt(tokens, next + 1) !== 'm'
  const isStop = after === '.' && !isGluedAt(tokens, next + 1)
  const isSpan = isGluedAt(tokens, next) && (after === '-' || isNumberAt(tokens, next))
  return isArticle || isStop || !(NOT_PEOPLE.has(after) || isSpan)
}

const AFTER_LEAD = setOf(
  'at on in for from please and or to tomorrow today tonight this next total altogether under by if is are with . , ? ! ; : ) of us them instead now people heads then but around about outside inside outdoors indoors not coming thanks thank monday tuesday wednesday thursday friday saturday sunday actually after before between can could we i the possible available near dining eating will would only rather later when as so should works sounds is was has i me plus including',
)

/** What follows a party without its noun: the end, punctuation or a small word; any other word is what is counted. */
const isEnd = (tokens: readonly Token[], next: number): boolean => {
  const after = tokens[next]
  return after === undefined || AFTER_LEAD.has(after.word) || (after.kind === 'sign' && after.word !== '-')
}
