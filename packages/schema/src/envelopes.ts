import { z } from 'zod'
import { warning } from './agents.ts'
import { DETAIL_CODES, ERROR_CODES } from './errors.ts'
import { idOf, moment, text } from './field-types.ts'

/** Spec 2.9. */
export const successEnvelope = <T extends z.ZodType>(data: T) =>
  z.object({
    success: z.literal(true).describe('It was done'),
    data: data.meta({ ...data.meta(), description: data.description ?? 'The answer' }),
    metadata: z
      .object({
        timestamp: moment('When this was answered'),
        version: z.literal('v1').describe('Version of the API'),
        requestId: idOf('req', 'Name it when you ask for help'),
        warnings: z
          .array(warning)
          .optional()
          .meta({
            description: 'What was ignored of the request, or is not quite as asked; absent when all is well',
            examples: [[]],
          }),
      })
      .describe('About the answer'),
  })

export const errorEnvelope = z
  .object({
    success: z.literal(false).describe('It was refused'),
    data: z.null().describe('Always null'),
    error: text('What is wrong and how to mend it, for people', 'assistantName is required'),
    code: z.enum(ERROR_CODES).describe('What is wrong, for programs'),
    docUrl: text(
      'The page about this code',
      'https://agents.example.com/docs/reference/error-codes.html#invalid-shape',
    ),
    timestamp: text('When it was refused, in ISO 8601', '2026-11-21T09:30:00.000Z'),
    requestId: idOf('req', 'Name it when you ask for help'),
    retry_after: z
      .number()
      .int()
      .min(1)
      .max(60)
      .optional()
      .describe('Seconds until it may be tried again, where trying again helps'),
    details: z
      .array(
        z.object({
          path: text('The field', 'assistantName'),
          code: z.enum(DETAIL_CODES).describe('What is wrong with it, for programs'),
          message: text('The same for people', 'assistantName is required'),
        }),
      )
      .optional()
      .describe('What is wrong with which field'),
  })
  .meta({ description: 'A refusal' })
export type ErrorEnvelope = z.infer<typeof errorEnvelope>

export const page = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item).describe('The entries of this page'),
    nextCursor: z.string().nullable().describe('Give it as `cursor` to get the next page; null on the last one'),
  })

export type Page<T> = { items: T[]; nextCursor: string | null }
export type PageRequest = { cursor: string | null; limit: number }

/** Spec 2.1. */
export const organization = z
  .object({
    id: idOf('org', 'Its id'),
    name: text('What it is called', 'Example Ltd'),
    createdAt: moment('When it was made'),
  })
  .meta({ description: 'The organization that the key is of' })
export type OrganizationResource = z.infer<typeof organization>
