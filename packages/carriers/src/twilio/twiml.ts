/* What Twilio is told to do with a call, in its own language. */

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'

/** Text within an attribute or an element; what XML cannot hold is left out. */
const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&apos;')

const response = (verbs: string): string => `${HEAD}<Response>${verbs}</Response>`

type Stream = { mediaUrl: string; ticket: string; afterUrl: string; statusUrl: string }

/** Both ways: `Connect`, for what only starts plays nothing back. When the stream is over, `afterUrl` is asked. */
export function connectStream({ mediaUrl, ticket, afterUrl, statusUrl }: Stream): string {
  const parameter = `<Parameter name="ticket" value="${escaped(ticket)}"/>`
  const stream = `<Stream url="${escaped(mediaUrl)}" statusCallback="${escaped(statusUrl)}">${parameter}</Stream>`
  return response(`<Connect action="${escaped(afterUrl)}">${stream}</Connect>`)
}

export const rejectCall = (reason: 'busy' | 'rejected'): string => response(`<Reject reason="${reason}"/>`)

export const hangUpCall = (): string => response('<Hangup/>')

/** Nothing is to be done. */
export const noTwiml = (): string => response('')

type Dial = { to: string; callerId: string; afterUrl: string; ringSeconds: number; maxSeconds: number }

export function dialNumber({ to, callerId, afterUrl, ringSeconds, maxSeconds }: Dial): string {
  const limits = `timeout="${ringSeconds}" timeLimit="${maxSeconds}"`
  const dial = `<Dial callerId="${escaped(callerId)}" ${limits} action="${escaped(afterUrl)}">`
  return response(`${dial}<Number>${escaped(to)}</Number></Dial>`)
}
