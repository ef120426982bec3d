import { createHash } from 'node:crypto'

/* Messages as a telephone writes them, and the little that is read of the answers. It shares no code with the server. */

export const headerOf = (text: string, name: string): string =>
  new RegExp(`^${name}:[ \\t]*(.*?)\\r$`, 'im').exec(text)?.[1] ?? ''
export const statusOf = (text: string): number => Number(/^SIP\/2\.0 (\d{3})/.exec(text)?.[1] ?? 0)
export const methodOf = (text: string): string => /^(\w+) \S+ SIP\/2\.0\r/.exec(text)?.[1] ?? ''
export const tagOf = (value: string): string => /;tag=([^;\s]+)/.exec(value)?.[1] ?? ''
export const branchOf = (text: string): string => /^Via:.*?;branch=([^;\s]+)/im.exec(text)?.[1] ?? ''
export const uriIn = (value: string): string => /<([^>]+)>/.exec(value)?.[1] ?? value
export const bodyIn = (text: string): string => text.slice(text.indexOf('\r\n\r\n') + 4)
export const mediaPortIn = (text: string): number => Number(/^m=audio (\d+)/m.exec(text)?.[1] ?? 0)

/** A whole message; lines without a value are left out. */
export function textOf(start: string, lines: readonly (readonly [name: string, value: string])[], body = ''): string {
  const said = lines.filter(([, value]) => value !== '').map(([name, value]) => `${name}: ${value}`)
  return `${[start, ...said, `Content-Length: ${Buffer.byteLength(body)}`].join('\r\n')}\r\n\r\n${body}`
}

export type OfferOptions = {
  readonly address?: string
  readonly port: number
  readonly formats?: string
  readonly direction?: string
  readonly version?: number
}

/** An offer of G.711 and keys, as telephones make it. */
export const offerOf = ({
  address = '127.0.0.1',
  port,
  formats = '0 8 101',
  direction,
  version = 1,
}: OfferOptions): string =>
  [
    'v=0',
    `o=caller 1 ${version} IN IP4 ${address}`,
    's=-',
    `c=IN IP4 ${address}`,
    't=0 0',
    `m=audio ${port} RTP/AVP ${formats}`,
    'a=rtpmap:0 PCMU/8000',
    'a=rtpmap:8 PCMA/8000',
    'a=rtpmap:101 telephone-event/8000',
    'a=fmtp:101 0-16',
    ...(direction === undefined ? [] : [`a=${direction}`]),
    '',
  ].join('\r\n')

export type Credentials = { readonly username: string; readonly password: string }

/** The answer to a challenge, made as RFC 2617 says and not as the server does it. */
export function authorizationFor(
  challenge: string,
  { method, uri }: { method: string; uri: string },
  { username, password }: Credentials,
): string {
  const part = (name: string) => new RegExp(`${name}="?([^",]+)`).exec(challenge)?.[1] ?? ''
  const algorithm = part('algorithm')
  const hash = (text: string) =>
    createHash(algorithm === 'SHA-256' ? 'sha256' : 'md5')
      .update(text)
      .digest('hex')
  const [realm, nonce] = [part('realm'), part('nonce')]
  const first = hash(`${username}:${realm}:${password}`)
  const response = hash(`${first}:${nonce}:00000001:caller:auth:${hash(`${method}:${uri}`)}`)
  return `Digest username="${username}", realm="${realm}", nonce="${nonce}", uri="${uri}", response="${response}", algorithm=${algorithm}, cnonce="caller", qop=auth, nc=00000001`
}
