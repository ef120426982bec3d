import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

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

export type Sealer = { seal: (secret: string) => string; open: (sealed: string) => string }

/** Keeps secrets encrypted under the service's own secret, which is not in the database. */
export function sealer(pepper: string, randomBytes: (count: number) => Uint8Array): Sealer {
  const key = createHmac('sha256', pepper).update('webhook secrets').digest()
  return {
    seal(secret) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(text) {
      const bytes = Buffer.from(text, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
    },
  }
}
