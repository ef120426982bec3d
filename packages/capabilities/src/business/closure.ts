import type { Span } from '@frontdesk/calendar'
import type { ClosureId, ResourceId } from '@frontdesk/schema'

/** A stretch in which nothing can be booked: of the whole business, or of one member of staff, table or room. */
export type Closure = Span & {
  id: ClosureId
  /** Null: the whole business. */
  resourceId: ResourceId | null
  /** For the owner's eyes. */
  reason: string | null
  createdAt: number
}
