import type { TransferTarget } from '@frontdesk/telephony'

/* What Plivo does with a call, in its XML. */

export type PlivoLine = {
  /** `wss:`, without a query. */
  mediaUrl: string
  /** Asked what to do next when the line is gone. */
  afterUrl: string
  /** Letters and digits alone: Plivo takes nothing else in what it passes on. */
  ticket: string
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const TRANSFER_RINGS_SECONDS = 20

/** CY16: connects the call to a line both ways, and asks again when that line ends. */
export const plivoStreamXml = ({ mediaUrl, afterUrl, ticket }: PlivoLine): string =>
  response(
    `<Stream bidirectional="true" keepCallAlive="true" audioTrack="inbound" contentType="audio/x-mulaw;rate=8000" extraHeaders="${escaped(`ticket=${ticket}`)}">${escaped(mediaUrl)}</Stream><Redirect method="POST">${escaped(afterUrl)}</Redirect>`,
  )

export const plivoHangUpXml = (reason?: 'busy' | 'rejected'): string =>
  response(reason === undefined ? '<Hangup/>' : `<Hangup reason="${reason}"/>`)

/** CY5: to a target that the owner named, from the number that was called, for a bounded time. */
export const plivoTransferXml = (
  target: TransferTarget,
  { from, limitSeconds, afterUrl }: { from: string; limitSeconds: number; afterUrl: string },
): string =>
  response(
    `<Dial callerId="${escaped(from)}" timeout="${TRANSFER_RINGS_SECONDS}" timeLimit="${limitSeconds}" action="${escaped(afterUrl)}" method="POST"><Number>${escaped(target.e164)}</Number></Dial>`,
  )

const response = (inner: string): string => `${HEAD}<Response>${inner}</Response>`

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '')
