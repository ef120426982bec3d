import type { ApiKeyId, KeyScope, MemberId, OrganizationId } from '@frontdesk/schema'

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
}

/** Who acts: a program with its key, a person in the console, or whoever has a shell on the machine. */
export type Actor = { kind: 'key'; id: ApiKeyId } | { kind: 'member'; id: MemberId } | { kind: 'operator' }

/** Whoever a request is authenticated as. */
export type Principal = { organizationId: OrganizationId; actor: Actor; scopes: readonly KeyScope[]; tier: Tier }

export interface AccountStore {
  insertOrganization(organization: Organization): Promise<void>
  findOrganization(id: OrganizationId): Promise<Organization | null>
  listOrganizations(): Promise<Organization[]>
  /** Organization and key in one write: the first start is whole or not at all. */
  insertOrganizationWithKey(organization: Organization, key: ApiKey): Promise<void>
  insertKey(key: ApiKey): Promise<void>
  /** Reads the store every time, so a revocation holds on the next request. Synchronous where the engine is. */
  findKeyByHash(hash: string): Promise<ApiKey | null>
  listKeys(organizationId: OrganizationId): Promise<ApiKey[]>
  /** False when the organization has no such key. A revoked key keeps its first revocation time. */
  revokeKey(organizationId: OrganizationId, id: ApiKeyId, at: number): Promise<boolean>
  touchKeys(used: readonly { id: ApiKeyId; at: number }[]): Promise<void>
}

export type LimitDecision = { isAllowed: boolean; limit: number; remaining: number; resetAt: number }

/** Fixed windows: the first request of a bucket opens one of `windowMs`; at most `limit` pass in it. */
export interface LimitStore {
  take(bucket: string, limit: number, windowMs: number, now: number): LimitDecision | Promise<LimitDecision>
}
