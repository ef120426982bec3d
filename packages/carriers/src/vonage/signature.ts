import { createHash, createHmac } from 'node:crypto'
import { z } from 'zod'
import { isSameText } from '../same-text.ts'

/** Seconds that a webhook's time may be from ours, either way. */
const TOLERANCE_SECONDS = 300

export type VonageKeys = { apiKey: string; applicationId: string; signatureSecret: string }
/** `header`: what stands in Authorization. `body`: byte for byte as it came. */
export type VonageRequest = { header: string | undefined; body: string }

const head = z.object({ alg: z.literal('HS256') })
const claims = z.object({
  iat: z.number(),
  api_key: z.string(),
  application_id: z.string().optional(),
  payload_hash: z.string(),
})

/**
 * CY17: a webhook is Vonage's when it shows a token that the account's signature secret signed within five minutes of now,
 * for this account and application, and for this very body. No other way of signing is taken, whatever the token says.
 */
export function isVonageSignature(keys: VonageKeys, { header = '', body }: VonageRequest, nowMs: number): boolean {
  const [, token = ''] = /^Bearer (\S+)$/i.exec(header) ?? []
  const [first = '', second = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !head.safeParse(partOf(first)).success) return false
  const right = createHmac('sha256', keys.signatureSecret).update(`${first}.${second}`).digest('base64url')
  if (!isSameText(signature, right)) return false
  const read = claims.safeParse(partOf(second))
  return read.success && isMeant(read.data, { keys, body, nowMs })
}

function isMeant(
  { iat, api_key: apiKey, application_id: applicationId, payload_hash: hash }: z.infer<typeof claims>,
  { keys, body, nowMs }: { keys: VonageKeys; body: string; nowMs: number },
): boolean {
  if (Math.abs(nowMs / 1_000 - iat) > TOLERANCE_SECONDS) return false
  if (apiKey !== keys.apiKey || (applicationId ?? keys.applicationId) !== keys.applicationId) return false
  return isSameText(hash.toLowerCase(), createHash('sha256').update(body).digest('hex'))
}

function partOf(base64url: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64url, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}
