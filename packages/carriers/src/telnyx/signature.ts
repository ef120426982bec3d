import { createPublicKey, type KeyObject, verify } from 'node:crypto'

/** Seconds that a webhook's time may be from ours, either way. */
const TOLERANCE_SECONDS = 300
const KEY_BYTES = 32
const SIGNATURE_BYTES = 64
/** What stands before the 32 bytes of such a key in DER: its length and the name of its algorithm (RFC 8410). */
const DER_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')

export type SignatureCheck = 'ok' | 'wrong' | 'stale'

/** The public key of a Telnyx account, as its portal shows it; null when it is none. */
export function telnyxPublicKey(base64: string): KeyObject | null {
  const bytes = Buffer.from(base64.trim(), 'base64')
  if (bytes.length !== KEY_BYTES) return null
  return createPublicKey({ key: Buffer.concat([DER_PREFIX, bytes]), format: 'der', type: 'spki' })
}

/**
 * CY1: a webhook is Telnyx's when the account's key signed its time and its body, byte for byte, and it was sent within
 * five minutes of now. Without that it is nobody's.
 */
export function checkTelnyxSignature(
  publicKey: KeyObject,
  sent: { timestamp: string | undefined; signature: string | undefined; body: string },
  nowMs: number,
): SignatureCheck {
  const { timestamp = '', signature = '', body } = sent
  if (!/^\d{1,15}$/.test(timestamp)) return 'wrong'
  const bytes = Buffer.from(signature, 'base64')
  if (bytes.length !== SIGNATURE_BYTES) return 'wrong'
  if (!verify(null, Buffer.from(`${timestamp}|${body}`), publicKey, bytes)) return 'wrong'
  return Math.abs(nowMs / 1_000 - Number(timestamp)) > TOLERANCE_SECONDS ? 'stale' : 'ok'
}
