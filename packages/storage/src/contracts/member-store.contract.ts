import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { accountStore } from '../stores/account-store.ts'
import { auditStore } from '../stores/audit-store.ts'
import { memberStore, signInFailureStore } from '../stores/member-store.ts'
import { countingIds, organizationNamed } from './fixtures.ts'
import type { MakeDb } from './make-db.ts'

export function memberStoreContract(makeDb: MakeDb): void {
  describe('MemberStore', () => {
    let made: Awaited<ReturnType<MakeDb>>
    beforeEach(async () => {
      made = await makeDb()
    })
    afterEach(() => made.dispose())

    async function withLinks(count: number) {
      const [members, newId] = [memberStore(made.db), countingIds()]
      const organization = organizationNamed(newId, 'Ours')
      await accountStore(made.db).insertOrganization(organization)
      for (let at = 0; at < count; at += 1)
        await members.putSetupLink({ tokenHash: `link ${at}`, organizationId: organization.id, expiresAt: 9_000 })
      const owner = (email: string) => {
        const member = {
          id: newId('mem'),
          organizationId: organization.id,
          email,
          name: 'Mara',
          passwordHash: 'h',
          createdAt: 1,
        }
        const session = { tokenHash: `of ${email}`, memberId: member.id, createdAt: 1, idleUntil: 5, endsAt: 9 }
        const actor = { kind: 'member' as const, id: member.id }
        const entry = {
          id: newId('aud'),
          organizationId: organization.id,
          action: 'member_created' as const,
          actor,
          subjectId: member.id,
          at: 1,
        }
        return { member, session, entry }
      }
      return { members, organization, owner, newId }
    }

    it('[MB1] makes one owner of any number of links, also when all are used at once', async () => {
      const { members, organization, owner } = await withLinks(2)
      const results = await Promise.all([
        members.insertOwner(owner('a@example.com'), 'link 0'),
        members.insertOwner(owner('b@example.com'), 'link 0'),
        members.insertOwner(owner('c@example.com'), 'link 1'),
      ])
      expect(results.toSorted()).toEqual(['used', 'used', 'written'])
      expect(await members.listMembers(organization.id)).toHaveLength(1)
      expect(await members.findSetupLink('link 1')).toBeNull()
      const page = { cursor: null, limit: 10 }
      expect((await auditStore(made.db).listAudit(organization.id, {}, page)).items).toHaveLength(1)
    })

    it('[MB2] has one account for one address', async () => {
      const { members, organization, owner } = await withLinks(1)
      await members.insertOwner(owner('a@example.com'), 'link 0')
      await members.putSetupLink({ tokenHash: 'again', organizationId: organization.id, expiresAt: 9_000 })
      expect(await members.insertOwner(owner('a@example.com'), 'again')).toBe('taken')
      expect(await members.findSetupLink('again')).not.toBeNull()
    })

    it('finds, moves and ends sessions, one or all', async () => {
      const { members, owner, newId } = await withLinks(1)
      const { member, session, entry } = owner('a@example.com')
      await members.insertOwner({ member, session, entry }, 'link 0')
      const second = { ...session, tokenHash: 'second', createdAt: 2 }
      await members.insertSession(second)
      await members.touchSession('second', 8)
      expect(await members.findSession('second')).toEqual({ session: { ...second, idleUntil: 8 }, member })
      await members.endSession('second')
      expect(await members.findSession('second')).toBeNull()
      await members.setPassword(member.id, 'new', { ...entry, id: newId('aud'), action: 'password_reset' })
      expect(await members.findSession(session.tokenHash)).toBeNull()
      expect((await members.findMemberByEmail('a@example.com'))?.passwordHash).toBe('new')
    })

    it('[MB4] counts wrong sign-ins until they are forgotten', async () => {
      const failures = signInFailureStore(made.db)
      await Promise.all([failures.add('x', 5), failures.add('x', 6), failures.add('y', 7)])
      expect((await failures.find('x'))?.count).toBe(2)
      await failures.forget('x')
      expect(await failures.find('x')).toBeNull()
      expect(await failures.find('y')).toEqual({ count: 1, lastAt: 7 })
    })
  })
}
