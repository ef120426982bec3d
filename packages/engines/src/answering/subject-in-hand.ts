import type { BusinessRecord, ListingFact, Subject } from '@frontdesk/agent-runtime/ports'
import { keptByWords } from '../reading/kept-by-words.ts'
import { stem } from '../reading/said/match-option.ts'
import { kindOfRoom, kindsNamed, kindsOfRooms } from '../reading/stays/room-kinds.ts'
import { stemOf } from '../reading/stem-of.ts'
import { FUNCTION_WORDS } from '../reading/talk-rules.ts'
import { homesSaid } from '../reading/viewings/homes-said.ts'
import { foldText, wordsOf } from '../reading/words.ts'
import type { BusinessContext } from '../turn/business-context.ts'
import { type Slots } from '../turn/flow-slots.ts'
import { type BusinessState, currentFlow, type Option } from '../turn/flow-state.ts'
import { lastOf } from '../turn/last-record.ts'

/** Something with a name that a question may be about. */
type Thing = { id: string; name: string; aliases: readonly string[]; description?: string | null }
/** Things of one kind: what is said of one of them does not hold for another. */
type Things = readonly Thing[]

const MOST_HOMES = 50
/** What a longer question is about stands at its beginning. */
const LONGEST = 400
/** Of a name so much must be said, rare words counting for more: "Apartment 3" of "Apartment 3, Staithe Court". */
const NAMED = 0.45

/**
 * QA1: what a question is about: the thing that it names, else the one in hand: what is being booked or viewed, what was
 * shown alone, what was booked last. Null where there is none.
 */
export async function subjectOf(
  context: BusinessContext,
  state: BusinessState,
  question: string,
): Promise<Subject | null> {
  const kinds = await thingsOf(context)
  const said = new Set(stemsOf(question.slice(0, LONGEST)))
  const named = kinds.flatMap((things) => pick(things, namedIn(things, said)))
  const [only, ...others] = named
  if (only) return others.length === 0 ? withKinds(context, only) : null
  const inHand = await inHandOf(context, state, kinds)
  return inHand === null || isOfOtherKind(context, inHand.thing, question)
    ? null
    : withKinds(context, subjectAmong(inHand.things, inHand.thing))
}

/** SI1: the room of this name, to be asked about. */
export const subjectNamed = (context: BusinessContext, name: string): Subject =>
  withKinds(context, {
    name,
    others: (context.facts.rooms ?? []).flatMap((room) => (room.name === name ? [] : [room.name])),
  })

/** SI1: what is said of pitches holds for no cabin. */
function withKinds({ facts: { rooms = [] } }: BusinessContext, subject: Subject): Subject {
  const own = rooms.some(({ name }) => name === subject.name) ? kindOfRoom(subject) : null
  const others = kindsOfRooms(rooms).filter((kind) => kind !== own)
  return own === null || others.length === 0 ? subject : { ...subject, kinds: { own, others } }
}

/** "Do the huts have bedding?", while a pod is being booked. */
function isOfOtherKind({ facts: { rooms = [] } }: BusinessContext, thing: Thing, question: string): boolean {
  if (!rooms.some(({ id }) => id === thing.id)) return false
  const named = kindsNamed(kindsOfRooms(rooms), question.slice(0, LONGEST))
  return named.length > 0 && !named.some((kind) => kind === kindOfRoom(thing))
}

type InHand = { things: Things; thing: Thing }

async function inHandOf(
  context: BusinessContext,
  state: BusinessState,
  kinds: readonly Things[],
): Promise<InHand | null> {
  const inHand = await idsInHand(context, state)
  for (const things of kinds) {
    const { byLabel } = preparedOf(things)
    const thing = inHand.flatMap((label) => byLabel.get(label) ?? [])[0]
    if (thing) return { things, thing }
  }
  return null
}

/** What the owner says of a thing that can be booked or viewed; `option`: as it is kept among what was spoken of. */
export type Described = { name: string; description: string; option: Option }

/** The most things that "they" means. */
const MOST_MEANT = 3

/**
 * Those of the services, rooms and homes that a question names, else the one in hand, else those spoken of last. A name
 * of which too little is said is not among them.
 */
export async function describedThings(
  context: BusinessContext,
  state: BusinessState,
  question: string,
): Promise<readonly Described[]> {
  const kinds = (await thingsOf(context)).filter((things) =>
    things.some(({ description }) => description !== undefined),
  )
  const homes = (await homesSaid(context, question)).named.flatMap(({ homes: [home, ...others] }) =>
    home && others.length === 0 ? [homeAsThing(home)] : [],
  )
  const said = new Set(stemsOf(question.slice(0, LONGEST)))
  const named = homes.length > 0 ? homes : kinds.flatMap((things) => namedIn(things, said) ?? [])
  const meant = named.length > 0 ? named : await thingsInHand(context, state, kinds)
  return meant.flatMap(({ id, name, description }) =>
    description ? [{ name, description, option: { id: `${KIND_OF_ID[id.slice(0, 3)] ?? ''}${id}`, label: name } }] : [],
  )
}

const KIND_OF_ID: Readonly<Record<string, string>> = { svc: 'service:', rsc: 'room:', lst: 'listing:' }

async function thingsInHand(
  context: BusinessContext,
  state: BusinessState,
  kinds: readonly Things[],
): Promise<readonly Thing[]> {
  const inHand = await inHandOf(context, state, kinds)
  if (inHand) return [inHand.thing]
  if (currentFlow(state) || state.shown.length > MOST_MEANT) return []
  return state.shown.flatMap(({ id }) =>
    kinds.flatMap((things) => preparedOf(things).byLabel.get(id.slice(id.indexOf(':') + 1)) ?? []),
  )
}

