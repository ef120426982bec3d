import { z } from 'zod'

/** An id of ours, with its brand. */
export { storedId as idColumn } from '@frontdesk/schema'

/** JSON kept as text, parsed by the schema of what it holds. */
export const jsonColumn = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(schema)

/** PostgreSQL may give large numbers as text; ours all fit into a double. */
export const numberColumn = z.coerce.number()
export const nullableNumber = numberColumn.nullable()
export const nullableText = z.string().nullable()
