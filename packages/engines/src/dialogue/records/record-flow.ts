import type { BusinessRecord, ProposalRequest } from '@frontdesk/agent-runtime/ports'
import { localTimeOf } from '@frontdesk/calendar'
import type { Card, RecordId } from '@frontdesk/schema'
import type { FlowContext, Speaker } from '../../speaking/speaker.ts'
import { foundText } from '../../speaking/summaries.ts'
import { NOT_FOUND, type RecordAction, type Slots } from '../../turn/flow-slots.ts'
import { type AnyFlow, type BusinessState } from '../../turn/flow-state.ts'
import { recordOf, slotsOf } from '../../turn/last-record.ts'
import { whenStep } from '../bookings/when-step.ts'
import type { FlowDefinition } from '../flow-definition.ts'
import { filled, type Step, type StepResult } from '../flow-step.ts'
import { movedOrder } from '../orders/move-order.ts'
import { moveStay, nightsOf } from '../stays/move-stay.ts'
import { askUnclear } from '../unclear-step.ts'

/** Finds the record by its code and a contact given when it was made; which of the two was wrong is not said. */
const codeStep: Step = async (context, flow) => {
  const { speaker } = context
  const { slots } = flow
  const { code, email, phone } = slots
  if (slots.recordId === NOT_FOUND) return askCode(speaker, flow, speaker.ask('record.code', flow.attempts))
  if (code === undefined || (email === undefined && phone === undefined))
    return askCode(speaker, flow, codeText(speaker, flow))
  const found = await context.desk.findRecord(code, { email: email ?? null, phone: phone ?? null })
  switch (found.status) {
    case 'found':
      return filled({ ...slots, ...slotsOf(found.record, slots) })
    case 'locked':
      return {
        status: 'ends',
        part: { text: speaker.say('record.locked'), suggestions: [speaker.say('chip.leaveMessage')] },
      }
    case 'unknown': {
      const unfound: AnyFlow = { ...flow, slots: { ...slots, recordId: NOT_FOUND } }
      return askCode(speaker, unfound, speaker.say('record.unknown', { code }))
    }
  }
}

function codeText({ say, ask }: Speaker, flow: AnyFlow): string {
  const { code, email, phone } = flow.slots
  if (flow.attempts > 0) return ask('record.code', flow.attempts)
  if (code !== undefined) return say('record.andContact')
  return email !== undefined || phone !== undefined ? say('record.andCode') : ask('record.code', 0)
}

function askCode({ say }: Speaker, flow: AnyFlow, text: string): StepResult {
  const { code, email, phone } = flow.slots
  const isAgain = flow.slots.recordId === NOT_FOUND
  const fields = [
    ...(code === undefined || isAgain
      ? [{ name: 'code', label: say('record.codeLabel'), kind: 'text' as const, required: true }]
      : []),
    ...((email === undefined && phone === undefined) || isAgain
      ? [{ name: 'contact', label: say('label.contact'), kind: 'text' as const, required: true }]
      : []),
  ]
  const find = say('record.find')
  const card: Card = { type: 'form', id: `record:${flow.instance}`, title: find, fields, submit_label: find }
  const suggestions = flow.attempts >= 2 ? [say('chip.leaveMessage')] : []
  return { status: 'asks', slots: flow.slots, asked: { question: 'code', part: { text, card, suggestions } } }
}

const isOrder = (slots: Slots): boolean => slots.recordKind === 'menu' || slots.recordKind === 'product'

/** Only looked up, a record is described and the flow ends; else it is asked what to do with it, unless that is known. */
const actionStep: Step = async (context, flow) => {
  const { speaker } = context
  const { slots, attempts } = flow
  if (slots.action !== undefined && slots.action !== 'look-up') return filled(slots)
  const record = await recordOf(context, slots)
  if (!record) return askCode(speaker, flow, codeText(speaker, flow))
  const actions = actionsFor(record, slots)
  const options = actions.map((action) => ({ id: `action:${action}`, label: speaker.say(`record.${action}`) }))
  const description = foundText(context, record)
  if (slots.action === 'look-up' || actions.length === 0) {
    const { customer } = record.summary
    const found = { code: record.code, email: customer.email, phone: customer.phone }
    return { status: 'ends', part: { text: description, suggestions: options.map(({ label }) => label) }, found }
  }
  const question = speaker.ask('record.action', attempts)
  const text = attempts === 0 ? `${description} ${question}` : question
  const card = { type: 'choices' as const, id: `action:${flow.instance}`, title: record.code, options }
  return {
    status: 'asks',
    slots,
    asked: { question: 'action', part: { text, card, suggestions: [speaker.say('chip.neverMind')] }, options },
  }
}

/** RF1: what was looked up is what "cancel it" means next. */
export const withFound = (state: BusinessState, found: BusinessState['lastRecord'] = null): BusinessState =>
  found === null ? state : { ...state, lastRecord: found }

function actionsFor(record: BusinessRecord, slots: Slots): Exclude<RecordAction, 'look-up'>[] {
  if (record.status === 'confirmed') return ['change', 'cancel']
  return record.status === 'fulfilled' && slots.recordKind === 'product' ? ['return'] : []
}

