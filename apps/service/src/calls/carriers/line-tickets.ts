import { createHmac, timingSafeEqual } from 'node:crypto'
import { type CarrierConnectionId, idNamed } from '@frontdesk/schema'
import type { Services } from '../../services.ts'

/** A call as its carrier names it. */
export type CallAtCarrier = { connectionId: CarrierConnectionId; carrierCallId: string }
type TicketDeps = Pick<Services, 'pepper' | 'limits' | 'now'>

const LIFETIME_MS = 60_000
const FORM = /^([0-9A-Za-z]{22})([0-9a-z]{9})([0-9a-f]{64})$/
const PREFIX = 'con_'

/**
 * CY12: admits to the sound of one call, once and for a minute. Letters and digits alone, for carriers pass nothing else
 * on; any process of the service can read it, and nobody can make one.
 */
export function issueLineTicket(deps: Pick<TicketDeps, 'pepper' | 'now'>, call: CallAtCarrier): string {
  const expires = (deps.now() + LIFETIME_MS).toString(36).padStart(9, '0')
  return `${call.connectionId.slice(PREFIX.length)}${expires}${signatureOf(deps, call, expires)}`
}

/** CY12: the connection of a ticket that is genuine, of this very call, not too old and not used before; else null. */
export async function redeemLineTicket(
  deps: TicketDeps,
  ticket: string,
  carrierCallId: string,
): Promise<CarrierConnectionId | null> {
  const [, connection = '', expires = '', signature = ''] = FORM.exec(ticket) ?? []
  const connectionId = idNamed('con', `${PREFIX}${connection}`)
  if (connectionId === null) return null
  const right = signatureOf(deps, { connectionId, carrierCallId }, expires)
  if (!isSame(signature, right) || Number.parseInt(expires, 36) <= deps.now()) return null
  // The window outlives the ticket: whoever is second in it is refused, at whichever process.
  const taken = await deps.limits.take(`line ticket:${right}`, 1, 2 * LIFETIME_MS, deps.now())
  return taken.isAllowed ? connectionId : null
}

const signatureOf = (
  { pepper }: Pick<TicketDeps, 'pepper'>,
  { connectionId, carrierCallId }: CallAtCarrier,
  expires: string,
): string =>
  createHmac('sha256', pepper).update(`line ticket:${connectionId}:${expires}:${carrierCallId}`).digest('hex')

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
