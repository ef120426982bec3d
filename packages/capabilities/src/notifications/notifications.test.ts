import type { BookingSummary, OrderSummary } from '@frontdesk/agent-runtime/ports'
import { isMailbox, type Mail, type MailSent } from '@frontdesk/mail'
import { brandId, money } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { calendarFile } from './calendar-file.ts'
import type { Notice, NoticeSubject } from './notice.ts'
import { type NoticeDeps, sendNotice } from './send-notice.ts'

const STARTS = Date.UTC(2026, 10, 27, 18, 30)
const customer = { name: 'Kim\r\nBcc: eve@example.org', email: 'kim@example.org', phone: null }
const booking: BookingSummary & { isInferred: boolean } = {
  of: 'booking',
  kind: 'reservation',
  what: 'Table; by the window, 4',
  startsAt: STARTS,
  endsAt: STARTS + 90 * 60_000,
  partySize: 4,
  staffName: null,
  price: null,
  customer,
  isInferred: false,
}
const order: OrderSummary & { isInferred: boolean } = {
  of: 'order',
  kind: 'menu',
  lines: [
    {
      label: 'Pizza',
      quantity: 2,
      modifiers: ['large', 'no onions', 'visit http://evil.example'],
      amount: money(2_600, 'EUR'),
    },
  ],
  fees: [{ label: 'Delivery', amount: money(250, 'EUR') }],
  total: money(2_850, 'EUR'),
  fulfilment: 'delivery',
  address: 'http://evil.example 10115 Berlin',
  readyAt: STARTS,
  customer,
  isInferred: false,
}
const subjectOf = (
  summary: NoticeSubject['record']['summary'],
  changes: Partial<NoticeSubject> = {},
): NoticeSubject => ({
  businessId: brandId('biz', 'biz_1'),
  record: { id: brandId('bkg', 'bkg_1'), subject: null, lines: null, code: 'KHT4MX', status: 'confirmed', summary },
  version: 1,
  note: 'http://evil.example',
  updatedAt: STARTS,
  ownModifiers: [1],
  ...changes,
})
const notice = (changes: Partial<Notice> = {}): Notice => ({
  organizationId: brandId('org', 'org_1'),
  recordId: brandId('bkg', 'bkg_1'),
  event: 'created',
  to: 'customer',
  version: 1,
  tries: 0,
  ...changes,
})

function told(subject: NoticeSubject | null, answer: MailSent = { status: 'sent' }) {
  const mails: Mail[] = []
  const later: [Notice, number][] = []
  const deps: NoticeDeps = {
    notices: {
      findSubject: async () => subject,
      findBusiness: async () => ({ name: 'Trattoria', timeZone: 'Europe/Berlin', notifyEmail: 'owner@example.org' }),
    },
    mail: {
      from: 'desk@example.com',
      send: async (mail) => {
        mails.push(mail)
        return answer
      },
    },
    tryLater: async (again, at) => {
      later.push([again, at])
    },
    now: () => 1_000,
  }
  return { deps, mails, later }
}

describe('notices', () => {
  it('[NT1] tell customer and owner of a booking, by the clock of the business', async () => {
    const { deps, mails } = told(subjectOf(booking))
    expect(await sendNotice(deps, notice())).toBe('sent')
    expect(await sendNotice(deps, notice({ to: 'owner' }))).toBe('sent')
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['kim@example.org', 'Trattoria: your reservation KHT4MX is confirmed'],
      ['owner@example.org', 'Reservation KHT4MX is confirmed'],
    ])
    expect(mails[0]?.text).toContain(
      'Friday, 27 November 2026 at 19:30 to 21:00 (Europe/Berlin)\nFor 4 people\nCode: KHT4MX',
    )
    expect(mails[1]?.text).toContain(
      'Name: Kim Bcc: eve@example.org\nE-mail: kim@example.org\nNote: http://evil.example',
    )
  })

  it('[NT3] carry nothing that the customer wrote to the address he gave', async () => {
    const { deps, mails } = told(subjectOf(order))
    await sendNotice(deps, notice())
    await sendNotice(deps, notice({ to: 'owner' }))
    expect(mails[0]?.text).toContain('2 x Pizza (large): €26.00\nDelivery: €2.50\nTotal: €28.50\n')
    expect(JSON.stringify(mails[0])).not.toMatch(/evil|eve@|onions/)
    expect(mails[1]?.text).toContain('2 x Pizza (large, no onions, visit http://evil.example): €26.00')
    expect(mails[0]?.calendar).toBeNull()
  })

  it('[NT1] are not sent to nobody, of nothing, or of what has changed again', async () => {
    const noAddress = { ...order, customer: { ...customer, email: null } }
    const twoAddresses = { ...order, customer: { ...customer, email: 'a@example.org, b@example.org' } }
    for (const subject of [null, subjectOf(noAddress), subjectOf(twoAddresses), subjectOf(order, { version: 2 })]) {
      const { deps, mails } = told(subject)
      expect(await sendNotice(deps, notice())).toBe('not-needed')
      expect(mails).toEqual([])
    }
    expect(await sendNotice({ ...told(subjectOf(order)).deps, mail: null }, notice())).toBe('not-needed')
  })

  it('[NT1] are tried again later and later, and given up when that cannot help', async () => {
    const busy = told(subjectOf(order), { status: 'failed', isFinal: false, code: '451' })
    expect(await sendNotice(busy.deps, notice())).toBe('later')
    expect(await sendNotice(busy.deps, notice({ tries: 5 }))).toBe('later')
    expect(busy.later).toEqual([
      [notice({ tries: 1 }), 61_000],
      [notice({ tries: 6 }), 43_201_000],
    ])
    expect(await sendNotice(busy.deps, notice({ tries: 6 }))).toEqual({ status: 'given-up', code: '451' })
    const wrong = told(subjectOf(order), { status: 'failed', isFinal: true, code: '550' })
    expect(await sendNotice(wrong.deps, notice())).toEqual({ status: 'given-up', code: '550' })
    expect(wrong.later).toEqual([])
  })

  it.each(['kim@example.org', "o'neil+x@mail.example.co"])('[NT2] go to %s', (address) => {
    expect(isMailbox(address)).toBe(true)
  })
  it.each([
    '',
    'kim',
    'kim@',
    'a@b',
    'a@example.org,b@example.org',
    'a@example.org b@c.de',
    '<a@example.org>',
    'a@example.org\n',
  ])('[NT2] do not go to "%s"', (address) => {
    expect(isMailbox(address)).toBe(false)
  })
})

