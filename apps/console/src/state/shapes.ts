import type { KeyScope } from '@frontdesk/schema'

export type ConsoleSession = {
  member: { id: string; email: string; name: string }
  organization: { id: string; name: string }
  csrf: string
  version: string
  baseUrl: string
  widgetUrl: string
}
export type SetupForm = { token: string; email: string; name: string; password: string }
export type SignInForm = { email: string; password: string }
export type KeyTier = 'standard' | 'professional' | 'enterprise'
export type ConsoleKey = {
  id: string
  name: string
  prefix: string
  lastFour: string
  tier: KeyTier
  requestsPerMinute: number
  scopes: KeyScope[]
  status: 'active' | 'expiring' | 'expired' | 'revoked'
  createdAt: number
  expiresAt: number | null
  lastUsedAt: number | null
  replacesKeyId: string | null
}
export type NewKey = {
  name: string
  tier: 'standard' | 'professional' | { requestsPerMinute: number }
  scopes: KeyScope[]
  expiresInDays: number | null
}
export type IssuedKey = { key: ConsoleKey; value: string }
export type AuditEntry = {
  id: string
  at: number
  actor: { kind: 'key' | 'member' | 'operator' | 'system'; id: string | null; name: string | null }
  action: string
  subject: { kind: string; id: string; name: string | null } | null
}
