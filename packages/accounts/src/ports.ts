import type {
  ApiKeyId,
  AuditAction,
  AuditEntryId,
  KeyScope,
  MemberId,
  OrganizationId,
  Page,
  PageRequest,
  Provider,
} from '@frontdesk/schema'

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

/** Who changed which key, member or key to a provider when, or tried to; no secret is ever part of it. */
export type AuditEntry = {
  id: AuditEntryId
  organizationId: OrganizationId
  action: AuditAction
  /** `unknown`: whoever tried a wrong password. */
  actor: Actor | { kind: 'unknown' }
  subjectId: ApiKeyId | MemberId | Provider
  at: number
}

/** A person who signs in to the console. */
export type Member = {
  id: MemberId
  organizationId: OrganizationId
  /** Trimmed and in lower case: one account for one address. */
  email: string
  name: string
  /** With its parameters and salt; see password.ts. */
  passwordHash: string
  createdAt: number
}

/** A signed-in browser. The token is in its cookie alone, here is its HMAC. */
export type MemberSession = {
  tokenHash: string
  memberId: MemberId
  createdAt: number
  /** Moves on with use. */
  idleUntil: number
  /** Never moves. */
  endsAt: number
  /** In words, such as “Firefox on Linux”; null when it did not say. */
  browser: string | null
}

/** The one-time link that makes the owner's account. */
export type SetupLink = { tokenHash: string; organizationId: OrganizationId; expiresAt: number }

export interface MemberStore {
  listMembers(organizationId: OrganizationId): Promise<Member[]>
  findMemberByEmail(email: string): Promise<Member | null>
  putSetupLink(link: SetupLink): Promise<void>
  findSetupLink(tokenHash: string): Promise<SetupLink | null>
  /**
   * MB1: member, first session and audit entry are written, and every link of the organization is used up, in one write.
   * `used` when the link is gone, `taken` when the address has an account.
   */
  insertOwner(
    owner: { member: Member; session: MemberSession; entry: AuditEntry },
    linkHash: string,
  ): Promise<'written' | 'used' | 'taken'>
  /** With its audit entry, where there is one, in one write. */
  insertSession(session: MemberSession, entry: AuditEntry | null): Promise<void>
  /** Newest first, also those whose time is over. */
  listSessions(memberId: MemberId): Promise<MemberSession[]>
  /** The session with its member, whatever its times say. */
  findSession(tokenHash: string): Promise<{ session: MemberSession; member: Member } | null>
  touchSession(tokenHash: string, idleUntil: number): Promise<void>
  endSession(tokenHash: string): Promise<void>
  /** TF2: false, and nothing written, when the member has no such session. */
  endSessionOf(memberId: MemberId, tokenHash: string, entry: AuditEntry): Promise<boolean>
  endSessions(memberId: MemberId, entry: AuditEntry): Promise<void>
  /** Every session of the member ends with it. */
  setPassword(memberId: MemberId, passwordHash: string, entry: AuditEntry): Promise<void>
  /** The same password kept in a better way. */
  rehash(memberId: MemberId, passwordHash: string): Promise<void>
  /** Adds an audit entry by itself, without a change that it belongs to. */
  addEntry(entry: AuditEntry): Promise<void>
}

export type SignInFailures = { count: number; lastAt: number }

/** Counts wrong sign-ins per account and address; kept over restarts. */
export interface SignInFailureStore {
  find(bucket: string): Promise<SignInFailures | null>
  /** MB6: puts a count in the place of the one that was read; false, and nothing written, when it has changed since. */
  replace(bucket: string, before: SignInFailures | null, next: SignInFailures): Promise<boolean>
  /** The bucket, and all whose name goes on with `/` after it. */
  forget(bucket: string): Promise<void>
}

/** Whoever a request is authenticated as. */
export type Principal = { organizationId: OrganizationId; actor: Actor; scopes: readonly KeyScope[]; tier: Tier }

