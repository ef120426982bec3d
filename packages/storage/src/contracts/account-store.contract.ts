import type { ApiKey, AuditFilter } from '@frontdesk/accounts/ports'
import { describe, expect, it } from 'vitest'
import { accountStore } from '../stores/account-store.ts'
import { auditStore } from '../stores/audit-store.ts'
import { memoryLimitStore, sharedLimitStore } from '../stores/limit-store.ts'
import { apiKey, countingIds, organizationNamed } from './fixtures.ts'
import { freshDb } from './fresh-db.contract.ts'
import type { MakeDb } from './make-db.ts'

const entryAt = (newId: ReturnType<typeof countingIds>, key: Pick<ApiKey, 'id' | 'organizationId'>, at: number) => ({
  id: newId('aud'),
  organizationId: key.organizationId,
  action: 'key_rotated' as const,
  actor: { kind: 'operator' as const },
  subjectId: key.id,
  at,
})

export function accountStoreContract(makeDb: MakeDb): void {
  describe('AccountStore', () => {
    const made = freshDb(makeDb)

    it('[AC1] finds organizations and keys as they were written', async () => {
      const [accounts, newId] = [accountStore(made.db), countingIds()]
      const organization = organizationNamed(newId, 'Ours')
      const key = { ...apiKey(newId, organization.id), expiresAt: 9_000 }
      await accounts.insertOrganizationWithKey(organization, key, entryAt(newId, key, 1))
      expect(await accounts.findOrganization(organization.id)).toEqual(organization)
      expect(await accounts.listOrganizations()).toEqual([organization])
      expect(await accounts.findKeyByHash(key.hash)).toEqual(key)
      expect(await accounts.findKeyByHash('other')).toBeNull()
      const audit = await auditStore(made.db).listAudit(organization.id, {}, { cursor: null, limit: 10 })
      expect(audit.items).toMatchObject([{ subjectId: key.id, at: 1 }])
      const second = { ...apiKey(newId, organization.id), createdAt: 2_000 }
      await accounts.insertKey(second, entryAt(newId, second, 2_000))
      expect(await accounts.listKeys(organization.id)).toEqual([key, second])
    })

    it('[AC1] writes organization and first key together or not at all', async () => {
      const [accounts, newId] = [accountStore(made.db), countingIds()]
      const first = organizationNamed(newId, 'First')
      const key = apiKey(newId, first.id)
      await accounts.insertOrganizationWithKey(first, key, entryAt(newId, key, 1))
      const second = organizationNamed(newId, 'Second')
      const sameHash = { ...apiKey(newId, second.id), hash: key.hash }
      await expect(accounts.insertOrganizationWithKey(second, sameHash, entryAt(newId, sameHash, 1))).rejects.toThrow(
        'unique',
      )
      expect(await accounts.findOrganization(second.id)).toBeNull()
    })

    it('[AC2] shows a revocation to the next look-up, keeps the first moment, and only for the own organization', async () => {
      const [accounts, newId] = [accountStore(made.db), countingIds()]
      const organization = organizationNamed(newId, 'Ours')
      const key = apiKey(newId, organization.id)
      await accounts.insertOrganizationWithKey(organization, key, entryAt(newId, key, 1))
      expect(await accounts.revokeKey(key.id, entryAt(newId, { ...key, organizationId: newId('org') }, 5))).toBe(false)
      expect(await accounts.revokeKey(key.id, entryAt(newId, key, 7))).toBe(true)
      expect(await accounts.revokeKey(key.id, entryAt(newId, key, 8))).toBe(true)
      expect((await accounts.findKeyByHash(key.hash))?.revokedAt).toBe(7)
    })

    it('[AC4] rotates a key once it lives, with its audit entry, and never lengthens its life', async () => {
      const [accounts, newId] = [accountStore(made.db), countingIds()]
      const organization = organizationNamed(newId, 'Ours')
      const key = { ...apiKey(newId, organization.id), expiresAt: 9_000 }
      await accounts.insertOrganizationWithKey(organization, key, entryAt(newId, key, 1))
      const successor = { ...apiKey(newId, organization.id), replacesKeyId: key.id }
      expect(await accounts.rotateKey(successor, 20_000, entryAt(newId, key, 5_000))).toBe(true)
      expect((await accounts.findKeyByHash(key.hash))?.expiresAt).toBe(9_000)
      expect(await accounts.findKeyByHash(successor.hash)).toEqual(successor)
      const late = { ...apiKey(newId, organization.id), replacesKeyId: key.id }
      expect(await accounts.rotateKey(late, 20_000, entryAt(newId, key, 9_000))).toBe(false)
      expect(await accounts.findKeyByHash(late.hash)).toBeNull()
      expect(
        (await auditStore(made.db).listAudit(organization.id, {}, { cursor: null, limit: 10 })).items.map(
          ({ at }) => at,
        ),
      ).toEqual([5_000, 1])
    })

    it('[AC5] finds what concerns one key, one actor or one action, page by page', async () => {
      const [accounts, newId] = [accountStore(made.db), countingIds()]
      const organization = organizationNamed(newId, 'Ours')
      const [first, second] = [apiKey(newId, organization.id), apiKey(newId, organization.id)]
      await accounts.insertOrganizationWithKey(organization, first, entryAt(newId, first, 1))
      const by = { kind: 'key' as const, id: first.id }
      await accounts.insertKey(second, { ...entryAt(newId, second, 2), action: 'key_created', actor: by })
      await accounts.revokeKey(second.id, { ...entryAt(newId, second, 3), action: 'key_revoked' })
      const found = async (filter: AuditFilter, cursor: string | null = null, limit = 10) => {
        const page = await auditStore(made.db).listAudit(organization.id, filter, { cursor, limit })
        return { at: page.items.map(({ at }) => at), next: page.nextCursor }
      }
      expect((await found({ action: 'key_created' })).at).toEqual([2])
      expect((await found({ concerns: first.id })).at).toEqual([2, 1])
      expect((await found({ concerns: 'operator' })).at).toEqual([3, 1])
      expect((await found({ action: 'key_revoked', concerns: first.id })).at).toEqual([])
      const newest = await found({ concerns: second.id }, null, 1)
      expect([newest.at, await found({ concerns: second.id }, newest.next, 1)]).toEqual([[3], { at: [2], next: null }])
    })

    it('[AC3] moves the last use forwards only', async () => {
      const [accounts, newId] = [accountStore(made.db), countingIds()]
      const organization = organizationNamed(newId, 'Ours')
      const key = apiKey(newId, organization.id)
      await accounts.insertOrganizationWithKey(organization, key, entryAt(newId, key, 1))
      await accounts.touchKeys([{ id: key.id, at: 20 }])
      await accounts.touchKeys([{ id: key.id, at: 10 }])
      await accounts.touchKeys([])
      expect((await accounts.findKeyByHash(key.hash))?.lastUsedAt).toBe(20)
    })
  })

  describe('LimitStore', () => {
    const made = freshDb(makeDb)

    const open = async () => (made.db.kind === 'sqlite' ? memoryLimitStore(made.db) : sharedLimitStore(made.db))

    it('[RL1] lets exactly the limit pass, of 100 at once, and a new window opens after the old', async () => {
      const limits = await open()
      const taken = await Promise.all(Array.from({ length: 100 }, async () => limits.take('k', 30, 1_000, 5_000)))
      expect(taken.filter(({ isAllowed }) => isAllowed)).toHaveLength(30)
      expect(taken.every(({ resetAt }) => resetAt === 6_000)).toBe(true)
      expect(Math.min(...taken.map(({ remaining }) => remaining))).toBe(0)
      expect(await limits.take('k', 30, 1_000, 5_999)).toMatchObject({ isAllowed: false, remaining: 0, resetAt: 6_000 })
      expect(await limits.take('k', 30, 1_000, 6_000)).toEqual({
        isAllowed: true,
        limit: 30,
        remaining: 29,
        resetAt: 7_000,
      })
      expect(await limits.take('other', 30, 1_000, 6_000)).toMatchObject({ remaining: 29 })
    })

    it('[RL2] keeps counts over a restart, and forgets windows that are over', async () => {
      const limits = await open()
      for (let count = 0; count < 5; count += 1) await limits.take('k', 5, 1_000, 5_000)
      await limits.take('brief', 5, 10, 5_000)
      if ('flush' in limits) await limits.flush(5_500)
      else await limits.forgetOver(5_500)
      const again = await open()
      expect(await again.take('k', 5, 1_000, 5_600)).toMatchObject({ isAllowed: false, resetAt: 6_000 })
      expect(await made.db.read('select bucket from limit_windows', [])).toEqual([{ bucket: 'k' }])
    })

    it('[RL3] does not hold what was counted before the clock was set back against anybody, but small differences of clocks', async () => {
      const [limits, day] = [await open(), 24 * 3_600_000]
      for (let count = 0; count < 5; count += 1) await limits.take('k', 5, 1_000, 2 * day)
      expect(await limits.take('k', 5, 1_000, 2 * day - 5_000)).toMatchObject({ isAllowed: false })
      expect(await limits.take('k', 5, 1_000, day)).toEqual({
        isAllowed: true,
        limit: 5,
        remaining: 4,
        resetAt: day + 1_000,
      })
    })
  })
}
