import type { BusinessRecord, ProposalRequest, Refusal, Written } from '@frontdesk/agent-runtime/ports'
import { wordsOf } from '../speaking/flow-words.ts'
import { refusalText } from '../speaking/refusals.ts'
import type { FlowContext, Remark, RunContext } from '../speaking/speaker.ts'
import { committedPart, proposalPart } from '../speaking/summaries.ts'
import {
  type AnyFlow,
  type BusinessFlow,
  type BusinessState,
  currentFlow,
  type Flow,
  type MessageFlow,
  proposalTag,
  withFlow,
  withMade,
  withoutSlots,
  withSlots,
} from '../turn/flow-state.ts'
import type { ReplyPart } from '../turn/reply.ts'
import type { Applied } from './apply-said.ts'
import { nextService } from './bookings/next-service.ts'
import { carryCustomer } from './carry-customer.ts'
import { droppedPart } from './dropped-part.ts'
import { requestOf, stepsOf } from './flow-definitions.ts'
import { type Asked, type StepResult } from './flow-step.ts'
import { passedOnPart, passOn, readBackPart, refusedPart } from './messages/message-flow.ts'
import { withFound } from './records/record-flow.ts'
import { nextOf } from './stays/later-rooms.ts'

/* What a flow does next: asks, proposes, commits, or ends and gives way to the one that waits below it. */

export type BusinessOutcome = { state: BusinessState; parts: readonly ReplyPart[] }

const LAST_ATTEMPT = 4

/** BF3: nothing is said to be left undone before the store has said that it was not done in the meantime. */
export async function drop(context: RunContext, state: BusinessState, flow: Flow): Promise<BusinessOutcome> {
  if (flow.kind !== 'message' && flow.proposalId !== null && context.desk !== null) {
    const released = await context.desk.release(flow.proposalId)
    if (released.status === 'committed') return afterCommit(context, state, { flow, written: released })
  }
  return resumeBelow(context, ended(state, droppedPart(context, state, flow)))
}

/** A flow of the business waits while there is no business to do it with. */
const isAsleep = (context: RunContext, flow: Flow): boolean => flow.kind !== 'message' && context.desk === null

export const ended = (state: BusinessState, part: ReplyPart): BusinessOutcome => ({
  state: withFlow(state, null),
  parts: [part],
})

async function resumeBelow(context: RunContext, outcome: BusinessOutcome): Promise<BusinessOutcome> {
  const below = currentFlow(outcome.state)
  if (!below || isAsleep(context, below)) return outcome
  // What waited below has not been spoken of for a while.
  const resumed = await remind(context, withFlow(outcome.state, { ...below, reminders: 0 }))
  return { state: resumed.state, parts: [...outcome.parts, ...resumed.parts] }
}

/** Asks again what the waiting flow asked last, after something else was spoken about. */
export async function remind(context: RunContext, state: BusinessState): Promise<BusinessOutcome> {
  const flow = currentFlow(state)
  if (!flow) return { state, parts: [] }
  const counted = withFlow(state, { ...flow, reminders: flow.reminders + 1 })
  if (flow.reminders >= mostReminders(flow)) return { state: counted, parts: [] }
  const outcome = await askAgain(context, counted)
  const isSeen = flow.reminders > 0 && context.turn.medium === 'text'
  return isSeen ? onlyCards(outcome) : prefixed([wordsOf(context, flow).back()], outcome)
}

/** HE6: what was just read once more need not be said word for word after each answer: its card stands there. */
const onlyCards = ({ parts, ...outcome }: BusinessOutcome): BusinessOutcome => ({
  ...outcome,
  parts: parts.filter(({ card }) => card !== undefined).map((part) => ({ ...part, text: '' })),
})

/** HE6: who goes on about other things is brought back once, oftener where more was said of it; then it waits. */
const mostReminders = (flow: AnyFlow): number => {
  const { lines = [], startsAt, servicesNamed = [] } = flow.slots
  // BW3: what could be booked is listed once.
  if (flow.asked === 'service' && servicesNamed.length === 0) return 0
  if (lines.length > 0 || startsAt !== undefined || flow.kind === 'message') return 4
  return Object.keys(flow.slots).length > 0 ? 2 : 1
}

/** The question that waits, once more, in the same words. */
export async function askAgain(context: RunContext, state: BusinessState): Promise<BusinessOutcome> {
  const flow = currentFlow(state)
  return flow ? advance(context, state, { flow, hasChanged: false, remarks: [] }) : { state, parts: [] }
}

export const prefixed = (parts: readonly ReplyPart[], outcome: BusinessOutcome): BusinessOutcome => ({
  ...outcome,
  parts: [...parts, ...outcome.parts],
})

const MOST_REPAIRS = 3

/** Goes through the steps until one has to ask, then proposes. */
export async function advance(context: RunContext, state: BusinessState, applied: Applied): Promise<BusinessOutcome> {
  if (isAsleep(context, applied.flow)) return { state, parts: [] }
  if (applied.flow.attempts >= LAST_ATTEMPT) return offerStop(context, state, applied.flow)
  let { flow } = applied
  const remarks = remarkParts(context, applied.remarks)
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
    const proposed = await proposeOrSend(context, state, { flow, isConfirmed: applied.isConfirmed === true })
    if (proposed.status === 'done') return prefixed(remarks, proposed.outcome)
    const isStuck = remarks.some(({ text }) => text === proposed.remark)
    if (!isStuck) remarks.push({ text: proposed.remark })
    flow = proposed.flow
    if (isStuck || repair >= MOST_REPAIRS) return prefixed(remarks, ended(state, proposed.instead))
  }
}