export interface AccountStore {
  insertOrganization(organization: Organization): Promise<void>
  findOrganization(id: OrganizationId): Promise<Organization | null>
  listOrganizations(): Promise<Organization[]>
  /** Organization and key in one write: the first start is whole or not at all. */
  insertOrganizationWithKey(organization: Organization, key: ApiKey, entry: AuditEntry): Promise<void>
  /** Key and audit entry in one write, as in every change of a key below. */
  insertKey(key: ApiKey, entry: AuditEntry): Promise<void>
  /** Reads the store every time, so a revocation holds on the next request. Synchronous where the engine is. */
  findKeyByHash(hash: string): Promise<ApiKey | null>
  /** Of any organization: whoever asks compares. */
  findKey(id: ApiKeyId): Promise<ApiKey | null>
  listKeys(organizationId: OrganizationId): Promise<ApiKey[]>
  /** False when the organization has no such key. A revoked key keeps its first revocation time. */
  revokeKey(id: ApiKeyId, entry: AuditEntry): Promise<boolean>
  /** The successor's key is stored and the old one ends at `endsAt` or sooner; false when the old one is missing or over. */
  rotateKey(successor: ApiKey, endsAt: number, entry: AuditEntry): Promise<boolean>
  touchKeys(used: readonly { id: ApiKeyId; at: number }[]): Promise<void>
}

export type AuditFilter = {
  action?: AuditAction
  /** Whoever did it or had it done to them; `operator`: whatever was done by command line. */
  concerns?: ApiKeyId | MemberId | 'operator'
}

export interface AuditStore {
  /** Newest first. */
  listAudit(organizationId: OrganizationId, filter: AuditFilter, page: PageRequest): Promise<Page<AuditEntry>>
}

export type LimitDecision = { isAllowed: boolean; limit: number; remaining: number; resetAt: number }

/** Fixed windows: the first request of a bucket opens one of `windowMs`; at most `limit` pass in it. */
export interface LimitStore {
  take(bucket: string, limit: number, windowMs: number, now: number): LimitDecision | Promise<LimitDecision>
}

/** The place that a sealed text belongs to, from its kind to its id: moved to another one it does not open. */
export type BoundTo = readonly [kind: SealedKind, ...path: string[]]
export type SealedKind = 'provider key' | 'webhook secret' | 'calendar address' | 'tool secret' | 'carrier secret'

/** Keeps secrets encrypted under the service's own secret, which is not in the database. */
export interface Sealer {
  seal(secret: string, boundTo: BoundTo): string
  /** Throws when the text was altered or moved, or the secret that it is under is not known. */
  open(sealed: string, boundTo: BoundTo): string
  /** Whether it is under the secret that seals now. */
  isCurrent(sealed: string): boolean
}

/** The key of an organization to a provider. */
export type ProviderCredentials = {
  organizationId: OrganizationId
  provider: Provider
  /** Null: the server at `baseUrl` asks for none. */
  key: { sealed: string; lastFour: string } | null
  /** Null: the provider's own address. */
  baseUrl: string | null
  setAt: number
}

export interface ProviderCredentialStore {
  /** In the place of those before, and with the audit entry in one write, as in the deletion below. */
  putCredentials(credentials: ProviderCredentials, entry: AuditEntry): Promise<void>
  /** False when there are none. */
  deleteCredentials(of: Pick<ProviderCredentials, 'organizationId' | 'provider'>, entry: AuditEntry): Promise<boolean>
  findCredentials(organizationId: OrganizationId, provider: Provider): Promise<ProviderCredentials | null>
  listCredentials(organizationId: OrganizationId): Promise<ProviderCredentials[]>
}

/** What a provider is called with. */
export type ProviderKey = {
  /** Null: the server at `baseUrl` asks for none. */
  apiKey: string | null
  /** Null: the provider's own address. */
  baseUrl: string | null
  source: 'organization' | 'environment'
}

/** One sealed text, wherever it is kept. */
export type SealedText = { place: string; boundTo: BoundTo; sealed: string }

export interface SealedTextStore {
  /** Every sealed text there is, some at a time: those that come after `after`, in order of their place. */
  listSealed(after: string | null, limit: number): Promise<SealedText[]>
  /** Puts a text in the place of the one that was read; false, and nothing written, when that one has changed since. */
  replaceSealed(read: SealedText, sealed: string): Promise<boolean>
}