/** A booking that is changed needs its new time, an order its new content; all else needs nothing more. */
const changeStep: Step = async (context, flow) => {
  const { slots } = flow
  if (slots.action !== 'change') return filled(slots)
  if (isOrder(slots)) return changeOfOrder(context, flow)
  const record = await recordOf(context, slots)
  if (record && nightsOf(record) !== null)
    return withRecordDescribed(context, flow, await moveStay(context, flow, record))
  const kind = slots.recordKind === 'reservation' || slots.recordKind === 'viewing' ? slots.recordKind : 'appointment'
  const ask = whenStep(({ serviceId, listingId, partySize, recordId }) => ({
    kind,
    ...(serviceId === undefined ? {} : { serviceId }),
    ...(listingId === undefined ? {} : { listingId }),
    ...(partySize === undefined ? {} : { partySize }),
    ...(recordId === undefined || recordId === NOT_FOUND ? {} : { exceptRecordId: recordId }),
  }))
  return withRecordDescribed(context, flow, await ask(context, await withKeptTime(context, flow)))
}

/** The question for what to change begins with a description of the record, as long as nothing was said about it. */
async function withRecordDescribed(
  context: FlowContext,
  { slots, attempts }: AnyFlow,
  result: StepResult,
): Promise<StepResult> {
  const isFirst = attempts === 0 && !slots.day && !slots.time && slots.nights === undefined
  const record = result.status === 'asks' && isFirst ? await recordOf(context, slots) : null
  if (result.status !== 'asks' || !record) return result
  const { asked } = result
  return {
    ...result,
    asked: { ...asked, part: { ...asked.part, text: `${foundText(context, record)} ${asked.part.text}` } },
  }
}

/** "Make it six people" keeps the time, "move it to eight" the day, "to Tuesday" the hour. */
async function withKeptTime(context: FlowContext, flow: AnyFlow): Promise<AnyFlow> {
  const { slots } = flow
  if (slots.startsAt !== undefined || (slots.day && slots.time)) return flow
  const record = await recordOf(context, slots)
  if (record?.summary.of !== 'booking') return flow
  const kept = keptTime(context, record.summary.startsAt)
  const isParty = slots.partySize !== undefined && slots.partySize !== record.summary.partySize
  if (!slots.day && !slots.time && !isParty) return flow
  return { ...flow, slots: { ...kept, ...slots } }
}

function keptTime({ facts }: FlowContext, at: number) {
  const { date, minute } = localTimeOf(at, facts.timeZone)
  return { day: { from: date, until: date }, time: { kind: 'clock' as const, minute, isAmbiguous: false } }
}

async function changeOfOrder(context: FlowContext, flow: AnyFlow): Promise<StepResult> {
  const { slots } = flow
  const unclear = askUnclear(context, flow)
  if (unclear) return { status: 'asks', slots, asked: unclear }
  const record = await recordOf(context, slots)
  const moved = record === null ? slots : await movedOrder(context, slots, record)
  if (moved.readyAt !== undefined || slots.isOrderComplete) return filled(moved)
  const description = record && flow.attempts === 0 ? `${foundText(context, record)} ` : ''
  return {
    status: 'asks',
    slots,
    asked: {
      question: 'more',
      part: { text: `${description}${context.speaker.ask('record.content', flow.attempts)}` },
    },
  }
}

const reasonStep: Step = ({ speaker }, flow) => {
  const { slots, attempts } = flow
  if (slots.action !== 'return' || slots.reason !== undefined) return filled(slots)
  return {
    status: 'asks',
    slots,
    asked: { question: 'reason', part: { text: speaker.ask('record.reason', attempts) } },
  }
}

/** YZ4: what is read back for the team is written with the change. */
const moveOf = (recordId: RecordId, { startsAt, partySize, nights, note }: Slots): ProposalRequest => ({
  do: 'move-booking',
  recordId,
  startsAt: startsAt ?? 0,
  partySize: partySize ?? null,
  ...(nights === undefined ? {} : { nights }),
  ...(note === undefined ? {} : { note }),
})

const orderChange = (recordId: RecordId, { lines = [], readyAt, note }: Slots): ProposalRequest => ({
  do: 'change-order',
  recordId,
  lines,
  ...(readyAt === undefined ? {} : { readyAt }),
  ...(note === undefined ? {} : { note }),
})

/** Looks up, changes, cancels or sends back what was booked or ordered. */
export const recordFlow: FlowDefinition<'record'> = {
  kind: 'record',
  capability: null,
  steps: [codeStep, actionStep, changeStep, reasonStep],
  request: (slots) => {
    const { recordId } = slots
    if (recordId === undefined || recordId === NOT_FOUND) return null
    if (slots.action === 'cancel') return { do: 'cancel', recordId }
    if (slots.action === 'return') return { do: 'return-order', recordId, reason: slots.reason ?? '' }
    if (slots.action !== 'change') return null
    return isOrder(slots) ? orderChange(recordId, slots) : moveOf(recordId, slots)
  },
}
