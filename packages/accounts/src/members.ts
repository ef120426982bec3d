import { createHmac } from 'node:crypto'
import { DomainError, type NewId, type OrganizationId } from '@frontdesk/schema'
import { knownDevice, newDevice } from './device.ts'
import { hashPassword, isOutdated, isPassword, passwordProblem } from './password.ts'
import type { Actor, AuditEntry, Member, MemberSession, MemberStore, SignInFailureStore } from './ports.ts'
import { forgetAccount, reserveTry } from './sign-in-throttle.ts'

export type MemberDeps = {
  members: MemberStore
  failures: SignInFailureStore
  now: () => number
  newId: NewId
  /** 256 random bits as text. */
  newToken: () => string
  pepper: string
}

/** The token goes into the cookie; it is known nowhere else. `device`: marks this browser as known. */
export type SignedIn = { member: Member; token: string; device: string }

/** Where a password is tried: from the narrowest network to the widest, and what the browser keeps of earlier times. */
export type TriedFrom = {
  networks: readonly string[]
  device?: string | undefined
  /** In words, for the member to recognize. */
  browser?: string | null
}

const SETUP_LINK_MS = 7 * 24 * 3_600_000
export const IDLE_MS = 12 * 3_600_000
const LONGEST_MS = 30 * 24 * 3_600_000
/** Writing on every request would cost more than the request. */
const TOUCH_EVERY_MS = 60_000

const hashOf = ({ pepper }: Pick<MemberDeps, 'pepper'>, kind: 'setup' | 'session', token: string): string =>
  createHmac('sha256', pepper).update(`${kind}:${token}`).digest('base64url')

/** By what a session is kept: its token is known to the browser alone. */
export const sessionHash = (deps: Pick<MemberDeps, 'pepper'>, token: string): string => hashOf(deps, 'session', token)

/** What a request that changes something has to carry: bound to the session, and unknown to other sites. */
export const csrfOf = ({ pepper }: Pick<MemberDeps, 'pepper'>, token: string): string =>
  createHmac('sha256', pepper).update(`csrf:${token}`).digest('base64url')

/** MB2: one account for one address, however it is written. */
export const normalizedEmail = (email: string): string => email.trim().toLowerCase()

/** The token of a link that makes the owner's account; valid for 7 days, or until one of the organization was used. */
export async function makeSetupLink(
  deps: Pick<MemberDeps, 'members' | 'now' | 'newToken' | 'pepper'>,
  organizationId: OrganizationId,
): Promise<string> {
  const token = deps.newToken()
  const expiresAt = deps.now() + SETUP_LINK_MS
  await deps.members.putSetupLink({ tokenHash: hashOf(deps, 'setup', token), organizationId, expiresAt })
  return token
}

function newSession(
  deps: MemberDeps,
  member: Member,
  browser: string | null,
): { session: MemberSession; token: string } {
  const token = deps.newToken()
  const createdAt = deps.now()
  const times = { createdAt, idleUntil: createdAt + IDLE_MS, endsAt: createdAt + LONGEST_MS }
  return { token, session: { tokenHash: sessionHash(deps, token), memberId: member.id, browser, ...times } }
}

type Change = { action: AuditEntry['action']; member: Member; by: AuditEntry['actor'] }

export const entryOf = (deps: Pick<MemberDeps, 'newId' | 'now'>, { action, member, by }: Change): AuditEntry => ({
  id: deps.newId('aud'),
  organizationId: member.organizationId,
  action,
  actor: by,
  subjectId: member.id,
  at: deps.now(),
})

function fieldProblem(path: string, problem: string): DomainError {
  const message = `${path} ${problem}`
  return new DomainError('invalid_shape', message, [{ path, code: 'invalid_value', message }])
}

const LINK_OVER =
  'This link is used or has expired. A new one is printed at the next start, or by `frontdesk console link`'

/** MB1: the first account of an organization, made once, by whoever holds the link. */
export async function setUpOwner(
  deps: MemberDeps,
  form: { token: string; email: string; name: string; password: string; browser?: string | null },
): Promise<SignedIn> {
  const linkHash = hashOf(deps, 'setup', form.token)
  const link = await deps.members.findSetupLink(linkHash)
  if (!link || link.expiresAt <= deps.now()) throw new DomainError('unauthorized', LINK_OVER)
  const email = normalizedEmail(form.email)
  const problem = passwordProblem(form.password, email)
  if (problem) throw fieldProblem('password', problem)
  const member: Member = {
    id: deps.newId('mem'),
    organizationId: link.organizationId,
    email,
    name: form.name,
    passwordHash: await hashPassword(form.password),
    createdAt: deps.now(),
  }
  const { session, token } = newSession(deps, member, form.browser ?? null)
  const entry = entryOf(deps, { action: 'member_created', member, by: { kind: 'member', id: member.id } })
  const result = await deps.members.insertOwner({ member, session, entry }, linkHash)
  if (result === 'used') throw new DomainError('unauthorized', LINK_OVER)
  if (result === 'taken') throw fieldProblem('email', 'has an account already; sign in with it')
  return { member, token, device: newDevice(deps, email) }
}

