import { randomBytes } from 'node:crypto'
import { idMaker } from '@frontdesk/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hashApiKey, isWellFormedKey, newApiKey } from './api-key.ts'
import { keyUsage } from './key-usage.ts'
import { authenticate, draftKey, hasScope, ROTATION_OVERLAP, rotateKey, tierOf } from './keys.ts'
import type { ApiKey } from './ports.ts'

const PEPPER = 'a pepper for tests'
const newId = idMaker(randomBytes)
const wanted = { name: 'test', tier: tierOf('standard'), scopes: ['read'] as const, expiresInMs: 1_000 }

function keyring(changes: Partial<ApiKey> = {}) {
  let now = 5_000
  const made = draftKey({ now: () => now, newId, randomBytes, pepper: PEPPER }, newId('org'), wanted)
  const key = { ...made.key, ...changes }
  const accounts = { findKeyByHash: async (hash: string) => (hash === key.hash ? key : null) }
  const check = (value: string | undefined) =>
    // Only the look-up is used here; anything else would be a mistake of the code under test.
    authenticate({ accounts: accounts as never, now: () => now, pepper: PEPPER }, value)
  return { ...made, check, at: (moment: number) => (now = moment) }
}

describe('the form of a key', () => {
  it('is fd_, 43 random characters and their checksum', () => {
    expect(newApiKey(randomBytes)).toMatch(/^fd_[0-9A-Za-z]{49}$/)
    expect(isWellFormedKey(newApiKey(randomBytes))).toBe(true)
  })

  it('is not kept by any single changed character', () => {
    const key = newApiKey(randomBytes)
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: key.length - 1 }),
        fc.constantFrom('0', 'A', 'z', 'Z', '9', 'b'),
        (at, character) => {
          fc.pre(key[at] !== character)
          expect(isWellFormedKey(key.slice(0, at) + character + key.slice(at + 1))).toBe(false)
        },
      ),
    )
  })

  it('is not stored: only its hash under the pepper is, and two peppers give two hashes', () => {
    const { key, value } = keyring()
    expect(JSON.stringify(key)).not.toContain(value)
    expect(key.hash).toBe(hashApiKey(PEPPER, value))
    expect(hashApiKey('another', value)).not.toBe(key.hash)
  })
})

describe('who a key stands for', () => {
  it('is its organization, until the very millisecond it expires', async () => {
    const ring = keyring()
    ring.at(5_999)
    expect(await ring.check(ring.value)).toMatchObject({ organizationId: ring.key.organizationId, scopes: ['read'] })
    ring.at(6_000)
    expect(await ring.check(ring.value)).toBeNull()
  })

  it('is nobody when it is missing, short, unknown or revoked', async () => {
    const ring = keyring()
    for (const value of [undefined, '', 'fd_short', `${ring.value}x`, 'x'.repeat(300)])
      expect(await ring.check(value)).toBeNull()
    expect(await keyring({ revokedAt: 1 }).check(ring.value)).toBeNull()
  })
})

describe('scopes and tiers', () => {
  it('include the lesser ones', () => {
    expect(hasScope({ scopes: ['admin'] }, 'read')).toBe(true)
    expect(hasScope({ scopes: ['write'] }, 'read')).toBe(true)
    expect(hasScope({ scopes: ['read'] }, 'write')).toBe(false)
    expect(hasScope({ scopes: [] }, 'read')).toBe(false)
  })

  it('[8] are 100 and 300 requests a minute, or the number agreed', () => {
    expect(
      [tierOf('standard'), tierOf('professional'), tierOf(7)].map(({ requestsPerMinute }) => requestsPerMinute),
    ).toEqual([100, 300, 7])
  })
})

describe('rotation', () => {
  const by = { kind: 'operator' } as const
  function rotating(isLiving: boolean) {
    const ring = keyring()
    const written: unknown[] = []
    const accounts = { rotateKey: async (...given: unknown[]) => (written.push(...given), isLiving) }
    const deps = { accounts: accounts as never, now: () => 5_500, newId, randomBytes, pepper: PEPPER }
    return { ...ring, written, rotate: (overlapMs: number) => rotateKey(deps, ring.key, { overlapMs, by }) }
  }

  it('gives a successor of the same kind and span, and ends the old key after the overlap', async () => {
    const ring = rotating(true)
    const { key, value } = await ring.rotate(100)
    const { name, tier, scopes } = ring.key
    expect(key).toMatchObject({ name, tier, scopes, replacesKeyId: ring.key.id, expiresAt: 6_500 })
    expect(ring.written).toMatchObject([key, 5_600, { action: 'key_rotated', subjectId: ring.key.id, actor: by }])
    expect(JSON.stringify(ring.written)).not.toContain(value)
  })

  it('is refused for a key that is over, and for an overlap out of bounds', async () => {
    await expect(rotating(false).rotate(0)).rejects.toThrow('revoked or expired')
    for (const overlap of [-1, 0.5, ROTATION_OVERLAP.maxMs + 1])
      await expect(rotating(true).rotate(overlap)).rejects.toThrow('0 to 30 days')
  })
})

it('writes the last use of keys behind, each key once', async () => {
  const written: { id: string; at: number }[][] = []
  const usage = keyUsage({ touchKeys: async (used) => void written.push([...used]) })
  const [one, two] = [newId('key'), newId('key')]
  usage.note(one, 1)
  usage.note(two, 2)
  usage.note(one, 3)
  await usage.flush()
  await usage.flush()
  expect(written).toEqual([
    [
      { id: one, at: 3 },
      { id: two, at: 2 },
    ],
  ])
})
