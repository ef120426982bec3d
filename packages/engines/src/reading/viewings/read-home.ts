import type { BusinessContext } from '../../turn/business-context.ts'
import type { AnyFlow, Option } from '../../turn/flow-state.ts'
import type { Wish } from '../../turn/said.ts'
import { serviceIn } from '../bookings/read-service.ts'
import { namesTime } from '../said/reading.ts'
import { type Utterance, wordsOf } from '../words.ts'
import { homesSaid, mayView } from './homes-said.ts'
import { asksToView, isChoice, wishedHomes } from './wished-homes.ts'

const MOST_BARE_WORDS = 4
const SEEKS =
  /\b(?:looking for|look for|show me|do you have|have you got|is there|are there|any|anything|need|want|searching)\b.{0,60}\b(?:to (?:rent|buy|let)|for (?:sale|rent))\b/iu
/** "Have you got anything three mates could share?" */
const LIVES =
  /\b(?:do you have|have you got|you got|got|looking for|need|anything|somewhere|any (?:flats?|homes?|houses?|places?|rooms?))\b[^.?!]{0,50}\b(?:shar(?:e|ing)|sharers|live in|live|move into|to rent|to let)\b/iu
const HOMES = '(?:homes|flats|houses|apartments|places|properties|studios|cottages)'
/** "Which homes can we view?", "can I look at your flats?" */
const SEES = new RegExp(
  String.raw`\b${HOMES}\b[^.?!]{0,40}\b(?:see|view|visit|look at)\b|\b(?:see|view|visit|look at|look around)\b[^.?!]{0,30}\b${HOMES}\b`,
  'iu',
)
const VIEWING = /\bviewings?\b/iu
const VIEWING_WISH = { want: 'flow', kind: 'viewing' } as const satisfies Wish

/** Where no verb is plain: a viewing by its word, homes to rent or to buy, or one by its name. */
export async function readHomeWish(context: BusinessContext, utterance: Utterance): Promise<Wish | null> {
  if (!mayView(context) || isOfService(context, utterance)) return null
  const { text, isQuestion } = utterance
  const { named, rest } = await homesSaid(context, text)
  if (seeksHome(text, named.length) || (VIEWING.test(text) && !isQuestion)) return VIEWING_WISH
  if (named.length === 0 || !isChoice(context, utterance, rest)) return null
  const isBare = wordsOf(rest).length <= MOST_BARE_WORDS
  return isBare || asksToView(text) || namesTime(context, rest) ? VIEWING_WISH : null
}

/** AX6: "not a viewing", and a service that is named where nothing is to be viewed: the home is only what it is about. */
function isOfService(context: BusinessContext, utterance: Utterance): boolean {
  const { text } = utterance
  if (NO_VIEWING.test(text)) return true
  if (asksToView(text) || VIEWING.test(text)) return false
  return serviceIn(context.facts.services, utterance, 1) !== null
}
const NO_VIEWING = /\b(?:no|not)(?: (?:a|the|another|for a))? viewing\b/iu

const seeksHome = (text: string, named: number): boolean =>
  SEEKS.test(text) || SEES.test(text) || (LIVES.test(text) && named === 0)

/** "Can I see the garden flat on Wednesday?", in the middle of something else: it names the home. */
export async function viewingBeside(
  context: BusinessContext,
  flow: AnyFlow,
  { text }: Utterance,
): Promise<Wish | null> {
  if (flow.kind === 'viewing' || flow.kind === 'record' || !asksToView(text)) return null
  const { named } = await homesSaid(context, text)
  return named.length > 0 ? { ...VIEWING_WISH, isNamed: true } : null
}

/** HO3: the home that is named for a viewing: at once, while some are shown, or after another one was chosen. */
export async function wishedHome(
  context: BusinessContext,
  flow: AnyFlow | null,
  utterance: Utterance,
): Promise<Option | null> {
  const [first] = await wishedHomes(context, flow, utterance)
  const [home, ...others] = first?.homes ?? []
  if (!home || others.length > 0 || home.id === flow?.slots.listingId) return null
  return { id: `listing:${home.id}`, label: home.title }
}
