export type Mail = {
  from: { name: string; address: string }
  to: string
  /** Where an answer goes, when not to the sender. */
  replyTo?: { name: string; address: string }
  subject: string
  /** Plain text; there is no HTML that a stranger's words could get into. */
  text: string
  /** An .ics file, and whether it cancels. */
  calendar: { content: string; method: 'REQUEST' | 'CANCEL' } | null
  /** The same at every try: servers drop the second of two. */
  id: string
}

/** `isFinal`: trying again cannot help. `code` says why without saying to whom. */
export type MailSent = { status: 'sent' } | { status: 'failed'; isFinal: boolean; code: string }

/** Hands a mail over for delivery. Whoever calls it tries again what failed and is not final, with the same id. */
export interface Mailer {
  readonly send: (mail: Mail) => Promise<MailSent>
}

/** What this installation has for mail, or in words what it lacks. */
export type MailSetup = { isSetUp: true; mailer: Mailer; from: string } | { isSetUp: false; reason: string }
