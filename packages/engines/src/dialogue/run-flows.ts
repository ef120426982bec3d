import { asksTimes } from '../reading/bookings/asks-times.ts'
import { DOING } from '../reading/said/wish-by-act.ts'
import { foldText } from '../reading/words.ts'
import { wordsOf } from '../speaking/flow-words.ts'
import type { FlowContext, Remark, RunContext } from '../speaking/speaker.ts'
import { type FlowKind, type SlotName } from '../turn/flow-slots.ts'
import {
  type AnyFlow,
  type BusinessState,
  currentFlow,
  type Flow,
  proposalTag,
  withFlow,
  withoutSlots,
  withSlots,
} from '../turn/flow-state.ts'
import type { Said, Wish } from '../turn/said.ts'
import { advance, askAgain, type BusinessOutcome, commit, drop, ended, offerStop, prefixed } from './advance-flow.ts'
import { type Applied, applySaid } from './apply-said.ts'
import { tellsMeant } from './bookings/meant-service.ts'
import { saysNotDone } from './bookings/not-done.ts'
import { catalogueOf } from './catalogue-of.ts'
import { withKnownCustomer } from './known-customer.ts'
import { whichOf, withOffer } from './offered.ts'
import { severalAtOnce } from './one-at-a-time.ts'
import { openFlow } from './open-flow.ts'
import { answerAboutOrder } from './orders/order-aside.ts'
import { orderBeside, sortOrder } from './orders/other-order.ts'
import { besidePlaced } from './records/last-record.ts'
import { tellsLater } from './stays/later-rooms.ts'
import { tellsOfFeatures } from './stays/wished-feature.ts'

/** Begins a guided flow with what was said already; a flow in progress waits below it. */
export async function startFlow(
  context: FlowContext,
  state: BusinessState,
  { wish, said }: { wish: Extract<Wish, { want: 'flow' }>; said: Said },
): Promise<BusinessOutcome> {
  const notDone = await notDoneHere(context, wish, said)
  if (notDone) return { state, parts: [notDone] }
  const { flow: fresh, state: opened } = openFlow(state, wish)
  const sorted = await sortOrder(context, opened, { flow: fresh, said })
  const known = await withKnownCustomer(context, state, sorted.flow)
  const applied = applySaid(known, sorted.said, await catalogueOf(context, sorted.flow))
  const beside = await orderBeside(context, sorted.state, { flow: sorted.flow, said })
  const placed = await besidePlaced(context, state, sorted.flow.kind)
  const later = await tellsLater(context, sorted.flow, applied.flow)
  const meant = tellsMeant(context, applied.flow, said)
  const several = [...meant, ...severalAtOnce(context, wish.kind, said), ...later]
  const features = await tellsOfFeatures(context, sorted.flow, said.text)
  const remarks = [...features, ...placed, ...sorted.remarks, ...beside.remarks, ...several]
  return advance(context, beside.state, remarking(applied, remarks))
}

/** BW5: asked of the website where no service was named. */
async function notDoneHere(context: FlowContext, wish: Extract<Wish, { want: 'flow' }>, said: Said) {
  const isMeant = said.isServiceMeant === true || (said.slots.servicesNamed ?? []).length > 0
  const isUnnamed = wish.kind === 'appointment' && wish.known === undefined && said.slots.serviceId === undefined
  return isUnnamed || isMeant ? await saysNotDone(context, said.text, isMeant) : null
}

const remarking = (applied: Applied, remarks: readonly Remark[]): Applied => ({
  ...applied,
  remarks: [...remarks, ...applied.remarks],
})

/**
 * One input to the flow in progress; null when it is about something else, so that the flow waits while it is answered.
 * BF1: only a yes to the proposal that was read back and has not changed since is followed by a commit.
 * BF2: what is said as done comes from the committed record alone.
 */
export async function continueFlow(
  context: RunContext,
  state: BusinessState,
  said: Said,
): Promise<BusinessOutcome | null> {
  const flow = currentFlow(state)
  if (!flow) return null
  if (said.button) return pressed(context, state, { flow, button: said.button, said })
  if (said.isFormSent) return sent(context, state, { flow, said })
  if (flow.asked === 'stop') return afterStop(context, state, { flow, said })
  const named = otherByName(flow, said)
  if (named && context.desk !== null) return startFlow(context, state, { wish: named, said })
  if (said.isCancel) return drop(context, state, flow)
  if (said.mayLeave) return offerStop(context, state, flow)
  return said.isTalk && said.wish === null ? null : spoken(context, state, { flow, said })
}

/** A form fills what it asks for, and where nothing is missing then it is the visitor's own yes. */
async function sent(context: RunContext, state: BusinessState, { flow, said }: Turn): Promise<BusinessOutcome> {
  const applied = applySaid(flow, said, await catalogueOf(context, flow))
  return advance(context, state, { ...applied, isConfirmed: true })
}

