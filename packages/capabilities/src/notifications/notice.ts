import type { BusinessRecord } from '@frontdesk/agent-runtime/ports'
import type { BusinessId, OrganizationId, RecordId } from '@frontdesk/schema'

/** What happened to a booking or an order; or that a booking is near. */
export type NoticeEvent =
  | 'created'
  | 'changed'
  | 'cancelled'
  | 'fulfilled'
  | 'return-requested'
  | 'returned'
  | 'reminder'

/** One person is told of one version of a record. */
export type Notice = {
  organizationId: OrganizationId
  recordId: RecordId
  event: NoticeEvent
  to: 'owner' | 'customer'
  version: number
  /** How often it could not be sent. */
  tries: number
}

/** The record as it is when the notice is sent. */
export type NoticeSubject = {
  businessId: BusinessId
  record: BusinessRecord
  version: number
  /** What the customer added, in his own words. */
  note: string | null
  updatedAt: number
  /** How many modifiers of each line are the business's own words, the rest being the customer's; empty for bookings. */
  ownModifiers: readonly number[]
}

/** What a mail says of the business. */
export type NoticeBusiness = { name: string; timeZone: string; notifyEmail: string | null }

/** Where notices are made from, at the moment they are sent. */
export interface NoticeStore {
  /** Null when there is no such record any more. */
  findSubject(organizationId: OrganizationId, recordId: RecordId): Promise<NoticeSubject | null>
  findBusiness(organizationId: OrganizationId, businessId: BusinessId): Promise<NoticeBusiness | null>
}
