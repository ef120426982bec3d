import {
  addSetupEntry,
  type Business,
  changeBusiness,
  changeOrderTerms,
  changeSetupEntry,
  importSiteSetup,
  type Listing,
  orderTermsOf,
  type SetupEntry,
  type SetupEntryId,
  setupOf,
} from '@frontdesk/capabilities'
import { brandId, money } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { catalogueStore } from '../stores/catalogue-store.ts'
import { businessOf, resourceOf, serviceOf, startedDesk } from './booking-fixture.contract.ts'
import { entryOf } from './business-fixture.ts'
import { freshDb } from './fresh-db.contract.ts'
import type { MakeDb } from './make-db.ts'

const listingOf = (name: string): Listing => ({
  id: brandId('lst', `lst_${name}`),
  importKey: `home:${name}`,
  title: name,
  offer: 'rent',
  place: 'Leipzig',
  price: money(89_000, 'EUR'),
  rooms: 2,
  areaSquareMetres: 60,
  description: '',
  url: null,
  pictureUrl: null,
  isAvailable: true,
  staffId: null,
  source: 'owner',
})

/** One new entry of each kind, a change of it, and what names it. */
const KINDS: [string, SetupEntry, SetupEntry, SetupEntryId][] = [
  [
    'a service',
    { of: 'service', entry: serviceOf('shave') },
    { of: 'service', entry: serviceOf('shave', { name: 'Close shave', source: 'site' }) },
    { of: 'service', id: brandId('svc', 'svc_shave') },
  ],
  [
    'a resource',
    { of: 'resource', entry: resourceOf('table', 'terrace') },
    { of: 'resource', entry: resourceOf('table', 'terrace', { name: 'Close shave', source: 'site' }) },
    { of: 'resource', id: brandId('rsc', 'rsc_terrace') },
  ],
  [
    'a listing',
    { of: 'listing', entry: listingOf('loft') },
    { of: 'listing', entry: { ...listingOf('loft'), title: 'Close shave', source: 'site' } },
    { of: 'listing', id: brandId('lst', 'lst_loft') },
  ],
]