/** What is neither a button nor a wish to stop. */
async function spoken(
  context: RunContext,
  state: BusinessState,
  { flow, said }: Turn,
): Promise<BusinessOutcome | null> {
  const answer = context.desk === null ? null : await answerAboutOrder(context, flow, said)
  if (answer !== null)
    return prefixed(answer === '' ? [] : [{ text: answer }], await afterAnswer(context, state, { flow, said }))
  if (flow.asked === 'confirmation' || isAboutReadBack(flow, said)) return afterProposal(context, state, { flow, said })
  if (said.wish?.want === 'flow' && isOther(flow, said.wish) && context.desk !== null)
    return startFlow(context, state, { wish: said.wish, said })
  return answered(context, state, { flow, said })
}

/** EO5: "The total is 193, and pick-up tomorrow at five, correct?": what was told beside it is kept. */
async function afterAnswer(context: RunContext, state: BusinessState, { flow, said }: Turn): Promise<BusinessOutcome> {
  if ((said.slots.day ?? said.slots.time) === undefined) return askAgain(context, state)
  return advance(context, state, applySaid(flow, said, await catalogueOf(context, flow)))
}

type Turn = { flow: Flow; said: Said }

/** Of a message something may be changed at any time; asked what, the visitor may still say yes to it as it was read back. */
const isAboutReadBack = ({ kind, asked }: Flow, { wantsChange }: Said): boolean =>
  kind === 'message' && (asked === 'change' || wantsChange)

/** The same kind of flow again is the one in progress; looking after a record is another matter than making one. */
function isOther(flow: Flow, wish: Extract<Wish, { want: 'flow' }>): boolean {
  return (
    wish.kind !== flow.kind ||
    (flow.kind === 'record' && wish.action !== undefined && wish.action !== flow.slots.action)
  )
}

function otherByName(flow: Flow, { wish }: Said): Extract<Wish, { want: 'flow' }> | null {
  return wish?.want === 'flow' && wish.isNamed === true && isOther(flow, wish) ? wish : null
}

async function answered(
  context: RunContext,
  state: BusinessState,
  { flow, said }: Turn,
): Promise<BusinessOutcome | null> {
  const sorted = await sortedFor(context, state, { flow: ofAnyHour(flow, said), said: withOffer(flow, said) })
  const understood = applySaid(sorted.flow, sorted.said, await catalogueOf(context, sorted.flow))
  const later = await laterHomesOf(context, flow, understood.flow)
  const meant = understood.hasChanged ? tellsMeant(context, understood.flow, said) : []
  const applied = remarking(understood, [...meant, ...sorted.remarks, ...later])
  if (applied.hasChanged || applied.remarks.length > 0) return advance(context, sorted.state, applied)
  return unchanged(context, state, { turn: { flow, said }, applied })
}

/** Where nothing was said that the flow can use. */
async function unchanged(
  context: RunContext,
  state: BusinessState,
  { turn: { flow, said }, applied }: { turn: Turn; applied: Applied },
): Promise<BusinessOutcome | null> {
  if (asksTimesOf(flow, said)) return advance(context, state, { ...applied, flow: ofAnyHour(flow, said) })
  if (said.wantsOtherDay)
    return advance(context, state, { ...applied, flow: withSlots(flow, withoutSlots(flow.slots, ['day', 'time'])) })
  if (isAboutElse(context, flow, said)) return null
  const again = await advance(context, state, { ...applied, flow: { ...flow, attempts: flow.attempts + 1 } })
  return said.assent === 'yes' && context.desk !== null ? withLastText(again, whichOf(context, flow)) : again
}

const SURELY_BESIDE = 0.6
function isBeside(context: RunContext, { kind }: AnyFlow): boolean {
  if (context.desk === null || context.acts === null) return false
  const { ask, talk, complaint, refuse, leave } = context.acts(DOING[kind])
  return ask + talk + complaint + refuse + leave >= SURELY_BESIDE
}

const isUnchosenService = ({ kind, asked, slots }: AnyFlow): boolean =>
  kind === 'appointment' && asked === 'service' && (slots.servicesNamed ?? []).length === 0

function isAboutElse(context: RunContext, flow: AnyFlow, said: Said): boolean {
  // BW3: what names none of the services is about something else.
  if (isUnchosenService(flow) && said.assent === 'neither' && isBeside(context, flow)) return true
  return said.isQuestion || (said.hasOther && said.assent === 'neither' && flow.attempts === 0 && said.wish !== null)
}

/** BW4: what is free of the day that is spoken of, whatever hour was wished for before. */
const ofAnyHour = (flow: Flow, said: Said): Flow =>
  asksTimesOf(flow, said) && said.slots.time === undefined ? withSlots(flow, withoutSlots(flow.slots, OF_HOUR)) : flow
