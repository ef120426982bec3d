import type { BusinessRecord, ProposalRequest, Refusal, Written } from '@frontdesk/agent-runtime/ports'
import { kindOf, subjectOf } from '../speaking/flow-words.ts'
import { refusalText } from '../speaking/refusals.ts'
import type { FlowContext } from '../speaking/speaker.ts'
import { committedPart, proposalPart, proposalTag } from '../speaking/summaries.ts'
import {
  type BusinessState,
  currentFlow,
  type Flow,
  type FlowKind,
  type Slots,
  withFlow,
  withMade,
  withoutSlots,
  withSlots,
} from '../turn/flow-state.ts'
import type { ReplyPart } from '../turn/reply.ts'
import type { Applied } from './apply-said.ts'
import { appointmentFlow, reservationFlow, viewingFlow } from './bookings/booking-flows.ts'
import { carryCustomer } from './carry-customer.ts'
import type { FlowDefinition } from './flow-definition.ts'
import { type Asked, type StepResult } from './flow-step.ts'
import { openFlow } from './open-flow.ts'
import { menuOrderFlow, productOrderFlow } from './orders/order-flows.ts'
import { recordFlow, withFound } from './records/record-flow.ts'
import { stayFlow } from './stays/stay-flow.ts'
import { listingStep } from './viewings/listings.ts'

/* What a flow does next: asks, proposes, commits, or ends and gives way to the one that waits below it. */

export type BusinessOutcome = { state: BusinessState; parts: readonly ReplyPart[] }

const DEFINITIONS: { readonly [K in FlowKind]: FlowDefinition<K> } = {
  appointment: appointmentFlow,
  reservation: reservationFlow,
  stay: stayFlow,
  viewing: viewingFlow(listingStep),
  'menu-order': menuOrderFlow,
  'product-order': productOrderFlow,
  record: recordFlow,
}

/** What a flow asks the store for, once it knows all it needs. */
function requestOf(flow: Flow): ProposalRequest | null {
  switch (flow.kind) {
    case 'appointment':
      return DEFINITIONS.appointment.request(flow.slots)
    case 'reservation':
      return DEFINITIONS.reservation.request(flow.slots)
    case 'stay':
      return DEFINITIONS.stay.request(flow.slots)
    case 'viewing':
      return DEFINITIONS.viewing.request(flow.slots)
    case 'menu-order':
      return DEFINITIONS['menu-order'].request(flow.slots)
    case 'product-order':
      return DEFINITIONS['product-order'].request(flow.slots)
    case 'record':
      return DEFINITIONS.record.request(flow.slots)
  }
}

const LAST_ATTEMPT = 4

/** BF3: nothing is said to be left undone before the store has said that it was not done in the meantime. */
export async function drop(context: FlowContext, state: BusinessState, flow: Flow): Promise<BusinessOutcome> {
  const released = flow.proposalId === null ? null : await context.desk.release(flow.proposalId)
  if (released?.status === 'committed') return afterCommit(context, state, { flow, written: released })
  const { say } = context.speaker
  const outcome = ended(state, {
    text: flow.kind === 'record' ? say('flow.stays') : say('flow.dropped', { kind: kindOf(flow.kind) }),
    suggestions: flow.asked === 'stop' ? [say('chip.leaveMessage')] : [],
  })
  return resumeBelow(context, outcome)
}

export const ended = (state: BusinessState, part: ReplyPart): BusinessOutcome => ({
  state: withFlow(state, null),
  parts: [part],
})

async function resumeBelow(context: FlowContext, outcome: BusinessOutcome): Promise<BusinessOutcome> {
  const below = currentFlow(outcome.state)
  if (!below) return outcome
  const resumed = await remind(context, outcome.state)
  return { state: resumed.state, parts: [...outcome.parts, ...resumed.parts] }
}

/** Asks again what the waiting flow asked last, after something else was spoken about. */
export async function remind(context: FlowContext, state: BusinessState): Promise<BusinessOutcome> {
  const flow = currentFlow(state)
  if (!flow) return { state, parts: [] }
  const text = context.speaker.say('flow.back', { kind: subjectOf(flow) })
  return prefixed([{ text }], await askAgain(context, state))
}

