import type { BusinessContext } from '../../turn/business-context.ts'
import type { AnyFlow, Option } from '../../turn/flow-state.ts'
import type { Wish } from '../../turn/said.ts'
import { isSameWord } from '../order-wishes/name-items.ts'
import { namesTime } from '../said/reading.ts'
import { type Utterance, wordsOf } from '../words.ts'
import { homesSaid, mayView } from './homes-said.ts'
import { asksToView, isChoice, wishedHomes } from './wished-homes.ts'

const MOST_BARE_WORDS = 4
const SEEKS =
  /\b(?:looking for|look for|show me|do you have|have you got|is there|are there|any|anything|need|want|searching)\b.{0,60}\b(?:to (?:rent|buy|let)|for (?:sale|rent))\b/iu
const VIEWING = /\bviewings?\b/iu
const VIEWING_WISH = { want: 'flow', kind: 'viewing' } as const satisfies Wish

/** Where no verb is plain: a viewing by its word, homes to rent or to buy, or one by its name. */
export async function readHomeWish(context: BusinessContext, utterance: Utterance): Promise<Wish | null> {
  if (!mayView(context)) return null
  const { text, isQuestion } = utterance
  const { named, rest } = await homesSaid(context, text)
  if (SEEKS.test(text) || (VIEWING.test(text) && !isQuestion)) return VIEWING_WISH
  if (named.length === 0 || !isChoice(context, utterance, rest)) return null
  const isBare = wordsOf(rest).length <= MOST_BARE_WORDS
  return isBare || asksToView(text) || namesTime(context, rest) ? VIEWING_WISH : null
}

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

type Wishing = { utterance: Utterance; wish: Wish | null }

/** HO5: what is no wish for a home to live in, begins no search for one: a question about a home, or a home of one's own. */
export async function seekersWish(context: BusinessContext, { utterance, wish }: Wishing): Promise<Wish | null> {
  if (!mayView(context)) return wish
  const { text, isQuestion } = utterance
  if (OWNS.test(text)) {
    const service = serviceForOwners(context, utterance)
    if (service) return service
    return isViewing(wish) ? null : wish
  }
  if (isViewing(wish) && OFFERS.test(text)) return null
  if (!isViewing(wish) && !isRecord(wish)) return wish
  const { named, rest } = await homesSaid(context, text)
  if (named.length === 0) return wish
  const isMeant = isChoice(context, utterance, rest) && (isViewing(wish) || namesTime(context, rest))
  if (isRecord(wish)) return isMeant && !OF_RECORDS.test(text) ? VIEWING_WISH : wish
  return isMeant || !isQuestion ? wish : null
}

/** "I’d offer £1,200 a month": of a home that is spoken of, not one that is looked for. */
export const OFFERS = /\b(?:i|we)(?:['’]d| would| could| can)?(?: \p{L}+)? (?:offer|pay)\b/iu
/** Words of somebody who has booked before. */
const OF_RECORDS =
  /\b(?:cancel|change|move|reschedule|postpone|booked|booking|code|reference|my (?:viewing|appointment|visit)|the viewing|instead|look(?:ing)? up|check)\b/iu

const isRecord = (wish: Wish | null): boolean => wish?.want === 'flow' && wish.kind === 'record'

const isViewing = (wish: Wish | null): boolean => wish?.want === 'flow' && wish.kind === 'viewing'

const OWN_HOME = '(?:my|our)(?: own| old)? (?:house|home|flat|apartment|property|place|cottage|bungalow|rental|buy.to.let)s?'
/** Words of somebody who has a home to let or to sell. */
const OWNS = new RegExp(
  [
    String.raw`\b(?:i['’]?m|i am|as|we['’]?re|we are) (?:a |an |the )?(?:landlord|landlady|owner|landlords|owners)\b`,
    String.raw`\b(?:i|we) own (?:an?|one|the|two|some|this|that)\b`,
    String.raw`\b(?:let|letting|rent|renting|lease|leasing) (?:it|mine|ours|them|${OWN_HOME})\b(?! for (?:my|our))`,
    String.raw`\b(?:sell|selling|value|valuing|valued|valuation of|manage|managing|list|look after|looking after) ${OWN_HOME}\b`,
    String.raw`\b(?:worth|valuation|rent(?:al)? value)\b.{0,40}\b${OWN_HOME}\b|\b${OWN_HOME}\b.{0,40}\b(?:worth|valued|valuation)\b`,
    String.raw`\bvaluation (?:visit|appointment)\b|\bvaluation of\b`,
  ].join('|'),
  'iu',
)
/** Of every appointment, so it tells none. */
const OF_ALL = new Set('appointment visit booking meeting consultation'.split(' '))
const BOOKS = /\b(?:book|booking|appointment|arrange|schedule|like|want|need|come|visit)\b/iu
const SHORTEST_TELLING = 5

/** Who has a home to let, and wants what the business does for such people by appointment. */
function serviceForOwners({ turn, facts }: BusinessContext, { text, words }: Utterance): Wish | null {
  if (!turn.agent.capabilities.includes('APPOINTMENT_MANAGEMENT') || !BOOKS.test(text)) return null
  const names = facts.services.flatMap(({ name, aliases }) => [name, ...aliases])
  const isMeant = names.some((name) =>
    wordsOf(name).some(
      ({ word: own }) => own.length >= SHORTEST_TELLING && !OF_ALL.has(own) && words.some(({ word }) => isSameWord(word, own)),
    ),
  )
  return isMeant ? { want: 'flow', kind: 'appointment', isNamed: true } : null
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
