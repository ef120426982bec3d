import { z } from 'zod'
import { askCarrier, type CarrierFetch, type CarrierReply } from '../carrier-request.ts'
import type { CommandOutcome } from '../command-outcome.ts'

export const PLIVO_URL = 'https://api.plivo.com'

export type PlivoAccount = { authId: string; authToken: string; fetch: CarrierFetch; baseUrl?: string }

const params = z.object({
  CallUUID: z.string().min(1).max(200),
  From: z.string().max(200).optional(),
  To: z.string().max(200),
  Direction: z.string().optional(),
  CallStatus: z.string().optional(),
  DialStatus: z.string().optional(),
})

/** What a webhook tells of its call. */
export type PlivoCallNews = {
  callId: string
  from: string | null
  to: string
  isIncoming: boolean
  isOver: boolean
  /** Null where nobody was dialled. */
  isTransferred: boolean | null
}

/** CY16: a webhook of a call; null for anything else. */
export function readPlivoCall(form: URLSearchParams): PlivoCallNews | null {
  const read = params.safeParse(Object.fromEntries(form))
  if (!read.success) return null
  const { CallUUID, From = '', To, Direction, CallStatus, DialStatus } = read.data
  return {
    callId: CallUUID,
    from: /^\+?\d{4,15}$/.test(From) ? `+${From.replace('+', '')}` : null,
    to: To,
    isIncoming: Direction !== 'outbound',
    isOver: CallStatus === 'completed',
    isTransferred: DialStatus === undefined ? null : DialStatus === 'completed',
  }
}

/** CY16: ends a call; one that is over already is left as it is. */
export async function hangUpPlivoCall(account: PlivoAccount, callId: string): Promise<CommandOutcome> {
  return outcomeOf(await ask(account, 'DELETE', { callId }))
}

/** What the call does next is asked for at this address of ours. */
export async function redirectPlivoCall(account: PlivoAccount, callId: string, url: string): Promise<CommandOutcome> {
  return outcomeOf(await ask(account, 'POST', { callId, body: { legs: 'aleg', aleg_url: url, aleg_method: 'POST' } }))
}

function ask(
  { authId, authToken, fetch, baseUrl = PLIVO_URL }: PlivoAccount,
  method: string,
  { callId, body }: { callId: string; body?: object },
): Promise<CarrierReply> {
  const credentials = Buffer.from(`${authId}:${authToken}`).toString('base64')
  const url = `${baseUrl}/v1/Account/${encodeURIComponent(authId)}/Call/${encodeURIComponent(callId)}/`
  const headers = { authorization: `Basic ${credentials}`, 'content-type': 'application/json' }
  return askCarrier(fetch, { method, url, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
}

function outcomeOf(reply: CarrierReply): CommandOutcome {
  if (reply.status === 'ok') return { status: 'done' }
  if (reply.status === 'unreachable') return { status: 'failed', httpStatus: null, code: null }
  if (reply.httpStatus === 404) return { status: 'over' }
  return { status: 'failed', httpStatus: reply.httpStatus, code: reply.code }
}
