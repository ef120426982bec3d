import { DomainError } from '@frontdesk/schema'
import { entryOf, IDLE_MS, type MemberDeps, sessionHash } from './members.ts'
import type { Member } from './ports.ts'

/** A browser in which a member is signed in. */
export type OwnSession = {
  id: string
  browser: string | null
  createdAt: number
  /** Right to the minute. */
  lastUsedAt: number
  isHere: boolean
}

/** A part of the hash of its token: it names the session, and opens nothing. */
const idOf = (tokenHash: string): string => tokenHash.slice(0, 22)

/** TF1: where the member is signed in now, newest first; `token` is of the browser that asks. */
export async function listOwnSessions(
  deps: Pick<MemberDeps, 'members' | 'now' | 'pepper'>,
  member: Member,
  token: string,
): Promise<OwnSession[]> {
  const [now, here] = [deps.now(), sessionHash(deps, token)]
  const sessions = await deps.members.listSessions(member.id)
  return sessions
    .filter(({ idleUntil, endsAt }) => idleUntil > now && endsAt > now)
    .map(({ tokenHash, browser, createdAt, idleUntil }) => ({
      id: idOf(tokenHash),
      browser,
      createdAt,
      lastUsedAt: idleUntil - IDLE_MS,
      isHere: tokenHash === here,
    }))
}

/** TF2: signs the member out of one browser, from its next request on. */
export async function endOwnSession(
  deps: Pick<MemberDeps, 'members' | 'now' | 'newId'>,
  member: Member,
  id: string,
): Promise<void> {
  const sessions = await deps.members.listSessions(member.id)
  const wanted = sessions.find(({ tokenHash }) => idOf(tokenHash) === id)
  const entry = entryOf(deps, { action: 'session_ended', member, by: { kind: 'member', id: member.id } })
  if (!wanted || !(await deps.members.endSessionOf(member.id, wanted.tokenHash, entry)))
    throw new DomainError('not_found', 'You are not signed in there any more; load the list again')
}