const OF_HOUR: readonly SlotName[] = ['time', 'startsAt', 'resourceId']
const HAVE_TIMES: ReadonlySet<FlowKind> = new Set(['appointment', 'reservation', 'viewing'])
/** "What time could she have hers?" is asked of the visit that follows. */
const OF_ANOTHER = /\b(?:she|he|her|his|him)\b/iu
const asksTimesOf = ({ kind, slots }: AnyFlow, { text }: Said): boolean =>
  HAVE_TIMES.has(kind) && asksTimes(text) && !(slots.laterVisits !== undefined && OF_ANOTHER.test(text))

const laterHomesOf = async (context: RunContext, before: Flow, after: Flow) =>
  context.desk === null ? [] : await tellsLater(context, before, after)

const sortedFor = async (context: RunContext, state: BusinessState, turn: Turn) =>
  context.desk === null ? { ...turn, state, remarks: [] } : await sortOrder(context, state, turn)

const withLastText = ({ state, parts }: BusinessOutcome, text: string | null): BusinessOutcome => ({
  state,
  parts: parts.map((part, at) => (text !== null && at === parts.length - 1 ? { ...part, text } : part)),
})

async function afterProposal(
  context: RunContext,
  state: BusinessState,
  { flow, said }: Turn,
): Promise<BusinessOutcome | null> {
  const understood = applySaid(flow, said, await catalogueOf(context, flow))
  const later = await laterHomesOf(context, flow, understood.flow)
  const applied = remarking(understood, later)
  if (applied.hasChanged || applied.remarks.length > 0) return advance(context, state, applied)
  if (said.assent === 'yes') return commit(context, state, flow)
  if (!onlyAsks(said) && (said.assent === 'no' || said.wantsChange)) return askChange(context, state, flow)
  if (isBesideProposal(said)) return null
  if (said.wish?.want === 'flow' && isOther(flow, said.wish) && context.desk !== null)
    return startFlow(context, state, { wish: said.wish, said })
  return advance(context, state, { ...applied, flow: { ...flow, attempts: flow.attempts + 1 } })
}

const isBesideProposal = ({ isQuestion, wish }: Said): boolean => isQuestion || (wish !== null && wish.want !== 'flow')

/** "You never said what it costs?" asks, and declines nothing. */
const onlyAsks = ({ assent, isQuestion, hasOther, text }: Said): boolean =>
  assent === 'no' && isQuestion && hasOther && !SAYS_NO.test(text)
const SAYS_NO = /^\W*(?:oh |ah |well |um )?(?:no|nope|nah|not)\b/iu

async function pressed(
  context: RunContext,
  state: BusinessState,
  { flow, button, said }: Turn & { button: NonNullable<Said['button']> },
): Promise<BusinessOutcome> {
  if (button.tag !== proposalTag(flow) && context.desk !== null) {
    const part = { text: context.speaker.say('flow.staleOffer') }
    return prefixed([part], await advance(context, state, { flow, hasChanged: false, remarks: [] }))
  }
  if (button.press === 'confirm') return commit(context, state, flow)
  if (button.press === 'deny') return drop(context, state, flow)
  return askChange(context, state, withSlots(flow, { ...flow.slots, ...said.slots }))
}

function askChange(context: RunContext, state: BusinessState, flow: Flow): BusinessOutcome {
  if (flow.kind === 'record' && flow.slots.action !== 'change' && context.desk !== null) {
    return ended(state, { text: context.speaker.say('flow.staysAnythingElse') })
  }
  const asked = { ...flow, asked: 'change' as const, attempts: 0 }
  return { state: withFlow(state, asked), parts: [wordsOf(context, flow).askChange()] }
}

const CARRY_ON =
  /^(?:(?:no|nope|yes|ok|okay|please|let['’]s|let us|i want to|i['’]d like to)[, ]+)*(?:carry on|go on|continue|keep going|try again|go ahead)\b/iu

/** After four tries: leave it, or go on. */
async function afterStop(
  context: RunContext,
  state: BusinessState,
  { flow, said }: Turn,
): Promise<BusinessOutcome | null> {
  const isChip = context.desk !== null && foldText(said.text) === foldText(context.speaker.say('chip.carryOn'))
  const goesOn = isChip || CARRY_ON.test(said.text)
  if (!goesOn && (said.isCancel || said.assent === 'yes')) return drop(context, state, flow)
  const resumed = { ...flow, asked: null, attempts: 0 }
  if (goesOn || said.assent === 'no') return advance(context, state, { flow: resumed, hasChanged: false, remarks: [] })
  return answered(context, withFlow(state, resumed), { flow: resumed, said })
}
