import type { BusinessSupportService } from '@frontdesk/schema'
import type { FlowKind } from '../../turn/flow-slots.ts'
import type { AnyFlow } from '../../turn/flow-state.ts'
import type { Wish } from '../../turn/said.ts'

const ASKS_OFFER = new RegExp(
  [
    String.raw`\bwhat (?:else )?(?:do|have|can) (?:you|u|ya|i)(?: guys)?(?: got| have| sell| offer| serve| order| get| buy)?(?: (?:here|today|then|else|to eat|to drink|for me|in (?:your|the) (?:shop|store|kitchen)|on (?:your|the) (?:menu|shelf|shelves)))*\W*$`,
    String.raw`\bwhat(?:['’]?s| is) (?:on (?:the|your) menu|there(?: to (?:eat|drink|order))?|on offer)\W*$`,
    String.raw`\b(?:show|give|send|read|tell) me (?:the|your|what(?:['’]?s| is) on the) (?:menu|list|options|catalogue|catalog|range|products)\W*$`,
    String.raw`\bwhat are (?:my|the) (?:options|choices)\W*$`,
  ].join('|'),
  'iu',
)
const OF_SHOP = /\b(?:shop|store|products?|goods|shelf|shelves|catalogue|catalog)\b/iu

/** "What do you have?", "what's on the menu?": asks for what there is, not what the agent can do. */
export const asksOffer = (text: string): boolean => ASKS_OFFER.test(text)

/** In an order it is what can be ordered there; else of the first thing that the business offers. */
export function offerWish(
  text: string,
  { flow, capabilities }: { flow: AnyFlow | null; capabilities: readonly BusinessSupportService[] },
): Wish | null {
  if (!asksOffer(text)) return null
  const kind = OF_SHOP.test(text) ? null : (flow?.kind ?? null)
  const isOrder = kind === 'menu-order' || kind === 'product-order'
  const offered = isOrder ? kind : offeredFirst(text, capabilities)
  return offered === null ? null : { want: 'offerings', kind: offered }
}

function offeredFirst(text: string, capabilities: readonly BusinessSupportService[]): FlowKind | null {
  const sellsGoods = capabilities.includes('PRODUCT_ORDER_MANAGEMENT') || capabilities.includes('INVENTORY_MANAGEMENT')
  if (sellsGoods && OF_SHOP.test(text)) return 'product-order'
  if (capabilities.includes('MENU_ORDER_MANAGEMENT')) return 'menu-order'
  if (sellsGoods) return 'product-order'
  return capabilities.includes('APPOINTMENT_MANAGEMENT') ? 'appointment' : null
}
