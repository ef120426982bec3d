import { z } from 'zod'
import { askCarrier, type CarrierFetch, type CarrierReply } from '../carrier-request.ts'
import type { CommandOutcome } from '../command-outcome.ts'
import { type VonageApplication, vonageToken } from './application-token.ts'

export const VONAGE_URL = 'https://api.nexmo.com'

export type VonageAccount = VonageApplication & {
  fetch: CarrierFetch
  now: () => number
  newTokenId: () => string
  baseUrl?: string
}

const news = z.object({
  uuid: z.string().min(1).max(200),
  from: z.string().max(200).nullish(),
  to: z.string().max(200).nullish(),
  status: z.string().max(100).nullish(),
})

/** How a call ends, or the dialling of whom it is put through to. */
const OVER = new Set(['completed', 'failed', 'rejected', 'busy', 'timeout', 'unanswered', 'cancelled', 'disconnected'])
const UNREACHED = new Set(['failed', 'rejected', 'busy', 'timeout', 'unanswered', 'cancelled'])
const after = z.object({ payload: z.object({ call: z.string().min(1).max(200) }) })

export type VonageCallNews = {
  callId: string
  from: string | null
  to: string | null
  isOver: boolean
  /** Whoever was dialled is not there. */
  isUnreached: boolean
}

/** CY18: a webhook of a call; null for anything else. */
export function readVonageCall(body: string): VonageCallNews | null {
  const read = news.safeParse(parse(body))
  if (!read.success) return null
  const { uuid, from, to, status } = read.data
  return {
    callId: uuid,
    from: /^\+?\d{4,15}$/.test(from ?? '') ? `+${(from ?? '').replace('+', '')}` : null,
    to: to ?? null,
    isOver: OVER.has(status ?? ''),
    isUnreached: UNREACHED.has(status ?? ''),
  }
}

/** The call whose line is gone, as it asks what is next; null for anything else. */
export const readVonageAfter = (body: string): string | null => after.safeParse(parse(body)).data?.payload.call ?? null

/** CY18: ends a call; one that is over already is left as it is. */
export const hangUpVonageCall = (account: VonageAccount, callId: string): Promise<CommandOutcome> =>
  change(account, callId, { action: 'hangup' })

/** What the call does next. */
export const redirectVonageCall = (account: VonageAccount, callId: string, actions: object): Promise<CommandOutcome> =>
  change(account, callId, { action: 'transfer', destination: { type: 'ncco', ncco: actions } })

async function change(account: VonageAccount, callId: string, body: object): Promise<CommandOutcome> {
  const { fetch, now, newTokenId, baseUrl = VONAGE_URL } = account
  const token = vonageToken(account, { nowMs: now(), tokenId: newTokenId() })
  if (token === null) return { status: 'failed', httpStatus: null, code: 'private_key' }
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const url = `${baseUrl}/v1/calls/${encodeURIComponent(callId)}`
  return outcomeOf(await askCarrier(fetch, { method: 'PUT', url, headers, body: JSON.stringify(body) }))
}

function outcomeOf(reply: CarrierReply): CommandOutcome {
  if (reply.status === 'ok') return { status: 'done' }
  if (reply.status === 'unreachable') return { status: 'failed', httpStatus: null, code: null }
  if (reply.httpStatus === 404) return { status: 'over' }
  return { status: 'failed', httpStatus: reply.httpStatus, code: reply.code }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
