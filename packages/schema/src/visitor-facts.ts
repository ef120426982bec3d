import { z } from 'zod'

/**
 * What the page says about its visitor. Anybody can say anything there: it is never proof of who somebody is, and no
 * tool, look-up or permission may rest on it.
 */

const unspeakable = /[\p{Cc}\p{Cs}]/gu
/** One line: breaks and other control characters become spaces. */
const said = z
  .string()
  .max(300)
  .transform((text) => text.replace(unspeakable, ' ').trim())

const identity = z.object({
  id: said.optional(),
  name: said.optional(),
  email: said.optional(),
  phone: said.optional(),
})
const factName = z
  .string()
  .min(1)
  .max(60)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must not contain control characters')
const context = z
  .record(factName, z.union([said, z.number(), z.boolean()]))
  .refine((entries) => Object.keys(entries).length <= 20, 'must have at most 20 entries')

const MAX_BYTES = 4_096
export const fitsVisitorFacts = (facts: unknown): boolean =>
  new TextEncoder().encode(JSON.stringify(facts)).byteLength <= MAX_BYTES
export const TOO_MANY_FACTS = 'must be at most 4 KB in all'

/** Absent stays as it was; `null` forgets; what is given replaces what was there. */
export const visitorUpdateShape = {
  identity: identity.nullable().optional(),
  context: context.nullable().optional(),
}
export const visitorUpdate = z.object(visitorUpdateShape).refine(fitsVisitorFacts, TOO_MANY_FACTS)
export type VisitorUpdate = z.infer<typeof visitorUpdate>

/** As a conversation keeps it. */
export const visitorFacts = z.object({
  identity: z
    .object({
      id: z.string().nullable().describe('Their id in your own system'),
      name: z.string().nullable().describe('Their name'),
      email: z.string().nullable().describe('Their address'),
      phone: z.string().nullable().describe('Their number'),
    })
    .nullable()
    .describe('Who the page says they are'),
  context: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .nullable()
    .describe('What else the page says of them'),
})
export type VisitorFacts = z.infer<typeof visitorFacts>

/** As owners read it, with the warning that belongs to it. */
export const visitorSaid = visitorFacts
  .extend({ isVerified: z.literal(false).describe('Nobody has checked it: anybody can say anything there') })
  .meta({ description: 'What the page said about its visitor' })
export type VisitorSaid = z.infer<typeof visitorSaid>

/** Wherever facts leave the service, the warning goes with them. */
export const unverified = (facts: VisitorFacts | null): VisitorSaid | null =>
  facts === null ? null : { ...facts, isVerified: false }
