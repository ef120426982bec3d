import type { BusinessRecord, Committed, ProposalRequest, Summary } from '@frontdesk/agent-runtime/ports'
import type { Card, Money } from '@frontdesk/schema'
import type { AnyFlow } from '../turn/flow-state.ts'
import type { BusinessContext } from '../turn/flow-step.ts'
import type { ReplyPart } from '../turn/reply.ts'
import { sayWhen } from './free-times.ts'
import { listOf } from './list-of.ts'
import { sayMoney } from './money.ts'
import { sayDay, sayTime } from './say-time.ts'

const CONFIRM = {
  book: 'Yes, book it',
  order: 'Yes, order it',
  change: 'Yes, change it',
  cancel: 'Yes, cancel it',
  return: 'Yes, ask for it',
}
const DENY = {
  book: 'No, don’t book',
  order: 'No, don’t order',
  change: 'No, leave it',
  cancel: 'No, keep it',
  return: 'No, keep it',
}
const CHANGE_SOMETHING = 'Change something'

type Deed = keyof typeof CONFIRM
const DEED: Readonly<Record<ProposalRequest['do'], Deed>> = {
  book: 'book',
  order: 'order',
  'move-booking': 'change',
  'change-order': 'change',
  cancel: 'cancel',
  'return-order': 'return',
}

/** The part of a proposal's id that a button carries: a press of an older button confirms nothing new. */
export const proposalTag = (flow: Pick<AnyFlow, 'kind' | 'instance' | 'revision'>): string =>
  `${flow.kind}:${flow.instance}.${flow.revision}`

/** RB1: what would be written, read back whole, with the amount; then the one question. */
export function proposalPart(
  context: BusinessContext,
  flow: AnyFlow,
  proposed: { summary: Summary; does: ProposalRequest['do'] },
): ReplyPart {
  const deed = DEED[proposed.does]
  const text = `${READ_BACK[proposed.does]} ${describe(context, proposed.summary)}${inferred(context, proposed.summary)}\n${QUESTION[proposed.does]}`
  return { text, card: proposalCard(context, flow, { summary: proposed.summary, deed }) }
}

const READ_BACK: Readonly<Record<ProposalRequest['do'], string>> = {
  book: 'To sum up:',
  order: 'Your order:',
  'move-booking': 'The booking would then be:',
  'change-order': 'The order would then be:',
  cancel: 'This is what would be cancelled:',
  'return-order': 'This is what you would return:',
}
const QUESTION: Readonly<Record<ProposalRequest['do'], string>> = {
  book: 'Shall I book it?',
  order: 'Shall I place the order?',
  'move-booking': 'Shall I change it?',
  'change-order': 'Shall I change it?',
  cancel: 'Shall I cancel it?',
  'return-order': 'Shall I ask for the return?',
}

/** A price that was read from a page and never confirmed by the owner is called what it is. */
function inferred(context: BusinessContext, summary: Summary): string {
  const amount = summary.of === 'order' ? summary.total : summary.price
  return summary.isInferred && amount !== null
    ? ` (${sayMoney(amount, context.facts.isDayFirst)} is the price on the website.)`
    : ''
}

function proposalCard(
  context: BusinessContext,
  flow: AnyFlow,
  { summary, deed }: { summary: Summary; deed: Deed },
): Card {
  const tag = proposalTag(flow)
  const options = [
    { id: `confirm:${tag}`, label: CONFIRM[deed] },
    ...(deed === 'cancel' || deed === 'return' ? [] : [{ id: `change:${tag}`, label: CHANGE_SOMETHING }]),
    { id: `deny:${tag}`, label: DENY[deed] },
  ]
  if (summary.of === 'order' && deed !== 'cancel' && deed !== 'return') {
    const fees = summary.fees.map((fee) => ({ ...fee, quantity: 1, modifiers: [] }))
    const lines = [...summary.lines, ...fees].map((line) => ({
      ...line,
      modifiers: [...line.modifiers],
      amount: line.amount.minor,
    }))
    return {
      type: 'order',
      id: tag,
      title: 'Your order',
      currency: summary.total.currency,
      lines,
      total: summary.total.minor,
      actions: options,
    }
  }
  return { type: 'choices', id: tag, title: titleOf(context, summary), options }
}

function titleOf(context: BusinessContext, summary: Summary): string {
  return summary.of === 'booking' ? `${summary.what}, ${sayWhen(context, summary.startsAt)}` : 'Your order'
}

/** A booking or an order in one or two sentences. */
function describe(context: BusinessContext, summary: Summary): string {
  return summary.of === 'booking' ? describeBooking(context, summary) : describeOrder(context, summary)
}

function describeBooking(context: BusinessContext, summary: Extract<Summary, { of: 'booking' }>): string {
  // "Table for 4" has said it already.
  const isSaid = summary.partySize === null || new RegExp(`for ${summary.partySize}\\b`).test(summary.what)
  const people = isSaid ? '' : ` for ${summary.partySize === 1 ? 'one person' : `${summary.partySize} people`}`
  const staff = summary.staffName ? ` with ${summary.staffName}` : ''
  const price = summary.price === null ? '' : `, ${sayMoney(summary.price, context.facts.isDayFirst)}`
  const what =
    summary.kind === 'viewing' && !/^viewing\b/iu.test(summary.what) ? `Viewing of ${summary.what}` : summary.what
  const nights = Math.round((summary.endsAt - summary.startsAt) / DAY_MS)
  if (nights > 0) return `${what}${people}, ${sayNights(context, summary.startsAt, nights)}${price}${under(summary)}.`
  return `${what}${people}${staff}, ${sayWhen(context, summary.startsAt)}${price}${under(summary)}.`
}

