import { createHash } from 'node:crypto'
import { takeOrPass } from '../http/rate-headers.ts'
import { RateLimited } from '../http/rate-limited.ts'
import type { Services } from '../services.ts'

const PER_CONVERSATION = 20
/** A ceiling for all visitors of one agent together: a flood from many addresses stops here. */
const PER_AGENT = 1_200

type LimitDeps = Pick<Services, 'limits' | 'now' | 'settings' | 'pepper'>

/** Addresses are kept as peppered hashes: a limit needs no more, and the table then names nobody. */
const bucketOf = (deps: LimitDeps, kind: string, address: string): string =>
  `${kind}:${createHash('sha256').update(`${deps.pepper}${address}`).digest('base64url').slice(0, 22)}`

async function take(deps: LimitDeps, bucket: string, limit: number): Promise<void> {
  const now = deps.now()
  const refused = await takeOrPass(deps.limits, { bucket, limit, now })
  if (refused) throw new RateLimited(refused, now)
}

/** One opening of a session; a new conversation counts on top. */
export async function countSession(deps: LimitDeps, address: string, isNewConversation: boolean): Promise<void> {
  const { conversations, sessions } = deps.settings.FRONTDESK_PUBLIC_LIMITS
  await take(deps, bucketOf(deps, 'session', address), sessions)
  if (isNewConversation) await take(deps, bucketOf(deps, 'conversation', address), conversations)
}

/** One message of a visitor: by address first, then by conversation, then by agent. */
export async function countMessage(
  deps: LimitDeps,
  message: { address: string; conversationId: string; agentId: string },
): Promise<void> {
  const isOff = deps.settings.FRONTDESK_PUBLIC_LIMITS.messages === 0
  await take(deps, bucketOf(deps, 'message', message.address), deps.settings.FRONTDESK_PUBLIC_LIMITS.messages)
  await take(deps, `talk:${message.conversationId}`, isOff ? 0 : PER_CONVERSATION)
  await take(deps, `agent:${message.agentId}`, isOff ? 0 : PER_AGENT)
}

/** What the page says about its visitor: a write each time, so it is bounded like messages, and apart from them. */
export async function countVisitorUpdate(
  deps: LimitDeps,
  update: { address: string; conversationId: string },
): Promise<void> {
  const { messages } = deps.settings.FRONTDESK_PUBLIC_LIMITS
  await take(deps, bucketOf(deps, 'visitor', update.address), messages)
  await take(deps, `visitor:${update.conversationId}`, messages === 0 ? 0 : PER_CONVERSATION)
}