/** The question that waits, once more, in the same words. */
export async function askAgain(context: FlowContext, state: BusinessState): Promise<BusinessOutcome> {
  const flow = currentFlow(state)
  return flow ? advance(context, state, { flow, hasChanged: false, remarks: [] }) : { state, parts: [] }
}

export const prefixed = (parts: readonly ReplyPart[], outcome: BusinessOutcome): BusinessOutcome => ({
  ...outcome,
  parts: [...parts, ...outcome.parts],
})

const MOST_REPAIRS = 3

/** Goes through the steps until one has to ask, then proposes. */
export async function advance(context: FlowContext, state: BusinessState, applied: Applied): Promise<BusinessOutcome> {
  if (applied.flow.attempts >= LAST_ATTEMPT) return offerStop(context, state, applied.flow)
  const { say } = context.speaker
  let { flow } = applied
  const remarks: ReplyPart[] =
    applied.remarks.length > 0 ? [{ text: applied.remarks.map((remark) => remark(context.speaker)).join(' ') }] : []
  for (let repair = 0; ; repair += 1) {
    // Each round begins with what the one before has found out.
    // oxlint-disable-next-line no-await-in-loop
    const steps = await runSteps(context, flow)
    if (steps.status === 'ends')
      return resumeBelow(context, prefixed(remarks, ended(withFound(state, steps.found), steps.part)))
    flow = steps.flow
    if (steps.status === 'asks') {
      const { asked } = steps
      // What the question says again is not said twice.
      const said = remarks.filter(({ text }) => !asked.part.text.includes(text))
      return prefixed(said, ask(state, flow, withOptions(context, asked, applied)))
    }
    // oxlint-disable-next-line no-await-in-loop
    const proposed = await propose(context, state, flow)
    if (proposed.status === 'done') return prefixed(remarks, proposed.outcome)
    const isStuck = remarks.some(({ text }) => text === proposed.remark)
    if (!isStuck) remarks.push({ text: proposed.remark })
    flow = proposed.flow
    if (isStuck || repair >= MOST_REPAIRS)
      return prefixed(
        remarks,
        ended(state, { text: say('flow.offerMessage'), suggestions: [say('chip.leaveMessage')] }),
      )
  }
}

/** Things that nearly fit what was said stand in front of the usual choices. */
function withOptions({ speaker }: FlowContext, asked: Asked, { options }: Applied): Asked {
  if (!options || options.length === 0) return asked
  const card = {
    type: 'choices' as const,
    id: `near:${options[0]?.id ?? ''}`.slice(0, 100),
    title: speaker.say('title.didYouMean'),
    options: [...options],
  }
  return { ...asked, options, part: { ...asked.part, card } }
}

type Walked =
  | { status: 'asks'; flow: Flow; asked: Asked }
  | { status: 'filled'; flow: Flow }
  | Extract<StepResult, { status: 'ends' }>

async function runSteps(context: FlowContext, start: Flow): Promise<Walked> {
  let flow = start
  for (const step of DEFINITIONS[start.kind].steps) {
    // Later steps need what earlier ones have filled.
    // oxlint-disable-next-line no-await-in-loop
    const result = await step(context, flow)
    if (result.status === 'ends') return result
    flow = withSlots(flow, result.slots)
    if (result.status === 'asks') return { status: 'asks', flow, asked: result.asked }
  }
  return { status: 'filled', flow }
}

function ask(state: BusinessState, flow: Flow, asked: Asked): BusinessOutcome {
  const waiting: Flow = {
    ...flow,
    asked: asked.question,
    offered: [...(asked.offered ?? [])],
    options: [...(asked.options ?? [])],
  }
  const shown = asked.question === 'listing' ? [...(asked.options ?? [])] : state.shown
  return { state: withFlow({ ...state, shown }, waiting), parts: [asked.part] }
}

/** Whether the thing in progress is to be left. */
export function offerStop({ speaker: { say } }: FlowContext, state: BusinessState, flow: Flow): BusinessOutcome {
  const text = say('flow.offerStop', { kind: kindOf(flow.kind) })
  const suggestions = [say('chip.yesLeaveIt'), say('chip.carryOn'), say('chip.leaveMessage')]
  return {
    state: withFlow(state, { ...flow, asked: 'stop' }),
    parts: [{ text, suggestions }],
  }
}

