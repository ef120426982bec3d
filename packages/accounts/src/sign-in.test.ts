import { randomBytes } from 'node:crypto'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { DomainError, idMaker } from '@frontdesk/schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { knownDevice, newDevice } from './device.ts'
import { changePassword, type MemberDeps, resetPassword, signIn } from './members.ts'
import { hashPassword } from './password.ts'
import type { AuditEntry, Member, MemberSession, SignInFailures } from './ports.ts'
import { reserveTry } from './sign-in-throttle.ts'

const newId = idMaker(randomBytes)
const RIGHT = 'four words in a row'
const MINUTE = 60_000
/** Cheap, so that many can be compared; how dear a real one is has its own test. */
const CHEAP = { logN: 4, r: 8, p: 1 }

let owner: Member
beforeAll(async () => {
  const names = { email: 'mara@example.com', name: 'Mara' }
  const passwordHash = await hashPassword(RIGHT, CHEAP)
  owner = { id: newId('mem'), organizationId: newId('org'), ...names, passwordHash, createdAt: 0 }
})

/** A console with one account, whose store answers a little later, as stores do. */
function desk() {
  let now = 1_000_000
  const counts = new Map<string, SignInFailures>()
  const entries: AuditEntry[] = []
  const failures: MemberDeps['failures'] = {
    async find(bucket) {
      await turnOfTheLoop()
      return counts.get(bucket) ?? null
    },
    async replace(bucket, before, next) {
      await turnOfTheLoop()
      const current = counts.get(bucket) ?? null
      if (current?.count !== before?.count || current?.lastAt !== before?.lastAt) return false
      counts.set(bucket, next)
      return true
    },
    async forget(bucket) {
      for (const name of counts.keys()) if (name === bucket || name.startsWith(`${bucket}/`)) counts.delete(name)
    },
  }
  const members = {
    findMemberByEmail: async (email: string) => (email === owner.email ? owner : null),
    insertSession: async (_: MemberSession, entry: AuditEntry | null) => void (entry && entries.push(entry)),
    rehash: async () => undefined,
    setPassword: async () => undefined,
    addEntry: async (entry: AuditEntry) => void entries.push(entry),
  }
  // Anything else would be a mistake of the code under test.
  const deps = { failures, members: members as never, now: () => now, newId, newToken, pepper: 'pepper' }
  const outcome = (tried: Promise<unknown>): Promise<string> =>
    tried.then(
      () => 'in',
      (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
    )
  return {
    deps,
    entries,
    counts,
    pass: (ms: number) => void (now += ms),
    signIn: (password: string, from: Parameters<typeof signIn>[2], email = owner.email) =>
      outcome(signIn(deps, { email, password }, from)),
    change: (current: string, networks: string[]) =>
      outcome(changePassword(deps, owner, { current, next: 'five words in a row now', networks })),
  }
}

let tokens = 0
const newToken = () => `token${String((tokens += 1)).padStart(38, '0')}`
const home = { networks: ['198.51.100.7'] }
const from = (at: number) => ({ networks: [`203.0.113.${at}`] })
const times = (count: number) => Array.from({ length: count }, (_, at) => at)

async function oneByOne(count: number, work: (at: number) => Promise<string>): Promise<string[]> {
  const outcomes: string[] = []
  // oxlint-disable-next-line no-await-in-loop -- one after another is what is tried
  for (const at of times(count)) outcomes.push(await work(at))
  return outcomes
}

const count = (outcomes: readonly string[], wanted: string): number =>
  outcomes.filter((outcome) => outcome === wanted).length

describe('wrong passwords', () => {
  it('[MB4] are free five times of one account from one network; then one has to wait, longer each time', async () => {
    const { signIn: tries, pass } = desk()
    expect(await oneByOne(6, () => tries('wrong', home))).toEqual([
      ...times(5).map(() => 'unauthorized'),
      'rate_limited',
    ])
    expect(await tries(RIGHT, home)).toBe('rate_limited')
    pass(5_000)
    expect(await tries('wrong', home)).toBe('unauthorized')
    pass(5_000)
    expect(await tries('wrong', home)).toBe('rate_limited')
    pass(5_000)
    expect(await tries(RIGHT, home)).toBe('in')
    expect(await oneByOne(5, () => tries('wrong', home))).toEqual(times(5).map(() => 'unauthorized'))
  })

  it.each([
    ['one account from one network', 5, () => 'a', () => ['here']],
    ['one account from a browser that knows it', 5, () => 'a', (at: number) => [`net ${at}`], 'mine'],
    ['one account from everywhere', 50, () => 'a', (at: number) => [`net ${at}`]],
    ['any account from one network', 20, (at: number) => `account ${at}`, () => ['here']],
    ['any account from one site', 80, (at: number) => `account ${at}`, (at: number) => [`net ${at}`, 'site']],
  ])('[MB4] [MB7] are free for %s %i times', async (_, free, account, networks, device?: string) => {
    const { deps } = desk()
    const tries = async (at: number) => {
      await reserveTry(deps, account(at), { networks: networks(at), device: device ?? null })
      return 'tried'
    }
    const outcomes = await oneByOne(free + 3, (at) => tries(at).catch(() => 'waits'))
    expect(outcomes).toEqual([...times(free).map(() => 'tried'), 'waits', 'waits', 'waits'])
  })

  it('[MB6] are compared no more often when 300 come at once', async () => {
    const { signIn: tries } = desk()
    const outcomes = await Promise.all(times(300).map((at) => tries(`wrong ${at}`, home)))
    expect([count(outcomes, 'unauthorized'), count(outcomes, 'rate_limited')]).toEqual([5, 295])
  })

  it('[MB4] are waited for from when they were found wrong', async () => {
    const { deps, signIn: tries, pass } = desk()
    const reserved = await Promise.all(times(5).map(() => reserveTry(deps, owner.email, { ...home, device: null })))
    pass(60_000)
    expect(await tries('wrong', home)).toBe('unauthorized')
    await Promise.all(reserved.map(({ wasWrong }) => wasWrong()))
    expect(await tries(RIGHT, home)).toBe('rate_limited')
  })

  it('[MB6] count for nothing when they were right: many people sign in from one address, again and again', async () => {
    const { deps, counts } = desk()
    for (const at of times(60)) {
      // oxlint-disable-next-line no-await-in-loop -- one after another is what is tried
      const { wasRight } = await reserveTry(deps, `account ${at % 7}`, { ...home, device: null })
      // oxlint-disable-next-line no-await-in-loop
      await wasRight()
    }
    expect([...counts.values()].every((known) => known.count === 0)).toBe(true)
  })

  it('[MB6] that were right give back no more than their own', async () => {
    const { deps, signIn: tries } = desk()
    const { wasRight } = await reserveTry(deps, 'somebody', { ...home, device: null })
    await oneByOne(19, (at) => reserveTry(deps, `account ${at}`, { ...home, device: null }).then(() => 'tried'))
    await wasRight()
    expect(await oneByOne(2, () => tries('wrong', home))).toEqual(['unauthorized', 'rate_limited'])
  })

  it('[MB6] that are refused because of one count are given back to the others', async () => {
    const { signIn: tries } = desk()
    await oneByOne(40, () => tries('wrong', home))
    expect(await tries('wrong', home, 'somebody@else.example')).toBe('unauthorized')
  })

  it('[MB7] of strangers keep the owner out neither at home nor in a browser that was signed in before', async () => {
    const { deps, signIn: tries } = desk()
    const { device } = await signIn(deps, { email: owner.email, password: RIGHT }, home)
    await oneByOne(50, (at) => reserveTry(deps, owner.email, { ...from(at), device: null }).then(() => 'tried'))
    expect(await tries(RIGHT, { networks: ['192.0.2.1'] })).toBe('rate_limited')
    expect(await tries(RIGHT, { networks: ['192.0.2.1'], device })).toBe('in')
  })

  it.each([
    ['its own', (device: string) => device, 'mara@example.com', true],
    ['that of another account', (device: string) => device, 'someone@example.com', false],
    ['one that was made up', (device: string) => `x${device.slice(1)}`, 'mara@example.com', false],
    ['one that was changed', (device: string) => `${device.slice(0, -2)}AA`, 'mara@example.com', false],
    ['nonsense', () => 'nonsense', 'mara@example.com', false],
    ['none', () => undefined, 'mara@example.com', false],
  ])('[MB7] are told from strangers’ by what the browser keeps: %s', (_, changed, email, isKnown) => {
    const { deps } = desk()
    const device = newDevice(deps, owner.email)
    expect(knownDevice(deps, email, changed(device)) !== null).toBe(isKnown)
  })

  it('[MB5] [MB6] of whoever changes the own password count alike', async () => {
    const { change } = desk()
    const outcomes = await Promise.all(times(50).map(() => change('wrong', home.networks)))
    expect([count(outcomes, 'invalid_shape'), count(outcomes, 'rate_limited')]).toEqual([5, 45])
  })

  it('[MB8] stand in the audit, with nobody’s name', async () => {
    const { signIn: tries, change, entries } = desk()
    await tries('wrong', home)
    await tries('wrong', home, 'nobody@example.com')
    await change('wrong', home.networks)
    const entry = { action: 'wrong_password', organizationId: owner.organizationId, subjectId: owner.id }
    expect(entries).toMatchObject([
      { ...entry, actor: { kind: 'unknown' } },
      { ...entry, actor: { kind: 'member', id: owner.id } },
    ])
  })

  it('are forgotten with a new password of whoever runs the service, and after a day', async () => {
    const { deps, signIn: tries, pass } = desk()
    await oneByOne(8, () => tries('wrong', home))
    await resetPassword(deps, owner.email, { kind: 'operator' })
    expect(await tries(RIGHT, home)).toBe('in')
    await oneByOne(8, () => tries('wrong', home))
    pass(25 * 60 * MINUTE)
    expect(await oneByOne(5, () => tries('wrong', home))).toEqual(times(5).map(() => 'unauthorized'))
  })

  it.each([
    ['a little', -10 * MINUTE, 'rate_limited'],
    ['a day', -24 * 60 * MINUTE, 'in'],
  ])('keep nobody out for longer than the longest wait when the clock is set back %s', async (_, ms, at) => {
    const { signIn: tries, pass } = desk()
    await oneByOne(6, () => tries('wrong', home))
    pass(ms)
    expect(await tries(RIGHT, home)).toBe(at)
    pass(15 * MINUTE)
    expect(await tries(RIGHT, home)).toBe('in')
  })
})
