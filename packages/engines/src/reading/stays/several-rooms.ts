import { anyOf, cardinals } from '@frontdesk/calendar'
import type { ResourceId } from '@frontdesk/schema'
import type { Slots } from '../../turn/flow-slots.ts'
import { readParty } from '../grammars/index.ts'
import { groupAt } from '../grammars/party-groups.ts'
import { tokensOf } from '../grammars/tokens.ts'
import { grammarContextOf } from '../said/asked-slots.ts'
import { type Reader, type ReaderInput, type Reading, type Span } from '../said/reading.ts'
import { type Mention, roomMentions } from './read-room-kind.ts'

const FEW = cardinals(1, 5)
const NUMBER = String.raw`[1-9]|${anyOf(FEW)}`
/** "Make it two", "two of them", "2 rooms", "two pods": the noun of a room is put in. */
const MAKE_IT = new RegExp(
  String.raw`\bmake (?:it|that) (two|2|three|3|four|4)(?!\s*(?:nights?|people|adults|of us|persons?|pm|am|o['’]?clock|:|\.\d))\b`,
  'iu',
)
const ANOTHER_ONE = /\b(?:another|a second|a further|one more|an(?:other)? extra) (?:one\b|room\b)/iu
/** "4 in one, 3 in the other" */
const SHARES = new RegExp(
  String.raw`\b(${NUMBER})\s+(?:of us\s+|people\s+|ppl\s+)?in\s+(?:the\s+)?(?:one|first)\b.{0,20}?\b(${NUMBER})\s+(?:of us\s+|people\s+|ppl\s+)?in\s+(?:the\s+|an)?(?:other|second)\b`,
  'iu',
)
const GOES_ALONG = /^\W*(?:and|also|plus|then|now|as well)\b|\b(?:both|as well|too|also|another|a second|besides)\b/iu
const INSTEAD = /\b(?:instead|rather|not|change|swap|switch|prefer|actually)\b/iu
const JOINED = /\b(?:and|plus|as well as|then)\b|[&+;]/iu
const EITHER = /\b(?:or|versus|vs|than|instead|rather|not|change|swap)\b/iu

type Later = NonNullable<Slots['laterRooms']>

/**
 * RR1: several rooms in one talk: so many of one kind, or two kinds one beside the other. The first is booked now, the
 * others after it; none takes the place of another.
 */
export const readSeveralRooms: Reader = (input) => {
  const { text } = input.utterance
  const shares = sharesIn(text)
  const several = countedRooms(input) ?? kindsTogether(input) ?? kindBeside(input)
  if (several === null) return shares === null ? resplit(input) : withShares(input, shares)
  return shares === null ? several : { ...several, slots: { ...several.slots, ...sharesOf(several.slots, shares) } }
}

const countOf = (said: string): number => (/^\d/.test(said) ? Number(said) : FEW.indexOf(said.toLowerCase()) + 1)

/** "Two pods", "make it two" of more than fit in one, "another one": as many more of the same. */
function countedRooms(input: ReaderInput): Reading | null {
  const found = countedIn(input)
  if (found === null) return asksOneMore(input) ? oneMore(input) : null
  const more = { ...sameKind(input), isShare: true }
  const { laterRooms = [], partySize } = input.flow?.slots ?? {}
  // Who says once more how many rooms it shall be has been shared out over them already.
  const isKnown = laterRooms.length === found.rooms - 1 && partySize !== undefined && isAllShared(laterRooms)
  if (isKnown) return resplit(input, found)
  const isSaid = readParty(input.utterance.text, grammarContextOf(input)).length > 0
  const all =
    partySize === undefined || laterRooms.length === 0 || isSaid ? undefined : partySize + guestsIn(laterRooms)
  return { slots: { laterRooms: Array.from({ length: found.rooms - 1 }, () => more), ...own(all) }, spans: [found] }
}

const isAllShared = (rooms: readonly Later[number][]): boolean => rooms.every(({ isShare }) => isShare === true)
const guestsIn = (rooms: readonly Later[number][]): number =>
  rooms.reduce((sum, { partySize = 0 }) => sum + partySize, 0)

