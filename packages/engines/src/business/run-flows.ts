import type { BusinessRecord, ProposalRequest, Refusal, Written } from '@frontdesk/agent-runtime/ports'
import type { ReplyPart } from '../reply.ts'
import { type Applied, applySaid } from './apply-said.ts'
import { appointmentFlow, reservationFlow, viewingFlow } from './booking-flows.ts'
import { carryCustomer } from './carry-customer.ts'
import { catalogueOf } from './catalogue-of.ts'
import type { FlowDefinition } from './flow-definition.ts'
import {
  type BusinessState,
  currentFlow,
  type Flow,
  type FlowKind,
  type Slots,
  withFlow,
  withoutSlots,
} from './flow-state.ts'
import { besidePlaced } from './last-record.ts'
import { listingStep } from './listings.ts'
import { whichOf, withOffer } from './offered.ts'
import { severalAtOnce } from './one-at-a-time.ts'
import { openFlow } from './open-flow.ts'
import { answerAboutOrder } from './order-aside.ts'
import { menuOrderFlow, productOrderFlow } from './order-flows.ts'
import { orderBeside, sortOrder } from './other-order.ts'
import { recordFlow, withFound } from './record-flow.ts'
import { refusalText } from './refusals.ts'
import type { Said, Wish } from './said.ts'
import { type Asked, type BusinessScene, LEAVE_MESSAGE, NEVER_MIND, NOUNS, nounOf, type StepResult } from './scene.ts'
import { stayFlow } from './stay-flow.ts'
import { committedPart, proposalPart, proposalTag } from './summaries.ts'

export type BusinessOutcome = { state: BusinessState; parts: readonly ReplyPart[] }

const DEFINITIONS: Readonly<Record<FlowKind, FlowDefinition>> = {
  appointment: appointmentFlow,
  reservation: reservationFlow,
  stay: stayFlow,
  viewing: viewingFlow(listingStep),
  'menu-order': menuOrderFlow,
  'product-order': productOrderFlow,
  record: recordFlow,
}

const LAST_ATTEMPT = 4

/** Begins a guided flow with what was said already; a flow in progress waits below it. */
export async function startFlow(
  scene: BusinessScene,
  state: BusinessState,
  { wish, said }: { wish: Extract<Wish, { want: 'flow' }>; said: Said },
): Promise<BusinessOutcome> {
  const { flow: fresh, state: opened } = openFlow(state, wish)
  const sorted = await sortOrder(scene, opened, { flow: fresh, said })
  const applied = applySaid(sorted.flow, sorted.said, await catalogueOf(scene, sorted.flow))
  const beside = await orderBeside(scene, sorted.state, { flow: sorted.flow, said })
  const placed = await besidePlaced(scene, state, sorted.flow.kind)
  const remarks = [...placed, ...sorted.remarks, ...beside.remarks, ...severalAtOnce(scene, wish.kind, said)]
  return advance(scene, beside.state, remarking(applied, remarks))
}

const remarking = (applied: Applied, remarks: readonly string[]): Applied => ({
  ...applied,
  remarks: [...remarks, ...applied.remarks],
})

/**
 * One input to the flow in progress; null when it is about something else, so that the flow waits while it is answered.
 * BF1: only a yes to the proposal that was read back and has not changed since is followed by a commit.
 * BF2: what is said as done comes from the committed record alone.
 */
export async function continueFlow(
  scene: BusinessScene,
  state: BusinessState,
  said: Said,
): Promise<BusinessOutcome | null> {
  const flow = currentFlow(state)
  if (!flow) return null
  if (said.button) return pressed(scene, state, { flow, button: said.button, said })
  if (flow.asked === 'stop') return afterStop(scene, state, { flow, said })
  const named = otherByName(flow, said)
  if (named) return startFlow(scene, state, { wish: named, said })
  if (said.isCancel) return drop(scene, state, flow)
  const answer = await answerAboutOrder(scene, flow, said)
  if (answer !== null) return prefixed(answer === '' ? [] : [{ text: answer }], await askAgain(scene, state))
  if (flow.asked === 'confirmation') return afterProposal(scene, state, { flow, said })
  if (said.wish?.want === 'flow' && isOther(flow, said.wish)) return startFlow(scene, state, { wish: said.wish, said })
  return answered(scene, state, { flow, said })
}

type Turn = { flow: Flow; said: Said }

/** The same kind of flow again is the one in progress; looking after a record is another matter than making one. */
function isOther(flow: Flow, wish: Extract<Wish, { want: 'flow' }>): boolean {
  return (
    wish.kind !== flow.kind ||
    (wish.kind === 'record' && wish.action !== undefined && wish.action !== flow.slots.action)
  )
}

