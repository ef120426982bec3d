import type { RoomFact } from '@frontdesk/agent-runtime/ports'
import { anyOf, cardinals } from '@frontdesk/calendar'
import { minorOrNull, type ResourceId } from '@frontdesk/schema'
import { stem } from '../said/match-option.ts'
import { blanked, NOTHING, type Reader, type ReaderInput, type Reading, type Span } from '../said/reading.ts'
import { FUNCTION_WORDS } from '../talk-rules.ts'
import { wordsOf } from '../words.ts'

type Said = Span & { stem: string }

/**
 * SB4: which of the rooms the words name, all of them where they name a kind ("a cabin"). What is ruled out ("not the
 * pod", "change the pod to a pitch") is not wished for. A room that is chosen stays chosen while something is asked.
 */
export const readRoomKind: Reader = (input) => {
  const rooms = input.context.facts.rooms ?? []
  const { text } = input.utterance
  if (rooms.length === 0 || asksAside(input) || areRead(input)) return NOTHING
  const compared = comparedIn(input)
  if (compared) return compared
  const known = offeredOf(input, rooms.map(wordsOfRoom))
  const ruledOut = ruledOutIn(text, known)
  const said = saidIn(blanked(text, ruledOut))
  const best = bestOf(known, said, input)
  if (best.length > 0) return wishFor(best, known, said)
  const gone = ruledOut.length === 0 ? [] : bestOf(known, saidIn(text), input)
  const left = rooms.filter(({ id }) => !gone.includes(id)).map(({ id }) => id)
  return gone.length === 0 || left.length === 0 ? NOTHING : { slots: { roomIds: left }, spans: [...ruledOut] }
}

const CHEAPER = /\b(?:cheaper|cheapest|least expensive)(?:\s+(?:one|of (?:the|those|them)(?: two)?))?\b(?! than)/iu
const LARGER = /\b(?:bigger|biggest|larger|largest)(?:\s+(?:one|of (?:the|those|them)(?: two)?))\b/iu

/** SI8: "the cheaper one" of the rooms that were told. */
function comparedIn({ context, utterance: { text }, flow }: ReaderInput): Reading | null {
  const told = flow?.slots.roomIds ?? []
  if (flow?.kind !== 'stay' || told.length < 2) return null
  const cheaper = CHEAPER.exec(text)
  const found = cheaper ?? LARGER.exec(text)
  if (!found) return null
  const measure = (room: RoomFact): number => (cheaper ? (minorOrNull(room.price) ?? Infinity) : -room.sleeps)
  const fits = (context.facts.rooms ?? []).filter(
    ({ id, sleeps }) => told.includes(id) && sleeps >= (flow.slots.partySize ?? 1),
  )
  const [best, next] = fits.toSorted((a, b) => measure(a) - measure(b))
  if (!best || (next && measure(next) === measure(best))) return null
  const spans = [{ start: found.index, end: found.index + found[0].length }]
  return { slots: { roomId: best.id, roomIds: [] }, spans }
}

/** SW18: of rooms that are offered one is chosen, where the words name one of them. */
function offeredOf({ flow, asked, utterance: { text } }: ReaderInput, known: readonly Known[]): readonly Known[] {
  if (asked !== 'room') return known
  const ids = new Set((flow?.options ?? []).map(({ id }) => id))
  const offered = known.filter(({ id }) => ids.has(`room:${id}`))
  const said = saidIn(text)
  return offered.some((room) => nameScore(room, said, true) > 0) ? offered : known
}

/** SB4: whether the words name a room of the house, or a kind of them. */
export function namesRoom({ facts }: ReaderInput['context'], text: string): boolean {
  const said = saidIn(text)
  return (facts.rooms ?? []).some((room) => nameScore(wordsOfRoom(room), said, false) > 0)
}

const TAKES =
  /\b(?:instead|rather|change|swap|switch|actually|(?:can|could|may) (?:i|we) (?:have|take|get|book)|(?:what|how) about|make (?:it|that))\b/iu

/** RR1: of several rooms that were named the first is known, or the one that is being booked stays. */
const areRead = ({ read = {}, flow }: ReaderInput): boolean =>
  read.laterRooms !== undefined &&
  (read.roomIds !== undefined ||
    (read.partySize !== undefined && (flow?.slots.resourceId ?? flow?.slots.roomId) !== undefined))

/** Where a room is named, and which ones that fits. */
export type Mention = Span & { ids: readonly ResourceId[] }

const VEHICLES = new Set('tent caravan motorhome campervan camper trailer'.split(' ').map(stem))

