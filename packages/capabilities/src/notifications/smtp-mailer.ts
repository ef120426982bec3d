import { createTransport } from 'nodemailer'
import type { Mail, SendMail } from './notice.ts'

export type SmtpOptions = {
  /** `smtp://user:password@host:587` or `smtps://host:465`. */
  url: string
}

const CONNECT_MS = 10_000
const SILENCE_MS = 20_000

/** What the mail itself is refused for; of the connection everything is tried again, for servers come back. */
const REFUSED_FOR_GOOD = new Set(['EENVELOPE', 'EMESSAGE'])
/** The server wants other credentials or encryption: the owner will mend that, and the mail is still worth sending. */
const WRONG_SETTINGS = new Set(['EAUTH', 'ETLS'])
const WRONG_SETTINGS_REPLIES = new Set([530, 534, 535, 538])
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Sends through the owner's own mail server, one mail a connection: there are few, and none may wait for another. */
export function smtpMailer({ url }: SmtpOptions): SendMail {
  const transport = createTransport({
    url,
    requireTLS: isSecret(new URL(url)),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // Attachments come from us as text: nothing may be read from the disk or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (mail) => {
    try {
      await transport.sendMail(messageOf(mail))
      return { status: 'sent' }
    } catch (error) {
      return failureOf(error)
    }
  }
}

/** NT5: a password leaves this machine encrypted or not at all. */
const isSecret = ({ password, hostname }: URL): boolean => password !== '' && !LOOPBACK.has(hostname)

function messageOf({ from, to, subject, text, calendar, id }: Mail) {
  const domain = from.address.split('@').at(-1) ?? 'localhost'
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    messageId: `<${id}@${domain}>`,
    // Two machines that answer each other never end.
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(calendar === null
      ? {}
      : { icalEvent: { method: calendar.method, filename: 'booking.ics', content: calendar.content } }),
  }
}

/** The server's sentence names the recipient, so only its number goes on. */
function failureOf(error: unknown): Awaited<ReturnType<SendMail>> {
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
