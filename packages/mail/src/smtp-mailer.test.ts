import { createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { mailSetup } from './mail-setup.ts'
import { isMailbox } from './mailbox.ts'
import type { Mail } from './ports.ts'
import { smtpMailer } from './smtp-mailer.ts'

const mail: Mail = {
  from: { name: 'Trattoria', address: 'desk@example.com' },
  to: 'kim@example.org',
  subject: 'Your table',
  text: 'It is by the window.',
  calendar: null,
  id: 'bkg_1.1.customer',
}

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

type Received = { from: string; to: string[]; content: string }
type Refusals = { recipients?: number; content?: number }

const refusal = (responseCode: number) => Object.assign(new Error('No kim@example.org here'), { responseCode })
const portOf = (address: ReturnType<SMTPServer['server']['address']>): number =>
  typeof address === 'object' && address !== null ? address.port : 0

async function serve(refuse: Refusals = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'right' ? done(null, { user: username ?? '' }) : done(new Error('Invalid login kim@example.org')),
    onRcptTo: (_address, _session, done) =>
      refuse.recipients === undefined ? done() : done(refusal(refuse.recipients)),
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope
        const from = mailFrom === false ? '' : mailFrom.address
        received.push({ from, to: rcptTo.map(({ address }) => address), content: Buffer.concat(parts).toString() })
        return refuse.content === undefined ? done() : done(refusal(refuse.content))
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise((resolve) => server.close(() => resolve())))
  return { received, port: portOf(server.server.address()) }
}

