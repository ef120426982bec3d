import { createHash, timingSafeEqual } from 'node:crypto'
import { base62, brandId, type ConversationId, type MessageId } from '@frontdesk/schema'

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Compares a presented token with a stored hash, in constant time. */
export function isTokenOf(tokenHash: string, token: string): boolean {
  const presented = Buffer.from(hashToken(token), 'hex')
  const stored = Buffer.from(tokenHash, 'hex')
  return presented.length === stored.length && timingSafeEqual(presented, stored)
}

/**
 * The id of a taken message follows from its proposal, so a repeated commit names the record of the first one
 * without having to look it up.
 */
export function messageIdOf(conversationId: ConversationId, proposalId: string): MessageId {
  let seed = createHash('sha512').update(`${conversationId}\n${proposalId}`).digest()
  const bytes = () => {
    seed = createHash('sha512').update(seed).digest()
    return seed
  }
  return brandId('msg', `msg_${base62(bytes, 22)}`)
}
