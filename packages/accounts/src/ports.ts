import type { ApiKeyId, AuditEntryId, KeyScope, MemberId, OrganizationId } from '@frontdesk/schema'

export type Organization = { id: OrganizationId; name: string; createdAt: number }

export type Tier = { name: 'standard' | 'professional' | 'enterprise'; requestsPerMinute: number }

export type ApiKey = {
  id: ApiKeyId
  organizationId: OrganizationId
  name: string
  /** HMAC-SHA256, hex, under the pepper; the key itself is nowhere. */
  hash: string
  /** First 6 and last 4 characters, to recognize a key in a list. */
  prefix: string
  lastFour: string
  tier: Tier
  scopes: readonly KeyScope[]
  createdAt: number
  expiresAt: number | null
  revokedAt: number | null
  lastUsedAt: number | null
  /** The key that this one took over from. */
  replacesKeyId: ApiKeyId | null
}

/** Who acts: a program with its key, a person in the console, or whoever has a shell on the machine. */
export type Actor = { kind: 'key'; id: ApiKeyId } | { kind: 'member'; id: MemberId } | { kind: 'operator' }

/** Who changed which key when; the value of a key is never part of it. */
export type AuditEntry = {
  id: AuditEntryId
  organizationId: OrganizationId
  action: 'key_created' | 'key_rotated' | 'key_revoked'
  actor: Actor
  keyId: ApiKeyId
  at: number
}

/** Whoever a request is authenticated as. */
export type Principal = { organizationId: OrganizationId; actor: Actor; scopes: readonly KeyScope[]; tier: Tier }

export interface AccountStore {
  insertOrganization(organization: Organization): Promise<void>
  findOrganization(id: OrganizationId): Promise<Organization | null>
  listOrganizations(): Promise<Organization[]>
  /** Organization and key in one write: the first start is whole or not at all. */
  insertOrganizationWithKey(organization: Organization, key: ApiKey): Promise<void>
  /** Key and audit entry in one write, as in every change of a key below. */
  insertKey(key: ApiKey, entry: AuditEntry): Promise<void>
  /** Reads the store every time, so a revocation holds on the next request. Synchronous where the engine is. */
  findKeyByHash(hash: string): Promise<ApiKey | null>
  listKeys(organizationId: OrganizationId): Promise<ApiKey[]>
  /** False when the organization has no such key. A revoked key keeps its first revocation time. */
  revokeKey(id: ApiKeyId, entry: AuditEntry): Promise<boolean>
  /** The successor's key is stored and the old one ends at `endsAt` or sooner; false when the old one is missing or over. */
  rotateKey(successor: ApiKey, endsAt: number, entry: AuditEntry): Promise<boolean>
  touchKeys(used: readonly { id: ApiKeyId; at: number }[]): Promise<void>
}

export interface AuditStore {
  /** Newest first. */
  listAudit(organizationId: OrganizationId, limit: number): Promise<AuditEntry[]>
}

export type LimitDecision = { isAllowed: boolean; limit: number; remaining: number; resetAt: number }

/** Fixed windows: the first request of a bucket opens one of `windowMs`; at most `limit` pass in it. */
export interface LimitStore {
  take(bucket: string, limit: number, windowMs: number, now: number): LimitDecision | Promise<LimitDecision>
}
