import { createHash } from 'node:crypto'
import type { LimitDecision } from '@frontdesk/accounts'
import type { Services } from '../services.ts'
import { networksOf } from './client-address.ts'
import { WINDOW_MS } from './rate-headers.ts'

/** So many times the limit of one line holds for all of a wider network together. */
const WIDER = 4

type LimitDeps = Pick<Services, 'limits' | 'now' | 'pepper'>
type Counted = { kind: string; address: string; limit: number }

/** Addresses are kept as peppered hashes: a limit needs no more, and the table then names nobody. */
const bucketOf = (pepper: string, kind: string, network: string): string =>
  `${kind}:${createHash('sha256').update(`${pepper}${network}`).digest('base64url').slice(0, 22)}`

/**
 * NET1: counts one more of a kind for whoever has this address: within its narrowest network, and more generously
 * within the wider one. The decision that allows least.
 */
export async function takeForAddress(deps: LimitDeps, { kind, address, limit }: Counted): Promise<LimitDecision> {
  const now = deps.now()
  const [narrow, ...wider] = networksOf(address)
  const take = (network: string, most: number) =>
    deps.limits.take(bucketOf(deps.pepper, kind, network), most, WINDOW_MS, now)
  const decision = await take(narrow, limit)
  if (!decision.isAllowed) return decision
  for (const network of wider) {
    const above = await take(network, limit * WIDER)
    if (!above.isAllowed) return { ...above, limit }
  }
  return decision
}