const pick = (things: Things, thing: Thing | null): Subject[] => (thing ? [subjectAmong(things, thing)] : [])

/** Of many things those that are called alike are the ones it could be mistaken for. */
const MOST_OTHERS = 60

function subjectAmong(things: Things, { name }: Thing): Subject {
  const { byStem } = preparedOf(things)
  const alike = stemsOf(name).flatMap((stem) => (byStem.get(stem) ?? []).slice(0, MOST_OTHERS))
  const others = [...alike.map(({ thing }) => thing), ...things.slice(0, MOST_OTHERS)].map((other) => other.name)
  return { name, others: [...new Set(others)].filter((other) => other !== name).slice(0, MOST_OTHERS) }
}

/** Services, rooms, homes, dishes and goods; only where there are several is one of them to be told from the others. */
async function thingsOf({ turn, desk, facts }: BusinessContext): Promise<Things[]> {
  const isLetting = facts.hasListings && turn.agent.capabilities.includes('PROPERTY_MANAGEMENT')
  const [homes, menu, goods] = await Promise.all([
    isLetting ? desk.findListings({ limit: MOST_HOMES }) : [],
    facts.hasMenu ? desk.catalogue('menu') : [],
    facts.hasProducts ? desk.catalogue('product') : [],
  ])
  const rooms = (facts.rooms ?? []).map((room) => ({ ...room, aliases: [] }))
  return [facts.services, rooms, homes.map(homeAsThing), menu, goods].filter(({ length }) => length > 0)
}

const homeAsThing = ({ id, title, place, description }: ListingFact): Thing => ({
  id,
  name: title,
  aliases: place ? [place] : [],
  description,
})

/** The one whose name is said, or enough of it to tell it from the others; null where two fit as well. */
function namedIn(things: Things, said: ReadonlySet<string>): Thing | null {
  const { byStem } = preparedOf(things)
  const met = new Map<Name, number>()
  for (const stem of said) {
    const names = byStem.get(stem) ?? []
    for (const name of names) met.set(name, (met.get(name) ?? 0) + (name.weights.get(stem) ?? 0))
  }
  let best: Thing | null = null
  let most = 0
  let next = 0
  for (const [{ thing, whole }, weight] of met) {
    const score = weight / whole
    if (score > most) {
      // Several names of one thing do not compete.
      if (best !== thing) next = most
      most = score
      best = thing
    } else if (thing !== best) next = Math.max(next, score)
  }
  return most >= NAMED && most > next ? best : null
}

/** Words that few names have weigh more; `whole`: of all words of the name. */
type Name = { thing: Thing; weights: ReadonlyMap<string, number>; whole: number }
/** By each word of a name, and by its id and its whole name. */
type Prepared = { byStem: ReadonlyMap<string, readonly Name[]>; byLabel: ReadonlyMap<string, Thing> }
/** The names of a catalogue are read once, whatever is sold of it. */
const preparedOf = keptByWords(
  prepare,
  (one: Thing, other) =>
    one.id === other.id &&
    one.name === other.name &&
    one.description === other.description &&
    one.aliases === other.aliases,
)

function prepare(things: Things): Prepared {
  const counts = new Map<string, number>()
  for (const { name } of things)
    for (const stem of new Set(stemsOf(name))) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const byStem = new Map<string, Name[]>()
  for (const thing of things) {
    for (const label of [thing.name, ...thing.aliases]) {
      const weights = new Map(stemsOf(label).map((stem) => [stem, 1 / (counts.get(stem) ?? 1)]))
      const whole = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
      const name = { thing, weights, whole }
      for (const stem of weights.keys()) pushTo(byStem, stem, name)
    }
  }
  const labels = things
    .toReversed()
    .flatMap((thing) => [[foldText(thing.name), thing] as const, [thing.id, thing] as const])
  return { byStem, byLabel: new Map(labels) }
}

function pushTo(byStem: Map<string, Name[]>, stem: string, name: Name): void {
  const known = byStem.get(stem)
  if (known) known.push(name)
  else byStem.set(stem, [name])
}

const stemsOf = (text: string): string[] =>
  wordsOf(text).flatMap(({ word }) => (FUNCTION_WORDS.has(word) ? [] : [stemOf(stem(foldText(word)))]))

/** What is being booked, else what was spoken of alone, else what was booked last: ids, or the folded name. */
async function idsInHand(context: BusinessContext, state: BusinessState): Promise<readonly string[]> {
  const flow = currentFlow(state)
  const inFlow = flow ? idsOfSlots(flow.slots) : []
  if (inFlow.length > 0) return inFlow
  const [shown, ...others] = state.shown
  if (shown && others.length === 0) return [shown.id.slice(shown.id.indexOf(':') + 1)]
  const record = await lastOf(context, state)
  return record ? idsOfRecord(record) : []
}

function idsOfSlots(slots: Slots): string[] {
  const { serviceId, resourceId, roomId, listingId, lines } = slots
  return [serviceId, roomId ?? resourceId, listingId, lines?.at(-1)?.itemId].flatMap((id) => (id ? [id] : []))
}

function idsOfRecord({ subject, summary, lines }: BusinessRecord): string[] {
  const what = summary.of === 'booking' ? [foldText(summary.what)] : []
  const ids = [subject?.serviceId, subject?.listingId, lines?.at(-1)?.itemId].flatMap((id) => (id ? [id] : []))
  return [...ids, ...what]
}
