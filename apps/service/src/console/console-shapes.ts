import { type ApiKey, MOST_REQUESTS_PER_MINUTE, type NewKey, tierOf } from '@frontdesk/accounts'
import { KEY_SCOPES } from '@frontdesk/schema'
import { z } from 'zod'

const DAY_MS = 24 * 3_600_000
const HOUR_MS = 3_600_000

const line = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must not contain control characters')
const email = z
  .string()
  .trim()
  .max(254)
  .regex(/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u, 'must be an e-mail address such as you@example.com')
/** Which passwords are good enough is said in words of its own; here only what no form sends. */
const password = z.string().max(1_000)

export const setupForm = z.object({ token: z.string().max(200), email, name: line, password })
export const signInForm = z.object({ email: z.string().max(254), password })

const tier = z.union(
  [
    z.enum(['standard', 'professional']),
    z.object({ requestsPerMinute: z.number().int().min(1).max(MOST_REQUESTS_PER_MINUTE) }),
  ],
  'must be standard, professional, or {"requestsPerMinute": 1 to 1,000,000}',
)
export const newKeyForm = z.object({
  name: line,
  tier,
  scopes: z.array(z.enum(KEY_SCOPES)).min(1).max(KEY_SCOPES.length),
  expiresInDays: z
    .number()
    .int()
    .min(1)
    .max(5 * 366)
    .nullable(),
})
export const rotationForm = z.object({
  overlapHours: z
    .number()
    .int()
    .min(0)
    .max(30 * 24),
})

export function wantedKey(form: z.infer<typeof newKeyForm>): NewKey {
  return {
    name: form.name,
    tier: tierOf(typeof form.tier === 'string' ? form.tier : form.tier.requestsPerMinute),
    scopes: KEY_SCOPES.filter((scope) => form.scopes.includes(scope)),
    expiresInMs: form.expiresInDays === null ? null : form.expiresInDays * DAY_MS,
  }
}

export const overlapMs = (form: z.infer<typeof rotationForm>): number => form.overlapHours * HOUR_MS

const SOON_MS = 7 * DAY_MS

function statusOf(key: ApiKey, now: number): 'active' | 'expiring' | 'expired' | 'revoked' {
  if (key.revokedAt !== null) return 'revoked'
  if (key.expiresAt === null) return 'active'
  if (key.expiresAt <= now) return 'expired'
  return key.expiresAt - now < SOON_MS ? 'expiring' : 'active'
}

/** A key as the console shows it: enough to recognize it, nothing to use it with. */
export const keyResource = (key: ApiKey, now: number) => ({
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
