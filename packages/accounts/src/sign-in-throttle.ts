import { createHash } from 'node:crypto'
import { DomainError } from '@frontdesk/schema'
import type { SignInFailureStore, SignInFailures } from './ports.ts'

/**
 * After so many wrong tries each further one has to wait. `caller`: one account from one network, or from one browser
 * that was signed in to it before. `address`: all accounts from one network, which serves many people; `site`: from the
 * wider one. `strangers`: one account from everywhere but those browsers.
 */
const FREE_TRIES = { caller: 5, address: 20, site: 80, strangers: 50 } as const
const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 15 * 60_000
/** What was wrong so long ago no longer counts. */
const FORGOTTEN_MS = 24 * 3_600_000

type Kind = keyof typeof FREE_TRIES
type Deps = { failures: SignInFailureStore; now: () => number }
type Bucket = { kind: Kind; name: string }

/** Who tries: from where, and with which browser when it is one that was signed in to the account before. */
export type Caller = { networks: readonly string[]; device: string | null }

const hashOf = (value: string): string => createHash('sha256').update(value).digest('base64url')

/** Nobody's address stands in the store in clear. What is of one account begins with it, to be forgotten together. */
const accountBucket = (email: string): string => `account:${hashOf(email)}`

function bucketsOf(email: string, { networks, device }: Caller): Bucket[] {
  const account = accountBucket(email)
  const caller = hashOf(device === null ? `network ${networks[0] ?? ''}` : `device ${device}`)
  const places = networks.map((network, step): Bucket => {
    return { kind: step === 0 ? 'address' : 'site', name: `address:${hashOf(network)}` }
  })
  const own: Bucket = { kind: 'caller', name: `${account}/${caller}` }
  return device === null ? [own, ...places, { kind: 'strangers', name: account }] : [own, ...places]
}

function waitOf(kind: Kind, known: SignInFailures, now: number): number {
  const over = known.count - FREE_TRIES[kind]
  const age = now - known.lastAt
  // What is far ahead of the clock was written before the clock was set back.
  if (over < 0 || age > FORGOTTEN_MS || age < -LONGEST_WAIT_MS) return 0
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(over, 20))
  return Math.max(0, Math.min(wait, wait - age))
}

/** A try that was counted as wrong before it was looked at. */
export type ReservedTry = {
  /** The password was right: the try is not counted, and earlier failures from here are forgotten. */
  wasRight: () => Promise<void>
  /** The wait begins now: looking at a password takes its time, and those that come at once wait for each other. */
  wasWrong: () => Promise<void>
}

/**
 * MB4, MB6: counts a try of this account before its password is looked at, so that tries at once are no more than tries
 * one after another; refuses it, and counts nothing, while one has to wait.
 */
export async function reserveTry(deps: Deps, email: string, caller: Caller): Promise<ReservedTry> {
  const reserved: Reserved[] = []
  for (const bucket of bucketsOf(email, caller)) {
    const next = await reserve(deps, bucket)
    if ('waitMs' in next) {
      await giveBack(deps, reserved)
      throw waiting(next.waitMs)
    }
    reserved.push(next)
  }
  const [own, ...others] = reserved
  return {
    async wasRight() {
      if (own) await deps.failures.forget(own.name)
      await giveBack(deps, others)
    },
    async wasWrong() {
      for (const { name } of reserved) await change(deps, name, ({ count }) => ({ count, lastAt: deps.now() }))
    },
  }
}

type Reserved = { name: string; before: SignInFailures | null; at: number }

/** One more in a bucket, or how long it has to wait: whoever else was quicker is looked at again. */
async function reserve({ failures, now }: Deps, { kind, name }: Bucket): Promise<Reserved | { waitMs: number }> {
  for (;;) {
    const before = await failures.find(name)
    const at = now()
    const waitMs = before === null ? 0 : waitOf(kind, before, at)
    if (waitMs > 0) return { waitMs }
    const isOld = before !== null && at - before.lastAt > FORGOTTEN_MS
    const count = before === null || isOld ? 1 : before.count + 1
    if (await failures.replace(name, before, { count, lastAt: at })) return { name, before, at }
  }
}

async function giveBack(deps: Deps, reserved: readonly Reserved[]): Promise<void> {
  for (const { name, before, at } of reserved) {
    await change(deps, name, ({ count, lastAt }) => ({
      count: Math.max(0, count - 1),
      lastAt: before !== null && lastAt === at ? before.lastAt : lastAt,
    }))
  }
}

/** Changes a count that is there, whoever else does. */
async function change(
  { failures }: Deps,
  name: string,
  to: (current: SignInFailures) => SignInFailures,
): Promise<void> {
  for (let isChanged = false; !isChanged; ) {
    const current = await failures.find(name)
    isChanged = current === null || (await failures.replace(name, current, to(current)))
  }
}

function waiting(waitMs: number): DomainError {
  const seconds = Math.ceil(waitMs / 1_000)
  return new DomainError('rate_limited', `Too many wrong passwords. Try again in ${inWords(seconds)}`)
}

const inWords = (seconds: number): string =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`

/** Forgets the failures of one account, whoever caused them. Addresses keep theirs: they try other accounts too. */
export const forgetAccount = ({ failures }: Pick<Deps, 'failures'>, email: string): Promise<void> =>
  failures.forget(accountBucket(email))
