import type { Match } from './found.ts'
import { numberAt } from './numbers.ts'
import { isPartyNoun } from './party-words.ts'
import { isGluedAt, setOf, skip, type Token, wordAt } from './tokens.ts'

/** How many people come. Not exact where the visitor only said "a few" or "my friends". */
export type Party = { people: number; isExact: boolean }
/** A member of a list of people; "people" and "guests" are everyone, and counted once. */
export type Group = { people: number; isExact: boolean; standsAlone: boolean; isEveryone: boolean }

export const SPEAKER = setOf('me myself i')
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
export const LIST_JOINS = setOf('and n & + , plus with')
/** A group of people that begins here: the speaker, a count with its noun, or a relative. */
export function groupAt(tokens: readonly Token[], at: number): Match<Group> | null {
  return speakerAt(tokens, at) ?? countedAt(tokens, at) ?? relativeAt(tokens, at)
}

function speakerAt(tokens: readonly Token[], at: number): Match<Group> | null {
  const isOther = ['him', 'her'].includes(wordAt(tokens, at)) && LIST_JOINS.has(wordAt(tokens, at - 1))
  if (isOther) return { value: { people: 1, isExact: true, standsAlone: false, isEveryone: false }, next: at + 1 }
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
