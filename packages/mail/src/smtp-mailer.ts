import { isMailbox } from './mailbox.ts'
import type { Mail, Mailer, MailSent } from './ports.ts'

export type SmtpOptions = {
  /** `smtp://user:password@host:587` or `smtps://host:465`. */
  url: string
  /** How long a server may say nothing, before its greeting and after it. */
  patience?: { greetingMs: number; silenceMs: number }
}

const PATIENCE = { greetingMs: 10_000, silenceMs: 20_000 }

/** What the mail itself is refused for; of the connection everything is tried again, for servers come back. */
const REFUSED_FOR_GOOD = new Set(['EENVELOPE', 'EMESSAGE'])
/** The server wants other credentials or encryption: the owner will mend that, and the mail is still worth sending. */
const WRONG_SETTINGS = new Set(['EAUTH', 'ETLS'])
const WRONG_SETTINGS_REPLIES = new Set([530, 534, 535, 538])
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Sends through the owner's own mail server, one mail a connection: there are few, and none may wait for another. */
export function smtpMailer(options: SmtpOptions): Mailer {
  return {
    async send(mail) {
      if (!isMailbox(mail.to) || (mail.replyTo && !isMailbox(mail.replyTo.address))) return NO_MAILBOX
      try {
        const transport = await transportTo(options)
        await transport.sendMail(messageOf(mail))
        return { status: 'sent' }
      } catch (error) {
        return failureOf(error)
      }
    },
  }
}

const NO_MAILBOX: MailSent = { status: 'failed', isFinal: true, code: 'EENVELOPE' }

/** Most installations send no mail, and never load what it takes. */
async function transportTo({ url, patience = PATIENCE }: SmtpOptions) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    requireTLS: isSecret(new URL(url)),
    connectionTimeout: patience.greetingMs,
    greetingTimeout: patience.greetingMs,
    socketTimeout: patience.silenceMs,
    // Attachments come from us as text: nothing may be read from the disk or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** ML4: a password leaves this machine encrypted or not at all. */
const isSecret = ({ password, hostname }: URL): boolean => password !== '' && !LOOPBACK.has(hostname)

/** ML2: a line break would begin a header. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

function messageOf({ from, to, replyTo, subject, text, calendar, id }: Mail) {
  const domain = from.address.split('@').at(-1) ?? 'localhost'
  return {
    from: { name: oneLine(from.name), address: from.address },
    to: { name: '', address: to },
    ...(replyTo === undefined ? {} : { replyTo: { name: oneLine(replyTo.name), address: replyTo.address } }),
    subject: oneLine(subject),
    text,
    messageId: `<${id.replace(/[^\w.-]/g, '')}@${domain}>`,
    // Two machines that answer each other never end.
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(calendar === null
      ? {}
      : { icalEvent: { method: calendar.method, filename: 'booking.ics', content: calendar.content } }),
  }
}

/** The server's sentence names the recipient, so only its number goes on. */
function failureOf(error: unknown): MailSent {
  const replied = numberIn(error, 'responseCode')
  const named = textIn(error, 'code') ?? 'UNKNOWN'
  const isSettings = WRONG_SETTINGS.has(named) || (replied !== null && WRONG_SETTINGS_REPLIES.has(replied))
  if (replied === null || isSettings) return { status: 'failed', isFinal: REFUSED_FOR_GOOD.has(named), code: named }
  return { status: 'failed', isFinal: replied >= 500, code: String(replied) }
}

function numberIn(error: unknown, field: string): number | null {
  const value: unknown = error instanceof Error ? Reflect.get(error, field) : null
  return typeof value === 'number' ? value : null
}

function textIn(error: unknown, field: string): string | null {
  const value: unknown = error instanceof Error ? Reflect.get(error, field) : null
  return typeof value === 'string' ? value : null
}