function oneMore(input: ReaderInput): Reading {
  const { laterRooms = [], partySize } = input.flow?.slots ?? {}
  const party = partyIn(input, input.utterance.text)
  const more = { ...sameKind(input), ...guestsOf(party) }
  return { slots: { laterRooms: [...laterRooms, more], ...own(partySize) }, spans: party ? [party] : [] }
}

/** The kind that is named, else the one in hand. */
function sameKind(input: ReaderInput): Later[number] {
  const [mentioned] = roomMentions(input)
  return mentioned ? { roomIds: [...mentioned.ids] } : sameAs(input.flow?.slots)
}

type Guests = Span & { value: { people: number } }
const guestsOf = (party: Guests | null | undefined): { partySize?: number } =>
  party ? { partySize: party.value.people } : {}
const own = (partySize: number | undefined): { partySize?: number } => (partySize === undefined ? {} : { partySize })

const pluralOf = (noun: string): string =>
  /[^aeiou]y$/u.test(noun) ? `${noun.slice(0, -1)}ies` : /(?:s|x|ch|sh)$/u.test(noun) ? `${noun}es` : `${noun}s`

/** The last words of the rooms' names, of one or of many. */
const kindsOf = ({ context: { facts } }: ReaderInput, form: (noun: string) => string): string =>
  [...new Set((facts.rooms ?? []).flatMap(({ name }) => name.split(' ').at(-1) ?? [])), 'room', 'unit']
    .map((noun) => noun.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '.'))
    .map(form)
    .join('|')

function countedIn(input: ReaderInput): (Span & { rooms: number }) | null {
  const { text } = input.utterance
  const kinds = new RegExp(
    String.raw`\b(${anyOf(FEW.slice(1))}|[2-5])\s+(?:\p{L}+\s+){0,2}?(?:${kindsOf(input, pluralOf)})\b`,
    'iu',
  )
  const found = kinds.exec(text) ?? (areTooMany(input) ? MAKE_IT.exec(text) : null)
  const said = found?.[1] ?? ''
  return found
    ? { rooms: countOf(said), start: found.index, end: found.index + found[0].indexOf(said) + said.length }
    : null
}

const asksOneMore = (input: ReaderInput): boolean =>
  input.flow !== null &&
  !input.utterance.isQuestion &&
  (ANOTHER_ONE.test(input.utterance.text) ||
    new RegExp(
      String.raw`\b(?:another|a second|one more) (?:\p{L}+ )?(?:${kindsOf(input, (noun) => noun)})\b`,
      'iu',
    ).test(input.utterance.text))

/** Whether more people are spoken of than one such room sleeps: "there are seven of us now, make it two". */
function areTooMany(input: ReaderInput): boolean {
  const { flow, context, utterance, asked } = input
  if (flow === null || asked === 'nights') return false
  const said = readParty(utterance.text, grammarContextOf(input)).at(-1)?.value.people
  const chosen = flow.slots.roomId ?? flow.slots.resourceId
  const rooms = (context.facts.rooms ?? []).filter(({ id }) => chosen === undefined || id === chosen)
  return (said ?? flow.slots.partySize ?? 0) > Math.max(0, ...rooms.map(({ sleeps }) => sleeps))
}

const sameAs = ({ roomId, roomIds }: Partial<Slots> = {}): Later[number] => ({
  ...(roomId === undefined ? {} : { roomId }),
  ...(roomIds === undefined ? {} : { roomIds }),
})

/** "A pod for us and a pitch for my parents": each with the guests that are said beside it. */
function kindsTogether(input: ReaderInput): Reading | null {
  const { text } = input.utterance
  const [first, second, ...others] = roomMentions(input)
  if (!first || !second || others.length > 1 || input.flow?.slots.roomId !== undefined) return null
  if (!JOINED.test(text.slice(first.end, second.start)) || EITHER.test(text)) return null
  const at = cutBetween(text, first, second)
  const ours = partyIn(input, text.slice(0, at))
  // What the next sentence says of people is said of the first, or of all.
  const theirs = partyIn(input, /^[^.?!;]*/u.exec(text.slice(at))?.[0] ?? '')
  const later = { roomIds: [...second.ids], ...guestsOf(theirs) }
  const behind = theirs ? [{ start: theirs.start + at, end: theirs.end + at }] : []
  const spans = [...(ours ? [ours] : []), first, ...behind, second]
  return { slots: { ...chosenOf(first.ids), laterRooms: [later], ...guestsOf(ours) }, spans }
}

