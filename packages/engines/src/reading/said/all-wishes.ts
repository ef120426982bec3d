import { anyOf, cardinals } from '@frontdesk/calendar'
import type { BusinessContext } from '../../turn/business-context.ts'
import { type AnyFlow, type BusinessState } from '../../turn/flow-state.ts'
import { type Said } from '../../turn/said.ts'
import { freeTimeWish } from '../bookings/asks-free.ts'
import { onlyBegun } from '../bookings/begins-appointment.ts'
import { momentWish, ofServiceSpokenOf } from '../bookings/moment-wish.ts'
import { wishForPerson } from '../bookings/wish-for-person.ts'
import { wishForService } from '../bookings/wish-for-service.ts'
import { namingGoods } from '../order-wishes/goods-named.ts'
import { keepingWish } from '../order-wishes/kept-goods.ts'
import { ofOpenOrder } from '../order-wishes/open-order.ts'
import {
  goneGoodsWish,
  plainGoodsWish,
  readGoodsWish,
  readStockAside,
  wishForLast,
} from '../order-wishes/read-goods-wish.ts'
import { changeOfPlaced, longerStay, shiftOfLast } from '../records/last-wish.ts'
import { anotherStay } from '../stays/another-stay.ts'
import { seekersWish } from '../viewings/no-seeker.ts'
import { readHomeWish, viewingBeside } from '../viewings/read-home.ts'
import type { Utterance } from '../words.ts'
import { offerWish } from './asks-offer.ts'
import { complains, demandsMoney } from './complains.ts'
import { asksForNew, readWish } from './read-wish.ts'

const ABOUT_IT =
  /^(?:(?:please|ok|okay|actually|no|sorry|and|can you|could you|can i|i want to|i need to|i have to)[, ]+)*(cancel|move|change|reschedule|postpone)\s+(?:it|that|this)\b/iu

/** "Make it three", "we are five now": something is to be different. */
const DIFFERENT = new RegExp(
  String.raw`^(?:(?:please|ok|okay|oh|actually|no|sorry|and|wait|can you|could you|can we|could we)[, ]+)*(?:make (?:it|that)\s+\S|(?:we(?:['’]re| are| will be|['’]ll be)|there (?:are|will be)) (?:(?:now|only|just|going to be) )*(?:\d{1,2}|${anyOf(cardinals(2, 10))})\b|[^?]*\b(?:so|makes|now) (?:\d{1,2}|${anyOf(cardinals(2, 12))}) of us\b)`,
  'iu',
)

/** "Cancel it", "can you move it to Friday?": the record that was just made or found. */
function wishAboutLast({ text }: Utterance, { flows, lastRecord }: BusinessState): Said['wish'] {
  if (!lastRecord || flows.length > 0) return null
  const verb = ABOUT_IT.exec(text)?.[1] ?? (DIFFERENT.test(text) ? 'change' : undefined)
  if (verb === undefined) return null
  return { want: 'flow', kind: 'record', action: verb.toLowerCase() === 'cancel' ? 'cancel' : 'change' }
}

type Wishing = { state: BusinessState; flow: AnyFlow | null; utterance: Utterance }

/** What is wished for: of the flow in progress, beside it, or where there is none. */
export async function wishOf(context: BusinessContext, { state, flow, utterance }: Wishing): Promise<Said['wish']> {
  const offer = offerWish(utterance.text, { flow, capabilities: context.turn.agent.capabilities })
  if (offer) return offer
  if (flow?.asked === 'address' && tellsAddress(utterance.text)) return null
  const wish = flow
    ? ((await wishInstead(context, flow, utterance)) ?? (await wishBeside(context, flow, utterance)))
    : await freeWish(context, { state, utterance })
  return await seekersWish(context, { utterance, wish })
}

/** OF8: asked where it shall go, a street is no view of a home, nor a place at a table. */
const tellsAddress = (text: string): boolean => ADDRESS.test(text)
const ADDRESS =
  /^\W*(?:(?:[Ii]t['’]?s|[Ii]t is|[Tt]o|[Aa]t|[Mm]y address is|[Aa]ddress|[Ff]lat \d{1,4}|[Nn]umber)\W+){0,3}\d{1,4}[a-z]?,?\s+\p{Lu}\p{L}+\s+\p{Lu}/u

/** RM3: who is asked for a code and plainly wants something new gets that. */
async function wishInstead(context: BusinessContext, flow: AnyFlow, utterance: Utterance): Promise<Said['wish']> {
  if (flow.kind !== 'record' || flow.asked !== 'code' || !asksForNew(utterance.text)) return null
  const wish = readWish(context, { utterance, flow: null }) ?? (await readHomeWish(context, utterance))
  return wish?.want === 'flow' && wish.kind !== 'record' ? { ...wish, isNamed: true } : null
}

/** What is wished for in the middle of something else. */
const wishBeside = async (context: BusinessContext, flow: AnyFlow, utterance: Utterance): Promise<Said['wish']> =>
  (await namingGoods(context, utterance, ofOpenOrder(flow, utterance, readWish(context, { utterance, flow })))) ??
  (await viewingBeside(context, flow, utterance)) ??
  (await readStockAside(context, utterance))

type Free = Pick<Wishing, 'state' | 'utterance'>
type WishReader = (context: BusinessContext, free: Free) => Said['wish'] | Promise<Said['wish']>

/** The first that reads a wish has it. */
const FREE_WISHES: readonly WishReader[] = [
  anotherStay,
  (context, { state, utterance }) => wishForLast(context, utterance, state.shown),
  (context, { state, utterance }) => keepingWish(context, utterance, state.shown),
  (context, { utterance }) => goneGoodsWish(context, utterance),
  (context, { utterance }) => plainGoodsWish(context, utterance),
  (context, { utterance }) => longerStay(context, utterance),
  shiftOfLast,
  (context, { utterance }) => wishForPerson(context, utterance),
  (context, { utterance }) => namingGoods(context, utterance, readWish(context, { utterance, flow: null })),
  (_context, { state, utterance }) => wishAboutLast(utterance, state),
  (context, { utterance }) => freeTimeWish(context, utterance),
  (context, { utterance }) => readHomeWish(context, utterance),
  (context, { state, utterance }) => readGoodsWish(context, utterance, state.shown),
  (context, { state, utterance }) => momentWish(context, state, utterance),
  wishForService,
]

/** What is wished for where nothing is in progress. */
async function freeWish(context: BusinessContext, free: Free): Promise<Said['wish']> {
  const { state, utterance } = free
  if (complains(utterance, context.acts) || demandsMoney(utterance.text)) return null
  const wish = await firstWish(context, free)
  return (
    (await changeOfPlaced(context, { utterance, state, wish })) ??
    (await onlyBegun(context, utterance, ofServiceSpokenOf(context, { state, utterance }, wish)))
  )
}

async function firstWish(context: BusinessContext, free: Free): Promise<Said['wish']> {
  for (const read of FREE_WISHES) {
    // oxlint-disable-next-line no-await-in-loop -- what comes first is most often enough
    const wish = await read(context, free)
    if (wish) return wish
  }
  return null
}