describe('calendar file', () => {
  const event = {
    uid: 'bkg_1@frontdesk',
    sequence: 0,
    isCancelled: false,
    startsAt: STARTS,
    endsAt: STARTS + 90 * 60_000,
    title: `Table; by the window, ${'ü'.repeat(60)}`,
    description: 'Code: KHT4MX\nSee you',
    organizer: { name: 'Trattoria "Da; Luigi"', address: 'desk@example.com' },
    attendee: 'kim@example.org',
    at: STARTS - 1_000,
  }

  it('[NT4] has one entry in UTC, its lines folded within 75 octets, its texts escaped', () => {
    const file = calendarFile(event)
    const lines = file.split('\r\n')
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:Table\\; by the window\\, ${'ü'.repeat(60)}\r\n`)
    expect(file.replaceAll('\r\n ', '')).toContain('ORGANIZER;CN="Trattoria Da; Luigi":mailto:desk@example.com\r\n')
    expect(lines).toEqual(
      expect.arrayContaining(['METHOD:REQUEST', 'DTSTART:20261127T183000Z', 'DTEND:20261127T200000Z', 'SEQUENCE:0']),
    )
    expect(file).toContain('DESCRIPTION:Code: KHT4MX\\nSee you\r\n')
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  })

  it('[NT4] replaces and cancels the entry with the same id', async () => {
    const changed = told(subjectOf(booking, { version: 2 }))
    await sendNotice(changed.deps, notice({ version: 2, event: 'changed' }))
    expect(changed.mails[0]?.calendar?.content).toContain('SEQUENCE:1\r\n')
    expect(changed.mails[0]?.calendar?.content).toContain('UID:bkg_1@frontdesk\r\n')
    const record = { ...subjectOf(booking).record, status: 'cancelled' as const }
    const cancelled = told(subjectOf(booking, { version: 3, record }))
    await sendNotice(cancelled.deps, notice({ version: 3, event: 'cancelled' }))
    expect(cancelled.mails[0]?.calendar).toMatchObject({ method: 'CANCEL' })
    expect(cancelled.mails[0]?.calendar?.content).toMatch(/METHOD:CANCEL[\s\S]+SEQUENCE:2[\s\S]+STATUS:CANCELLED/)
  })
})

describe('reminders', () => {
  it('[RD2] tell the customer what is near, as a mail of their own, and nobody of what has begun', async () => {
    const near = told(subjectOf({ ...booking, startsAt: 5_000_000, endsAt: 6_000_000 }))
    expect(await sendNotice(near.deps, notice({ event: 'reminder' }))).toBe('sent')
    expect(near.mails).toMatchObject([
      {
        subject: 'Trattoria: your reservation KHT4MX is coming up',
        calendar: null,
        id: 'bkg_1.1.reminder',
        to: 'kim@example.org',
      },
    ])
    const begun = told(subjectOf({ ...booking, startsAt: 1 }))
    expect(await sendNotice(begun.deps, notice({ event: 'reminder' }))).toBe('not-needed')
    const moved = told(subjectOf(booking, { version: 2 }))
    expect(await sendNotice(moved.deps, notice({ event: 'reminder' }))).toBe('not-needed')
  })
})
