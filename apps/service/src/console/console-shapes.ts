import { type ApiKey, type NewKey, tierOf } from '@frontdesk/accounts'
import { type ConsoleKey, KEY_SCOPES, type NewKeyForm, type rotationForm } from '@frontdesk/schema'
import type { z } from 'zod'

const DAY_MS = 24 * 3_600_000
const HOUR_MS = 3_600_000

export function wantedKey(form: NewKeyForm): NewKey {
  return {
    name: form.name,
    tier: tierOf(typeof form.tier === 'string' ? form.tier : form.tier.requestsPerMinute),
    scopes: KEY_SCOPES.filter((scope) => form.scopes.includes(scope)),
    expiresInMs: form.expiresInDays === null ? null : form.expiresInDays * DAY_MS,
  }
}

export const overlapMs = (form: z.infer<typeof rotationForm>): number => form.overlapHours * HOUR_MS

const SOON_MS = 7 * DAY_MS

function statusOf(key: ApiKey, now: number): ConsoleKey['status'] {
  if (key.revokedAt !== null) return 'revoked'
  if (key.expiresAt === null) return 'active'
  if (key.expiresAt <= now) return 'expired'
  return key.expiresAt - now < SOON_MS ? 'expiring' : 'active'
}

/** A key as the console shows it: enough to recognize it, nothing to use it with. */
export const keyResource = (key: ApiKey, now: number): ConsoleKey => ({
  id: key.id,
  name: key.name,
  prefix: key.prefix,
  lastFour: key.lastFour,
  tier: key.tier.name,
  requestsPerMinute: key.tier.requestsPerMinute,
  scopes: key.scopes,
  status: statusOf(key, now),
  createdAt: key.createdAt,
  expiresAt: key.expiresAt,
  lastUsedAt: key.lastUsedAt,
  replacesKeyId: key.replacesKeyId,
})
