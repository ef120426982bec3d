import type { BusinessRecord, Committed, ProposalRequest, Summary } from '@frontdesk/agent-runtime/ports'
import type { Card } from '@frontdesk/schema'
import { type AnyFlow, proposalTag } from '../turn/flow-state.ts'
import type { ReplyPart } from '../turn/reply.ts'
import type { FlowContext, Speaker } from './speaker.ts'
import { laterRooms, missedExtras, stayNote, withExtraNames } from './stay-extras.ts'

type Deed = 'book' | 'order' | 'change' | 'cancel' | 'return'
const DEED: Readonly<Record<ProposalRequest['do'], Deed>> = {
  book: 'book',
  order: 'order',
  'move-booking': 'change',
  'change-order': 'change',
  cancel: 'cancel',
  'return-order': 'return',
}

/** HV1: of an appointment the address that was said is a part of it. */
function noteToldIn({ kind, slots }: AnyFlow): string | null {
  const { address, note } = slots
  if (kind !== 'appointment' || address === undefined) return stayNote(slots)
  return note === undefined ? address : `${address}. ${note}`
}

/** RB1: what would be written, read back whole, with the amount; then the one question. */
export function proposalPart(
  context: FlowContext,
  flow: AnyFlow,
  proposed: { summary: Summary; does: ProposalRequest['do'] },
): ReplyPart {
  const deed = DEED[proposed.does]
  const note = noteToldIn(flow)
  const told = withInferredPrice(context, proposed.summary)
  const noted = note === null ? told : context.speaker.say('readBack.note', { what: told, note })
  const what = [noted, ...missedExtras(context, flow.slots), ...laterRooms(context, flow)].join(' ')
  const text = context.speaker.say(`readBack.${proposed.does}`, { what })
  return { text, card: proposalCard(context, flow, { summary: proposed.summary, deed }) }
}

/** A price that was read from a page and never confirmed by the owner is called what it is. */
function withInferredPrice(context: FlowContext, summary: Summary): string {
  const { say, money } = context.speaker
  const what = describe(context, summary)
  const amount = summary.of === 'order' ? summary.total : summary.price
  return summary.isInferred && amount !== null ? say('readBack.inferred', { what, price: money(amount) }) : what
}

function proposalCard(context: FlowContext, flow: AnyFlow, { summary, deed }: { summary: Summary; deed: Deed }): Card {
  const { say } = context.speaker
  const tag = proposalTag(flow)
  const options = [
    { id: `confirm:${tag}`, label: say(`confirm.${deed}`) },
    ...(deed === 'cancel' || deed === 'return' ? [] : [{ id: `change:${tag}`, label: say('chip.change') }]),
    { id: `deny:${tag}`, label: say(`deny.${deed}`) },
  ]
  if (summary.of === 'order' && deed !== 'cancel' && deed !== 'return') {
    const { speaker } = context
    const fees = summary.fees.map(({ label, amount }) => ({
      label: feeOf(speaker, label),
      amount,
      quantity: 1,
      modifiers: [],
    }))
    const lines = [...summary.lines, ...fees].map((line) => ({
      ...line,
      modifiers: line.modifiers.map((modifier) => extraOf(speaker, modifier)),
      amount: line.amount.minor,
    }))
    return {
      type: 'order',
      id: tag,
      title: say('order.title'),
      currency: summary.total.currency,
      lines,
      total: summary.total.minor,
      actions: options,
    }
  }
  return { type: 'choices', id: tag, title: titleOf(context, summary), options, main_id: `confirm:${tag}` }
}

function titleOf({ speaker }: FlowContext, summary: Summary): string {
  return summary.of === 'booking'
    ? `${called(speaker, summary)}, ${speaker.when(summary.startsAt)}`
    : speaker.say('order.title')
}

/** What is left out, and the fee of a delivery, are written down in English too. */
const extraOf = ({ say }: Speaker, modifier: string): string =>
  modifier.startsWith(WITHOUT) ? say('order.without', { what: modifier.slice(WITHOUT.length) }) : modifier
const WITHOUT = 'without '
const feeOf = ({ say }: Speaker, label: string): string => (label === 'Delivery' ? say('way.delivery') : label)

type OrderSummary = Extract<Summary, { of: 'order' }>
type BookingSummary = Extract<Summary, { of: 'booking' }>

/** A booking or an order in one or two sentences. */
function describe(context: FlowContext, summary: Summary): string {
  return summary.of === 'booking' ? describeBooking(context, summary) : describeOrder(context, summary)
}

const DAY_MS = 86_400_000

function describeBooking({ speaker }: FlowContext, summary: BookingSummary): string {
  const { say, day, time, when, money } = speaker
  const { startsAt, endsAt, staffName, price } = summary
  const what = withExtraNames(speaker, whatFor(speaker, summary), summary.extras ?? [])
  const nights = Math.round((endsAt - startsAt) / DAY_MS)
  const head =
    nights > 0
      ? [what, say('say.nights', { nights, day: day(startsAt), time: time(startsAt) })]
      : [staffName ? say('say.withStaff', { what, name: staffName }) : what, when(startsAt)]
  return `${[...head, ...(price === null ? [] : [price.minor === 0 ? say('service.free') : money(price)]), ...under(speaker, summary)].join(', ')}.`
}