const remarkParts = (context: RunContext, remarks: readonly Remark[]): ReplyPart[] =>
  remarks.length === 0 || context.desk === null
    ? []
    : [{ text: remarks.map((remark) => remark(context.speaker)).join(' ') }]

/** Things that nearly fit what was said stand in front of the usual choices. */
function withOptions(context: RunContext, asked: Asked, { options }: Applied): Asked {
  if (!options || options.length === 0 || context.desk === null) return asked
  const card = {
    type: 'choices' as const,
    id: `near:${options[0]?.id ?? ''}`.slice(0, 100),
    title: context.speaker.say('title.didYouMean'),
    options: [...options],
  }
  return { ...asked, options, part: { ...asked.part, card } }
}

type Walked =
  | { status: 'asks'; flow: Flow; asked: Asked }
  | { status: 'filled'; flow: Flow }
  | Extract<StepResult, { status: 'ends' }>

async function runSteps(context: RunContext, start: Flow): Promise<Walked> {
  let flow = start
  for (const step of stepsOf(context, start.kind)) {
    // Later steps need what earlier ones have filled.
    // oxlint-disable-next-line no-await-in-loop
    const result = await step(flow)
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
export const offerStop = (context: RunContext, state: BusinessState, flow: Flow): BusinessOutcome => ({
  state: withFlow(state, { ...flow, asked: 'stop' }),
  parts: [wordsOf(context, flow).offerStop()],
})

type ProposalOutcome =
  | { status: 'done'; outcome: BusinessOutcome }
  /** `instead`: what is offered where it cannot be mended any further. */
  | { status: 'repaired'; remark: string; flow: Flow; instead: ReplyPart }

/** All is known: it is read back and held for a yes; MS7: a form that was sent is the yes already. */
async function proposeOrSend(
  context: RunContext,
  state: BusinessState,
  { flow, isConfirmed }: { flow: Flow; isConfirmed: boolean },
): Promise<ProposalOutcome> {
  if (flow.kind !== 'message')
    return context.desk === null ? { status: 'done', outcome: { state, parts: [] } } : propose(context, state, flow)
  if (isConfirmed) return { status: 'done', outcome: await send(context, state, flow) }
  const asked: Asked = { question: 'confirmation', part: readBackPart(context.speaker, flow) }
  return { status: 'done', outcome: ask(state, { ...flow, proposalId: proposalTag(flow) }, asked) }
}

/** MS2, MS9: after a yes to what was read back, or a form; what came of it is said from the outcome alone. */
async function send(context: RunContext, state: BusinessState, flow: MessageFlow): Promise<BusinessOutcome> {
  const { speaker } = context
  const outcome = await passOn(context.turn, flow)
  if (outcome.status === 'done')
    return resumeBelow(context, ended({ ...state, lastPassedOn: flow.instance }, passedOnPart(speaker, flow)))
  const part = outcome.status === 'needs-input' ? { text: outcome.ask } : refusedPart(speaker, outcome.say)
  return ask(state, { ...flow, proposalId: proposalTag(flow) }, { question: 'confirmation', part })
}

async function propose(context: FlowContext, state: BusinessState, flow: BusinessFlow): Promise<ProposalOutcome> {
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
  flow: BusinessFlow,
  { refusal, request }: { refusal: Refusal; request: ProposalRequest },
): Promise<ProposalOutcome> {
  const { remark, clears, sets } = await refusalText(context, refusal, request)
  const slots = { ...withoutSlots(flow.slots, clears), ...sets }
  const { say } = context.speaker
  return {
    status: 'repaired',
    remark,
    instead: { text: say('flow.offerMessage'), suggestions: [say('chip.leaveMessage')] },
    flow: withSlots({ ...flow, revision: flow.revision + 1, proposalId: null, attempts: 0 }, slots),
  }
}

/** BF1: does what was read back, and has not changed since. */
export async function commit(context: RunContext, state: BusinessState, flow: Flow): Promise<BusinessOutcome> {
  if (flow.kind === 'message' && flow.proposalId === proposalTag(flow)) return send(context, state, flow)
  if (flow.kind === 'message' || context.desk === null || flow.proposalId === null)
    return advance(context, state, { flow, hasChanged: false, remarks: [] })
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
  { flow, written }: { flow: BusinessFlow; written: Written },
): Promise<BusinessOutcome> {
  const done = withFlow(withMade(state, recordKey(written.record)), null)
  const parts = [committedPart(context, written)]
  const next = nextService(context, done, flow) ?? (await nextOf(context, done, flow))
  if (next)
    return prefixed([...parts, { text: next.remark }], await askAgain(context, carryCustomer(next.state, flow.slots)))
  return resumeBelow(context, { state: carryCustomer(done, flow.slots), parts })
}

const recordKey = ({ code, summary }: BusinessRecord) => ({
  code,
  email: summary.customer.email,
  phone: summary.customer.phone,
})
