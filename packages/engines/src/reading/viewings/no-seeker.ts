import type { BusinessContext } from '../../turn/business-context.ts'
import type { Wish } from '../../turn/said.ts'
import { isSameWord } from '../order-wishes/name-items.ts'
import { namesTime } from '../said/reading.ts'
import { type Utterance, wordsOf } from '../words.ts'
import { homesSaid, mayView } from './homes-said.ts'
import { isChoice } from './wished-homes.ts'

type Wishing = { utterance: Utterance; wish: Wish | null }

/**
 * HO5: what is no wish for a home to live in begins no search for one: a question about a home, a home of one's own, a
 * service. What names a home and a time looks after no record, unless it speaks of one.
 */
export async function seekersWish(context: BusinessContext, { utterance, wish }: Wishing): Promise<Wish | null> {
  if (!mayView(context)) return wish
  const isOwner = OWNS.test(utterance.text)
  const service = isOwner || isViewing(wish) ? serviceInstead(context, utterance) : null
  if (service) return service
  if (isViewing(wish)) return (await onlySpeaks(context, utterance)) ? null : wish
  const mayBeHome = isRecord(wish) ? !OF_RECORDS.test(utterance.text) : isUnnamed(context, wish, utterance)
  return mayBeHome && (await namesHomeAndTime(context, utterance)) ? { want: 'flow', kind: 'viewing' } : wish
}

/** Speaks of a home, and does not ask to see it. */
async function onlySpeaks(context: BusinessContext, utterance: Utterance): Promise<boolean> {
  if (OFFERS.test(utterance.text) || OWNS.test(utterance.text)) return true
  const { named, rest } = await homesSaid(context, utterance.text)
  return named.length > 0 && !isChoice(context, utterance, rest)
}

async function namesHomeAndTime(context: BusinessContext, utterance: Utterance): Promise<boolean> {
  const { named, rest } = await homesSaid(context, utterance.text)
  return named.length > 0 && namesTime(context, rest)
}

/** "I’d offer £1,200 a month": of a home that is spoken of, not one that is looked for. */
export const OFFERS = /\b(?:i|we)(?:['’]d| would| could| can)?(?: \p{L}+)? (?:offer|pay)\b/iu
/** Words of somebody who has booked before. */
const OF_RECORDS =
  /\b(?:cancel|change|move|reschedule|postpone|booked|booking|code|reference|my (?:viewing|appointment|visit)|the viewing|instead|look(?:ing)? up|check)\b/iu

/** VH10: an appointment that no service was named for, beside the name of a home, is its viewing. */
const isUnnamed = (context: BusinessContext, wish: Wish | null, utterance: Utterance): boolean =>
  wish?.want === 'flow' &&
  wish.kind === 'appointment' &&
  wish.isNamed !== true &&
  serviceInstead(context, utterance) === null

const isRecord = (wish: Wish | null): boolean => wish?.want === 'flow' && wish.kind === 'record'

const isViewing = (wish: Wish | null): boolean => wish?.want === 'flow' && wish.kind === 'viewing'

const OWN_HOME =
  '(?:my|our)(?: own| old)? (?:house|home|flat|apartment|property|place|cottage|bungalow|rental|buy.to.let)s?'
/** Words of somebody who has a home to let or to sell. */
const OWNS = new RegExp(
  [
    String.raw`\b(?:i['’]?m|i am|as|we['’]?re|we are) (?:a |an |the )?(?:landlord|landlady|owner|landlords|owners)\b`,
    String.raw`\b(?:i|we) own (?:an?|one|the|two|some|this|that)\b`,
    String.raw`\b(?:let|letting|rent|renting|lease|leasing) (?:it|mine|ours|them|${OWN_HOME})\b(?! for (?:my|our))`,
    String.raw`\b(?:sell|selling|value|valuing|valued|valuation of|manage|managing|list|look after|looking after) ${OWN_HOME}\b`,
    String.raw`\b(?:worth|valuation|rent(?:al)? value)\b.{0,40}\b${OWN_HOME}\b|\b${OWN_HOME}\b.{0,40}\b(?:worth|valued|valuation)\b`,
    String.raw`\b(?:value|valuing|valued|appraise) (?:(?:the|a|this|that|his|her|their)|(?:\p{L}+ ){0,2}\p{L}+['’]s) (?:house|home|flat|property|place|cottage|bungalow|apartment)\b`,
    String.raw`\bvaluation (?:visit|appointment)\b|\bvaluation of\b`,
  ].join('|'),
  'iu',
)
/** Of many an appointment, and of homes: they tell none. */
const OF_ALL = new Set(
  'appointment visit booking meeting consultation rental rentals letting lettings property properties viewing viewings'.split(
    ' ',
  ),
)
const BOOKS = /\b(?:book|booking|appointment|arrange|schedule|like|want|need|come|visit)\b/iu
const SHORTEST_TELLING = 5
const VALUES = /\b(?:value|valued|valuing|valuer|apprais\w+)\b/iu
const VALUATION = /\b(?:valuation|appraisal|valuing)\b/iu

/** Who wants what the business does by appointment, a valuation or an application, looks for no home. */
function serviceInstead({ turn, facts }: BusinessContext, { text, words }: Utterance): Wish | null {
  if (!turn.agent.capabilities.includes('APPOINTMENT_MANAGEMENT') || !BOOKS.test(text)) return null
  const names = facts.services.flatMap(({ name, aliases }) => [name, ...aliases])
  const isValued = VALUES.test(text) && names.some((name) => VALUATION.test(name))
  const isMeant = names.some((name) =>
    wordsOf(name).some(
      ({ word: own }) =>
        own.length >= SHORTEST_TELLING && !OF_ALL.has(own) && words.some(({ word }) => isSameWord(word, own)),
    ),
  )
  return isValued || isMeant ? { want: 'flow', kind: 'appointment', isNamed: true } : null
}
