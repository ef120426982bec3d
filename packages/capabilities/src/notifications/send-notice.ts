import { isMailbox, type Mail, type Mailer } from '@frontdesk/mail'
import { calendarFile } from './calendar-file.ts'
import type { Notice, NoticeBusiness, NoticeStore, NoticeSubject } from './notice.ts'
import { writeNotice } from './write-notice.ts'

export type NoticeDeps = {
  notices: NoticeStore
  /** Null where no mail server is configured: webhooks tell the owner then. */
  mail: { send: Mailer['send']; from: string } | null
  /** Puts the notice into the queue again. */
  tryLater: (notice: Notice, runAt: number) => Promise<void>
  now: () => number
}

const MINUTE_MS = 60_000
/** A mail server that is down over night still gets its mail in the morning. */
const TRY_AGAIN_MS = [1, 5, 30, 120, 360, 720].map((minutes) => minutes * MINUTE_MS)

/** `given-up` says why without saying to whom. */
export type NoticeOutcome = 'sent' | 'not-needed' | 'later' | { status: 'given-up'; code: string }

/** NT1: tells one person of one change; what could not be sent is tried again for most of a day. */
export async function sendNotice(deps: NoticeDeps, notice: Notice): Promise<NoticeOutcome> {
  if (deps.mail === null) return 'not-needed'
  const mail = await mailFor(deps, notice, deps.mail.from)
  if (mail === null) return 'not-needed'
  const result = await deps.mail.send(mail)
  if (result.status === 'sent') return 'sent'
  const waitMs = TRY_AGAIN_MS[notice.tries]
  if (result.isFinal || waitMs === undefined) return { status: 'given-up', code: result.code }
  await deps.tryLater({ ...notice, tries: notice.tries + 1 }, deps.now() + waitMs)
  return 'later'
}

/** Null when nobody is to be told: no address, a record that is gone, or one that has changed again since. */
async function mailFor(deps: NoticeDeps, notice: Notice, from: string): Promise<Mail | null> {
  const subject = await deps.notices.findSubject(notice.organizationId, notice.recordId)
  if (!subject || isStale(subject, notice, deps.now())) return null
  const business = await deps.notices.findBusiness(notice.organizationId, subject.businessId)
  const address = notice.to === 'owner' ? business?.notifyEmail : subject.record.summary.customer.email
  const to = address?.trim() ?? ''
  if (!business || !isMailbox(to)) return null
  const written = writeNotice({ notice, subject, business })
  return {
    ...written,
    from: { name: business.name.replaceAll(/[\p{Cc}"<>]/gu, ' '), address: from },
    to,
    calendar: calendarOf({ notice, subject, from, business }),
    id: `${notice.recordId}.${notice.version}.${isReminder(notice) ? 'reminder' : notice.to}`,
  }
}

const isReminder = ({ event }: Notice): boolean => event === 'reminder'

/** It has changed again since; or, RD2, it has begun while the mail server was away: nobody is reminded of that. */
function isStale({ record: { summary }, version }: NoticeSubject, notice: Notice, now: number): boolean {
  const hasBegun = summary.of !== 'booking' || summary.startsAt <= now
  return version !== notice.version || (isReminder(notice) && hasBegun)
}

type Booked = { notice: Notice; subject: NoticeSubject; business: NoticeBusiness; from: string }

/** Whoever is reminded has the entry already. */
function calendarOf({ notice, subject, business, from }: Booked): Mail['calendar'] {
  const { summary } = subject.record
  if (summary.of !== 'booking' || isReminder(notice)) return null
  const isCancelled = subject.record.status === 'cancelled'
  const { email } = summary.customer
  const content = calendarFile({
    uid: `${subject.record.id}@frontdesk`,
    sequence: subject.version - 1,
    isCancelled,
    startsAt: summary.startsAt,
    endsAt: summary.endsAt,
    title: notice.to === 'customer' ? `${summary.what}, ${business.name}` : `${summary.what} (${subject.record.code})`,
    description: `Code: ${subject.record.code}`,
    organizer: { name: business.name, address: from },
    attendee: email !== null && isMailbox(email.trim()) ? email.trim() : null,
    at: subject.updatedAt,
  })
  return { content, method: isCancelled ? 'CANCEL' : 'REQUEST' }
}