/** What the owner says of a business, entry by entry and field by field. */
export function businessStoreContract(makeDb: MakeDb): void {
  describe('BusinessStore, by its owner', () => {
    const made = freshDb(makeDb)

    async function started() {
      const world = await startedDesk(made.db)
      await world.businesses.createFor(brandId('agt', 'agt_nobody'), businessOf(world.foreign))
      const catalogue = catalogueStore(made.db, { newId: world.newId })
      const deps = { businesses: world.businesses, catalogue, newId: world.newId, now: () => world.clock.at }
      const read = async (): Promise<Business> => (await setupOf(deps, world.scope)).business
      const entries = async () => {
        const { services, resources, listings } = await setupOf(deps, world.scope)
        const all = [...services, ...resources, ...listings]
        return all.map((entry) => ({ ...entry, name: 'title' in entry ? entry.title : entry.name }))
      }
      return { ...world, catalogue, deps, read, entries }
    }

    it.each(KINDS)(
      '[BZ4] adds %s once, at the end, changes it and gives it up',
      async (_name, added, changed, named) => {
        const { businesses, scope, foreign, entries } = await started()
        const find = async () => (await entries()).find(({ id }) => id === named.id)
        expect(await businesses.addEntry(scope, added, 2)).toBe(true)
        expect(await businesses.addEntry(scope, added, 3)).toBe(false)
        expect(await businesses.findRemoved(scope, added.of, added.entry.importKey)).toBeNull()
        expect(await businesses.bringBackEntry(scope, added, 3)).toBe(false)
        expect(await find()).toMatchObject({ source: 'owner' })
        expect(await businesses.updateEntry(foreign, changed, 4)).toBe(false)
        expect(await businesses.updateEntry(scope, changed, 4)).toBe(true)
        expect(await find()).toMatchObject({ name: 'Close shave', source: 'owner' })
        expect(await businesses.removeEntry(foreign, named, 5)).toBe(false)
        expect(await businesses.removeEntry(scope, named, 5)).toBe(true)
        expect(await businesses.removeEntry(scope, named, 6)).toBe(false)
        expect(await businesses.updateEntry(scope, changed, 6)).toBe(false)
        expect(await find()).toBeUndefined()
        expect(await businesses.addEntry(scope, added, 7)).toBe(false)
        expect(await businesses.findRemoved(foreign, added.of, added.entry.importKey)).toBeNull()
        expect(await businesses.findRemoved(scope, added.of, added.entry.importKey)).toEqual(named)
        expect(await businesses.bringBackEntry(foreign, added, 7)).toBe(false)
        expect(await businesses.bringBackEntry(scope, added, 7)).toBe(true)
        expect(await businesses.bringBackEntry(scope, added, 8)).toBe(false)
        expect((await entries()).filter(({ id }) => id === named.id)).toHaveLength(1)
      },
    )

    it('[BZ4] keeps one of many that are added at once under one name', async () => {
      const { businesses, scope, entries } = await started()
      const adds = Array.from({ length: 8 }, (_, at) =>
        businesses.addEntry(
          scope,
          { of: 'service', entry: serviceOf('shave', { id: brandId('svc', `svc_${at}`) }) },
          at,
        ),
      )
      const isAdded = await Promise.all(adds)
      expect(isAdded.filter(Boolean)).toHaveLength(1)
      const kept = (await entries()).filter(({ name }) => name === 'shave')
      expect(kept).toMatchObject([{ id: `svc_${isAdded.indexOf(true)}` }])
    })

    it('[BZ4] tells those who keep the setup in memory', async () => {
      const { businesses, scope, agentId } = await started()
      const version = async () => (await businesses.findOfAgent(scope.organizationId, agentId))?.setup
      const versions = [await version()]
      const put = { of: 'service', entry: serviceOf('shave') } as const
      await businesses.addEntry(scope, put, 2)
      versions.push(await version())
      await businesses.updateEntry(scope, put, 3)
      versions.push(await version())
      await businesses.removeEntry(scope, { of: 'service', id: put.entry.id }, 4)
      versions.push(await version())
      expect(new Set(versions).size).toBe(4)
    })

    it('[BZ4] what the owner removed stays away when the site names it again, and what he changed stays his', async () => {
      const { businesses, scope, entries } = await started()
      const fromSite = { source: 'site' } as const
      const [shave, dye] = [serviceOf('shave', fromSite), serviceOf('dye', fromSite)]
      const site = { ...scope, source: 'site' as const, services: [shave, dye], at: 2 }
      await businesses.importSetup(site)
      await businesses.removeEntry(scope, { of: 'service', id: shave.id }, 3)
      await businesses.updateEntry(scope, { of: 'service', entry: { ...dye, price: money(9, 'EUR') } }, 3)
      await businesses.importSetup({ ...site, at: 4 })
      const names = (await entries()).map(({ name }) => name)
      expect(names).not.toContain('shave')
      expect(await entries()).toContainEqual(
        expect.objectContaining({ name: 'dye', price: money(9, 'EUR'), source: 'owner' }),
      )
    })

    it('[BZ7] refers only to what is of the same business, and tells what is another organization’s', async () => {
      const { businesses, scope, foreign, deps, theirs } = await started()
      const shave = serviceOf('theirs')
      await businesses.addEntry(foreign, { of: 'service', entry: shave }, 2)
      const named = { of: 'service', id: shave.id } as const
      expect(await businesses.findEntry(scope.organizationId, named)).toEqual({ status: 'foreign' })
      expect(await businesses.findEntry(theirs.id, named)).toEqual({ status: 'found', value: foreign.businessId })
      const nobodys = { of: 'service', id: brandId('svc', 'svc_nobody') } as const
      expect(await businesses.findEntry(theirs.id, nobodys)).toEqual({ status: 'missing' })
      const setup = await setupOf(deps, scope)
      const put = (serviceIds: string[]) =>
        changeSetupEntry(deps, setup, {
          of: 'resource',
          entry: resourceOf('staff', 'ada', { serviceIds: serviceIds.map((id) => brandId('svc', id)) }),
        })
      await expect(put([brandId('svc', `svc_${'z'.repeat(22)}`)])).rejects.toMatchObject({ code: 'inconsistent' })
      await put([serviceOf('cut').id])
      const added = addSetupEntry(deps, setup, {
        of: 'listing',
        entry: { ...listingOf('loft'), staffId: brandId('rsc', 'x') },
      })
      await expect(added).rejects.toMatchObject({ code: 'inconsistent' })
    })

    it('[BZ6] of many changes at once all hold, of an owner or of the site', async () => {
      const { deps, read, scope } = await started()
      const before = await read()
      const draft = {
        name: 'Salon Kim',
        timeZone: null,
        currency: null,
        country: null,
        takesReservations: false,
        hours: null,
        tableHours: null,
        items: [],
        services: [],
        rooms: [],
        listings: [],
      }
      await Promise.all([
        changeBusiness(deps, before, { currency: 'USD' }),
        changeBusiness(deps, before, { rules: { leadMinutes: 5 } }),
        importSiteSetup(deps, { scope, draft, url: 'https://example.com/' }),
        changeBusiness(deps, before, { rules: { slotMinutes: 20 } }),
        changeBusiness(deps, before, { notifyEmail: 'desk@example.com' }),
      ])
      const after = await read()
      expect(after).toMatchObject({ name: 'Salon Kim', currency: 'USD', notifyEmail: 'desk@example.com' })
      expect(after.rules).toMatchObject({ leadMinutes: 5, slotMinutes: 20 })
      expect(after.updatedAt).toBeGreaterThanOrEqual(before.updatedAt + 5)
    })

    it('[BZ6] a change that names the state it was made on is refused once that is gone', async () => {
      const { deps, read } = await started()
      const before = await read()
      const change = (currency: string) => changeBusiness({ ...deps, hasNamedVersion: true }, before, { currency })
      const results = await Promise.allSettled([change('USD'), change('GBP'), change('CHF')])
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'precondition_failed' },
      })
    })

    it('[OR15] order terms are assumed until the owner says otherwise, field by field, also many at once', async () => {
      const { deps, scope, catalogue } = await started()
      expect(await orderTermsOf(deps, scope)).toMatchObject({ menu: { source: 'assumed', delivery: null } })
      const delivery = {
        fee: money(250, 'EUR'),
        freeFrom: money(3_000, 'EUR'),
        minimum: money(1_500, 'EUR'),
        area: ['10', '12043'],
      }
      await Promise.all([
        changeOrderTerms(deps, scope, { menu: { delivery } }),
        changeOrderTerms(deps, scope, { menu: { leadMinutes: 35 }, product: { returnDays: null } }),
        changeOrderTerms(deps, scope, { product: { maxQuantity: 5 } }),
        catalogue.addEntry(scope, { entry: entryOf('lamp'), onHand: null, at: 2 }),
      ])
      expect(await orderTermsOf(deps, scope)).toMatchObject({
        menu: { source: 'owner', delivery, leadMinutes: 35, pickup: true },
        product: { source: 'owner', returnDays: null, maxQuantity: 5 },
      })
      const zones = [{ ...delivery, name: 'Upton', fee: money(350, 'EUR'), area: ['20'] }]
      await changeOrderTerms(deps, scope, { menu: { delivery: { ...delivery, zones } } })
      // Who names no zones keeps those that there are.
      await changeOrderTerms(deps, scope, { menu: { delivery: { ...delivery, fee: money(300, 'EUR') } } })
      expect(await orderTermsOf(deps, scope)).toMatchObject({
        menu: { delivery: { ...delivery, fee: money(300, 'EUR'), zones } },
      })
      const none = changeOrderTerms(deps, scope, { menu: { pickup: false, delivery: null } })
      await expect(none).rejects.toMatchObject({ code: 'inconsistent' })
      expect(await changeOrderTerms(deps, scope, { menu: null })).toMatchObject({ menu: { source: 'assumed' } })
    })

    it('[CA6] tells whose an item is', async () => {
      const { catalogue, scope, theirs } = await started()
      const lamp = entryOf('lamp')
      await catalogue.addEntry(scope, { entry: lamp, onHand: null, at: 2 })
      expect(await catalogue.findItem(scope.organizationId, lamp.id)).toEqual({
        status: 'found',
        value: scope.businessId,
      })
      expect(await catalogue.findItem(theirs.id, lamp.id)).toEqual({ status: 'foreign' })
      expect(await catalogue.findItem(theirs.id, brandId('cat', 'cat_nobody'))).toEqual({ status: 'missing' })
    })
  })
}
