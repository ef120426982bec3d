import { DomainError, type KeyScope, type NewId, type OrganizationId, TIER_LIMITS } from '@frontdesk/schema'
import { hashApiKey, newApiKey } from './api-key.ts'
import type { AccountStore, Actor, ApiKey, AuditEntry, Principal, Tier } from './ports.ts'

export type KeyDeps = {
  accounts: AccountStore
  now: () => number
  newId: NewId
  randomBytes: (count: number) => Uint8Array
  pepper: string
}

export type NewKey = {
  name: string
  tier: Tier
  scopes: readonly KeyScope[]
  /** Milliseconds from now; null: never. */
  expiresInMs: number | null
}

/** The most an Enterprise key can be given. */
export { MOST_REQUESTS_PER_MINUTE } from '@frontdesk/schema'

/** The tier by its name, or Enterprise with the number of requests per minute agreed. */
export function tierOf(name: 'standard' | 'professional' | number): Tier {
  if (typeof name === 'number') return { name: 'enterprise', requestsPerMinute: name }
  return { name, requestsPerMinute: TIER_LIMITS[name] }
}

/** Makes the record of a key. `value` is the key itself: show it once, it cannot be had again. */
export function draftKey(
  deps: Omit<KeyDeps, 'accounts'>,
  organizationId: OrganizationId,
  wanted: NewKey & { value?: string },
): { key: ApiKey; value: string } {
  const value = wanted.value ?? newApiKey(deps.randomBytes)
  const now = deps.now()
  const key: ApiKey = {
    id: deps.newId('key'),
    organizationId,
    name: wanted.name,
    hash: hashApiKey(deps.pepper, value),
    prefix: value.slice(0, 6),
    lastFour: value.slice(-4),
    tier: wanted.tier,
    scopes: wanted.scopes,
    createdAt: now,
    expiresAt: wanted.expiresInMs === null ? null : now + wanted.expiresInMs,
    revokedAt: null,
    lastUsedAt: null,
    replacesKeyId: null,
  }
  return { key, value }
}

export type KeyOfOrganization = Pick<ApiKey, 'id' | 'organizationId'>
type EntryDeps = Pick<KeyDeps, 'newId' | 'now'>

type Change = Pick<AuditEntry, 'action' | 'actor'> & { key: KeyOfOrganization }

/** What the audit says of a change of a key. */
export function entryOf(deps: EntryDeps, { action, key, actor }: Change): AuditEntry {
  return { id: deps.newId('aud'), organizationId: key.organizationId, action, actor, subjectId: key.id, at: deps.now() }
}

/** How long a rotated key goes on working when nothing is said, and at most. */
export const ROTATION_OVERLAP = { defaultMs: 24 * 3_600_000, maxMs: 30 * 24 * 3_600_000 } as const

/**
 * A successor like the old key, which ends after the overlap or when it would have ended anyway. The successor gets the
 * span of life that the old key was made with.
 */
export async function rotateKey(deps: KeyDeps, old: ApiKey, wanted: { overlapMs: number; by: Actor }) {
  const { overlapMs, by } = wanted
  if (!Number.isInteger(overlapMs) || overlapMs < 0 || overlapMs > ROTATION_OVERLAP.maxMs)
    throw new DomainError('invalid_shape', 'The overlap takes 0 to 30 days')
  const expiresInMs = old.expiresAt === null ? null : old.expiresAt - old.createdAt
  const made = draftKey(deps, old.organizationId, { ...old, expiresInMs })
  const key: ApiKey = { ...made.key, replacesKeyId: old.id }
  const entry = entryOf(deps, { action: 'key_rotated', key: old, actor: by })
  if (!(await deps.accounts.rotateKey(key, entry.at + overlapMs, entry)))
    throw new DomainError('conflict', 'This key is revoked or expired: create a new one instead of rotating it')
  return { key, value: made.value }
}

/** Spec 5.3: a key with a descriptive name, whose value is seen once. */
export async function createKey(deps: KeyDeps, organizationId: OrganizationId, wanted: NewKey & { by: Actor }) {
  const made = draftKey(deps, organizationId, wanted)
  await deps.accounts.insertKey(made.key, entryOf(deps, { action: 'key_created', key: made.key, actor: wanted.by }))
  return made
}

/** Spec 5.5: holds on the next request. */
export async function revokeKey(deps: EntryDeps & Pick<KeyDeps, 'accounts'>, key: KeyOfOrganization, by: Actor) {
  const isRevoked = await deps.accounts.revokeKey(key.id, entryOf(deps, { action: 'key_revoked', key, actor: by }))
  if (!isRevoked) throw new DomainError('not_found', 'There is no key with this id in the organization')
}

export type KeyPrincipal = Principal & { actor: { kind: 'key' } }

/** Spec 5.7: whoever this key stands for, or null when it is missing, unknown, expired or revoked. */
export async function authenticate(
  deps: Pick<KeyDeps, 'accounts' | 'now' | 'pepper'>,
  presented: string | undefined,
): Promise<KeyPrincipal | null> {
  if (presented === undefined || presented.length < 16 || presented.length > 200) return null
  const key = await deps.accounts.findKeyByHash(hashApiKey(deps.pepper, presented))
  if (!key || key.revokedAt !== null) return null
  if (key.expiresAt !== null && key.expiresAt <= deps.now()) return null
  return { organizationId: key.organizationId, actor: { kind: 'key', id: key.id }, scopes: key.scopes, tier: key.tier }
}

/** Each scope includes the ones before it: `admin` may write, `write` may read. */
export function hasScope(principal: Pick<Principal, 'scopes'>, needed: KeyScope): boolean {
  const order: readonly KeyScope[] = ['read', 'write', 'admin']
  return principal.scopes.some((scope) => order.indexOf(scope) >= order.indexOf(needed))
}
