import { orderWordsOf } from './order-words.ts'
import type { BusinessContext } from '../../../turn/business-context.ts'
import type { AnyFlow, BusinessState, SlotName } from '../../../turn/flow-state.ts'
import type { Said } from '../../../turn/said.ts'
import { orderSaid } from '../../order-wishes/order-said.ts'
import { type Labelled, matchOption } from '../../said/match-option.ts'
import { blanked, type Span } from '../../said/reading.ts'
import { cleanText, type Utterance, wordsOf } from '../../words.ts'
import { asksIn, mentions, readAssentIn, saysOnly } from '../engine/read-answers.ts'
import { readOrdinalIn } from '../engine/read-people.ts'
import type { Language } from '../engine/world.ts'
import { isExplained } from './vocabulary.ts'
import { slotsIn } from './slots-in.ts'
import { wishIn } from './wish-in.ts'

type Words = { state: BusinessState; flow: AnyFlow | null; text: string }

/** TG14: reads words in a language that is read by data, as `readSaid` does English ones. */
export async function readWordsIn(
  language: Language,
  context: BusinessContext,
  { state, flow, text: raw }: Words,
): Promise<Said> {
  const text = cleanText(raw)
  const utterance = { text, words: wordsOf(text), isQuestion: asksIn(language, text) }
  const wish = wishIn(context, { language, flow, state, utterance })
  const isOther =
    flow !== null &&
    wish?.want === 'flow' &&
    wish.kind !== flow.kind &&
    flow.asked !== 'confirmation' &&
    flow.asked !== 'change'
  const reader = isOther ? null : flow
  const kind = reader?.kind ?? (wish?.want === 'flow' ? wish.kind : null)
  const { slots, spans } = slotsIn({ language, context, utterance, flow: reader, kind })
  const translated = { ...utterance, text: orderWordsOf(language, blanked(text, spans)) }
  const answer = readAssentIn(language, text)
  const isAnswer = answer === 'yes' || answer === 'no' || saysOnly(language, text, 'complete')
  const order = isAnswer
    ? null
    : await orderSaid(context, { state, utterance: translated, flow: reader, kind, wish, covered: [] })
  const picked = pickedIn({ language, context, state, flow, utterance })
  const hasOther = !isExplained(language, text, spans)
  return {
    text,
    assent: answer,
    button: null,
    isCancel: flow !== null && !utterance.isQuestion && saysOnly(language, text, 'leave') && !isForRecord(flow),
    mayLeave: false,
    isTalk: false,
    isQuestion:
      utterance.isQuestion &&
      (hasOther || Object.keys(slots).length === 0) &&
      (order === null || order.add.length === 0),
    hasOther,
    slots: picked === null ? slots : withoutTimes(slots),
    picked,
    order,
    isComplete: saysOnly(language, text, 'complete'),
    wish,
    wantsOtherDay: mentions(language, text, 'otherTimes') && slots.day === undefined && slots.time === undefined,
    changes: changesIn(language, { utterance, flow, spans }),
    wantsChange:
      flow?.asked === 'confirmation' && flow.kind !== 'record' && saysOnly(language, text, 'changeSomething'),
  }
}

/** In the flow that looks after a record, "cancel" is what to do with it. */
const isForRecord = (flow: AnyFlow): boolean => flow.kind === 'record' && flow.slots.action === undefined

const withoutTimes = ({ day: _day, time: _time, ...rest }: Said['slots']): Said['slots'] => rest

type Picks = {
  language: Language
  context: BusinessContext
  state: BusinessState
  flow: AnyFlow | null
  utterance: Utterance
}

function pickedIn({ language, state, flow, utterance }: Picks): Said['picked'] {
  if (flow?.asked === 'when')
    return optionIn(
      language,
      utterance,
      flow.offered.map((time) => ({ value: time, label: time.staffName ?? '' })),
    )
  const options = (flow ? flow.options : state.shown).map((option) => ({ value: option, label: option.label }))
  return optionIn(language, utterance, options, flow === null)
}

/** One of the offered things by its place among them, or by the words of its name. */
function optionIn<T>(
  language: Language,
  utterance: Utterance,
  options: readonly Labelled<T>[],
  byOrderAlone = false,
): T | null {
  if (options.length === 0) return null
  const place = readOrdinalIn(language, utterance.text, options.length)
  if (place !== null) return options[place]?.value ?? null
  return byOrderAlone ? null : matchOption({ ...utterance, text: '' }, options)
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
