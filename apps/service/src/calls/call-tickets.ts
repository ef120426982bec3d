import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { CallOfAgent } from '@frontdesk/agent-runtime'
import { CALL_TICKET_MS, storedId } from '@frontdesk/schema'
import { z } from 'zod'
import type { Services } from '../services.ts'

/** What a ticket admits to: one call of one agent. */
export type TicketedCall = CallOfAgent & {
  to: string
  /** Given out by the dial page to whoever asked. */
  isPublic?: true | undefined
}
type TicketDeps = Pick<Services, 'pepper' | 'limits' | 'now' | 'randomBytes'>

const NONCE_BYTES = 24

const claims = z.object({
  organizationId: storedId('org'),
  agentId: storedId('agt'),
  conversationId: storedId('cnv'),
  to: z.string(),
  isPublic: z.literal(true).optional(),
  expiresAt: z.number(),
  nonce: z.string(),
})

/** TE23: admits to one call, once and for a minute; any process of the service can read it, and nobody can make one. */
export function issueTicket(deps: TicketDeps, call: TicketedCall): { ticket: string; expiresAt: number } {
  const expiresAt = deps.now() + CALL_TICKET_MS
  const nonce = Buffer.from(deps.randomBytes(NONCE_BYTES)).toString('base64url')
  const body = Buffer.from(JSON.stringify({ ...call, expiresAt, nonce })).toString('base64url')
  return { ticket: `${body}.${signatureOf(deps, body)}`, expiresAt }
}

/** TE23: the call of a ticket that is genuine, not too old, and was not used before; else null. */
export async function redeemTicket(deps: TicketDeps, ticket: string): Promise<TicketedCall | null> {
  const [body = '', signature = ''] = ticket.split('.')
  if (!isSame(signature, signatureOf(deps, body))) return null
  // Whatever is signed was written here.
  const { expiresAt, nonce, ...call } = claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  if (expiresAt <= deps.now()) return null
  // The window outlives the ticket: whoever is second in it is refused, at whichever process.
  const used = createHash('sha256').update(nonce).digest('base64url')
  const taken = await deps.limits.take(`call ticket:${used}`, 1, 2 * CALL_TICKET_MS, deps.now())
  return taken.isAllowed ? call : null
}

const signatureOf = ({ pepper }: Pick<TicketDeps, 'pepper'>, body: string): string =>
  createHmac('sha256', pepper).update(`call ticket:${body}`).digest('base64url')

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
