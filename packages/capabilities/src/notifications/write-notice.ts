import type { BookingSummary, OrderSummary } from '@frontdesk/agent-runtime/ports'
import { formatMoney } from '@frontdesk/schema'
import type { Notice, NoticeBusiness, NoticeEvent, NoticeSubject } from './notice.ts'

type Told = { notice: Notice; subject: NoticeSubject; business: NoticeBusiness }

/** Subject and text of a mail. */
export type WrittenNotice = { subject: string; text: string }

const HAPPENED: Readonly<Record<NoticeEvent, string>> = {
  created: 'confirmed',
  changed: 'changed',
  cancelled: 'cancelled',
  fulfilled: 'completed',
  'return-requested': 'to be returned',
  returned: 'returned',
  reminder: 'coming up',
}

/**
 * NT3: the customer's own words go to the owner alone: in a mail to an address that anybody may have typed, they would
 * let strangers write to strangers in the business's name.
 */
export function writeNotice({ notice, subject, business }: Told): WrittenNotice {
  const { code, summary } = subject.record
  const thing = nameOf(summary)
  const happened = HAPPENED[notice.event]
  const facts =
    summary.of === 'booking' ? bookingLines(summary, business) : orderLines(summary, { notice, subject, business })
  if (notice.to === 'customer')
    return {
      subject: `${business.name}: your ${thing} ${code} is ${happened}`,
      text: textOf([
        `Your ${thing} with ${business.name} is ${happened}.`,
        '',
        ...facts,
        `Code: ${code}`,
        '',
        closing(notice),
      ]),
    }
  return {
    subject: `${capital(thing)} ${code} is ${happened}`,
    text: textOf([`${capital(thing)} ${code} is ${happened}.`, '', ...facts, ...customerLines(subject)]),
  }
}

const closing = ({ event }: Notice): string =>
  event === 'cancelled' || event === 'returned'
    ? 'If this was not you, please contact us.'
    : 'To change or cancel, tell us this code together with your e-mail address or phone number.'

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

const nameOf = (summary: BookingSummary | OrderSummary): string => (summary.of === 'order' ? 'order' : summary.kind)

/** A line break of a page or a visitor makes no line of its own. */
const textOf = (lines: readonly string[]): string =>
  `${lines.map((line) => line.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trimEnd()).join('\n')}\n`

/** "Friday, 27 November 2026 at 19:30", by the business's own clock. */
const timeText = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(at)

const clockText = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(at)

function bookingLines(summary: BookingSummary, { timeZone }: NoticeBusiness): string[] {
  return [
    summary.what,
    `${timeText(summary.startsAt, timeZone)} to ${clockText(summary.endsAt, timeZone)} (${timeZone})`,
    ...(summary.partySize === null
      ? []
      : [`For ${summary.partySize} ${summary.partySize === 1 ? 'person' : 'people'}`]),
    ...(summary.staffName ? [`With ${summary.staffName}`] : []),
    ...(summary.extras ?? []).map(({ name, quantity }) => `${quantity} x ${name}`),
  ]
}

function orderLines(summary: OrderSummary, { notice, subject, business }: Told): string[] {
  const lines = summary.lines.map(({ label, quantity, modifiers, amount }, index) => {
    const shown = notice.to === 'owner' ? modifiers : modifiers.slice(0, subject.ownModifiers[index] ?? 0)
    return `${quantity} x ${label}${shown.length === 0 ? '' : ` (${shown.join(', ')})`}: ${formatMoney(amount)}`
  })
  const fees = summary.fees.map(({ label, amount }) => `${label}: ${formatMoney(amount)}`)
  const when = summary.readyAt === null ? 'as soon as possible' : timeText(summary.readyAt, business.timeZone)
  return [...lines, ...fees, `Total: ${formatMoney(summary.total)}`, `${capital(summary.fulfilment)}, ${when}`]
}

function customerLines({ record, note }: NoticeSubject): string[] {
  const { customer } = record.summary
  const address = record.summary.of === 'order' ? record.summary.address : null
  const given: [string, string | null][] = [
    ['Name', customer.name],
    ['E-mail', customer.email],
    ['Phone', customer.phone],
    ['Address', address],
    ['Note', note],
  ]
  return ['', ...given.flatMap(([label, value]) => (value === null || value === '' ? [] : [`${label}: ${value}`]))]
}