/** "Table for 4", "Viewing of Mill Street 4 for two people" */
function whatFor(speaker: Speaker, summary: BookingSummary): string {
  const { what, partySize } = summary
  const named = called(speaker, summary)
  // "Table for 4" has said it already.
  const isSaid = partySize === null || isTable(summary) || new RegExp(`for ${partySize}\\b`).test(what)
  return isSaid ? named : speaker.say('say.forPeople', { what: named, count: partySize })
}

/** CX3: a table and a viewing are called in the language of the answer; a service, a room and a home have names. */
function called({ say }: Speaker, summary: BookingSummary): string {
  const { kind, what, partySize } = summary
  if (isTable(summary) && partySize !== null) return say('say.tableFor', { count: partySize })
  return kind === 'viewing' && !/^viewing\b/iu.test(what) ? say('say.viewingOf', { what }) : what
}

const isTable = ({ kind, startsAt, endsAt }: BookingSummary): boolean =>
  kind === 'reservation' && endsAt - startsAt < DAY_MS / 2

function under({ say }: Speaker, { customer }: Summary): string[] {
  const { name, phone, email } = customer
  if (name === null) return []
  const contact = [phone, email].filter((one) => one !== null).join(', ')
  return [contact === '' ? say('say.forName', { name }) : say('say.forNameWith', { name, contact })]
}

function describeOrder({ speaker }: FlowContext, summary: OrderSummary): string {
  const { say, list, money, when } = speaker
  const { fulfilment, address, readyAt, total } = summary
  const lines = summary.lines.map(({ label, quantity, modifiers, amount }) => {
    const said = modifiers.map((modifier) => extraOf(speaker, modifier))
    const extras = said.length > 0 ? ` (${said.join(', ')})` : ''
    return `${quantity} × ${label}${extras} ${money(amount)}`
  })
  const fees = summary.fees.map(({ label, amount }) => `${feeOf(speaker, label)} ${money(amount)}`)
  const where =
    fulfilment === 'pickup' ? say('say.pickup') : address ? say('say.deliveredTo', { address }) : say('say.delivered')
  const all = say('say.orderInAll', { lines: list([...lines, ...fees]), total: money(total), where })
  const ready = readyAt === null ? [] : [say('say.ready', { when: when(readyAt) })]
  return `${[all, ...ready, ...under(speaker, summary)].join(', ')}.`
}

/** RB2: "booked", "ordered" and "cancelled" are said here and nowhere else, of a committed record. */
export function committedPart(
  context: FlowContext,
  { did, record }: Extract<Committed, { status: 'committed' }>,
): ReplyPart {
  const { say } = context.speaker
  const { code } = record
  const what = describe(context, record.summary)
  const contact = record.summary.customer.email ?? record.summary.customer.phone
  const keep = contact ? say('done.keepWithContact', { code, contact }) : say('done.keep', { code })
  const deed = DEED[did]
  const card = recordCard(context, record, say(`title.${deed}`))
  switch (deed) {
    case 'book':
    case 'order':
      return { text: say(`done.${deed}`, { what, keep }), card }
    case 'change':
      return { text: say('done.change', { what, code }), card }
    case 'cancel':
    case 'return':
      return { text: say(`done.${deed}`, { what }), card }
  }
}

function recordCard(context: FlowContext, record: BusinessRecord, title: string): Card {
  const { summary } = record
  const rows = summary.of === 'booking' ? bookingRows(context, summary) : orderRows(context, summary)
  const isLive = record.status === 'confirmed'
  return {
    type: 'confirmation',
    id: `record:${record.id}`,
    title,
    // Where the code stands by itself, to be copied, it is no line as well.
    rows: isLive ? rows : [...rows, { label: context.speaker.say('record.codeLabel'), value: record.code }],
    ...(isLive ? { kind: summary.of, code: record.code } : {}),
    ...(isLive && summary.of === 'booking' ? { event: eventOf(context, summary) } : {}),
  }
}

/** What the visitor's calendar shows. */
const eventOf = ({ facts, speaker }: FlowContext, summary: BookingSummary) => ({
  starts_at: summary.startsAt,
  ends_at: summary.endsAt,
  place: facts.name,
  title: called(speaker, summary),
  time_zone: facts.timeZone,
})

function bookingRows({ speaker }: FlowContext, summary: BookingSummary) {
  const { say, when } = speaker
  const { customer, partySize, staffName } = summary
  return [
    { label: say('record.what'), value: called(speaker, summary) },
    { label: say('record.when'), value: when(summary.startsAt), at: summary.startsAt },
    ...(partySize === null ? [] : [{ label: say('record.people'), value: String(partySize) }]),
    ...(staffName ? [{ label: say('record.with'), value: staffName }] : []),
    ...(summary.extras ?? []).map(({ name, quantity }) => ({ label: `${quantity} ×`, value: name })),
    ...(customer.name === null ? [] : [{ label: say('label.name'), value: customer.name }]),
  ]
}

function orderRows({ speaker }: FlowContext, summary: OrderSummary) {
  const lines = summary.lines.map(({ label, quantity, modifiers }) => ({
    label: `${quantity} ×`,
    value: [label, ...modifiers.map((modifier) => extraOf(speaker, modifier))].join(', '),
  }))
  return [...lines, { label: speaker.say('record.total'), value: speaker.money(summary.total) }]
}

/** What a look-up answers: read from the store this very turn. */
export const foundText = (context: FlowContext, record: BusinessRecord): string =>
  context.speaker.say(`status.${record.status}`, { what: describe(context, record.summary) })