/** RR1: where the words name rooms one after the other: by their names, or by what is put up on a pitch. */
export function roomMentions({ context, utterance }: ReaderInput): Mention[] {
  const known = (context.facts.rooms ?? []).map(wordsOfRoom)
  const mentions: Mention[] = []
  for (const { stem: word, start, end } of saidIn(utterance.text)) {
    const named = known.filter(({ name }) => name.some((one) => isSameWord(one, word)))
    const fitting =
      named.length > 0 || !VEHICLES.has(word) ? named : known.filter((one) => hasWord(one.described, word))
    const ids = fitting.map(({ id }) => id)
    const last = mentions.at(-1)
    const both = last?.ids.filter((id) => ids.includes(id)) ?? []
    if (ids.length === 0) continue
    // "Camping pod", "the pod (the camping one)": one room, with two words of its name.
    if (last && both.length > 0) mentions[mentions.length - 1] = { ...last, ids: both, end }
    else mentions.push({ ids, start, end })
  }
  return mentions
}

const asksAside = ({ utterance, flow }: ReaderInput): boolean =>
  utterance.isQuestion &&
  (flow?.slots.roomId ?? flow?.slots.resourceId) !== undefined &&
  flow?.asked !== 'room' &&
  !TAKES.test(utterance.text)

type Known = {
  id: ResourceId
  name: readonly string[]
  described: ReadonlySet<string>
  counted: ReadonlySet<string>
}

/** "No tents", "not suitable for dogs": whom a room does not suit. */
const NEGATED = /\b(?:no|not|without|except)\b[^.,;:]*/giu

const wordsOfRoom = ({ id, name, description = '' }: RoomFact): Known => ({
  id,
  name: stemsOf(name.replace(/\brooms?\b/giu, '')),
  described: new Set(stemsOf(description.replace(NEGATED, ' ')).filter((word) => word.length > 2)),
  counted: countedIn(description),
})

const FEW = cardinals(1, 4)
const COUNTED = new RegExp(String.raw`\b([2-4]|${anyOf(FEW.slice(1))})\s+(?=(?:(\p{L}+)\s+)?(\p{L}+))`, 'giu')

/** "Two (single) beds", as a number with each of the words behind it. */
const countedIn = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(COUNTED)].flatMap(([, count = '', ...nouns]) =>
      nouns.flatMap((noun) =>
        noun ? [`${FEW[Number(count) - 1] ?? count.toLowerCase()} ${stem(noun.toLowerCase())}`] : [],
      ),
    ),
  )

/** SW17: "two beds" is said of the rooms that have two. */
const hasCounted = ({ counted }: Known, said: ReadonlySet<string>): boolean =>
  [...said].some((one) => !OF_EVERY_STAY.has(one.split(' ')[1] ?? '') && counted.has(one))

const stemsOf = (text: string): string[] => saidIn(text).map((one) => one.stem)

/** Words that say how many, when or how long, in any description. */
const OF_EVERY_STAY = new Set(
  [
    ...cardinals(1, 12),
    ...'night day stay people person guest adult child children year week weekend arrive free book booking want need like price cost month only look possible'.split(
      ' ',
    ),
  ].map(stem),
)

/** "Two single beds", "a double bed": what stands in a room, and no kind of it. */
const OF_BED = /\b(?:single|double|twin|separate|king|queen)(?=(?: size)? beds?\b)/giu

