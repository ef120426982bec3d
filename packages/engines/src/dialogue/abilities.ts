import type { BusinessSupportService } from '@frontdesk/schema'
import { asksOffer } from '../reading/said/asks-offer.ts'
import type { FlowContext, Speaker } from '../speaking/speaker.ts'
import type { WholeLanguage } from '../speaking/tongues.ts'
import type { Command } from '../turn/commands.ts'
import type { ReplyPart } from '../turn/reply.ts'
import type { Said } from '../turn/said.ts'

type Able = Exclude<BusinessSupportService, 'NONE'>
const isAble = (capability: BusinessSupportService): capability is Able => capability !== 'NONE'

const CHANGES: ReadonlySet<BusinessSupportService> = new Set([
  'APPOINTMENT_MANAGEMENT',
  'RESERVATION_MANAGEMENT',
  'MENU_ORDER_MANAGEMENT',
  'PRODUCT_ORDER_MANAGEMENT',
  'PROPERTY_MANAGEMENT',
] as const)
const MOST_CHIPS = 4

/** The languages whose flows are switched on: what is said in them is read as well. A language is added here alone. */
const GUIDED: readonly WholeLanguage[] = ['en', 'es', 'de', 'fr']

/** The language of the guided flows of an agent; null where there are none in its language. */
export function guidedLanguageOf(tag: string): WholeLanguage | null {
  const primary = tag.toLowerCase().split('-')[0]
  return GUIDED.find((language) => language === primary) ?? null
}

/** What visitors say to begin what the agent can do. */
export const abilityChips = (
  { say }: Pick<Speaker, 'say'>,
  capabilities: readonly BusinessSupportService[],
): readonly string[] => capabilities.filter(isAble).map((capability) => say(`chip.${capability}`))

/** "Can you help me book something?": it is not said what. */
const ANYTHING =
  /\b(?:book|reserve|order|buy)\s*(?:something|anything|things|stuff|here|online|with you|from you|through you|via (?:this )?chat)?(?:\s+(?:here|online|with you|from you|for me|please))*\W*$/iu

/** AB1: what the agent can do for a visitor is what its business can; null when it was not asked. */
export function abilitiesPart(
  { turn, speaker }: FlowContext,
  commands: readonly Command[],
  said: Said,
): ReplyPart | null {
  if (said.order || asksOffer(said.text) || !commands.some((command) => asksForAbilities(command, said))) return null
  const { capabilities } = turn.agent
  const { say, list } = speaker
  const able = capabilities.filter(isAble)
  if (able.length === 0) return null
  const change = capabilities.some((capability) => CHANGES.has(capability)) ? [say('abilities.change')] : []
  const does = list([...able.map((capability) => say(`abilities.${capability}`)), ...change])
  return { text: say('abilities.all', { list: does }), suggestions: abilityChips(speaker, able).slice(0, MOST_CHIPS) }
}

const asksForAbilities = (command: Command, { wish }: Said): boolean =>
  (command.do === 'small-talk' && command.act === 'abilities') ||
  (wish === null && command.do === 'ask' && command.wantsAction && ANYTHING.test(command.question))
