import type { ProposalRequest, Refusal } from '@frontdesk/agent-runtime/ports'
import type { SlotName, Slots } from './flow-state.ts'
import { sayNoTime } from './free-times.ts'
import { sayMoney } from './money.ts'
import type { BusinessScene } from './scene.ts'

const TIME: readonly SlotName[] = ['startsAt', 'resourceId', 'time']
const ITEMS: readonly SlotName[] = ['lines', 'isOrderComplete']

/** What is said, what has to be asked again, and what is known from now on. */
export type Repair = { remark: string; clears: readonly SlotName[]; sets?: Partial<Slots> }

/** Why the store said no, in a sentence, and what has to be asked again. */
export async function refusalText(scene: BusinessScene, refusal: Refusal, request: ProposalRequest): Promise<Repair> {
  const { facts } = scene
  switch (refusal.reason) {
    case 'closed':
    case 'full':
    case 'past':
    case 'too-soon':
    case 'too-far':
      if (request.do === 'order' || request.do === 'change-order') return orderTime(refusal.reason)
      return {
        remark: refusal.reason === 'full' ? 'That time has just been taken.' : sayNoTime(refusal.reason, 'then'),
        clears: TIME,
      }
    case 'party-too-large':
      return { remark: 'That’s more people than I can book for here.', clears: ['partySize'] }
    case 'not-offered':
    case 'unknown-service':
      return { remark: 'That can’t be booked here any more.', clears: ['serviceId', 'listingId', ...TIME] }
    case 'unknown-item':
    case 'unavailable':
    case 'no-price':
    case 'option-needed':
      return { remark: `${await nameOf(scene, refusal, request)} can’t be ordered at the moment.`, clears: ITEMS }
    case 'not-enough-stock': {
      const left = refusal.limit ?? 0
      const name = await nameOf(scene, refusal, request)
      return {
        remark: left > 0 ? `There are only ${left} of ${name} left.` : `${name} has just sold out.`,
        clears: ITEMS,
      }
    }
    case 'quantity-too-large':
      return { remark: `I can take up to ${refusal.limit ?? facts.maxQuantity} of one item here.`, clears: ITEMS }
    case 'no-delivery':
      return { remark: 'There is no delivery to that address.', clears: ['address', 'fulfilment'] }
    case 'address-needed':
      return { remark: 'I need the whole address, with its postcode.', clears: ['address'] }
    case 'below-minimum':
      return {
        remark: `For a delivery the order has to come to ${sayMoney(refusal.limit ?? 0, facts.currency, facts.isDayFirst)} at least.`,
        clears: ['isOrderComplete', 'fulfilment'],
      }
    case 'contact-needed':
      return { remark: 'I need a phone number or an e-mail address for that.', clears: ['email', 'phone'] }
    case 'too-late':
      return { remark: 'It’s too late to change that here; please call the team.', clears: ['action', ...TIME] }
    case 'already-cancelled':
      return { remark: 'That has been cancelled already.', clears: ['action', 'code'] }
    case 'nothing-changes':
      return { remark: 'That is how it stands already.', clears: ['day', ...TIME, 'isOrderComplete'] }
  }
}

type OrderTime = Extract<Refusal['reason'], 'closed' | 'full' | 'past' | 'too-soon' | 'too-far'>

/** Orders have their hours too. */
function orderTime(reason: OrderTime): Repair {
  const remark =
    reason === 'closed' || reason === 'full'
      ? 'Orders aren’t taken for that time: it’s closed then.'
      : sayNoTime(reason, 'then')
  return { remark, clears: ['day', 'time', 'readyAt'], sets: { needsReadyTime: true } }
}

async function nameOf({ desk }: BusinessScene, { itemId }: Refusal, request: ProposalRequest): Promise<string> {
  if (request.do !== 'order' && request.do !== 'change-order') return 'That'
  const kinds = request.do === 'order' ? [request.kind] : (['menu', 'product'] as const)
  const items = await Promise.all(kinds.map((kind) => desk.catalogue(kind)))
  return items.flat().find(({ id }) => id === itemId)?.name ?? 'That'
}
