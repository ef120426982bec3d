import { createPrivateKey, sign } from 'node:crypto'

const LIFETIME_SECONDS = 60

export type VonageApplication = { applicationId: string; privateKey: string }

/** CY19: what requests to Vonage show: a token of the application, for a minute. Null when the key is none of RSA. */
export function vonageToken(
  { applicationId, privateKey }: VonageApplication,
  { nowMs, tokenId }: { nowMs: number; tokenId: string },
): string | null {
  const iat = Math.floor(nowMs / 1_000)
  const signed = [
    { alg: 'RS256', typ: 'JWT' },
    { application_id: applicationId, iat, exp: iat + LIFETIME_SECONDS, jti: tokenId },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  try {
    const key = createPrivateKey(privateKey)
    if (key.asymmetricKeyType !== 'rsa') return null
    return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
  } catch {
    return null
  }
}
