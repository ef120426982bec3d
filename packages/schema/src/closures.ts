import { z } from 'zod'
import { entryId, optionally, unixMs } from './business-fields.ts'
import { idOf, line, moment } from './field-types.ts'

/* When a business, or one of its staff, tables and rooms cannot be booked, whatever the hours. */

const fields = {
  from: unixMs.meta({ description: 'When it begins, in Unix milliseconds', examples: [1_798_070_400_000] }),
  until: unixMs.meta({ description: 'When it is over, in Unix milliseconds', examples: [1_798_934_400_000] }),
  resourceId: entryId.nullable().meta({
    description: 'Who is away, or which table or room cannot be had; null: the whole business is closed',
    examples: [null],
  }),
  reason: line(200)
    .nullable()
    .meta({ description: 'Why, for yourself', examples: ['Holidays'] }),
}

export const createClosure = z
  .object({
    from: fields.from,
    until: fields.until,
    resourceId: fields.resourceId.default(null),
    reason: fields.reason.default(null),
  })
  .meta({ description: 'A stretch in which nothing can be booked' })
export type CreateClosure = z.infer<typeof createClosure>

export const updateClosure = optionally(fields).meta({ description: 'What is to change of a closure' })
export type UpdateClosure = z.infer<typeof updateClosure>

export const closureResource = z
  .object({ id: idOf('clo', 'Its id'), ...fields, createdAt: moment('When it was made') })
  .meta({ description: 'A stretch in which nothing can be booked' })
export type ClosureResource = z.infer<typeof closureResource>
