import type { Member, MemberSession, MemberStore, SignInFailureStore } from '@frontdesk/accounts/ports'
import { z } from 'zod'
import type { Db, Row } from '../ports.ts'
import { idColumn, numberColumn } from '../rows/columns.ts'
import { insertInto, trySteps, writeSteps } from '../rows/steps.ts'
import { insertAuditEntry } from './audit-store.ts'

const memberRow = z.object({
  id: idColumn('mem'),
  organization_id: idColumn('org'),
  email: z.string(),
  name: z.string(),
  password_hash: z.string(),
  created_at: numberColumn,
})
const sessionRow = z.object({
  token_hash: z.string(),
  member_id: idColumn('mem'),
  session_created_at: numberColumn,
  idle_until: numberColumn,
  ends_at: numberColumn,
  browser: z.string().nullable(),
})
const linkRow = z.object({ token_hash: z.string(), organization_id: idColumn('org'), expires_at: numberColumn })
const failureRow = z.object({ count: numberColumn, last_at: numberColumn })

function toMember(row: Row): Member {
  const { id, organization_id, email, name, password_hash, created_at } = memberRow.parse(row)
  return { id, organizationId: organization_id, email, name, passwordHash: password_hash, createdAt: created_at }
}

function toSession(row: Row): MemberSession {
  const { token_hash, member_id, session_created_at, idle_until, ends_at, browser } = sessionRow.parse(row)
  const times = { createdAt: session_created_at, idleUntil: idle_until, endsAt: ends_at }
  return { tokenHash: token_hash, memberId: member_id, browser, ...times }
}

const insertSession = (session: MemberSession) =>
  insertInto('member_sessions', {
    token_hash: session.tokenHash,
    member_id: session.memberId,
    created_at: session.createdAt,
    idle_until: session.idleUntil,
    ends_at: session.endsAt,
    browser: session.browser,
  })

const SESSION_COLUMNS = `member_sessions.token_hash, member_sessions.member_id, member_sessions.browser,
    member_sessions.created_at as session_created_at, member_sessions.idle_until, member_sessions.ends_at`
const FIND_SESSION = `select members.*, ${SESSION_COLUMNS}
  from member_sessions join members on members.id = member_sessions.member_id where member_sessions.token_hash = ?`

/** Members of the console and their sessions. */
export function memberStore(db: Db): MemberStore {
  return { ...members(db), ...setup(db), ...sessions(db) }
}

function members(db: Db) {
  return {
    async listMembers(organizationId) {
      const sql = 'select * from members where organization_id = ? order by created_at, id'
      return (await db.read(sql, [organizationId])).map(toMember)
    },
    async findMemberByEmail(email) {
      const [row] = await db.read('select * from members where email = ?', [email])
      return row ? toMember(row) : null
    },
    async setPassword(memberId, passwordHash, entry) {
      await writeSteps(db, [setHash(memberId, passwordHash), endAll(memberId), insertAuditEntry(entry)])
    },
    async rehash(memberId, passwordHash) {
      await writeSteps(db, [setHash(memberId, passwordHash)])
    },
    async addEntry(entry) {
      await writeSteps(db, [insertAuditEntry(entry)])
    },
  } satisfies Partial<MemberStore>
}

/** The first member signs up with a link that works once. */
function setup(db: Db) {
  return {
    async putSetupLink({ tokenHash, organizationId, expiresAt }) {
      const row = { token_hash: tokenHash, organization_id: organizationId, expires_at: expiresAt }
      await writeSteps(db, [insertInto('setup_links', row)])
    },
    async findSetupLink(tokenHash) {
      const [row] = await db.read('select * from setup_links where token_hash = ?', [tokenHash])
      if (!row) return null
      const { token_hash, organization_id, expires_at } = linkRow.parse(row)
      return { tokenHash: token_hash, organizationId: organization_id, expiresAt: expires_at }
    },
    async insertOwner({ member, session, entry }, linkHash) {
      const use = { sql: 'delete from setup_links where token_hash = ?', params: [linkHash], expect: 1 }
      const others = { sql: 'delete from setup_links where organization_id = ?', params: [member.organizationId] }
      const insertMember = insertInto('members', {
        id: member.id,
        organization_id: member.organizationId,
        email: member.email,
        name: member.name,
        password_hash: member.passwordHash,
        created_at: member.createdAt,
      })
      const result = await trySteps<'used' | 'taken'>(db, [
        { ...use, refusal: 'used' },
        others,
        { ...insertMember, refusal: 'taken' },
        insertSession(session),
        insertAuditEntry(entry),
      ])
      return result.status
    },
  } satisfies Partial<MemberStore>
}

