import type { BookingKind } from '@frontdesk/agent-runtime/ports'
import { foreignResource, inconsistent, type ListingId, type ServiceId } from '@frontdesk/schema'
import type { BusinessSetup } from '../business/business.ts'
import type { BusinessStore, SetupEntryId } from '../business/business-store.ts'
import { entryNamed } from '../business/edit-entries.ts'

type Deps = { businesses: Pick<BusinessStore, 'findEntry'> }
type Named = {
  kind: BookingKind
  nights: number | null
  serviceId: string | null
  listingId: string | null
  resourceIds: readonly string[] | null
}
type Ids = { serviceId: ServiceId | null; listingId: ListingId | null }

/** BZ7: what a booking is of, when the business has it; what is another organization's is refused as such. */
export async function idsNamed(deps: Deps, setup: BusinessSetup, named: Named): Promise<Ids> {
  const { kind, nights, serviceId, listingId, resourceIds } = named
  if (kind !== 'reservation' && nights !== null)
    throw inconsistent('nights', 'nights is of rooms; leave it away, or send "kind": "reservation"')
  await refuseUnknownResources(deps, setup, { ids: resourceIds ?? [] })
  switch (kind) {
    case 'appointment':
      return { serviceId: await serviceNamed(deps, setup, serviceId), listingId: null }
    case 'viewing':
      return { serviceId: null, listingId: await listingNamed(deps, setup, listingId) }
    case 'reservation':
      return { serviceId: null, listingId: null }
  }
}

async function serviceNamed(deps: Deps, setup: BusinessSetup, named: string | null): Promise<ServiceId> {
  const service = setup.services.find(({ id }) => id === named)
  if (service) return service.id
  await refuseForeign(deps, setup, { of: 'service', id: named })
  throw inconsistent('serviceId', 'serviceId must name a service of this business')
}

async function listingNamed(deps: Deps, setup: BusinessSetup, named: string | null): Promise<ListingId> {
  const listing = setup.listings.find(({ id }) => id === named)
  if (listing) return listing.id
  await refuseForeign(deps, setup, { of: 'listing', id: named })
  throw inconsistent('listingId', 'listingId must name a home of this business')
}

/** Each of them is staff, a table or a room of the business. */
export async function refuseUnknownResources(
  deps: Deps,
  setup: BusinessSetup,
  { ids, field = 'resourceIds' }: { ids: readonly string[]; field?: string },
): Promise<void> {
  const unknown = ids.find((id) => !setup.resources.some((resource) => resource.id === id))
  if (unknown === undefined) return
  await refuseForeign(deps, setup, { of: 'resource', id: unknown })
  throw inconsistent(field, `${field} must name staff, tables or rooms of this business`)
}

/** What is not of this business may be of another organization, and then that is what is said. */
async function refuseForeign(
  { businesses }: Deps,
  { business }: BusinessSetup,
  { of, id }: { of: SetupEntryId['of']; id: string | null },
): Promise<void> {
  const named = id === null ? null : entryNamed(of, id)
  const found = named && (await businesses.findEntry(business.organizationId, named))
  if (found?.status === 'foreign') throw foreignResource()
}
