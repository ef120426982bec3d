import { createHmac, timingSafeEqual } from 'node:crypto'

type Signed = { authToken: string; url: string; form: URLSearchParams }

/** How Twilio signs what it sends: the address that it calls, then each field with its values, in order of their names. */
export function twilioSignature({ authToken, url, form }: Signed): string {
  const names = [...new Set(form.keys())].toSorted()
  const fields = names.flatMap((name) => [...new Set(form.getAll(name))].toSorted().map((value) => `${name}${value}`))
  return createHmac('sha1', authToken)
    .update(`${url}${fields.join('')}`)
    .digest('base64')
}

/** CAR13: over all fields that came, known or not, and over the address that we gave, never over one that came. */
export function isSignedByTwilio(signed: Signed & { signature: string | undefined }): boolean {
  const { signature, url } = signed
  if (signature === undefined) return false
  return urlsOf(url).some((one) => isSame(twilioSignature({ ...signed, url: one }), signature))
}

/** Twilio may sign with or without the port that goes without saying. */
function urlsOf(url: string): readonly string[] {
  const { protocol, port } = new URL(url)
  const implied = protocol === 'https:' || protocol === 'wss:' ? '443' : '80'
  if (port !== '' && port !== implied) return [url]
  const written = url.replace(/^(\w+:\/\/[^/?#:]+)(?::\d+)?/, '$1')
  return [written, written.replace(/^(\w+:\/\/[^/?#]+)/, `$1:${implied}`)]
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
