import { z } from 'zod'
import { LABEL_LENGTH, MOST_LABELS } from './answer-records.ts'
import { type AuditAction, KEY_SCOPES, type KeyScope } from './enumerations.ts'
import { MAX_VISITOR_TEXT } from './limits.ts'

/* What the console and its service say to each other: one source for both; the console takes the types alone. */

export const MOST_REQUESTS_PER_MINUTE = 1_000_000

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
export type SetupForm = z.infer<typeof setupForm>
export const signInForm = z.object({ email: z.string().max(254), password })
export type SignInForm = z.infer<typeof signInForm>

/** One's own password: the one that is now, and the next. */
export const passwordForm = z.object({ current: password, next: password })
export type PasswordForm = z.infer<typeof passwordForm>

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
export type NewKeyForm = z.infer<typeof newKeyForm>
export const rotationForm = z.object({
  overlapHours: z
    .number()
    .int()
    .min(0)
    .max(30 * 24),
})

/** Who is signed in, where. */
export type ConsoleSession = {
  member: { id: string; email: string; name: string }
  organization: { id: string; name: string }
  csrf: string
  version: string
  baseUrl: string
  widgetUrl: string
}

/** A browser in which one is signed in. */
export type ConsoleOwnSession = {
  id: string
  browser: string | null
  createdAt: number
  lastUsedAt: number
  isHere: boolean
}

export type KeyTier = 'standard' | 'professional' | 'enterprise'

/** A key as the console shows it: enough to recognize it, nothing to use it with. */
export type ConsoleKey = {
  id: string
  name: string
  prefix: string
  lastFour: string
  tier: KeyTier
  requestsPerMinute: number
  scopes: readonly KeyScope[]
  status: 'active' | 'expiring' | 'expired' | 'revoked'
  createdAt: number
  expiresAt: number | null
  lastUsedAt: number | null
  replacesKeyId: string | null
}

/** The value is shown once. */
export type IssuedKey = { key: ConsoleKey; value: string }

/** Who did what; names as they are now. */
export type ConsoleAuditEntry = {
  id: string
  at: number
  actor: { kind: 'key' | 'member' | 'operator' | 'system' | 'unknown'; id: string | null; name: string | null }
  action: string
  subject: { kind: string; id: string; name: string | null } | null
}

/** What to see of the audit log: one kind of action, and what concerns one key, one member, or the command line. */
export type ConsoleAuditFilter = { action: AuditAction | null; concerns: string | null }

/** A person who can sign in. */
export type ConsoleMember = { id: string; name: string; email: string }

const NOTE_LENGTH = 4_000

/** Private words on a conversation. */
export const noteForm = z.object({
  text: z
    .string()
    .trim()
    .min(1)
    .max(NOTE_LENGTH)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\t\n])*$/u, 'must not contain control characters'),
})
export type NoteForm = z.infer<typeof noteForm>

/** All labels of a conversation, each once. */
export const labelsForm = z.object({
  labels: z
    .array(
      z
        .string()
        .trim()
        .min(1)
        .max(LABEL_LENGTH)
        .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must not contain control characters'),
    )
    .max(MOST_LABELS)
    .transform((labels) => [...new Set(labels)]),
})
export type LabelsForm = z.infer<typeof labelsForm>

export type ConsoleNote = { id: string; author: { id: string; name: string }; text: string; createdAt: number }

/** What a person writes instead of the agent; `clientId` names it, so that it is stored once. */
export const handMessageForm = z.object({
  clientId: z.uuid(),
  text: z
    .string()
    .max(MAX_VISITOR_TEXT)
    .transform((text) => text.replace(/[^\P{Cc}\t\n]|\p{Cs}/gu, '').trim())
    .refine((text) => text.length > 0, 'must not be empty'),
})
export type HandMessageForm = z.infer<typeof handMessageForm>

/** Who answers now, and until when unless they do something. */
export type ConsoleTakeover = { memberId: string; name: string; until: number }
