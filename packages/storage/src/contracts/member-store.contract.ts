import type { SignInFailures } from '@frontdesk/accounts/ports'
import { brandId } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { accountStore } from '../stores/account-store.ts'
import { auditStore } from '../stores/audit-store.ts'
import { memberStore, signInFailureStore } from '../stores/member-store.ts'
import { countingIds, organizationNamed } from './fixtures.ts'
import { freshDb } from './fresh-db.contract.ts'
import type { MakeDb } from './make-db.ts'

export function memberStoreContract(makeDb: MakeDb): void {
  describe('MemberStore', () => {
    const made = freshDb(makeDb)

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
        const session = {
          tokenHash: `of ${email}`,
          memberId: member.id,
          createdAt: 1,
          idleUntil: 5,
          endsAt: 9,
          browser: null,
        }
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
      const second = { ...session, tokenHash: 'second', createdAt: 2, browser: 'Firefox on Linux' }
      await members.insertSession(second, null)
      await members.touchSession('second', 8)
      expect(await members.findSession('second')).toEqual({ session: { ...second, idleUntil: 8 }, member })
      await members.endSession('second')
      expect(await members.findSession('second')).toBeNull()
      await members.setPassword(member.id, 'new', { ...entry, id: newId('aud'), action: 'password_reset' })
      expect(await members.findSession(session.tokenHash)).toBeNull()
      expect((await members.findMemberByEmail('a@example.com'))?.passwordHash).toBe('new')
    })

    it('[TF1] [TF2] lists the sessions of one member, and ends one of them for that member alone', async () => {
      const { members, organization, owner, newId } = await withLinks(1)
      const { member, session, entry } = owner('a@example.com')
      await members.insertOwner({ member, session, entry }, 'link 0')
      const second = { ...session, tokenHash: 'second', createdAt: 2, browser: 'Firefox on Linux' }
      const signedIn = { ...entry, id: newId('aud'), action: 'signed_in', at: 2 } as const
      await members.insertSession(second, signedIn)
      expect(await members.listSessions(member.id)).toEqual([second, session])
      const stranger = brandId('mem', 'mem_stranger')
      expect(await members.listSessions(stranger)).toEqual([])
      const ended = { ...entry, id: newId('aud'), action: 'session_ended', at: 3 } as const
      expect(await members.endSessionOf(stranger, 'second', ended)).toBe(false)
      expect(await members.endSessionOf(member.id, 'second', ended)).toBe(true)
      expect(await members.endSessionOf(member.id, 'second', { ...ended, id: newId('aud') })).toBe(false)
      expect(await members.listSessions(member.id)).toEqual([session])
      const { items } = await auditStore(made.db).listAudit(organization.id, {}, { cursor: null, limit: 9 })
      expect(items).toEqual([ended, signedIn, entry])
    })

    it('[MB8] keeps who tried a wrong password, though nobody knows who that was', async () => {
      const { members, organization, owner } = await withLinks(1)
      const { member, session, entry } = owner('a@example.com')
      await members.insertOwner({ member, session, entry }, 'link 0')
      const tried = { ...entry, id: brandId('aud', 'aud_tried'), action: 'wrong_password', at: 7 } as const
      await members.addEntry({ ...tried, actor: { kind: 'unknown' } })
      const { items } = await auditStore(made.db).listAudit(organization.id, {}, { cursor: null, limit: 1 })
      expect(items).toEqual([{ ...tried, actor: { kind: 'unknown' } }])
    })

    it('[MB4] keeps the count of wrong sign-ins until it is forgotten, with all that is below it', async () => {
      const failures = signInFailureStore(made.db)
      const one = { count: 1, lastAt: 5 }
      for (const bucket of ['x', 'x/a', 'x/b', 'xy', 'y/x']) await failures.replace(bucket, null, one)
      expect(await failures.find('x/a')).toEqual(one)
      await failures.forget('x')
      const left = await Promise.all(['x', 'x/a', 'x/b', 'xy', 'y/x'].map((bucket) => failures.find(bucket)))
      expect(left).toEqual([null, null, null, one, one])
      const weekLater = { count: 1, lastAt: 5 + 8 * 24 * 3_600_000 }
      expect(await failures.replace('y/x', one, weekLater)).toBe(true)
      expect([await failures.find('xy'), await failures.find('y/x')]).toEqual([null, weekLater])
    })

    it('[MB6] lets one of many take the next count', async () => {
      const failures = signInFailureStore(made.db)
      const takeAll = async (before: SignInFailures | null, count: number) => {
        const taken = Array.from({ length: 20 }, (_, at) => failures.replace('x', before, { count, lastAt: at }))
        return (await Promise.all(taken)).filter((isTaken) => isTaken).length
      }
      expect(await takeAll(null, 1)).toBe(1)
      expect(await takeAll(null, 1)).toBe(0)
      expect(await takeAll(await failures.find('x'), 2)).toBe(1)
      expect((await failures.find('x'))?.count).toBe(2)
    })
  })
}
