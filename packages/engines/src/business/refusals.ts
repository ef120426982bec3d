import type { CatalogueItem, ProposalRequest, Refusal, RefusalReason } from '@frontdesk/agent-runtime/ports'
import { type CatalogueItemId, money } from '@frontdesk/schema'
import { cutTo } from './apply-order.ts'
import type { SlotName, Slots } from './flow-state.ts'
import type { BusinessContext } from './flow-step.ts'
import { sayNoTime } from './free-times.ts'
import { sayMoney } from './money.ts'
import { thereAreOnly } from './say-count.ts'

const TIME: readonly SlotName[] = ['startsAt', 'resourceId', 'time']

/** The words of a refusal, the slots to ask again, and the slots as they are known now. */
export type Repair = { remark: string; clears: readonly SlotName[]; sets?: Partial<Slots> }

type Refused = { context: BusinessContext; refusal: Refusal; request: ProposalRequest; item: CatalogueItem | undefined }

/** Why the store said no, in a sentence, and what has to be asked again. */
export async function refusalText(
  context: BusinessContext,
  refusal: Refusal,
  request: ProposalRequest,
): Promise<Repair> {
  const item = await itemOf(context, refusal, request)
  return REPAIRS[refusal.reason]({ context, refusal, request, item })
}

const says = (remark: string, clears: readonly SlotName[]) => (): Repair => ({ remark, clears })

const noTime = ({ refusal: { reason }, request }: Refused): Repair => {
  const isTaken = reason === 'full'
  if (request.do === 'order' || request.do === 'change-order') {
    const remark = isOrderLimit(reason)
      ? sayNoTime(reason, 'then')
      : 'Orders aren’t taken for that time: it’s closed then.'
    return { remark, clears: ['day', 'time', 'readyAt'], sets: { needsReadyTime: true } }
  }
  const remark = isTaken || !isOrderLimit(reason) ? 'That time has just been taken.' : sayNoTime(reason, 'then')
  return { remark: reason === 'closed' ? sayNoTime('closed', 'then') : remark, clears: TIME }
}

const isOrderLimit = (reason: RefusalReason): reason is 'past' | 'too-soon' | 'too-far' =>
  reason === 'past' || reason === 'too-soon' || reason === 'too-far'

/** The line that cannot be had is taken off, or cut to what there is; the rest of the order stands. */
const noItem = ({ refusal, request, item, context }: Refused): Repair => {
  const name = item?.name ?? 'That'
  const left = refusal.limit ?? 0
  const isShort = refusal.reason === 'not-enough-stock' || refusal.reason === 'quantity-too-large'
  const lines = 'lines' in request ? mended(request.lines, refusal.itemId, isShort ? left : 0) : []
  const sets = { lines }
  if (refusal.reason === 'quantity-too-large') {
    return {
      remark: `I can take up to ${refusal.limit ?? context.facts.maxQuantity} of ${name} here.`,
      clears: [],
      sets,
    }
  }
  if (refusal.reason !== 'not-enough-stock')
    return { remark: `${name} can’t be ordered at the moment.`, clears: [], sets }
  return {
    remark: left > 0 ? `${thereAreOnly(left, name)} left.` : `${name} has just sold out.`,
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

const TOO_LATE_TO_ADD = 'It’s too late to change that order here; what you name now would be an order of its own.'

const REPAIRS: Readonly<Record<RefusalReason, (refused: Refused) => Repair>> = {
  closed: noTime,
  full: noTime,
  past: noTime,
  'too-soon': noTime,
  'too-far': noTime,
  'party-too-large': says('That’s more people than I can book for here.', ['partySize']),
  'not-offered': says('That can’t be booked here any more.', ['serviceId', 'listingId', 'roomId', ...TIME]),
  'unknown-service': says('That can’t be booked here any more.', ['serviceId', 'listingId', ...TIME]),
  'unknown-item': noItem,
  unavailable: noItem,
  'no-price': noItem,
  'option-needed': noItem,
  'not-enough-stock': noItem,
  'quantity-too-large': noItem,
  'no-delivery': says('There is no delivery to that address.', ['address', 'fulfilment']),
  'address-needed': says('I need the whole address, with its postcode.', ['address']),
  'below-minimum': ({ context: { facts }, refusal }) => ({
    remark: `For a delivery the order has to come to ${sayMoney(refusal.minimum ?? money(0, facts.currency), facts.isDayFirst)} at least.`,
    clears: ['isOrderComplete', 'fulfilment'],
  }),
  'stay-too-short': ({ refusal }) => ({
    remark: `A stay that begins on that day has at least ${refusal.limit ?? 2} nights.`,
    clears: ['nights'],
  }),
  'contact-needed': says('I need a phone number or an e-mail address for that.', ['email', 'phone']),
  'too-late': ({ request }) =>
    request.do === 'change-order'
      ? { remark: TOO_LATE_TO_ADD, clears: ['isOrderComplete'], sets: { action: 'look-up' } }
      : { remark: 'It’s too late to change that here; please call the team.', clears: ['action', ...TIME] },
  'already-cancelled': () => ({
    remark: 'That has been cancelled already.',
    clears: ['isOrderComplete'],
    sets: { action: 'look-up' },
  }),
  'nothing-changes': says('That is how it stands already.', ['day', 'nights', ...TIME, 'isOrderComplete']),
}

async function itemOf({ desk }: BusinessContext, { itemId }: Refusal, request: ProposalRequest) {
  if (itemId === undefined || !('lines' in request)) return undefined
  const kinds = request.do === 'order' ? [request.kind] : (['menu', 'product'] as const)
  const items = await Promise.all(kinds.map((kind) => desk.catalogue(kind)))
  return items.flat().find(({ id }) => id === itemId)
}