function sessions(db: Db) {
  return {
    async insertSession(session, entry) {
      const old = { sql: 'delete from member_sessions where ends_at <= ?', params: [session.createdAt] }
      await writeSteps(db, [old, insertSession(session), ...(entry ? [insertAuditEntry(entry)] : [])])
    },
    async findSession(tokenHash) {
      const [row] = await db.read(FIND_SESSION, [tokenHash])
      return row ? { session: toSession(row), member: toMember(row) } : null
    },
    async touchSession(tokenHash, idleUntil) {
      const sql = 'update member_sessions set idle_until = ? where token_hash = ?'
      await writeSteps(db, [{ sql, params: [idleUntil, tokenHash] }])
    },
    async endSession(tokenHash) {
      await writeSteps(db, [{ sql: 'delete from member_sessions where token_hash = ?', params: [tokenHash] }])
    },
    async listSessions(memberId) {
      const sql = `select ${SESSION_COLUMNS} from member_sessions where member_id = ? order by created_at desc, token_hash`
      return (await db.read(sql, [memberId])).map(toSession)
    },
    async endSessionOf(memberId, tokenHash, entry) {
      const sql = 'delete from member_sessions where token_hash = ? and member_id = ?'
      const end = { sql, params: [tokenHash, memberId], expect: 1, refusal: 'over' as const }
      const result = await trySteps<'over'>(db, [end, insertAuditEntry(entry)])
      return result.status === 'written'
    },
    async endSessions(memberId, entry) {
      await writeSteps(db, [endAll(memberId), insertAuditEntry(entry)])
    },
  } satisfies Partial<MemberStore>
}

const endAll = (memberId: Member['id']) => ({
  sql: 'delete from member_sessions where member_id = ?',
  params: [memberId],
})
const setHash = (memberId: Member['id'], passwordHash: string) => ({
  sql: 'update members set password_hash = ? where id = ?',
  params: [passwordHash, memberId],
})

const FORGOTTEN_MS = 7 * 24 * 3_600_000

/** Wrong sign-ins, by bucket. */
export function signInFailureStore(db: Db): SignInFailureStore {
  return {
    async find(bucket) {
      const [row] = await db.read('select count, last_at from sign_in_failures where bucket = ?', [bucket])
      if (!row) return null
      const { count, last_at } = failureRow.parse(row)
      return { count, lastAt: last_at }
    },
    async replace(bucket, before, next) {
      const old = {
        sql: 'delete from sign_in_failures where last_at < ? and bucket <> ?',
        params: [next.lastAt - FORGOTTEN_MS, bucket],
      }
      const insert = insertInto('sign_in_failures', { bucket, count: next.count, last_at: next.lastAt })
      const put = before
        ? {
            sql: 'update sign_in_failures set count = ?, last_at = ? where bucket = ? and count = ? and last_at = ?',
            params: [next.count, next.lastAt, bucket, before.count, before.lastAt],
          }
        : { ...insert, sql: `${insert.sql} on conflict do nothing` }
      const result = await trySteps<'late'>(db, [old, { ...put, expect: 1, refusal: 'late' }])
      return result.status === 'written'
    },
    async forget(bucket) {
      const sql = 'delete from sign_in_failures where bucket = ? or substr(bucket, 1, ?) = ?'
      const below = `${bucket}/`
      await writeSteps(db, [{ sql, params: [bucket, below.length, below] }])
    },
  }
}
