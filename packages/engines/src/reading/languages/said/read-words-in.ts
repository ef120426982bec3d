import type { BusinessContext } from '../../../turn/business-context.ts'
import type { FlowKind, SlotName } from '../../../turn/flow-slots.ts'
import type { AnyFlow, BusinessState } from '../../../turn/flow-state.ts'
import { nothingSaid, type Said } from '../../../turn/said.ts'
import { orderSaid } from '../../order-wishes/order-said.ts'
import { type Labelled, matchOption } from '../../said/match-option.ts'
import { blanked, type Span } from '../../said/reading.ts'
import { wishedHome } from '../../viewings/read-home.ts'
import { cleanText, type Utterance, wordsOf } from '../../words.ts'
import { asksIn, mentions, readAssentIn, readAssentToDeed, saysOnly } from '../engine/read-answers.ts'
import { readOrdinalIn } from '../engine/read-people.ts'
import type { Language } from '../engine/world.ts'
import { readWishByModel } from '../wishes/read-wish-model.ts'
import { orderWordsOf } from './order-words.ts'
import { slotsIn } from './slots-in.ts'
import { isExplained } from './vocabulary.ts'
import { wishIn } from './wish-in.ts'

type Words = { state: BusinessState; flow: AnyFlow | null; text: string }

/** TG14: reads words in a language that is read by data, as `readSaid` does English ones. */
export async function readWordsIn(language: Language, context: BusinessContext, words: Words): Promise<Said> {
  const { state, flow } = words
  const text = cleanText(words.text)
  const utterance = { text, words: wordsOf(text), isQuestion: asksIn(language, text) }
  const wish = wishIn(context, { language, flow, state, utterance })
  const reader = leavesFor(flow, wish) ? null : flow
  const kind = reader?.kind ?? kindOf(wish)
  const { slots, spans } = slotsIn({ language, context, utterance, flow: reader, kind })
  const order = await orderIn({ language, context, state, utterance, spans, flow: reader, kind, wish })
  const home = kind === 'viewing' ? await homeNamed(context, reader, utterance) : null
  const picked = home ?? pickedIn({ language, state, flow, utterance })
  const hasOther = !isExplained(language, text, spans)
  const assent = assentOf(language, flow, text)
  const aside = fillsAny({ slots, picked, order }) ? NO_ASIDE : asideIn({ language, state, flow, utterance })
  return {
    ...nothingSaid,
    text,
    assent,
    ...aside,
    isCancel: assent !== 'yes' && (aside.isCancel || isCancelIn(language, flow, utterance)),
    isQuestion: utterance.isQuestion && !isAboutFlow({ slots, hasOther, order }),
    hasOther,
    slots: picked === null || home !== null ? slots : withoutTimes(slots),
    picked,
    order,
    isComplete: saysOnly(language, text, 'complete'),
    wish,
    wantsOtherDay: wantsOtherDayIn(language, text, slots),
    changes: changesIn(language, { utterance, flow, spans }),
    wantsChange: wantsChangeIn(language, flow, text),
  }
}

/** HO2: a home is named alike in every language, and a name that is asked about is a name. */
const homeNamed = (context: BusinessContext, flow: AnyFlow | null, utterance: Utterance): Promise<Said['picked']> =>
  wishedHome(context, flow, { ...utterance, isQuestion: false })

const kindOf = (wish: Said['wish']): FlowKind | null => (wish?.want === 'flow' ? wish.kind : null)

const wantsOtherDayIn = (language: Language, text: string, slots: Said['slots']): boolean =>
  mentions(language, text, 'otherTimes') && !namesWhen(slots)

const namesWhen = ({ day, time }: Said['slots']): boolean => day !== undefined || time !== undefined

const fillsAny = ({ slots, picked, order }: Pick<Said, 'slots' | 'picked' | 'order'>): boolean =>
  Object.keys(slots).length > 0 || picked !== null || (order !== null && order.add.length > 0)

/** Words that begin something else are read for that; at a read-back they may still change what was read back. */
const leavesFor = (flow: AnyFlow | null, wish: Said['wish']): boolean =>
  wish?.want === 'flow' && flow !== null && wish.kind !== flow.kind && !isCorrectable(flow)

/** "Yes, cancel it" agrees to a cancellation that was read back, and to no move. */
function assentOf(language: Language, flow: AnyFlow | null, text: string): Said['assent'] {
  const action = flow?.asked === 'confirmation' && flow.kind === 'record' ? flow.slots.action : undefined
  return action === 'cancel' || action === 'change'
    ? readAssentToDeed(language, text, [action])
    : readAssentIn(language, text)
}

const isCorrectable = ({ asked }: AnyFlow): boolean => asked === 'confirmation' || asked === 'change'
const wantsChangeIn = (language: Language, flow: AnyFlow | null, text: string): boolean =>
  isReadBack(flow) && saysOnly(language, text, 'changeSomething')

const isReadBack = (flow: AnyFlow | null): boolean => flow?.asked === 'confirmation' && flow.kind !== 'record'

/** "¿Puede ser el sábado a las siete?" asks, and says when: nothing else of substance is in it. */
const isAboutFlow = ({ slots, hasOther, order }: Pick<Said, 'slots' | 'hasOther' | 'order'>): boolean =>
  (Object.keys(slots).length > 0 && !hasOther) || (order !== null && order.add.length > 0)

type OrderWords = Pick<Words, 'state' | 'flow'> & {
  language: Language
  context: BusinessContext
  utterance: Utterance
  spans: readonly Span[]
  kind: FlowKind | null
  wish: Said['wish']
}

