import { localTimeOf } from '@frontdesk/calendar'
import type { NewId, OrganizationId } from '@frontdesk/schema'
import type { BusinessScope, CatalogueStore } from '../catalogue/catalogue-store.ts'
import { importSiteCatalogue } from '../catalogue/import-site.ts'
import { readBusiness } from '../import/read-business.ts'
import type { SitePage } from '../import/site-page.ts'
import type { BusinessStore } from './business-store.ts'
import { importSiteSetup } from './import-site.ts'

export type ReadSiteDeps = {
  businesses: BusinessStore
  catalogue: Pick<CatalogueStore, 'importEntries'>
  newId: NewId
  now: () => number
}

/** A website as it was read just now. */
export type ReadSite = { organizationId: OrganizationId; url: string; pages: readonly SitePage[] }

/** IM7: what a website says of a business, written to the business; an empty reading takes nothing away. */
export async function readSiteInto(deps: ReadSiteDeps, scope: BusinessScope, site: ReadSite): Promise<void> {
  if (site.pages.length === 0) return
  const today = localTimeOf(deps.now(), 'UTC').date
  const draft = readBusiness(site.pages, today)
  const business = await importSiteSetup(deps, { scope, draft, url: site.url })
  if (business !== null) await importSiteCatalogue(deps, business, draft.items)
}

/** The businesses of the organization whose website this is. */
export async function readSiteIntoItsBusinesses(deps: ReadSiteDeps, site: ReadSite): Promise<void> {
  const { origin } = new URL(site.url)
  const businesses = await deps.businesses.listBusinesses(site.organizationId)
  for (const { organizationId, businessId, siteOrigin } of businesses) {
    // One after the other: each locks the business it writes to.
    // oxlint-disable-next-line no-await-in-loop
    if (siteOrigin === origin) await readSiteInto(deps, { organizationId, businessId }, site)
  }
}