type ProposalOutcome = { status: 'done'; outcome: BusinessOutcome } | { status: 'repaired'; remark: string; flow: Flow }

async function propose(context: FlowContext, state: BusinessState, flow: Flow): Promise<ProposalOutcome> {
  const request = requestOf(flow)
  if (!request) return { status: 'done', outcome: ended(state, { text: context.speaker.say('flow.anythingElse') }) }
  const proposalId = `${context.turn.conversationId}:${proposalTag(flow)}`
  const isNew = flow.proposalId !== null && flow.proposalId !== proposalId
  const released = isNew && flow.proposalId !== null ? await context.desk.release(flow.proposalId) : null
  const proposed = released?.status === 'committed' ? released : await context.desk.propose(proposalId, request)
  if (proposed.status === 'committed')
    return { status: 'done', outcome: await afterCommit(context, state, { flow, written: proposed }) }
  if (proposed.status === 'refused') return repaired(context, flow, { refusal: proposed, request })
  const asked: Asked = {
    question: 'confirmation',
    part: proposalPart(context, flow, { summary: proposed.summary, does: request.do }),
  }
  const part =
    flow.attempts === 0
      ? asked.part
      : { ...asked.part, text: `${context.speaker.ask('flow.confirmAgain', flow.attempts)}\n${asked.part.text}` }
  return { status: 'done', outcome: ask(state, { ...flow, proposalId }, { ...asked, part }) }
}

async function repaired(
  context: FlowContext,
  flow: Flow,
  { refusal, request }: { refusal: Refusal; request: ProposalRequest },
): Promise<ProposalOutcome> {
  const { remark, clears, sets } = await refusalText(context, refusal, request)
  const slots = { ...withoutSlots(flow.slots, clears), ...sets }
  return {
    status: 'repaired',
    remark,
    flow: withSlots({ ...flow, revision: flow.revision + 1, proposalId: null, attempts: 0 }, slots),
  }
}

export async function commit(context: FlowContext, state: BusinessState, flow: Flow): Promise<BusinessOutcome> {
  if (flow.proposalId === null) return advance(context, state, { flow, hasChanged: false, remarks: [] })
  const committed = await context.desk.commit(flow.proposalId)
  if (committed.status === 'committed') return afterCommit(context, state, { flow, written: committed })
  if (committed.reason === 'no-assent')
    return advance(context, state, { flow: { ...flow, attempts: flow.attempts + 1 }, hasChanged: false, remarks: [] })
  const again = { ...flow, revision: flow.revision + 1, proposalId: null, attempts: 0 }
  return advance(context, state, {
    flow: again,
    hasChanged: true,
    remarks: [({ say }) => say('flow.checkedAgain')],
  })
}

/** Now, or in an earlier turn that ended before it could say so. */
async function afterCommit(
  context: FlowContext,
  state: BusinessState,
  { flow, written }: { flow: Flow; written: Written },
): Promise<BusinessOutcome> {
  const done = withFlow(withMade(state, recordKey(written.record)), null)
  const parts = [committedPart(context, written)]
  const next = nextService(context, done, flow)
  if (next)
    return prefixed([...parts, { text: next.remark }], await askAgain(context, carryCustomer(next.state, flow.slots)))
  return resumeBelow(context, { state: carryCustomer(done, flow.slots), parts })
}

/** SG1: what was wished for in the same breath follows, on the same day where one was named. */
function nextService(
  { facts, speaker }: FlowContext,
  state: BusinessState,
  flow: Flow,
): { state: BusinessState; remark: string } | null {
  if (flow.kind !== 'appointment') return null
  const { slots } = flow
  const [serviceId, ...later] = slots.laterServices ?? []
  const service = facts.services.find(({ id }) => id === serviceId)
  if (!service) return null
  const known: Slots = {
    serviceId: service.id,
    ...(later.length > 0 ? { laterServices: later } : {}),
    ...(slots.day === undefined ? {} : { day: slots.day }),
  }
  const { state: opened } = openFlow(state, { want: 'flow', kind: 'appointment', known })
  return { state: opened, remark: speaker.say('flow.nowFor', { name: service.name }) }
}

const recordKey = ({ code, summary }: BusinessRecord) => ({
  code,
  email: summary.customer.email,
  phone: summary.customer.phone,
})