/** A plain answer names nothing that is sold. */
async function orderIn({ language, context, utterance, spans, ...of }: OrderWords): Promise<Said['order']> {
  const { text } = utterance
  const assent = readAssentIn(language, text)
  if (assent === 'yes' || assent === 'no' || saysOnly(language, text, 'complete')) return null
  const choices = await choicesOf(context, of.kind)
  const translated = { ...utterance, text: orderWordsOf(language, blanked(text, spans), choices) }
  return await orderSaid(context, { ...of, utterance: translated, covered: [] })
}

/** Names of the sizes, extras and colours that are sold: in the language of the menu, whatever that is. */
async function choicesOf({ desk }: BusinessContext, kind: FlowKind | null): Promise<readonly string[]> {
  if (kind !== 'menu-order' && kind !== 'product-order') return []
  const items = await desk.catalogue(kind === 'menu-order' ? 'menu' : 'product')
  return [...new Set(items.flatMap(({ groups }) => groups.flatMap(({ options }) => options.map(({ name }) => name))))]
}

const isCancelIn = (language: Language, flow: AnyFlow | null, { text, isQuestion }: Utterance): boolean =>
  flow !== null && !isQuestion && !isForRecord(flow) && saysOnly(language, text, 'leave')

type Aside = Pick<Said, 'isCancel' | 'mayLeave' | 'isTalk'>
const NO_ASIDE: Aside = { isCancel: false, mayLeave: false, isTalk: false }

/** Chosen on lines that the model had not learned from. */
const SURE_TO_LEAVE = 0.7
const MAY_LEAVE = 0.5
const SURE_OF_TALK = 0.6

/** TG19: in the middle of something, words that fill nothing may leave it in any words, or tell of something else. */
function asideIn({ language, state, flow, utterance: { text, isQuestion } }: Picks): Aside {
  if (flow === null || isQuestion || isForRecord(flow) || isAnswerIn(language, text)) return NO_ASIDE
  const read = readWishByModel(language, text)
  if (read === null) return NO_ASIDE
  const { does, chance } = read
  // What is not booked yet cannot be cancelled: it is left.
  if (does === 'leave' || (does === 'cancel' && flow.kind !== 'record' && state.lastRecord === null))
    return { ...NO_ASIDE, isCancel: chance >= SURE_TO_LEAVE, mayLeave: chance >= MAY_LEAVE }
  return { ...NO_ASIDE, isTalk: TALK.has(does) && chance >= SURE_OF_TALK && flow.asked !== 'customer' }
}

const TALK: ReadonlySet<string> = new Set(['talk', 'complaint', 'thanks'])

/** A yes, a no, or "whatever". */
const isAnswerIn = (language: Language, text: string): boolean =>
  readAssentIn(language, text) !== 'neither' || saysOnly(language, text, 'any')

/** In the flow that looks after a record, "cancel" is what to do with it. */
const isForRecord = (flow: AnyFlow): boolean => flow.kind === 'record' && flow.slots.action === undefined

const withoutTimes = ({ day: _day, time: _time, ...rest }: Said['slots']): Said['slots'] => rest

type Picks = {
  language: Language
  state: BusinessState
  flow: AnyFlow | null
  utterance: Utterance
}

function pickedIn({ language, state, flow, utterance }: Picks): Said['picked'] {
  if (flow?.asked === 'when') return pickedTime(language, utterance, flow)
  const options = (flow ? flow.options : state.shown).map((option) => ({ value: option, label: option.label }))
  const isNamed = flow !== null
  return placeIn(language, utterance, options) ?? (isNamed ? matchOption({ ...utterance, text: '' }, options) : null)
}

function pickedTime(language: Language, utterance: Utterance, { offered }: AnyFlow): Said['picked'] {
  const times = offered.map((time) => ({ value: time, label: time.staffName ?? '' }))
  return placeIn(language, utterance, times) ?? matchOption({ ...utterance, text: '' }, times)
}

/** One of the offered things by its place among them. */
function placeIn<T>(language: Language, { text }: Utterance, options: readonly Labelled<T>[]): T | null {
  const place = readOrdinalIn(language, text, options.length)
  return place === null ? null : (options[place]?.value ?? null)
}

const NAMED: readonly (readonly [keyof Language['data']['answers']['slots'], readonly SlotName[]])[] = [
  ['time', ['time', 'startsAt', 'resourceId']],
  ['day', ['day', 'startsAt', 'resourceId']],
  ['name', ['name']],
  ['phone', ['phone']],
  ['email', ['email']],
  ['people', ['partySize']],
  ['service', ['serviceId', 'startsAt', 'resourceId']],
  ['address', ['address']],
  ['fulfilment', ['fulfilment']],
]
const MOST_WORDS = 8

type Changing = { utterance: Utterance; flow: AnyFlow | null; spans: readonly Span[] }

/** "La hora", "der Name ist falsch": which part is wrong, where no new value came with it. */
function changesIn({ data }: Language, { utterance: { words }, flow, spans }: Changing): readonly SlotName[] {
  if (!flow || (flow.asked !== 'confirmation' && flow.asked !== 'change')) return []
  if (words.length > MOST_WORDS || spans.length > 0) return []
  const said = ` ${words.map(({ word }) => word).join(' ')} `
  const named = NAMED.filter(([slot]) => data.answers.slots[slot].split('|').some((word) => said.includes(` ${word} `)))
  return named.flatMap(([, slots]) => slots).filter((slot) => flow.slots[slot] !== undefined)
}
