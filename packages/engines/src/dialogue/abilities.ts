import type { BusinessSupportService } from '@frontdesk/schema'
import { asksOffer } from '../reading/said/asks-offer.ts'
import { listOf } from '../speaking/list-of.ts'
import type { Command } from '../turn/commands.ts'
import type { BusinessContext } from '../turn/flow-step.ts'
import type { ReplyPart } from '../turn/reply.ts'
import type { Said } from '../turn/said.ts'

type Ability = { does: string; chip: string }

const ABILITIES: Readonly<Record<BusinessSupportService, Ability | null>> = {
  APPOINTMENT_MANAGEMENT: { does: 'book an appointment', chip: 'Book an appointment' },
  RESERVATION_MANAGEMENT: { does: 'make a reservation', chip: 'Make a reservation' },
  MENU_ORDER_MANAGEMENT: { does: 'take an order from the menu', chip: 'I’d like to order food' },
  PRODUCT_ORDER_MANAGEMENT: { does: 'take an order of what we sell', chip: 'I’d like to order something' },
  INVENTORY_MANAGEMENT: { does: 'tell you what is in stock', chip: 'What do you have in stock?' },
  PROPERTY_MANAGEMENT: { does: 'book the viewing of a home', chip: 'Book a viewing' },
  NONE: null,
}
const CHANGES: ReadonlySet<BusinessSupportService> = new Set([
  'APPOINTMENT_MANAGEMENT',
  'RESERVATION_MANAGEMENT',
  'MENU_ORDER_MANAGEMENT',
  'PRODUCT_ORDER_MANAGEMENT',
  'PROPERTY_MANAGEMENT',
] as const)
const MOST_CHIPS = 4

/** Whether there are guided flows in an agent's language. */
export const isGuided = (language: string): boolean => /^en\b/i.test(language)

/** What visitors say to begin what the agent can do, in English. */
export const abilityChips = (capabilities: readonly BusinessSupportService[]): readonly string[] =>
  capabilities.flatMap((capability) => ABILITIES[capability]?.chip ?? [])

/** "Can you help me book something?": it is not said what. */
const ANYTHING =
  /\b(?:book|reserve|order|buy)\s*(?:something|anything|things|stuff|here|online|with you|from you|through you|via (?:this )?chat)?(?:\s+(?:here|online|with you|from you|for me|please))*\W*$/iu

/** AB1: what the agent can do for a visitor is what its business can; null when it was not asked. */
export function abilitiesPart({ turn }: BusinessContext, commands: readonly Command[], said: Said): ReplyPart | null {
  if (said.order || asksOffer(said.text) || !commands.some((command) => asksForAbilities(command, said))) return null
  const { capabilities } = turn.agent
  const able = capabilities.flatMap((capability) => ABILITIES[capability] ?? [])
  if (able.length === 0) return null
  const change = capabilities.some((capability) => CHANGES.has(capability)) ? [CHANGE] : []
  const text = `I can ${listOf([...able.map(({ does }) => does), ...change])}. I also answer questions from the website, and take a message for the team. What would you like?`
  return { text, suggestions: able.slice(0, MOST_CHIPS).map(({ chip }) => chip) }
}

const CHANGE = 'change or cancel what was booked or ordered'

const asksForAbilities = (command: Command, { wish }: Said): boolean =>
  (command.do === 'small-talk' && command.act === 'abilities') ||
  (wish === null && command.do === 'ask' && command.wantsAction && ANYTHING.test(command.question))
