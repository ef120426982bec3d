import type { CatalogueItem, NoTime, ProposalRequest, Refusal, RefusalReason } from '@frontdesk/agent-runtime/ports'
import { type CatalogueItemId, money } from '@frontdesk/schema'
import { cutTo } from '../turn/cut-lines.ts'
import type { SlotName, Slots } from '../turn/flow-slots.ts'
import { sayNoTime } from './free-times.ts'
import type { FlowContext } from './speaker.ts'
import { thereAreOnly } from './there-are-only.ts'

const TIME: readonly SlotName[] = ['startsAt', 'resourceId', 'time']

/** The words of a refusal, the slots to ask again, and the slots as they are known now. */
export type Repair = { remark: string; clears: readonly SlotName[]; sets?: Partial<Slots> }

type Refused = { context: FlowContext; refusal: Refusal; request: ProposalRequest; item: CatalogueItem | undefined }

/** Why the store said no, in a sentence, and what has to be asked again. */
export async function refusalText(context: FlowContext, refusal: Refusal, request: ProposalRequest): Promise<Repair> {
  const item = await itemOf(context, refusal, request)
  return REPAIRS[refusal.reason]({ context, refusal, request, item })
}

/** The sentences that need no values. */
type Plain =
  | 'refused.partyTooLarge'
  | 'refused.notOffered'
  | 'refused.noDelivery'
  | 'refused.noSuchExtra'
  | 'refused.addressNeeded'
  | 'refused.contactNeeded'
  | 'refused.nothingChanges'
const says =
  (key: Plain, clears: readonly SlotName[]) =>
  ({ context }: Refused): Repair => ({ remark: context.speaker.say(key), clears })

const noTime = ({ context: { speaker }, refusal: { reason }, request }: Refused): Repair => {
  const { say } = speaker
  const sayNo = (why: NoTime) => sayNoTime(speaker, { reason: why, when: say('when.then') })
  const isTaken = reason === 'full'
  if (request.do === 'order' || request.do === 'change-order') {
    const remark = isOrderLimit(reason) ? sayNo(reason) : say('refused.ordersClosed')
    return { remark, clears: ['day', 'time', 'readyAt'], sets: { needsReadyTime: true } }
  }
  const remark = isTaken || !isOrderLimit(reason) ? say('refused.timeTaken') : sayNo(reason)
  return { remark: reason === 'closed' || reason === 'away' ? sayNo(reason) : remark, clears: TIME }
}

const isOrderLimit = (reason: RefusalReason): reason is 'past' | 'too-soon' | 'too-far' =>
  reason === 'past' || reason === 'too-soon' || reason === 'too-far'

/** The line that cannot be had is taken off, or cut to what there is; the rest of the order stands. */
const noItem = ({ refusal, request, item, context }: Refused): Repair => {
  const { speaker, facts } = context
  const { say } = speaker
  const name = item?.name ?? say('refused.that')
  const left = refusal.limit ?? 0
  const isShort = refusal.reason === 'not-enough-stock' || refusal.reason === 'quantity-too-large'
  const lines = 'lines' in request ? mended(request.lines, refusal.itemId, isShort ? left : 0) : []
  const sets = { lines }
  if (refusal.reason === 'quantity-too-large') {
    return {
      remark: say('refused.upTo', { most: refusal.limit ?? facts.maxQuantity, name }),
      clears: [],
      sets,
    }
  }
  if (refusal.reason !== 'not-enough-stock') return { remark: say('refused.notOrderable', { name }), clears: [], sets }
  return {
    remark:
      left > 0 ? say('refused.left', { only: thereAreOnly(speaker, left, name) }) : say('refused.soldOut', { name }),
    clears: [],
    sets,
  }
}

type Lines = NonNullable<Slots['lines']>

function mended(
  lines: Extract<ProposalRequest, { do: 'order' }>['lines'],
  itemId: CatalogueItemId | undefined,
  left: number,
): Lines {
  const whole = lines.map((line) => ({ ...line, options: [...line.options], without: [...line.without] }))
  return itemId === undefined ? whole : cutTo(whole, itemId, left)
}

const REPAIRS: Readonly<Record<RefusalReason, (refused: Refused) => Repair>> = {
  closed: noTime,
  away: noTime,
  full: noTime,
  past: noTime,
  'too-soon': noTime,
  'too-far': noTime,
  'party-too-large': says('refused.partyTooLarge', ['partySize']),
  'not-offered': says('refused.notOffered', ['serviceId', 'listingId', 'roomId', ...TIME]),
  'unknown-service': says('refused.notOffered', ['serviceId', 'listingId', ...TIME]),
  'unknown-item': noItem,
  unavailable: noItem,
  'no-price': noItem,
  'option-needed': noItem,
  'not-enough-stock': noItem,
  'quantity-too-large': noItem,
  'no-such-extra': says('refused.noSuchExtra', ['extras', 'booked']),
  'no-delivery': says('refused.noDelivery', ['address', 'fulfilment']),
  'address-needed': says('refused.addressNeeded', ['address']),
  'below-minimum': ({ context: { facts, speaker }, refusal }) => ({
    remark: speaker.say('refused.belowMinimum', {
      minimum: speaker.money(refusal.minimum ?? money(0, facts.currency)),
    }),
    clears: ['isOrderComplete', 'fulfilment'],
  }),
  'stay-too-short': ({ context: { speaker }, refusal }) => ({
    remark: speaker.say('refused.stayTooShort', { nights: refusal.limit ?? 2 }),
    clears: ['nights'],
  }),
  'contact-needed': says('refused.contactNeeded', ['email', 'phone']),
  'too-late': ({ context: { speaker }, request }) =>
    request.do === 'change-order'
      ? { remark: speaker.say('refused.tooLateToAdd'), clears: ['isOrderComplete'], sets: { action: 'look-up' } }
      : { remark: speaker.say('refused.tooLate'), clears: ['action', ...TIME] },
  'already-cancelled': ({ context: { speaker } }) => ({
    remark: speaker.say('refused.alreadyCancelled'),
    clears: ['isOrderComplete'],
    sets: { action: 'look-up' },
  }),
  'nothing-changes': says('refused.nothingChanges', ['day', 'nights', ...TIME, 'isOrderComplete']),
}

async function itemOf({ desk }: FlowContext, { itemId }: Refusal, request: ProposalRequest) {
  if (itemId === undefined || !('lines' in request)) return undefined
  const kinds = request.do === 'order' ? [request.kind] : (['menu', 'product'] as const)
  const items = await Promise.all(kinds.map((kind) => desk.catalogue(kind)))
  return items.flat().find(({ id }) => id === itemId)
}
