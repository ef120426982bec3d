import { createHash, timingSafeEqual } from 'node:crypto'
import { readParameters, splitOutside } from '../message/grammar.ts'
import { parseUri, type SipUri } from '../message/uri.ts'
import type { DigestAlgorithm } from './trunk.ts'

/** What a caller says to show that it knows the password (RFC 8760, RFC 2617). */
export type DigestAnswer = {
  readonly username: string
  readonly realm: string
  readonly nonce: string
  readonly uri: string
  readonly response: string
  readonly algorithm: DigestAlgorithm
  readonly qop: 'auth'
  readonly nonceCount: string
  readonly clientNonce: string
}

const HASH = { MD5: 'md5', 'SHA-256': 'sha256' } as const
const LONGEST = 2_048

/** Reads an Authorization header; null where it is none of ours, or without the count that stops replays. */
export function readDigest(text: string): DigestAnswer | null {
  if (text.length > LONGEST || !/^digest[ \t]/i.test(text)) return null
  const parts = splitOutside(text.slice(7), ',')
  const parameters = parts === null ? null : readParameters(parts)
  if (parameters === null) return null
  const value = (name: string) => parameters.get(name) ?? ''
  const algorithm = algorithmOf(parameters.get('algorithm') ?? 'MD5')
  const nonceCount = value('nc')
  if (algorithm === null || value('qop') !== 'auth' || !/^[0-9a-fA-F]{8}$/.test(nonceCount)) return null
  return {
    username: value('username'),
    realm: value('realm'),
    nonce: value('nonce'),
    uri: value('uri'),
    response: value('response'),
    algorithm,
    qop: 'auth',
    nonceCount,
    clientNonce: value('cnonce'),
  }
}

function algorithmOf(text: string): DigestAlgorithm | null {
  const name = text.toUpperCase()
  return name === 'MD5' || name === 'SHA-256' ? name : null
}

/** What a caller who knows the password answers to a challenge. */
export function digestResponse(answer: Omit<DigestAnswer, 'response'>, method: string, password: string): string {
  const hash = (text: string) => createHash(HASH[answer.algorithm]).update(text).digest('hex')
  const secret = hash(`${answer.username}:${answer.realm}:${password}`)
  const what = hash(`${method}:${answer.uri}`)
  return hash([secret, answer.nonce, answer.nonceCount, answer.clientNonce, answer.qop, what].join(':'))
}

/** Compares in a time that tells nothing of where the texts differ. */
export function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(fingerprint(one), fingerprint(other))
}
const fingerprint = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Whether a digest was made for the number that is called. Hosts are not compared, for proxies write them anew; some
 * telephones name none but the host.
 */
export function isMadeFor(uri: string, called: SipUri): boolean {
  const made = parseUri(uri)
  return made !== null && (made.user === null || made.user === called.user)
}
