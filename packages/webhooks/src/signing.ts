import { createHmac } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** `whsec_` and 32 random bytes in base64, as the Standard Webhooks specification has it. */
export const newSecret = (randomBytes: (count: number) => Uint8Array): string =>
  PREFIX + Buffer.from(randomBytes(SECRET_BYTES)).toString('base64')

/**
 * The three headers of Standard Webhooks: HMAC-SHA256 over `id.timestamp.body`, one signature per secret, parted by
 * spaces. `at` in milliseconds; the header has seconds.
 */
export function signatureHeaders(
  secrets: readonly string[],
  { id, at, body }: { id: string; at: number; body: string },
): Record<string, string> {
  const timestamp = Math.floor(at / 1_000)
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') }
}
