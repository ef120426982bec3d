import { type CreateBusyCalendar, type Decision, DomainError, inconsistent, type NewId } from '@frontdesk/schema'
import { refuseUnknownResources } from '../bookings/ids-named.ts'
import type { BusinessSetup } from '../business/business.ts'
import type { BusinessStore } from '../business/business-store.ts'
import type { BusyCalendar, BusyCalendarStore } from './busy-calendar.ts'

type Deps = {
  businesses: Pick<BusinessStore, 'findEntry'>
  newId: NewId
  now: () => number
  /** Why the service may not fetch from an address; null when it may. */
  refuseVisit: (url: URL) => string | null
  seal: (address: string, of: Pick<BusyCalendar, 'organizationId' | 'id'>) => string
}
type Added = Decision<BusyCalendar, { busyCalendars: Pick<BusyCalendarStore, 'insertBusyCalendar'> }>

/** OW6: a calendar elsewhere to be read, of the whole business or of some of its staff, tables and rooms. */
export async function addBusyCalendar(deps: Deps, setup: BusinessSetup, wanted: CreateBusyCalendar): Promise<Added> {
  const url = new URL(wanted.address)
  const refusal = deps.refuseVisit(url)
  if (refusal !== null) throw inconsistent('address', `address cannot be reached: ${refusal}`)
  const ids = wanted.resourceIds ?? []
  await refuseUnknownResources(deps, setup, { ids, field: 'resourceIds' })
  const { organizationId, businessId } = setup.business
  const id = deps.newId('cal')
  const calendar: BusyCalendar = {
    organizationId,
    businessId,
    id,
    name: wanted.name,
    host: url.host,
    sealedAddress: deps.seal(url.href, { organizationId, id }),
    resourceIds:
      wanted.resourceIds === null ? null : setup.resources.map(({ id }) => id).filter((id) => ids.includes(id)),
    busy: [],
    readAt: null,
    triedAt: null,
    problem: null,
    fetchedAt: null,
    etag: null,
    lastModified: null,
    createdAt: deps.now(),
  }
  return {
    answer: calendar,
    async write({ busyCalendars }) {
      if (await busyCalendars.insertBusyCalendar(calendar, deps.newId('job'))) return
      throw new DomainError('conflict', 'The business reads 20 calendars already; delete those that it needs no more')
    },
  }
}
