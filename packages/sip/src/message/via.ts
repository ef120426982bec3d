import { isToken, type Parameters, readParameters, splitOutside } from './grammar.ts'
import { hostAndPort } from './uri.ts'

/** One hop that a request took. */
export type Via = {
  readonly transport: string
  readonly host: string
  readonly port: number | null
  readonly parameters: Parameters
}

/** Reads `SIP / 2.0 / UDP host:port;branch=…`. */
export function parseVia(text: string): Via | null {
  const [hop = '', ...written] = splitOutside(text, ';') ?? []
  const sent = readHop(hop)
  const parameters = readParameters(written)
  return sent === null || parameters === null ? null : { ...sent, parameters }
}

function readHop(hop: string): Omit<Via, 'parameters'> | null {
  const [protocol, version, rest = '', ...more] = hop.split('/').map((part) => part.trim())
  if (protocol?.toUpperCase() !== 'SIP' || version !== '2.0' || more.length > 0) return null
  const space = rest.search(/[ \t]/)
  const transport = rest.slice(0, Math.max(space, 0)).toUpperCase()
  const place = hostAndPort(rest.slice(space).trim())
  return isToken(transport) && place !== null ? { transport, ...place } : null
}

/** The hop as it goes back in a response: with the address and port that it really came from (RFC 3261, RFC 3581). */
export function answeredVia(text: string, source: { address: string; port: number }): string {
  const [hop = '', ...parameters] = splitOutside(text, ';') ?? [text]
  const kept = parameters.filter((part) => !/^received\s*=/i.test(part))
  const ported = kept.map((part) => (/^rport\s*(?:=|$)/i.test(part) ? `rport=${source.port}` : part))
  return [hop, ...ported, `received=${source.address}`].join(';')
}
