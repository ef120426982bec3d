import { createHmac, timingSafeEqual } from 'node:crypto'

type Deps = { newToken: () => string; pepper: string }

const macOf = ({ pepper }: Pick<Deps, 'pepper'>, nonce: string, email: string): Buffer =>
  createHmac('sha256', pepper).update(`device:${nonce}:${email}`).digest()

/** What a browser keeps once it was signed in to an account: it grants nothing, but marks the browser as known. */
export function newDevice(deps: Deps, email: string): string {
  const nonce = deps.newToken()
  return `${nonce}.${macOf(deps, nonce, email).toString('base64url')}`
}

/** The browser that keeps this, by a name of its own; null when it was never signed in to this account. */
export function knownDevice(deps: Pick<Deps, 'pepper'>, email: string, kept: string | undefined): string | null {
  const [, nonce = '', mac = ''] = /^([0-9A-Za-z]{20,64})\.([\w-]{43})$/.exec(kept ?? '') ?? []
  if (nonce === '') return null
  const [given, right] = [Buffer.from(mac, 'base64url'), macOf(deps, nonce, email)]
  return given.length === right.length && timingSafeEqual(given, right) ? nonce : null
}
