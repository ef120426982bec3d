import type { ListingFact } from '@frontdesk/agent-runtime/ports'
import type { BusinessContext } from '../../turn/business-context.ts'
import type { AnyFlow } from '../../turn/flow-state.ts'
import { namesTime } from '../said/reading.ts'
import type { Utterance } from '../words.ts'
import { bookedHomes } from './booked-homes.ts'
import type { HomeMention } from './home-mentions.ts'
import { homesSaid, meantIn, stockOf } from './homes-said.ts'

const VIEWS = /\b(?:see|view|viewing|visit|look at|look around|look round|show me|come (?:and|to) see)\b/iu
const INSTEAD = /\b(?:instead|rather)\b/iu

/** Whether words ask to see a home, and do not only speak of it. */
export const asksToView = (text: string): boolean => VIEWS.test(text)

/** HO3: a question is no choice, unless it asks to see the home, or when: "is Elm Terrace free on Thursday?" */
export const isChoice = (context: BusinessContext, { text, isQuestion }: Utterance, rest: string): boolean =>
  !isQuestion || VIEWS.test(text) || INSTEAD.test(text) || namesTime(context, rest)

/** A home that shall be viewed: those that its name fits, and which of the words are about it. */
export type WishedHome = { homes: readonly ListingFact[]; from: number; until: number }

const OR = /\bor\b/iu
/** "And also", right before the name: one more home, and not another one. */
const ADDS = /(?:^|[.!?;,]\s*|\b)(?:and|also|plus|then|next)\b[^.!?;]{0,25}$/iu
const TOO = /\b(?:too|as well|also|both)\b/iu
/** Behind the last of these, words are about the home that follows. */
const JOINS = /\b(?:and|then|plus|also|afterwards|after that|followed by)\b|[,;.!?&]/giu

/** HO9: the homes that shall be viewed, the one that is spoken of first; the rest of the text is theirs, each its part. */
export async function wishedHomes(
  context: BusinessContext,
  flow: AnyFlow | null,
  utterance: Utterance,
): Promise<readonly WishedHome[]> {
  const { text } = utterance
  const { named: all, rest } = await homesSaid(context, text)
  const named = await notBooked(context, flow, { text, named: meantIn(flow, all) })
  const [first] = named
  if (!first || !isChoice(context, utterance, rest)) return []
  const isEither = named.some(({ start }, at) => at > 0 && OR.test(text.slice(named[at - 1]?.end ?? 0, start)))
  const several = isEither ? [first] : named
  const starts = several.map(({ start }, at) => (at === 0 ? 0 : startOf(text, several[at - 1]?.end ?? 0, start)))
  const wished = several.map(({ homes }, at) => ({
    homes,
    from: starts[at] ?? 0,
    until: starts[at + 1] ?? text.length,
  }))
  const chosen = await chosenBefore(context, flow)
  const isAdded =
    chosen !== undefined &&
    !isOneOf(
      chosen,
      named.flatMap(({ homes }) => homes),
    ) &&
    adds(text, first)
  return isAdded ? [{ homes: [chosen], from: 0, until: 0 }, ...wished] : wished
}

const AGAIN = /\b(?:again|once more|another (?:look|viewing|visit)|second (?:look|viewing|visit)|instead)\b/iu
type Named = { text: string; named: readonly HomeMention[] }

/** VH7: beside a viewing that is being booked, a home of which one is booked already is only spoken of. */
async function notBooked(context: BusinessContext, flow: AnyFlow | null, { text, named }: Named) {
  if (flow?.kind !== 'viewing' || named.length === 0 || AGAIN.test(text)) return named
  const booked = await bookedHomes(context, { made: context.made })
  return named.filter(({ homes: [home, ...others] }) => others.length > 0 || !home || !booked.includes(home.id))
}

const adds = (text: string, { start }: { start: number }): boolean =>
  !INSTEAD.test(text) && (ADDS.test(text.slice(0, start)) || TOO.test(text))

const isOneOf = ({ id }: ListingFact, homes: readonly ListingFact[]): boolean => homes.some((home) => home.id === id)

function startOf(text: string, after: number, before: number): number {
  const joins = [...text.slice(after, before).matchAll(JOINS)]
  return after + (joins.at(-1)?.index ?? before - after)
}

/** The home of which a time is settled already: the next one that is named comes after it. */
async function chosenBefore(context: BusinessContext, flow: AnyFlow | null): Promise<ListingFact | undefined> {
  if (flow?.kind !== 'viewing' || flow.slots.startsAt === undefined) return undefined
  return (await stockOf(context)).find(({ id }) => id === flow.slots.listingId)
}
