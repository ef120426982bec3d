import type { BusinessContext } from '../../turn/business-context.ts'
import type { Slots } from '../../turn/flow-slots.ts'
import type { AnyFlow } from '../../turn/flow-state.ts'
import { readUtterance } from '../questions.ts'
import { readSlots } from '../said/read-slots.ts'
import { blanked } from '../said/reading.ts'
import type { Utterance } from '../words.ts'
import { searchedBy } from './home-search.ts'
import { homesSaid } from './homes-said.ts'
import { wishedHomes } from './wished-homes.ts'

/** What was said for a viewing, with what the homes of the business make of it. */
export async function viewingSlots(
  context: BusinessContext,
  flow: AnyFlow | null,
  { utterance, slots }: { utterance: Utterance; slots: Partial<Slots> },
): Promise<Partial<Slots>> {
  const searched = await searchedBy(context, flow, { utterance, slots })
  return await slotsOfWished(context, { flow, utterance, slots: searched })
}

type Told = { flow: AnyFlow | null; utterance: Utterance; slots: Partial<Slots> }

/** HO9: day and hour go to the home beside which they stand; a day that only one of them has is that of all. */
async function slotsOfWished(context: BusinessContext, { flow, utterance, slots }: Told): Promise<Partial<Slots>> {
  const wished = await wishedHomes(context, flow, utterance)
  if (wished.length < 2) return slots
  const { rest } = await homesSaid(context, utterance.text)
  const { day: _day, time: _time, ...others } = slots
  const told = wished.map(({ from, until }) => timesIn(context, flow, partOf(rest, from, until)))
  // "The Loft too, at half ten": on the day of the one before it.
  const anyDay = told.find(({ day }) => day !== undefined)?.day ?? flow?.slots.day
  const [own = {}, ...later] = told.map((times) => ({ ...(anyDay === undefined ? {} : { day: anyDay }), ...times }))
  const laterHomes = later.flatMap((times, at) => {
    const [home, ...tied] = wished[at + 1]?.homes ?? []
    return home && tied.length === 0 ? [{ listingId: home.id, ...times }] : []
  })
  const isAsBefore = wished[0]?.until === 0
  const waiting = (flow?.slots.laterHomes ?? []).filter(
    (one) => !laterHomes.some((home) => home.listingId === one.listingId),
  )
  return { ...others, ...(isAsBefore ? {} : own), laterHomes: [...waiting, ...laterHomes] }
}

const partOf = (text: string, from: number, until: number): string =>
  blanked(text, [
    { start: 0, end: from },
    { start: until, end: text.length },
  ])

function timesIn(context: BusinessContext, flow: AnyFlow | null, text: string): Pick<Slots, 'day' | 'time'> {
  const { day, time } = readSlots(context, { utterance: readUtterance(text), flow, kind: 'viewing' }).slots
  return { ...(day === undefined ? {} : { day }), ...(time === undefined ? {} : { time }) }
}
