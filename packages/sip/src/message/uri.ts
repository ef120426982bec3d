import { endOfQuoted, isToken, type Parameters, readNumber, readParameters, splitOutside, unquoted } from './grammar.ts'

/** An address of SIP, or a telephone number. `text` is how it was written. */
export type SipUri = {
  readonly text: string
  readonly scheme: 'sip' | 'sips' | 'tel'
  readonly user: string | null
  readonly host: string
  readonly port: number | null
  readonly parameters: Parameters
}

/** What From, To, Contact and Route hold: perhaps a name, an address, parameters of the header itself. */
export type NameAddress = {
  readonly name: string | null
  readonly uri: SipUri
  readonly parameters: Parameters
}

const HOST = /^[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9.])?$/
const BRACKETED_HOST = /^\[[0-9A-Fa-f:.]+\]$/
/** Visible ASCII without quotes and angle brackets: more than RFC 3986 allows, and nothing that breaks a line. */
const WITHOUT_SPACES = /^[!#-;=?-~]+$/

/** Reads an address that stands alone, as in a request line. */
export function parseUri(text: string): SipUri | null {
  if (!WITHOUT_SPACES.test(text)) return null
  const colon = text.indexOf(':')
  const scheme = text.slice(0, Math.max(colon, 0)).toLowerCase()
  const rest = text.slice(colon + 1)
  if (scheme === 'tel') return telephoneUri(text, rest)
  if (scheme !== 'sip' && scheme !== 'sips') return null
  const question = rest.indexOf('?')
  const [address = '', ...written] = splitParameters(question < 0 ? rest : rest.slice(0, question))
  const parameters = readParameters(written)
  const user = userOf(address)
  const place = hostAndPort(address.slice(address.lastIndexOf('@') + 1))
  if (parameters === null || user === undefined || place === null) return null
  return { text, scheme, user, ...place, parameters }
}

/** The user part may hold semicolons of its own: parameters begin behind it. */
function splitParameters(text: string): string[] {
  const at = text.lastIndexOf('@')
  const [host = '', ...parameters] = text.slice(at + 1).split(';')
  return [text.slice(0, at + 1) + host, ...parameters]
}

/** Undefined where the user part has no form; a password in it is left out. */
function userOf(address: string): string | null | undefined {
  const at = address.lastIndexOf('@')
  if (at < 0) return null
  const [user = ''] = address.slice(0, at).split(':')
  if (user === '') return undefined
  return unescaped(user) ?? undefined
}

/** What is escaped may be any byte; one that would break a line is no part of a name. */
function unescaped(text: string): string | null {
  try {
    const plain = decodeURIComponent(text)
    return /\p{Cc}/u.test(plain) ? null : plain
  } catch {
    return null
  }
}

function telephoneUri(text: string, rest: string): SipUri | null {
  const [number = '', ...written] = rest.split(';')
  const parameters = readParameters(written)
  if (!/^\+?[0-9A-Fa-f*#().-]+$/.test(number) || parameters === null) return null
  return { text, scheme: 'tel', user: number, host: '', port: null, parameters }
}

/** Reads `host` or `host:port`; IPv6 stands in brackets. */
export function hostAndPort(text: string): { host: string; port: number | null } | null {
  const colon = text.startsWith('[') ? text.indexOf(':', text.indexOf(']') + 1) : text.indexOf(':')
  const host = (colon < 0 ? text : text.slice(0, colon)).trim()
  if (host.length > 255 || (!HOST.test(host) && !BRACKETED_HOST.test(host))) return null
  if (colon < 0) return { host, port: null }
  const port = readNumber(text.slice(colon + 1).trim(), 65_535)
  return port === null || port === 0 ? null : { host, port }
}

/** Reads `"Name" <sip:a@b>;tag=c`, `Name <sip:a@b>` and `sip:a@b;tag=c`, whose parameters are the header's. */
export function parseNameAddress(text: string): NameAddress | null {
  const nameEnd = text.startsWith('"') ? endOfQuoted(text, 0) : 0
  if (nameEnd < 0) return null
  const open = text.indexOf('<', nameEnd)
  if (open < 0) return nameEnd > 0 ? null : addressAlone(text)
  const close = text.indexOf('>', open)
  if (close < 0) return null
  const name = nameOf(text.slice(0, open).trim())
  const uri = parseUri(text.slice(open + 1, close))
  const parameters = parametersBehind(text.slice(close + 1))
  if (name === undefined || uri === null || parameters === null) return null
  return { name, uri, parameters }
}

function addressAlone(text: string): NameAddress | null {
  const [address = '', ...written] = text.split(';').map((part) => part.trim())
  const uri = parseUri(address)
  const parameters = readParameters(written)
  return uri === null || parameters === null ? null : { name: null, uri, parameters }
}

function nameOf(text: string): string | null | undefined {
  if (text === '') return null
  if (text.startsWith('"')) return endOfQuoted(text, 0) === text.length ? unquoted(text) : undefined
  return text.split(/[ \t]+/).every(isToken) ? text : undefined
}

function parametersBehind(text: string): Parameters | null {
  const trimmed = text.trim()
  if (trimmed === '') return new Map()
  if (!trimmed.startsWith(';')) return null
  const parts = splitOutside(trimmed.slice(1), ';')
  return parts === null ? null : readParameters(parts)
}
