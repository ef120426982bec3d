import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { CALL_TICKET_MS, type CarrierConnectionId, isId } from '@frontdesk/schema'
import type { Services } from '../services.ts'

type TicketDeps = Pick<Services, 'pepper' | 'limits' | 'now' | 'randomBytes'>
type Ticketed = { connectionId: CarrierConnectionId; carrierCallId: string }

const NONCE_BYTES = 24

/**
 * TE23, CAR14: admits the stream of one call of a carrier, once and for a minute. It is short, for carriers limit what
 * can be sent along; whose call it is, is known by the carrier's name for it, to which the ticket is bound.
 */
export function issueCarrierTicket(deps: TicketDeps, of: Ticketed): string {
  const nonce = Buffer.from(deps.randomBytes(NONCE_BYTES)).toString('base64url')
  const body = [of.connectionId, deps.now() + CALL_TICKET_MS, nonce].join('.')
  return `${body}.${signatureOf(deps, body, of.carrierCallId)}`
}

/** The connection of a ticket that is genuine, of this call, not too old, and was not used before; else null. */
export async function redeemCarrierTicket(
  deps: TicketDeps,
  ticket: string,
  carrierCallId: string,
): Promise<CarrierConnectionId | null> {
  const [connectionId = '', expiresAt = '', nonce = '', signature = ''] = ticket.split('.')
  const body = [connectionId, expiresAt, nonce].join('.')
  if (!isSame(signature, signatureOf(deps, body, carrierCallId))) return null
  if (Number(expiresAt) <= deps.now() || !isId('con', connectionId)) return null
  const used = createHash('sha256').update(nonce).digest('base64url')
  const taken = await deps.limits.take(`carrier ticket:${used}`, 1, 2 * CALL_TICKET_MS, deps.now())
  return taken.isAllowed ? connectionId : null
}

const signatureOf = ({ pepper }: Pick<TicketDeps, 'pepper'>, body: string, carrierCallId: string): string =>
  createHmac('sha256', pepper).update(`carrier ticket:${body}:${carrierCallId}`).digest('base64url')

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
