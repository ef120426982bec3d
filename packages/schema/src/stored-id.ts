import { z } from 'zod'
import { brandId, type IdOf, type IdPrefix, idNamed, type PlaceId, placeNamed, type RecordId } from './ids.ts'

/* Ids inside of what we stored ourselves. They have their own file so that pages, which need ids, need no zod. Their
   types are written out: the declarations that the API client ships cannot name the brand that they would infer. */

export const storedId = <P extends IdPrefix>(prefix: P): z.ZodType<IdOf[P], string> =>
  z.string().transform((value): IdOf[P] => brandId(prefix, value))

export const storedPlaceId: z.ZodType<PlaceId, string> = z.string().transform((text, context): PlaceId => {
  const place = placeNamed(text)
  if (place !== null) return place
  context.addIssue({ code: 'custom', message: 'names no place' })
  return z.NEVER
})

export const storedRecordId: z.ZodType<RecordId, string> = z.string().transform((text, context): RecordId => {
  const record = idNamed('bkg', text) ?? idNamed('ord', text)
  if (record !== null) return record
  context.addIssue({ code: 'custom', message: 'names neither a booking nor an order' })
  return z.NEVER
})