/** Where what is said of the second room begins: at the last "and" before it. */
function cutBetween(text: string, first: Span, second: Span): number {
  const cut = text.slice(0, second.start).search(/\b(?:and|plus|then|&)\b(?!.*\b(?:and|plus|then|&)\b)/iu)
  return cut < first.end ? second.start : cut
}

function chosenOf(ids: readonly ResourceId[]): Pick<Slots, 'roomId' | 'roomIds'> {
  const [only, ...others] = ids
  return only !== undefined && others.length === 0 ? { roomId: only, roomIds: [] } : { roomIds: [...ids] }
}

/** "And the pitch for my parents", while a pod is being booked. */
function kindBeside(input: ReaderInput): Reading | null {
  const { flow, utterance } = input
  if (flow === null || INSTEAD.test(utterance.text) || !GOES_ALONG.test(utterance.text)) return null
  const { slots } = flow
  const chosen = slots.roomId ?? slots.resourceId
  const other =
    chosen === undefined ? undefined : roomMentions(input).find(({ ids }) => !ids.some((id) => id === chosen))
  return other ? withLater(input, slots, other) : null
}

function withLater(input: ReaderInput, { laterRooms = [], partySize }: Slots, other: Mention): Reading {
  const isKnown = laterRooms.some(({ roomIds = [] }) => roomIds.some((id) => other.ids.includes(id)))
  const party = partyIn(input, input.utterance.text)
  const later = { roomIds: [...other.ids], ...guestsOf(party) }
  const kept = isKnown ? laterRooms : [...laterRooms, later]
  return { slots: { laterRooms: kept, ...own(partySize) }, spans: [other, ...(party ? [party] : [])] }
}

/** How many a room is for: "for 4 people", "for my parents". */
function partyIn(input: ReaderInput, text: string): Guests | null {
  const said = readParty(text, grammarContextOf(input)).at(-1)
  if (said) return said
  const tokens = tokensOf(text)
  const at = tokens.findIndex(({ word }, index) => word === 'for' && groupAt(tokens, index + 1) !== null)
  const group = at < 0 ? null : groupAt(tokens, at + 1)
  const [first, last] = [tokens[at + 1], group && tokens[group.next - 1]]
  return group && first && last ? { value: group.value, start: first.start, end: last.end } : null
}

type Shares = { first: number; second: number; start: number; end: number }

function sharesIn(text: string): Shares | null {
  const found = SHARES.exec(text)
  if (!found) return null
  const [first, second] = [countOf(found[1] ?? ''), countOf(found[2] ?? '')]
  return first > 0 && second > 0 ? { first, second, start: found.index, end: found.index + found[0].length } : null
}

const sharesOf = ({ laterRooms = [] }: Partial<Slots>, { first, second }: Shares): Partial<Slots> => ({
  partySize: first,
  laterRooms: laterRooms.map((one, at) => (at === 0 ? { ...one, partySize: second } : one)),
})

function withShares({ flow }: ReaderInput, shares: Shares): Reading {
  const { laterRooms = [{ ...sameAs(flow?.slots), isShare: true }] } = flow?.slots ?? {}
  return { slots: sharesOf({ laterRooms }, shares), spans: [shares] }
}

/** Of several rooms another number of people is one of all: it is shared out anew. */
function resplit(input: ReaderInput, said?: Span): Reading {
  const spans = said ? [said] : []
  const { laterRooms = [] } = input.flow?.slots ?? {}
  if (
    !laterRooms.some(({ isShare }) => isShare === true) ||
    readParty(input.utterance.text, grammarContextOf(input)).length === 0
  )
    return { slots: {}, spans }
  return {
    slots: {
      laterRooms: laterRooms.map(({ partySize, ...one }) =>
        one.isShare === true || partySize === undefined ? one : { ...one, partySize },
      ),
    },
    spans,
  }
}
