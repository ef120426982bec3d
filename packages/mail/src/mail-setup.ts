import type { MailSetup } from './ports.ts'
import { smtpMailer } from './smtp-mailer.ts'

export type MailServer = { url: string | undefined; from: string | undefined }

const NOT_SET_UP = 'Mail is not set up. Whoever runs this service sets SMTP_URL and MAIL_FROM.'

/** ML1: the mail server that the settings name, or a sentence that can be shown. */
export const mailSetup = ({ url, from }: MailServer): MailSetup =>
  url === undefined || from === undefined
    ? { isSetUp: false, reason: NOT_SET_UP }
    : { isSetUp: true, mailer: smtpMailer({ url }), from }
