import { createHmac } from 'node:crypto'
import { isSameText } from '../same-text.ts'

/** A webhook as it came. `url`: the public address that Plivo was given, never one that the request names. */
export type PlivoRequest = {
  url: string
  params: URLSearchParams
  nonce: string | undefined
  signature: string | undefined
}

/**
 * CY15: a webhook is Plivo's when its third kind of signature is that of the account: HMAC with SHA-256 over the address,
 * all parameters in the order of their names, and the nonce. The header may hold several; one must be right.
 */
export function isPlivoSignature(
  authToken: string,
  { url, params, nonce = '', signature = '' }: PlivoRequest,
): boolean {
  if (nonce === '' || signature === '') return false
  const right = createHmac('sha256', authToken)
    .update(`${signedText(url, params)}.${nonce}`)
    .digest('base64')
  return signature.split(',').some((one) => isSameText(one.trim(), right))
}

/** A question mark stands behind the address whenever something is posted, and a full stop between both kinds. */
function signedText(address: string, params: URLSearchParams): string {
  const [base = '', query = ''] = address.split('?')
  const asked = sorted(new URLSearchParams(query))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  const posted = sorted(params)
    .map(([name, value]) => `${name}${value}`)
    .join('')
  if (asked === '' && posted === '') return base
  return `${base}?${asked}${asked !== '' && posted !== '' ? '.' : ''}${posted}`
}

const sorted = (params: URLSearchParams): [string, string][] =>
  [...params].toSorted(([a, left], [b, right]) => compare(a, b) || compare(left, right))

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
