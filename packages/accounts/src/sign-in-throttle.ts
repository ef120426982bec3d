import { createHash } from 'node:crypto'
import { DomainError } from '@frontdesk/schema'
import type { SignInFailureStore } from './ports.ts'

/** After so many wrong tries each further one has to wait; an address serves many people, so it may be wrong more often. */
const FREE_TRIES = { account: 5, address: 20 } as const
const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 15 * 60_000
/** What was wrong so long ago no longer counts. */
const FORGOTTEN_MS = 24 * 3_600_000

type Kind = keyof typeof FREE_TRIES
type Deps = { failures: SignInFailureStore; now: () => number }

/** Nobody's address stands in the store in clear. */
const bucketOf = (kind: Kind, value: string): string =>
  `${kind}:${createHash('sha256').update(value).digest('base64url')}`

async function waitOf({ failures, now }: Deps, kind: Kind, value: string): Promise<number> {
  const known = await failures.find(bucketOf(kind, value))
  if (!known || now() - known.lastAt > FORGOTTEN_MS) return 0
  const over = known.count - FREE_TRIES[kind]
  if (over < 0) return 0
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(over, 20))
  return Math.max(0, known.lastAt + wait - now())
}

/** MB4: no password is looked at, of this account or from this address, before the wait after wrong ones is over. */
export async function refuseWhileWaiting(deps: Deps, email: string, address: string): Promise<void> {
  const wait = Math.max(await waitOf(deps, 'account', email), await waitOf(deps, 'address', address))
  if (wait === 0) return
  const seconds = Math.ceil(wait / 1_000)
  throw new DomainError('rate_limited', `Too many wrong passwords. Try again in ${inWords(seconds)}`)
}

const inWords = (seconds: number): string =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`

export async function noteFailure({ failures, now }: Deps, email: string, address: string): Promise<void> {
  await failures.add(bucketOf('account', email), now())
  await failures.add(bucketOf('address', address), now())
}

/** The address keeps its count: whoever owns one account could otherwise try others for ever. */
export const forgetFailures = ({ failures }: Deps, email: string): Promise<void> =>
  failures.forget(bucketOf('account', email))