const saidIn = (text: string): Said[] =>
  wordsOf(text.replace(OF_BED, (bed) => ' '.repeat(bed.length)))
    .filter(({ word }) => word.length > 1 && !/\d/u.test(word) && !FUNCTION_WORDS.has(word))
    .map(({ word, start, end }) => ({ stem: stem(word.replace(/['’]s$/u, '')), start, end }))

const LEAST_SHARED = 5

/** "Electricity" is said of an electric pitch. */
const isSameWord = (one: string, other: string): boolean =>
  one === other ||
  one.replace(/ie?$/u, 'y') === other.replace(/ie?$/u, 'y') ||
  (Math.min(one.length, other.length) >= LEAST_SHARED && (one.startsWith(other) || other.startsWith(one)))

const DESCRIBED = 0.6
const LEAST = 0.5
/** Of a room that is asked for a part of its name says more than any description. */
const ASKED = 2

/** Those that fit best; none where all of them fit alike. */
function bestOf(known: readonly Known[], said: readonly Said[], input: ReaderInput): ResourceId[] {
  const { utterance, flow, asked } = input
  // A question may speak of anything that stands in a description, unless it is the first thing that is said.
  // Of a room that is chosen words in passing change nothing: another is named for that.
  const isChosen = (flow?.slots.roomId ?? flow?.slots.resourceId) !== undefined && asked !== 'room'
  const isTold = isChosen ? TAKES.test(utterance.text) : mayDescribe(utterance, flow)
  const unwanted = unwantedIn(utterance.text)
  const counted = isTold ? countedIn(utterance.text) : NONE
  const wanted = said.filter(({ stem: word }) => !unwanted.has(word))
  const fitting = known.filter((room) => takesIn(room, said))
  const scored = (fitting.length > 0 ? fitting : known).map((room) => ({
    id: room.id,
    score:
      nameScore(room, said, asked === 'room') +
      (isTold ? DESCRIBED * describedHits(room, known, wanted) - missing(room, unwanted) : 0) +
      (hasCounted(room, counted) ? DESCRIBED : 0),
    isWhole: room.name.every((word) => said.some((one) => isSameWord(one.stem, word))),
  }))
  const most = Math.max(...scored.map(({ score }) => score))
  if (most <= 0) return []
  const best = scored.filter(({ score }) => score === most)
  const whole = best.filter(({ isWhole }) => isWhole)
  const chosen = whole.length === 1 ? whole : best
  return chosen.length === known.length && known.length > 1 ? [] : chosen.map(({ id }) => id)
}

/** "Cannot manage stairs", "no dogs": what a room had better not have. */
const UNWANTED =
  /(?:\b(?:no|not|without|never|cannot|avoid)\b|n['’]t\b)(?:\s+(?:do|manage|climb|use|want|need|like|have|be|any|the|many|too|with|walk|go|up|get|cope)\b)*\s+(\p{L}+)/giu
const unwantedIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(UNWANTED)].flatMap(([, word = '']) => (word.length > 2 ? [stem(word.toLowerCase())] : [])))

const NONE: ReadonlySet<string> = new Set()

/** SW17: a room that has what is not wanted fits less than one that has not. */
const missing = ({ described }: Known, unwanted: ReadonlySet<string>): number =>
  [...unwanted].some((word) => hasWord(described, word)) ? DESCRIBED : 0

const mayDescribe = ({ isQuestion, text }: ReaderInput['utterance'], flow: ReaderInput['flow']): boolean =>
  !isQuestion || flow === null || WITH.test(text)

/** "With electricity": what a room shall have, in whatever sentence. */
const WITH = /\bwith\b/iu

/** Where something is said that is put up on a pitch, the rooms that say that they take it. */
const takesIn = ({ described }: Known, said: readonly Said[]): boolean =>
  said.every(({ stem: word }) => !VEHICLES.has(word) || hasWord(described, word))

/** How many of its words are said, and a little for each, so that "grass pitch" is more of the pitches than "pitch". */
function nameScore({ name }: Known, said: readonly Said[], isAsked: boolean): number {
  const met = name.filter((word) => said.some((one) => isSameWord(one.stem, word))).length
  const share = met / Math.max(1, name.length)
  const least = isAsked ? ASKED : LEAST
  // "The twin" is the Sea View Twin by the word for its kind; "a view" is none.
  const isKind = said.some(({ stem: word }) => word === name.at(-1))
  return met > 0 && (share >= LEAST || isAsked || isKind) ? least + 0.1 * met : 0
}

/** What is said of some of the rooms only; whom a stay is for is said of all. */
function describedHits({ described }: Known, known: readonly Known[], said: readonly Said[]): number {
  const hits = said.filter(
    ({ stem: word }) =>
      !OF_EVERY_STAY.has(word) && hasWord(described, word) && known.some((room) => !hasWord(room.described, word)),
  )
  return Math.min(2, hits.length)
}

const hasWord = (words: ReadonlySet<string>, word: string): boolean =>
  words.has(word) || [...words].some((one) => isSameWord(one, word))

const RULED_OUT =
  /(?:\b(?:not|no|instead of|rather than|isn['’]?t|without)|(?:\bnot|n['’]?t|\bnever)\s+(?:want|need|like|ask(?:ed)? for))\s+(?:an?\s+|the\s+|my\s+|that\s+|this\s+)*$/iu
const GIVEN_UP = /\b(?:change|swap|switch|exchange)\s+(?:from\s+)?(?:an?\s+|the\s+|my\s+|our\s+|that\s+|this\s+)*$/iu
const FOR_ANOTHER = /^[^.!?]*\b(?:to|for|into|with)\b/iu

function ruledOutIn(text: string, known: readonly Known[]): Span[] {
  const named = saidIn(text).filter((one) => known.some(({ name }) => name.some((word) => isSameWord(word, one.stem))))
  const spans: Span[] = []
  for (const { start, end } of named) {
    const before = text.slice(0, start)
    const isGivenUp = GIVEN_UP.test(before) && FOR_ANOTHER.test(text.slice(end))
    const last = spans.at(-1)
    // "Not the camping pod": the second word of a name that is ruled out.
    const goesOn = last !== undefined && /^\s+$/u.test(text.slice(last.end, start))
    if (RULED_OUT.test(before) || isGivenUp || goesOn) spans.push({ start, end })
  }
  return spans
}

function wishFor(ids: readonly ResourceId[], known: readonly Known[], said: readonly Said[]) {
  const named = known.filter(({ id }) => ids.includes(id)).flatMap(({ name }) => name)
  const spans = said
    .filter((one) => named.some((word) => isSameWord(word, one.stem)))
    .map(({ start, end }) => ({ start, end }))
  const [only, ...others] = ids
  const slots = only !== undefined && others.length === 0 ? { roomId: only, roomIds: [] } : { roomIds: [...ids] }
  return { slots, spans }
}
