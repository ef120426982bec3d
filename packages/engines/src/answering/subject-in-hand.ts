import type { BusinessRecord, ListingFact, Subject } from '@frontdesk/agent-runtime/ports'
import { stemOf } from '../reading/stem-of.ts'
import { FUNCTION_WORDS } from '../reading/talk-rules.ts'
import { foldText, wordsOf } from '../reading/words.ts'
import type { BusinessContext } from '../turn/business-context.ts'
import { type BusinessState, currentFlow, type Slots } from '../turn/flow-state.ts'
import { lastOf } from '../turn/last-record.ts'

/** Something with a name that a question may be about. */
type Thing = { id: string; name: string; aliases: readonly string[] }
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
  if (only) return others.length === 0 ? only : null
  const inHand = await idsInHand(context, state)
  for (const things of kinds) {
    const thing = things.find(({ id, name }) => inHand.includes(id) || inHand.includes(foldText(name)))
    if (thing) return subjectAmong(things, thing)
  }
  return null
}

const pick = (things: Things, thing: Thing | null): Subject[] => (thing ? [subjectAmong(things, thing)] : [])

/** Of many things those that are called alike are the ones it could be mistaken for. */
const MOST_OTHERS = 60

function subjectAmong(things: Things, { name }: Thing): Subject {
  const own = new Set(stemsOf(name))
  const { names } = preparedOf(things)
  const others = names.flatMap(({ thing, stems }) =>
    thing.name === name ? [] : [{ name: thing.name, isAlike: stems.some((stem) => own.has(stem)) }],
  )
  const alikeFirst = [...others.filter(({ isAlike }) => isAlike), ...others.filter(({ isAlike }) => !isAlike)]
  return { name, others: [...new Set(alikeFirst.map((other) => other.name))].slice(0, MOST_OTHERS) }
}

/** Services, rooms, homes, dishes and goods; only where there are several is one of them to be told from the others. */
async function thingsOf({ turn, desk, facts }: BusinessContext): Promise<Things[]> {
  const isLetting = facts.hasListings && turn.agent.capabilities.includes('PROPERTY_MANAGEMENT')
  const [homes, menu, goods] = await Promise.all([
    isLetting ? desk.findListings({ limit: MOST_HOMES }) : [],
    facts.hasMenu ? desk.catalogue('menu') : [],
    facts.hasProducts ? desk.catalogue('product') : [],
  ])
  const rooms = (facts.rooms ?? []).map(({ id, name }) => ({ id, name, aliases: [] }))
  return [facts.services, rooms, homes.map(homeAsThing), menu, goods].filter(({ length }) => length > 0)
}

const homeAsThing = ({ id, title, place }: ListingFact): Thing => ({ id, name: title, aliases: place ? [place] : [] })

/** The one whose name is said, or enough of it to tell it from the others; null where two fit as well. */
function namedIn(things: Things, said: ReadonlySet<string>): Thing | null {
  const { byStem, counts } = preparedOf(things)
  const names = new Set([...said].flatMap((stem) => byStem.get(stem) ?? []))
  const weightOf = (stems: readonly string[]): number =>
    stems.reduce((sum, stem) => sum + 1 / (counts.get(stem) ?? 1), 0)
  let best: Thing | null = null
  let most = 0
  let next = 0
  for (const { thing, stems } of names) {
    const met = stems.filter((stem) => said.has(stem))
    const score = weightOf(met) / weightOf(stems)
    if (score > most) {
      // Several names of one thing do not compete.
      if (best !== thing) next = most
      most = score
      best = thing
    } else if (thing !== best) next = Math.max(next, score)
  }
  return most >= NAMED && most > next ? best : null
}

type Name = { thing: Thing; stems: readonly string[] }
type Prepared = {
  names: readonly Name[]
  byStem: ReadonlyMap<string, readonly Name[]>
  counts: ReadonlyMap<string, number>
}
const prepared = new WeakMap<Things, Prepared>()

/** A catalogue is the same array until it changes: its names are read once. */
function preparedOf(things: Things): Prepared {
  const known = prepared.get(things) ?? prepare(things)
  prepared.set(things, known)
  return known
}

function prepare(things: Things): Prepared {
  const names = things.flatMap((thing) =>
    [thing.name, ...thing.aliases].map((name) => ({ thing, stems: stemsOf(name) })),
  )
  const counts = new Map<string, number>()
  for (const { name } of things)
    for (const stem of new Set(stemsOf(name))) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const byStem = new Map<string, Name[]>()
  for (const name of names) for (const stem of new Set(name.stems)) pushTo(byStem, stem, name)
  return { names, byStem, counts }
}

function pushTo(byStem: Map<string, Name[]>, stem: string, name: Name): void {
  const known = byStem.get(stem)
  if (known) known.push(name)
  else byStem.set(stem, [name])
}

const stemsOf = (text: string): string[] =>
  wordsOf(text).flatMap(({ word }) => (FUNCTION_WORDS.has(word) ? [] : [stemOf(foldText(word))]))

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
