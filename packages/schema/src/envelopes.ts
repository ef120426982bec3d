import { z } from 'zod'
import { warning } from './agents.ts'
import { DETAIL_CODES, ERROR_CODES } from './errors.ts'

/** Spec 2.9. */
export const successEnvelope = <T extends z.ZodType>(data: T) =>
  z.object({
    success: z.literal(true),
    data,
    metadata: z.object({
      timestamp: z.number().int(),
      version: z.literal('v1'),
      requestId: z.string(),
      warnings: z.array(warning).optional(),
    }),
  })

export const errorEnvelope = z.object({
  success: z.literal(false),
  data: z.null(),
  error: z.string(),
  code: z.enum(ERROR_CODES),
  docUrl: z.string(),
  timestamp: z.string(),
  requestId: z.string(),
  retry_after: z.number().int().min(1).max(60).optional(),
  details: z.array(z.object({ path: z.string(), code: z.enum(DETAIL_CODES), message: z.string() })).optional(),
})
export type ErrorEnvelope = z.infer<typeof errorEnvelope>

export const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() })

export type Page<T> = { items: T[]; nextCursor: string | null }
export type PageRequest = { cursor: string | null; limit: number }

/** Spec 2.1. */
export const organization = z.object({ id: z.string(), name: z.string(), createdAt: z.number().int() })
export type OrganizationResource = z.infer<typeof organization>