/** What is compared with when there is no such account, so that both take the same time. */
let nobody: Promise<string> | undefined

/**
 * MB3: a session for the right password; the same refusal, after the same time, for an unknown address and a wrong
 * password. MB4: after some wrong tries the next has to wait, longer each time; MB8: and the owner can see them.
 * AUD1: the audit tells of the good ones too.
 */
export async function signIn(
  deps: MemberDeps,
  form: { email: string; password: string },
  from: TriedFrom,
): Promise<SignedIn> {
  const email = normalizedEmail(form.email)
  const device = knownDevice(deps, email, from.device)
  const tried = await reserveTry(deps, email, { networks: from.networks, device })
  const member = await deps.members.findMemberByEmail(email)
  nobody ??= hashPassword('nobody has this password')
  const isRight = await isPassword(form.password, member?.passwordHash ?? (await nobody))
  if (!member || !isRight) {
    await tried.wasWrong()
    const by = { kind: 'unknown' } as const
    if (member) await deps.members.addEntry(entryOf(deps, { action: 'wrong_password', member, by }))
    throw new DomainError('unauthorized', 'The e-mail or the password is wrong')
  }
  await tried.wasRight()
  if (isOutdated(member.passwordHash)) await deps.members.rehash(member.id, await hashPassword(form.password))
  const entry = entryOf(deps, { action: 'signed_in', member, by: { kind: 'member', id: member.id } })
  return newlySignedIn(deps, member, { browser: from.browser ?? null, entry })
}

type Beginning = { browser: string | null; entry: AuditEntry | null }

async function newlySignedIn(deps: MemberDeps, member: Member, { browser, entry }: Beginning): Promise<SignedIn> {
  const { session, token } = newSession(deps, member, browser)
  await deps.members.insertSession(session, entry)
  return { member, token, device: newDevice(deps, member.email) }
}

/** The member of a session that is neither idle for too long nor over; null otherwise. Use keeps it alive. */
export async function authenticateMember(
  deps: Pick<MemberDeps, 'members' | 'now' | 'pepper'>,
  token: string | undefined,
): Promise<Member | null> {
  if (token === undefined || token.length > 100) return null
  const found = await deps.members.findSession(sessionHash(deps, token))
  const now = deps.now()
  if (!found || found.session.idleUntil <= now || found.session.endsAt <= now) return null
  if (found.session.idleUntil < now + IDLE_MS - TOUCH_EVERY_MS)
    await deps.members.touchSession(found.session.tokenHash, now + IDLE_MS)
  return found.member
}

export const signOut = (deps: Pick<MemberDeps, 'members' | 'pepper'>, token: string): Promise<void> =>
  deps.members.endSession(sessionHash(deps, token))

export const signOutEverywhere = (deps: Pick<MemberDeps, 'members' | 'newId' | 'now'>, member: Member): Promise<void> =>
  deps.members.endSessions(
    member.id,
    entryOf(deps, { action: 'signed_out_everywhere', member, by: { kind: 'member', id: member.id } }),
  )

/**
 * MB5: a member's own new password, for the one that is now; every session ends, and a new one begins for whoever
 * changed it. Wrong tries count like those of signing in, so that a session left open is no way to guess.
 */
export async function changePassword(
  deps: MemberDeps,
  member: Member,
  form: { current: string; next: string; networks: readonly string[]; browser?: string | null },
): Promise<SignedIn> {
  const by = { kind: 'member', id: member.id } as const
  // Whoever has the session is in the browser that was signed in.
  const tried = await reserveTry(deps, member.email, { networks: form.networks, device: `session of ${member.id}` })
  if (!(await isPassword(form.current, member.passwordHash))) {
    await tried.wasWrong()
    await deps.members.addEntry(entryOf(deps, { action: 'wrong_password', member, by }))
    throw fieldProblem('current', 'is not your password')
  }
  await tried.wasRight()
  const problem = passwordProblem(form.next, member.email)
  if (problem) throw fieldProblem('next', problem)
  const entry = entryOf(deps, { action: 'password_changed', member, by })
  await deps.members.setPassword(member.id, await hashPassword(form.next), entry)
  return newlySignedIn(deps, member, { browser: form.browser ?? null, entry: null })
}

/** A new password that is shown once; every session of the member ends. Null when nobody has the address. */
export async function resetPassword(deps: MemberDeps, email: string, by: Actor): Promise<string | null> {
  const member = await deps.members.findMemberByEmail(normalizedEmail(email))
  if (!member) return null
  const password = deps.newToken().slice(0, 20)
  const entry = entryOf(deps, { action: 'password_reset', member, by })
  await deps.members.setPassword(member.id, await hashPassword(password), entry)
  await forgetAccount(deps, member.email)
  return password
}