function otherByName(flow: Flow, { wish }: Said): Extract<Wish, { want: 'flow' }> | null {
  return wish?.want === 'flow' && wish.isNamed === true && isOther(flow, wish) ? wish : null
}

async function answered(
  scene: BusinessScene,
  state: BusinessState,
  { flow, said }: Turn,
): Promise<BusinessOutcome | null> {
  const sorted = await sortOrder(scene, state, { flow, said: withOffer(flow, said) })
  const applied = remarking(applySaid(sorted.flow, sorted.said, await catalogueOf(scene, sorted.flow)), sorted.remarks)
  if (applied.hasChanged || applied.remarks.length > 0) return advance(scene, sorted.state, applied)
  if (said.wantsOtherDay)
    return advance(scene, state, { ...applied, flow: { ...flow, slots: withoutSlots(flow.slots, ['day', 'time']) } })
  if (said.isQuestion || (said.hasOther && said.assent === 'neither' && flow.attempts === 0 && said.wish !== null))
    return null
  const again = await advance(scene, state, { ...applied, flow: { ...flow, attempts: flow.attempts + 1 } })
  return said.assent === 'yes' ? withLastText(again, whichOf(scene, flow)) : again
}

const withLastText = ({ state, parts }: BusinessOutcome, text: string | null): BusinessOutcome => ({
  state,
  parts: parts.map((part, at) => (text !== null && at === parts.length - 1 ? { ...part, text } : part)),
})

async function afterProposal(
  scene: BusinessScene,
  state: BusinessState,
  { flow, said }: Turn,
): Promise<BusinessOutcome | null> {
  const applied = applySaid(flow, said, await catalogueOf(scene, flow))
  if (applied.hasChanged || applied.remarks.length > 0) return advance(scene, state, applied)
  if (said.assent === 'yes') return commit(scene, state, flow)
  if (said.assent === 'no' || said.wantsChange) return askChange(state, flow)
  if (said.isQuestion || (said.wish !== null && said.wish.want !== 'flow')) return null
  if (said.wish && isOther(flow, said.wish)) return startFlow(scene, state, { wish: said.wish, said })
  return advance(scene, state, { ...applied, flow: { ...flow, attempts: flow.attempts + 1 } })
}

async function pressed(
  scene: BusinessScene,
  state: BusinessState,
  { flow, button, said }: Turn & { button: NonNullable<Said['button']> },
): Promise<BusinessOutcome> {
  if (button.tag !== proposalTag(flow)) {
    const part = { text: 'That offer is no longer the latest one.' }
    return prefixed([part], await advance(scene, state, { flow, hasChanged: false, remarks: [] }))
  }
  if (button.press === 'confirm') return commit(scene, state, flow)
  if (button.press === 'deny') return drop(scene, state, flow)
  return askChange(state, { ...flow, slots: { ...flow.slots, ...said.slots } })
}

function askChange(state: BusinessState, flow: Flow): BusinessOutcome {
  if (flow.kind === 'record' && flow.slots.action !== 'change') {
    return ended(state, { text: 'All right, it stays as it is. Is there anything else?' })
  }
  const isOrder = flow.kind === 'menu-order' || flow.kind === 'product-order'
  const example = isOrder ? 'make it two' : 'eight o’clock instead'
  const text = `What should I change? You can just say it, for example “${example}”, or “never mind” to leave it.`
  const asked = { ...flow, asked: 'change' as const, attempts: 0 }
  return { state: withFlow(state, asked), parts: [{ text, suggestions: [NEVER_MIND] }] }
}

const CARRY_ON =
  /^(?:(?:no|nope|yes|ok|okay|please|let['’]s|let us|i want to|i['’]d like to)[, ]+)*(?:carry on|go on|continue|keep going|try again|go ahead)\b/iu

/** After four tries: leave it, or go on. */
async function afterStop(
  scene: BusinessScene,
  state: BusinessState,
  { flow, said }: Turn,
): Promise<BusinessOutcome | null> {
  const goesOn = CARRY_ON.test(said.text)
  if (!goesOn && (said.isCancel || said.assent === 'yes')) return drop(scene, state, flow)
  const resumed = { ...flow, asked: null, attempts: 0 }
  if (goesOn || said.assent === 'no') return advance(scene, state, { flow: resumed, hasChanged: false, remarks: [] })
  return answered(scene, withFlow(state, resumed), { flow: resumed, said })
}

