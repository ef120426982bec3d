import type { BusinessFacts } from '@frontdesk/agent-runtime/ports'
import type { BusinessSupportService } from '@frontdesk/schema'
import { classifyIntent, type Intent } from '../understanding/intents/index.ts'
import type { Utterance } from '../understanding/words.ts'
import type { Flow, FlowKind, RecordAction } from './flow-state.ts'
import type { Wish } from './said.ts'
import type { BusinessScene } from './scene.ts'

const ACTION: Readonly<Partial<Record<Intent, RecordAction>>> = {
  'look-up': 'look-up',
  'order-status': 'look-up',
  'change-booking': 'change',
  'change-order': 'change',
  'cancel-booking': 'cancel',
  'cancel-order': 'cancel',
  'return-order': 'return',
}
const KIND: Readonly<Partial<Record<Intent, FlowKind>>> = {
  'book-appointment': 'appointment',
  'reserve-table': 'reservation',
  'order-food': 'menu-order',
  'order-product': 'product-order',
  'search-listings': 'viewing',
  'book-viewing': 'viewing',
}

/** What the visitor wants done, where the classifier is sure enough; a question about anything is no wish. */
export function readWish(
  { turn, facts }: BusinessScene,
  { utterance, flow }: { utterance: Utterance; flow: Flow | null },
): Wish | null {
  const enabled = turn.agent.capabilities.filter(
    (capability): capability is BusinessSupportService => capability !== 'NONE',
  )
  const found = classifyIntent(utterance.text, enabled)
  const isPlain = flow === null || (found?.confidence ?? 0) >= SURE_WITHIN_FLOW
  if (!found || !isPlain || (flow && !NAMES_A_WISH.test(utterance.text))) return null
  const action = ACTION[found.intent]
  if (action) return { want: 'flow', kind: 'record', action }
  const kind = kindOf(KIND[found.intent], { facts, text: utterance.text })
  if (kind) return { want: 'flow', kind }
  if (found.intent === 'check-stock') return { want: 'stock', kind: null }
  return found.intent === 'what-do-you-have' ? { want: 'offerings', kind: offeringOf(enabled, utterance.text) } : null
}

/** Where rooms are let by the night, a reservation may be of a room. */
function kindOf(
  kind: FlowKind | undefined,
  { facts, text }: { facts: BusinessFacts; text: string },
): FlowKind | undefined {
  const hasRooms = (facts.rooms ?? []).length > 0
  if (kind !== 'reservation' || !hasRooms) return kind
  const namesRoom = /\b(?:rooms?|nights?|stay|staying|suite|overnight|accommodation|double|single|twin)\b/iu.test(text)
  return namesRoom || facts.maxParty === null ? 'stay' : kind
}

/** Within a flow most words answer its question: only a plain wish for something else leaves it. */
const SURE_WITHIN_FLOW = 0.75
const NAMES_A_WISH =
  /\b(?:book|booking|reserve|reservation|table|appointment|order|buy|cancel|change|move|reschedule|postpone|return|send back|view|viewing|visit|rent|stock|menu|have|sell)\b/iu

function offeringOf(enabled: readonly BusinessSupportService[], text: string): FlowKind | null {
  if (
    /\b(?:menu|dish|dishes|food|eat|drink|drinks|starters?|desserts?|vegan|vegetarian)\b/iu.test(text) &&
    enabled.includes('MENU_ORDER_MANAGEMENT')
  )
    return 'menu-order'
  if (/\b(?:services?|treatments?|appointments?)\b/iu.test(text) && enabled.includes('APPOINTMENT_MANAGEMENT'))
    return 'appointment'
  if (enabled.includes('MENU_ORDER_MANAGEMENT')) return 'menu-order'
  if (enabled.includes('PRODUCT_ORDER_MANAGEMENT') || enabled.includes('INVENTORY_MANAGEMENT')) return 'product-order'
  return enabled.includes('APPOINTMENT_MANAGEMENT') ? 'appointment' : null
}