const DAY_MS = 86_400_000

/** "two nights from Friday 27 November, check-in from 15:00" */
const sayNights = ({ turn, facts }: BusinessContext, at: number, nights: number): string =>
  `${nights === 1 ? 'one night' : `${nights} nights`} from ${sayDay(at, turn.now, facts)}, check-in from ${sayTime(at, facts)}`

function under({ customer }: Summary): string {
  const contact = [customer.phone, customer.email].filter((one) => one !== null)
  const reach = contact.length > 0 ? ` (${contact.join(', ')})` : ''
  return customer.name === null ? '' : `, for ${customer.name}${reach}`
}

function describeOrder(context: BusinessContext, summary: Extract<Summary, { of: 'order' }>): string {
  const { facts } = context
  const say = (amount: Money) => sayMoney(amount, facts.isDayFirst)
  const lines = summary.lines.map(({ label, quantity, modifiers, amount }) => {
    const extras = modifiers.length > 0 ? ` (${modifiers.join(', ')})` : ''
    return `${quantity} × ${label}${extras} ${say(amount)}`
  })
  const fees = summary.fees.map(({ label, amount }) => `${label} ${say(amount)}`)
  const where =
    summary.fulfilment === 'pickup' ? 'to pick up' : summary.address ? `delivered to ${summary.address}` : 'delivered'
  const ready = summary.readyAt === null ? '' : `, ready ${sayWhen(context, summary.readyAt)}`
  return `${listOf([...lines, ...fees])}; ${say(summary.total)} in all, ${where}${ready}${under(summary)}.`
}

/** RB2: "booked", "ordered" and "cancelled" are said here and nowhere else, of a committed record. */
export function committedPart(
  context: BusinessContext,
  { did, record }: Extract<Committed, { status: 'committed' }>,
): ReplyPart {
  const what = describe(context, record.summary)
  const contact = record.summary.customer.email ?? record.summary.customer.phone
  const keep = `Your code is ${record.code}; with it${contact ? ` and ${contact}` : ''} you can change or cancel it here.`
  switch (did) {
    case 'book':
      return { text: `Booked: ${what} ${keep}`, card: recordCard(context, record, 'Booked') }
    case 'order':
      return { text: `Ordered: ${what} ${keep}`, card: recordCard(context, record, 'Ordered') }
    case 'move-booking':
    case 'change-order':
      return {
        text: `Changed: ${what} The code is still ${record.code}.`,
        card: recordCard(context, record, 'Changed'),
      }
    case 'cancel':
      return { text: `Cancelled: ${what}`, card: recordCard(context, record, 'Cancelled') }
    case 'return-order':
      return {
        text: `The return is asked for: ${what} The team gets in touch about how it comes back.`,
        card: recordCard(context, record, 'Return asked for'),
      }
  }
}

function recordCard(context: BusinessContext, record: BusinessRecord, title: string): Card {
  const { summary } = record
  const rows = summary.of === 'booking' ? bookingRows(context, summary) : orderRows(context, summary)
  const isLive = record.status === 'confirmed'
  return {
    type: 'confirmation',
    id: `record:${record.id}`,
    title,
    rows: [...rows, { label: 'Code', value: record.code }],
    ...(isLive ? { kind: summary.of, code: record.code } : {}),
    ...(isLive && summary.of === 'booking' ? { event: eventOf(context, summary) } : {}),
  }
}

/** What the visitor's calendar shows. */
const eventOf = ({ facts }: BusinessContext, { what, startsAt, endsAt }: Extract<Summary, { of: 'booking' }>) => ({
  starts_at: startsAt,
  ends_at: endsAt,
  place: facts.name,
  title: what,
})

function bookingRows(context: BusinessContext, summary: Extract<Summary, { of: 'booking' }>) {
  const { customer } = summary
  return [
    { label: 'What', value: summary.what },
    { label: 'When', value: sayWhen(context, summary.startsAt) },
    ...(summary.partySize === null ? [] : [{ label: 'People', value: String(summary.partySize) }]),
    ...(summary.staffName ? [{ label: 'With', value: summary.staffName }] : []),
    ...(customer.name === null ? [] : [{ label: 'Name', value: customer.name }]),
  ]
}

function orderRows({ facts }: BusinessContext, summary: Extract<Summary, { of: 'order' }>) {
  const lines = summary.lines.map(({ label, quantity, modifiers }) => ({
    label: `${quantity} ×`,
    value: [label, ...modifiers].join(', '),
  }))
  return [...lines, { label: 'Total', value: sayMoney(summary.total, facts.isDayFirst) }]
}

const STATUS: Readonly<Record<BusinessRecord['status'], string>> = {
  confirmed: 'It is confirmed',
  cancelled: 'It has been cancelled',
  fulfilled: 'It is done',
  'return-requested': 'A return has been asked for',
}

/** What a look-up answers: read from the store this very turn. */
export const foundText = (context: BusinessContext, record: BusinessRecord): string =>
  `${STATUS[record.status]}: ${describe(context, record.summary)}`