/** BF3: nothing is said to be left undone before the store has said that it was not done in the meantime. */
async function drop(scene: BusinessScene, state: BusinessState, flow: Flow): Promise<BusinessOutcome> {
  const released = flow.proposalId === null ? null : await scene.desk.release(flow.proposalId)
  if (released?.status === 'committed') return afterCommit(scene, state, { flow, written: released })
  const outcome = ended(state, {
    text:
      flow.kind === 'record'
        ? 'All right. It stays as it is.'
        : `All right, I’ve dropped the ${NOUNS[flow.kind]}; nothing is booked or ordered.`,
    suggestions: flow.asked === 'stop' ? [LEAVE_MESSAGE] : [],
  })
  return resumeBelow(scene, outcome)
}

const ended = (state: BusinessState, part: ReplyPart): BusinessOutcome => ({
  state: withFlow(state, null),
  parts: [part],
})

async function resumeBelow(scene: BusinessScene, outcome: BusinessOutcome): Promise<BusinessOutcome> {
  const below = currentFlow(outcome.state)
  if (!below) return outcome
  const resumed = await remind(scene, outcome.state)
  return { state: resumed.state, parts: [...outcome.parts, ...resumed.parts] }
}

/** Asks again what the waiting flow asked last, after something else was spoken about. */
export async function remind(scene: BusinessScene, state: BusinessState): Promise<BusinessOutcome> {
  const flow = currentFlow(state)
  if (!flow) return { state, parts: [] }
  return prefixed([{ text: `Back to your ${nounOf(flow)}:` }], await askAgain(scene, state))
}

/** The question that waits, once more, in the same words. */
export async function askAgain(scene: BusinessScene, state: BusinessState): Promise<BusinessOutcome> {
  const flow = currentFlow(state)
  return flow ? advance(scene, state, { flow, hasChanged: false, remarks: [] }) : { state, parts: [] }
}

const prefixed = (parts: readonly ReplyPart[], outcome: BusinessOutcome): BusinessOutcome => ({
  ...outcome,
  parts: [...parts, ...outcome.parts],
})

const MOST_REPAIRS = 3

/** Goes through the steps until one has to ask, then proposes. */
async function advance(scene: BusinessScene, state: BusinessState, applied: Applied): Promise<BusinessOutcome> {
  if (applied.flow.attempts >= LAST_ATTEMPT) return offerStop(state, applied.flow)
  let { flow } = applied
  const remarks: ReplyPart[] = applied.remarks.length > 0 ? [{ text: applied.remarks.join(' ') }] : []
  for (let repair = 0; ; repair += 1) {
    // Each round begins with what the one before has found out.
    // oxlint-disable-next-line no-await-in-loop
    const steps = await runSteps(scene, flow)
    if (steps.status === 'ends')
      return resumeBelow(scene, prefixed(remarks, ended(withFound(state, steps.found), steps.part)))
    flow = steps.flow
    if (steps.status === 'asks') {
      const { asked } = steps
      // What the question says again is not said twice.
      const said = remarks.filter(({ text }) => !asked.part.text.includes(text))
      return prefixed(said, ask(state, flow, withOptions(asked, applied)))
    }
    // oxlint-disable-next-line no-await-in-loop
    const proposed = await propose(scene, state, flow)
    if (proposed.status === 'done') return prefixed(remarks, proposed.outcome)
    const isStuck = remarks.some(({ text }) => text === proposed.remark)
    if (!isStuck) remarks.push({ text: proposed.remark })
    flow = proposed.flow
    if (isStuck || repair >= MOST_REPAIRS)
      return prefixed(
        remarks,
        ended(state, { text: 'I can take a message for the team instead.', suggestions: [LEAVE_MESSAGE] }),
      )
  }
}

/** Things that nearly fit what was said stand in front of the usual choices. */
function withOptions(asked: Asked, { options }: Applied): Asked {
  if (!options || options.length === 0) return asked
  const card = {
    type: 'choices' as const,
    id: `near:${options[0]?.id ?? ''}`.slice(0, 100),
    title: 'Did you mean',
    options: [...options],
  }
  return { ...asked, options, part: { ...asked.part, card } }
}

type Walked =
  | { status: 'asks'; flow: Flow; asked: Asked }
  | { status: 'filled'; flow: Flow }
  | Extract<StepResult, { status: 'ends' }>

