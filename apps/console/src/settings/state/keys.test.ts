import type { ConsoleKey } from '@frontdesk/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ConsoleRequests } from '../../shared/state/console-requests.ts'
import { type KeyFields, KeysModel, newKeyOf, problemIn } from './keys-model.ts'
import { isBeingReplaced, stepOf } from './rotation-model.ts'

const key = (changes: Partial<ConsoleKey>): ConsoleKey => ({
  id: 'key_1',
  name: 'Website',
  prefix: 'fd_abcd',
  lastFour: 'wxyz',
  tier: 'standard',
  requestsPerMinute: 100,
  scopes: ['read'],
  status: 'active',
  createdAt: 0,
  expiresAt: null,
  lastUsedAt: null,
  replacesKeyId: null,
  ...changes,
})
const fields = (changes: Partial<KeyFields> = {}): KeyFields => ({
  name: 'Website',
  tier: 'standard',
  requestsPerMinute: '1000',
  scopes: ['read'],
  expiresInDays: 'never',
  ...changes,
})

/** Keys in memory; any other request is a mistake of the test. */
function keysService(first: ConsoleKey[] = []) {
  const keys = [...first]
  const refuse = () => Promise.reject(new Error('unexpected request'))
  const requests: ConsoleRequests = {
    readSession: refuse,
    setUp: refuse,
    signIn: refuse,
    signOut: refuse,
    signOutEverywhere: refuse,
    changePassword: refuse,
    listAudit: refuse,
    listMembers: refuse,
    rotateKey: refuse,
    listKeys: async () => ({ items: [...keys], nextCursor: null }),
    createKey: async ({ name }) => {
      const made = key({ id: `key_${keys.length + 2}`, name })
      keys.unshift(made)
      return { key: made, value: 'fd_the-value' }
    },
    revokeKey: async (id) => {
      const found = keys.findIndex((one) => one.id === id)
      keys.splice(found, 1, key({ id, status: 'revoked' }))
    },
  }
  return requests
}

describe('keys', () => {
  it('[CO10] holds the value until it is forgotten, and never in the list', async () => {
    const model = new KeysModel(keysService())
    model.form.set('name', 'Website')
    expect(await model.create()).toBe(true)
    expect(model.issued.value?.value).toBe('fd_the-value')
    expect(JSON.stringify(model.keys.value)).not.toContain('fd_the-value')
    model.forgetValue()
    expect(model.issued.value).toBeNull()
    expect(model.form.values.value.name).toBe('')
  })

  it('[CO12] asks for a name before it asks the service', async () => {
    const model = new KeysModel(keysService())
    expect(await model.create()).toBe(false)
    expect(model.form.failure.value?.fields.name).toMatch(/name/)
  })

  it('[CO13] shows a revoked key as revoked at once', async () => {
    const model = new KeysModel(keysService([key({})]))
    await model.load()
    expect(await model.revoke('key_1')).toBe(true)
    expect(model.keys.value).toMatchObject({ status: 'ready', value: [{ status: 'revoked' }] })
  })

  it.each([
    [fields({ scopes: [] }), 'scopes'],
    [fields({ tier: 'enterprise', requestsPerMinute: '0' }), 'requestsPerMinute'],
    [fields({ tier: 'enterprise', requestsPerMinute: '1.5' }), 'requestsPerMinute'],
    [fields({ tier: 'enterprise', requestsPerMinute: '1000001' }), 'requestsPerMinute'],
  ])('[CO12] refuses what cannot be a key: %#', (wrong, name) => {
    expect(problemIn(wrong)?.[0]).toBe(name)
  })

  it('[CO12] an Enterprise number is sent as it was typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (number) => {
        const typed = fields({ tier: 'enterprise', requestsPerMinute: String(number) })
        expect(problemIn(typed)).toBeNull()
        expect(newKeyOf(typed).tier).toEqual({ requestsPerMinute: number })
      }),
      { seed: 7, numRuns: 50 },
    )
  })
})

describe('rotation', () => {
  const successor = key({ id: 'key_2', replacesKeyId: 'key_1' })

  it('[CO14] begins without a successor, waits beside one, and is over when the old key ended', () => {
    expect(stepOf([key({})], 'key_1').step).toBe('make')
    expect(stepOf([successor, key({ status: 'expiring' })], 'key_1').step).toBe('switch')
    expect(stepOf([successor, key({ status: 'expired' })], 'key_1').step).toBe('done')
    expect(stepOf([successor, key({ status: 'revoked' })], 'key_1').step).toBe('done')
    expect(stepOf([key({})], 'key_9').step).toBe('unknown')
  })

  it('[CO14] begins anew when the successor was revoked', () => {
    expect(stepOf([{ ...successor, status: 'revoked' }, key({})], 'key_1').step).toBe('make')
    expect(isBeingReplaced([successor, key({ status: 'expiring' })], 'key_1')).toBe(true)
  })
})