/** A server that says what it is told to, line by line. */
async function serveLines(greeting: string | null, answers: Record<string, string> = {}) {
  const heard: string[] = []
  const server = createServer((socket) => {
    if (greeting !== null) socket.write(`${greeting}\r\n`)
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk) => {
      const line = chunk.toString().trim()
      heard.push(line)
      const answer = answers[line.split(' ')[0]?.toUpperCase() ?? '']
      if (answer !== undefined) socket.write(`${answer}\r\n`)
    })
    closing.unshift(async () => {
      socket.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise((resolve) => server.close(() => resolve())))
  return { heard, port: portOf(server.address()) }
}

describe('a mailer', () => {
  it('[ML2] carries a plain mail to one recipient, from the sender, with where an answer goes', async () => {
    const { received, port } = await serve()
    const replyTo = { name: 'Ana', address: 'ana@example.net' }
    expect(await smtpMailer({ url: `smtp://desk:right@127.0.0.1:${port}` }).send({ ...mail, replyTo })).toEqual({
      status: 'sent',
    })
    expect(received).toMatchObject([{ from: 'desk@example.com', to: ['kim@example.org'] }])
    const content = received[0]?.content
    expect(content).toMatch(/^From: "?Trattoria"? <desk@example.com>\r$/m)
    expect(content).toMatch(/^Reply-To: "?Ana"? <ana@example.net>\r$/m)
    expect(content).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(content).toMatch(/^Content-Type: text\/plain/m)
    expect(content).not.toMatch(/text\/html/)
  })

  it('[ML2] makes no header of a line break in a name or a subject, nor of a dot in the text the end', async () => {
    const { received, port } = await serve()
    const hostile = {
      ...mail,
      from: { ...mail.from, name: 'Trattoria\r\nBcc: eve@example.org' },
      subject: 'Table\r\nBcc: eve@example.org\n\nHello',
      replyTo: { name: 'Kim\nX-Evil: 1', address: 'kim@example.net' },
      text: 'One\r\n.\r\nMAIL FROM:<eve@example.org>',
    }
    expect(await smtpMailer({ url: `smtp://127.0.0.1:${port}` }).send(hostile)).toEqual({ status: 'sent' })
    expect(received).toMatchObject([{ to: ['kim@example.org'] }])
    expect(received[0]?.content).not.toMatch(/^(Bcc|X-Evil):/im)
    expect(received[0]?.content).toContain('MAIL FROM:<eve@example.org>')
  })

  it.each(['kim@example.org, eve@example.org', 'kim@example.org\r\nRCPT TO:<eve@example.org>', '', 'kim'])(
    '[ML2] sends nothing to "%s", nor with it for an answer',
    async (address) => {
      const { received, port } = await serve()
      const { send } = smtpMailer({ url: `smtp://127.0.0.1:${port}` })
      const refused = { status: 'failed', isFinal: true, code: 'EENVELOPE' }
      expect(isMailbox(address)).toBe(false)
      expect(await send({ ...mail, to: address })).toEqual(refused)
      expect(await send({ ...mail, replyTo: { name: '', address } })).toEqual(refused)
      expect(received).toEqual([])
    },
  )

  it.each([
    [550, true],
    [451, false],
  ])('[ML3] tells a refusal of %s for good or for now, without the address', async (code, isFinal) => {
    const recipient = await serve({ recipients: code })
    const content = await serve({ content: code })
    const failed = { status: 'failed', isFinal, code: String(code) }
    expect(await smtpMailer({ url: `smtp://127.0.0.1:${recipient.port}` }).send(mail)).toEqual(failed)
    expect(await smtpMailer({ url: `smtp://127.0.0.1:${content.port}` }).send(mail)).toEqual(failed)
  })

  it('[ML3] waits for the owner to mend a wrong password, and for a server that is away', async () => {
    const { port } = await serve()
    const wrong = smtpMailer({ url: `smtp://desk:wrong@127.0.0.1:${port}` })
    expect(await wrong.send(mail)).toMatchObject({ status: 'failed', isFinal: false })
    const away = smtpMailer({ url: 'smtp://127.0.0.1:1' })
    expect(await away.send(mail)).toMatchObject({ status: 'failed', isFinal: false })
  })

  it('[ML4] sends no password to another machine in clear', async () => {
    const { received, port } = await serve()
    // An address that reaches this machine, but does not say so.
    const result = await smtpMailer({ url: `smtp://desk:right@0.0.0.0:${port}` }).send(mail)
    expect(result).toEqual({ status: 'failed', isFinal: false, code: 'ETLS' })
    expect(received).toEqual([])
  })

  it('[ML4] goes without a password where the server offers encryption and then refuses it', async () => {
    const { heard, port } = await serveLines('220 mail.example ESMTP', {
      EHLO: '250-mail.example\r\n250-STARTTLS\r\n250 AUTH PLAIN',
      STARTTLS: '454 TLS not available',
    })
    const result = await smtpMailer({ url: `smtp://desk:right@0.0.0.0:${port}` }).send(mail)
    expect(result).toMatchObject({ status: 'failed', isFinal: false })
    expect(heard.some((line) => line === 'STARTTLS')).toBe(true)
    expect(heard.some((line) => line.startsWith('AUTH'))).toBe(false)
  })

  it.each([
    ['greets nobody', null],
    ['falls silent after its greeting', '220 mail.example ESMTP'],
  ])('[ML5] leaves a server that %s', async (_, greeting) => {
    const { port } = await serveLines(greeting)
    const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, patience: { greetingMs: 100, silenceMs: 100 } })
    expect(await mailer.send(mail)).toEqual({ status: 'failed', isFinal: false, code: 'ETIMEDOUT' })
  })

  it('[ML6] names a mail the same at every try', async () => {
    const { received, port } = await serve({ content: 451 })
    const { send } = smtpMailer({ url: `smtp://127.0.0.1:${port}` })
    await send(mail)
    await send(mail)
    const names = received.map(({ content }) => /^Message-ID: (.+)\r$/im.exec(content)?.[1])
    expect(names).toEqual(['<bkg_1.1.customer@example.com>', '<bkg_1.1.customer@example.com>'])
  })
})

describe('an installation', () => {
  it('[ML1] without a mail server says what is missing', () => {
    const reason = 'Mail is not set up. Whoever runs this service sets SMTP_URL and MAIL_FROM.'
    expect(mailSetup({ url: undefined, from: 'desk@example.com' })).toEqual({ isSetUp: false, reason })
    expect(mailSetup({ url: 'smtp://127.0.0.1:1', from: undefined })).toEqual({ isSetUp: false, reason })
    expect(mailSetup({ url: 'smtp://127.0.0.1:1', from: 'desk@example.com' })).toMatchObject({ isSetUp: true })
  })
})