async function runSteps(scene: BusinessScene, start: Flow): Promise<Walked> {
  let flow = start
  for (const step of DEFINITIONS[start.kind].steps) {
    // Later steps need what earlier ones have filled.
    // oxlint-disable-next-line no-await-in-loop
    const result = await step(scene, flow)
    if (result.status === 'ends') return result
    flow = { ...flow, slots: result.slots }
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

function offerStop(state: BusinessState, flow: Flow): BusinessOutcome {
  const text = `Shall we leave the ${NOUNS[flow.kind]} for now? I can also take a message, so that a person gets back to you.`
  return {
    state: withFlow(state, { ...flow, asked: 'stop' }),
    parts: [{ text, suggestions: ['Yes, leave it', 'Carry on', LEAVE_MESSAGE] }],
  }
}

type ProposalOutcome = { status: 'done'; outcome: BusinessOutcome } | { status: 'repaired'; remark: string; flow: Flow }

async function propose(scene: BusinessScene, state: BusinessState, flow: Flow): Promise<ProposalOutcome> {
  const request = DEFINITIONS[flow.kind].request(flow.slots)
  if (!request) return { status: 'done', outcome: ended(state, { text: 'Is there anything else?' }) }
  const proposalId = `${scene.turn.conversationId}:${proposalTag(flow)}`
  const isNew = flow.proposalId !== null && flow.proposalId !== proposalId
  const released = isNew && flow.proposalId !== null ? await scene.desk.release(flow.proposalId) : null
  const proposed = released?.status === 'committed' ? released : await scene.desk.propose(proposalId, request)
  if (proposed.status === 'committed')
    return { status: 'done', outcome: await afterCommit(scene, state, { flow, written: proposed }) }
  if (proposed.status === 'refused') return repaired(scene, flow, { refusal: proposed, request })
  const asked: Asked = {
    question: 'confirmation',
    part: proposalPart(scene, flow, { summary: proposed.summary, does: request.do }),
  }
  const part =
    flow.attempts === 0
      ? asked.part
      : { ...asked.part, text: `${CONFIRM_AGAIN[Math.min(flow.attempts, 3) - 1]}\n${asked.part.text}` }
  return { status: 'done', outcome: ask(state, { ...flow, proposalId }, { ...asked, part }) }
}

const CONFIRM_AGAIN = [
  'Is this right?',
  'Please answer “yes”, or tell me what to change, for example “at eight instead”.',
  'You can press a button, say “yes” or “no”, or change something.',
]

async function repaired(
  scene: BusinessScene,
  flow: Flow,
  { refusal, request }: { refusal: Refusal; request: ProposalRequest },
): Promise<ProposalOutcome> {
  const { remark, clears, sets } = await refusalText(scene, refusal, request)
  const slots = { ...withoutSlots(flow.slots, clears), ...sets }
  return {
    status: 'repaired',
    remark,
    flow: { ...flow, slots, revision: flow.revision + 1, proposalId: null, attempts: 0 },
  }
}

async function commit(scene: BusinessScene, state: BusinessState, flow: Flow): Promise<BusinessOutcome> {
  if (flow.proposalId === null) return advance(scene, state, { flow, hasChanged: false, remarks: [] })
  const committed = await scene.desk.commit(flow.proposalId)
  if (committed.status === 'committed') return afterCommit(scene, state, { flow, written: committed })
  if (committed.reason === 'no-assent')
    return advance(scene, state, { flow: { ...flow, attempts: flow.attempts + 1 }, hasChanged: false, remarks: [] })
  const again = { ...flow, revision: flow.revision + 1, proposalId: null, attempts: 0 }
  return advance(scene, state, {
    flow: again,
    hasChanged: true,
    remarks: ['That took a little long, so I’ve checked again.'],
  })
}

/** Now, or in an earlier turn that ended before it could say so. */
async function afterCommit(
  scene: BusinessScene,
  state: BusinessState,
  { flow, written }: { flow: Flow; written: Written },
): Promise<BusinessOutcome> {
  const done = withFlow({ ...state, lastRecord: recordKey(written.record) }, null)
  const parts = [committedPart(scene, written)]
  const next = nextService(scene, done, flow)
  if (next)
    return prefixed([...parts, { text: next.remark }], await askAgain(scene, carryCustomer(next.state, flow.slots)))
  return resumeBelow(scene, { state: carryCustomer(done, flow.slots), parts })
}

/** SG1: what was wished for in the same breath follows, on the same day where one was named. */
function nextService(
  { facts }: BusinessScene,
  state: BusinessState,
  { slots }: Flow,
): { state: BusinessState; remark: string } | null {
  const [serviceId, ...later] = slots.laterServices ?? []
  const service = facts.services.find(({ id }) => id === serviceId)
  if (!service) return null
  const known: Slots = {
    serviceId: service.id,
    ...(later.length > 0 ? { laterServices: later } : {}),
    ...(slots.day === undefined ? {} : { day: slots.day }),
  }
  const { state: opened } = openFlow(state, { want: 'flow', kind: 'appointment', known })
  return { state: opened, remark: `Now for ${service.name}.` }
}

const recordKey = ({ code, summary }: BusinessRecord) => ({
  code,
  email: summary.customer.email,
  phone: summary.customer.phone,
})
