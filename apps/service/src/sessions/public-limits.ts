import type { LimitDecision } from '@frontdesk/accounts'
import { takeForAddress } from '../http/address-limits.ts'
import { WINDOW_MS } from '../http/rate-headers.ts'
import { RateLimited } from '../http/rate-limited.ts'
import type { Services } from '../services.ts'

export type LimitDeps = Pick<Services, 'limits' | 'now' | 'settings' | 'pepper'>

/** One opening of a session; a new conversation counts on top. A limit of 0 is off. */
export async function countSession(deps: LimitDeps, address: string, isNewConversation: boolean): Promise<void> {
  const { conversations, sessions } = deps.settings.FRONTDESK_PUBLIC_LIMITS
  await countAddress(deps, { kind: 'session', address, limit: sessions })
  if (isNewConversation) await countAddress(deps, { kind: 'conversation', address, limit: conversations })
}

export async function countAddress(
  deps: LimitDeps,
  counted: { kind: string; address: string; limit: number },
): Promise<void> {
  if (counted.limit > 0) refuseBeyond(await takeForAddress(deps, counted), deps.now())
}

export async function countBucket(deps: LimitDeps, bucket: string, limit: number): Promise<void> {
  const now = deps.now()
  refuseBeyond(await deps.limits.take(bucket, limit, WINDOW_MS, now), now)
}

function refuseBeyond(decision: LimitDecision, now: number): void {
  if (!decision.isAllowed) throw new RateLimited(decision, now)
}
