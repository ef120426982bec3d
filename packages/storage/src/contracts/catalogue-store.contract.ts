import {
  catalogueReader,
  type EntryWrite,
  importCatalogueCsv,
  importListingsCsv,
  importServicesCsv,
  importSiteCatalogue,
  importStockCsv,
} from '@frontdesk/capabilities'
import { money } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { businessStore } from '../stores/business-store.ts'
import { businessOf } from './booking-fixture.contract.ts'
import { entryOf, startedBusiness } from './business-fixture.ts'
import { freshDb } from './fresh-db.contract.ts'
import type { MakeDb } from './make-db.ts'

const MONDAY_NOON = { weekday: 1 as const, minute: 720 }

export function catalogueStoreContract(makeDb: MakeDb): void {
  describe('CatalogueStore', () => {
    const made = freshDb(makeDb)

    async function started() {
      const business = await startedBusiness(made.db)
      const importAs = (source: 'owner' | 'site', entries: readonly EntryWrite[], at: number) =>
        business.catalogues.importEntries({
          ...business.scope,
          source,
          entries: entries.map((entry) => ({ ...entry, source })),
          counts: new Map(),
          replacing: source === 'site' ? ['product'] : [],
          at,
        })
      const names = async () =>
        (await business.catalogues.readEntries(business.scope)).map(({ name, price, source }) => [
          name,
          price?.minor ?? null,
          source,
        ])
      return { ...business, importAs, names }
    }

    it('[CA9] adds an entry once, counts it, and brings a removed one back under its id', async () => {
      const { catalogues, scope, foreign } = await started()
      const cup = entryOf('cup')
      const add = (id: string) => {
        const entry = { ...cup, id: entryOf(id).id }
        return catalogues.addEntry(scope, { entry, onHand: 3, at: 5 })
      }
      expect([await add('cup'), await add('other')]).toEqual([true, false])
      expect(await catalogues.findRemoved(scope, cup)).toBeNull()
      const bringBack = (of: typeof scope) => catalogues.bringBackEntry(of, { entry: cup, onHand: 4, at: 7 })
      expect(await bringBack(scope)).toBe(false)
      expect((await catalogues.readStock(scope, 6)).get(cup.id)?.onHand).toBe(3)
      expect((await catalogues.readEntries(scope)).at(-1)?.id).toBe(cup.id)
      await catalogues.removeEntry(scope, cup.id, 6)
      expect(await add('other')).toBe(false)
      expect([await catalogues.findRemoved(scope, cup), await bringBack(foreign)]).toEqual([cup.id, false])
      expect([await bringBack(scope), await bringBack(scope)]).toEqual([true, false])
      expect((await catalogues.readStock(scope, 8)).get(cup.id)?.onHand).toBe(4)
      expect((await catalogues.readEntries(scope)).at(-1)?.id).toBe(cup.id)
    })

    it('[CA6] gives entries back as they were written, in the order of the list, to their business alone', async () => {
      const { catalogues, scope, foreign, lamp, mug } = await started()
      const group = {
        id: 'size',
        name: 'Size',
        min: 1,
        max: 1,
        options: [{ id: 's', name: 'S', aliases: ['small'], priceDelta: money(-50, 'EUR') }],
      }
      const full = entryOf('full', {
        aliases: ['whole'],
        category: 'Mains',
        description: 'All of it',
        price: null,
        groups: [group],
        removable: ['salt'],
        isAvailable: false,
        dayparts: [{ days: [1], from: 60, until: 30 }],
        sku: 'F1',
        pictureUrl: 'https://a.example/full.jpg',
        allergens: { milk: 'traces' },
        diets: { vegan: 'unsuitable' },
        sourceUrl: 'https://a.example/',
      })
      await catalogues.importEntries({
        ...scope,
        source: 'owner',
        entries: [full],
        counts: new Map(),
        replacing: [],
        at: 7,
      })
      const { importKey: _key, ...read } = full
      const entries = await catalogues.readEntries(scope)
      expect(entries.map(({ id }) => id).toSorted()).toEqual([full.id, lamp.id, mug.id].toSorted())
      expect(entries.find(({ id }) => id === full.id)).toEqual({ ...read, updatedAt: 7 })
      expect(await catalogues.readEntries(foreign)).toEqual([])
      expect(await catalogues.readVersion(foreign, 1)).toBeNull()
      expect(await catalogues.readEntries({ ...scope, organizationId: foreign.organizationId })).toEqual([])
      expect(await catalogues.removeEntry(foreign, full.id, 8)).toBe(false)
      expect(await catalogues.updateEntry(foreign, full, 8)).toBe(false)
    })

    it('[CA7] takes from the site what the owner has not said, and removes only what came from there', async () => {
      const { importAs, names, catalogues, scope, mug } = await started()
      await importAs(
        'site',
        [
          entryOf('vase', { price: money(2_000, 'EUR') }),
          entryOf('bowl', { price: money(700, 'EUR') }),
          entryOf('lamp', { price: money(1, 'EUR') }),
        ],
        2,
      )
      expect(await names()).toEqual(
        expect.arrayContaining([
          ['vase', 2_000, 'site'],
          ['bowl', 700, 'site'],
          ['lamp', 1_000, 'owner'],
        ]),
      )
      await catalogues.updateEntry(scope, { ...entryOf('vase'), price: money(1_900, 'EUR') }, 3)
      await importAs(
        'site',
        [entryOf('vase', { price: money(2_100, 'EUR') }), entryOf('pot', { price: money(300, 'EUR') })],
        4,
      )
      const now = await names()
      expect(now).toHaveLength(4)
      expect(now).toEqual(
        expect.arrayContaining([
          ['vase', 1_900, 'owner'],
          ['pot', 300, 'site'],
          ['lamp', 1_000, 'owner'],
          [mug.name, 500, 'owner'],
        ]),
      )
      await importAs('site', [entryOf('bowl', { price: money(800, 'EUR') })], 5)
      expect(await names()).toEqual(expect.arrayContaining([['bowl', 800, 'site']]))
    })

    it('[CA8] keeps away what the owner removed, until the owner brings it back', async () => {
      const { importAs, names, catalogues, scope, lamp } = await started()
      expect(await catalogues.removeEntry(scope, lamp.id, 2)).toBe(true)
      expect(await catalogues.removeEntry(scope, lamp.id, 2)).toBe(false)
      await importAs('site', [entryOf('lamp')], 3)
      expect((await names()).map(([name]) => name)).toEqual(['mug'])
      await importAs('owner', [entryOf('lamp', { price: money(5, 'EUR') })], 4)
      expect(await names()).toEqual(expect.arrayContaining([['lamp', 5, 'owner']]))
    })

    it('[SK2] counts what an import counts, under the ids that were there, all or nothing', async () => {
      const { catalogues, stock, scope, lamp, mug } = await started()
      const again = [
        entryOf('lamp', { id: entryOf('lamp2').id }),
        entryOf('mug', { id: entryOf('mug2').id, price: money(600, 'EUR') }),
      ]
      const counts = new Map(again.map(({ id }, index) => [id, 4 + index]))
      const write = { ...scope, source: 'owner' as const, entries: again, counts, replacing: [], at: 2 }
      expect(await catalogues.importEntries(write)).toEqual({ status: 'imported', removed: 0 })
      const read = await catalogues.readStock(scope, 2)
      expect([read.get(lamp.id)?.onHand, read.get(mug.id)?.onHand]).toEqual([4, 5])
      expect((await stock.readLedger(scope, lamp.id, 9)).map(({ delta, reason }) => [delta, reason])).toEqual([
        [-6, 'counted'],
        [10, 'counted'],
      ])
    })

    it('[SK2] adjusts, announces and stops counting, never below nothing, with the ledger in step', async () => {
      const { stock, catalogues, scope, foreign, lamp, mug } = await started()
      const change = (delta: number) => stock.change(scope, lamp.id, { do: 'adjust', delta, reason: 'received', at: 2 })
      expect(await change(5)).toEqual({ status: 'changed', onHand: 15 })
      expect(await change(-16)).toEqual({ status: 'promised' })
      expect(await stock.change(scope, mug.id, { do: 'adjust', delta: 1, reason: 'received', at: 2 })).toEqual({
        status: 'not-counted',
      })
      expect(await stock.change(foreign, lamp.id, { do: 'count', onHand: 1, at: 2 })).toEqual({ status: 'unknown' })
      await stock.change(scope, lamp.id, { do: 'announce', restockAt: 99, at: 2 })
      expect((await catalogues.readStock(scope, 2)).get(lamp.id)).toEqual({ onHand: 15, reserved: 0, restockAt: 99 })
      expect(await stock.change(scope, lamp.id, { do: 'stop-counting', at: 3 })).toEqual({
        status: 'changed',
        onHand: null,
      })
      expect((await catalogues.readStock(scope, 2)).size).toBe(0)
      await stock.change(scope, lamp.id, { do: 'count', onHand: 3, at: 4 })
      expect((await stock.readLedger(scope, lamp.id, 9)).reduce((sum, { delta }) => sum + delta, 0)).toBe(3)
    })

    it('[SK5] takes a count from a page only while nobody has counted', async () => {
      const { catalogues, stock, scope, newId, lamp } = await started()
      const found = (name: string, pieces: number | null) => ({
        kind: 'product' as const,
        name,
        description: null,
        category: null,
        price: money(100, 'EUR'),
        groups: [{ name: 'Size', min: 1, max: 1, options: [{ name: 'Extra Large', priceDelta: money(5, 'EUR') }] }],
        removable: [],
        isAvailable: true,
        stock: pieces,
        restockAt: null,
        sku: null,
        url: 'https://a.example/',
      })
      let at = 10
      const crawl = (pieces: number) =>
        importSiteCatalogue({ catalogue: catalogues, newId, now: () => (at += 1) }, { ...scope, currency: 'EUR' }, [
          found('vase', pieces),
          found('Vase', 1),
          found('lamp', pieces),
        ])
      await crawl(4)
      const entries = await catalogues.readEntries(scope)
      const vase = entries.find(({ name }) => name === 'vase')
      if (!vase) throw new Error('missing')
      expect(vase.groups[0]?.options[0]).toEqual({
        id: 'extra-large',
        name: 'Extra Large',
        aliases: [],
        priceDelta: money(5, 'EUR'),
      })
      const counted = async () => (await catalogues.readStock(scope, at)).get(vase.id)?.onHand
      expect(await counted()).toBe(4)
      expect((await catalogues.readStock(scope, at)).get(lamp.id)?.onHand).toBe(10)
      await stock.change(scope, vase.id, { do: 'adjust', delta: -1, reason: 'adjusted', at })
      await crawl(9)
      expect(await counted()).toBe(3)
      await stock.change(scope, vase.id, { do: 'stop-counting', at })
      await crawl(9)
      expect(await counted()).toBeUndefined()
    })

    it('[CA11] keeps pictures, allergens and diets, also through an import that says nothing of them', async () => {
      const { catalogues, scope, lamp } = await started()
      const marks = { allergens: { nuts: 'free', milk: 'contains' }, diets: { vegan: 'unsuitable' } } as const
      const pictureUrl = 'https://shop.example/lamp.jpg'
      await catalogues.updateEntry(scope, { ...lamp, ...marks, pictureUrl }, 2)
      const read = async () => (await catalogues.readEntries(scope)).find(({ id }) => id === lamp.id)
      expect(await read()).toMatchObject({ ...marks, pictureUrl })
      const write = { ...scope, source: 'owner' as const, counts: new Map(), replacing: [], at: 3 }
      await catalogues.importEntries({ ...write, entries: [entryOf('lamp', { price: money(7, 'EUR') })] })
      expect(await read()).toMatchObject({ ...marks, pictureUrl, price: money(7, 'EUR') })
      await catalogues.importEntries({ ...write, entries: [entryOf('lamp', { allergens: {} })] })
      expect(await read()).toMatchObject({ allergens: {}, diets: marks.diets })
    })

    it('[CV3][CA8] imports a spreadsheet all or nothing, or only looks', async () => {
      const { catalogues, scope, newId, names } = await started()
      const options = {
        currency: 'EUR',
        kind: 'product' as const,
        isWhole: true,
        isDryRun: false,
        skipsProblems: false,
      }
      const load = (text: string, changes: Partial<typeof options> = {}) =>
        importCatalogueCsv({ catalogue: catalogues, newId, now: () => 5 }, scope, { ...options, ...changes, text })
      const wrong = 'name,price,stock\nlamp,12,3\nvase,cheap,1\n'
      expect(await load(wrong)).toMatchObject({ status: 'refused', rows: 0, problems: [{ line: 3 }] })
      expect(await load('name,price\nlamp,12\n', { isDryRun: true })).toMatchObject({ status: 'checked', rows: 1 })
      expect(await names()).toEqual(expect.arrayContaining([['lamp', 1_000, 'owner']]))
      expect(await load(wrong, { skipsProblems: true })).toMatchObject({ status: 'written', rows: 1, removed: 1 })
      expect(await names()).toEqual([['lamp', 1_200, 'owner']])
      expect(await load('name,price\nvase,cheap\n', { skipsProblems: true })).toMatchObject({ status: 'refused' })
    })

    it('[CV6] counts what a spreadsheet counts, by number or by name', async () => {
      const { catalogues, stock, scope, lamp, mug } = await started()
      await catalogues.updateEntry(scope, { ...mug, sku: 'M1' }, 2)
      const load = (text: string, skipsProblems = false) =>
        importStockCsv({ catalogue: catalogues, stock, now: () => 5 }, scope, { text, isDryRun: false, skipsProblems })
      const text = 'sku,name,qty,restock\n,LAMP,3,2026-12-01\nm1,,7,\n,chair,1,\n'
      expect(await load(text)).toMatchObject({
        status: 'refused',
        problems: [{ line: 4, column: 'name', message: expect.stringContaining('no such item') }],
      })
      expect(await load(text, true)).toMatchObject({ status: 'written', rows: 2 })
      const read = await catalogues.readStock(scope, 5)
      expect(read.get(lamp.id)).toEqual({ onHand: 3, reserved: 0, restockAt: Date.UTC(2026, 11, 1) })
      expect(read.get(mug.id)?.onHand).toBe(7)
    })

    it('[CV5][CV6] reads services with their staff, and homes, into the business, under the ids that were there', async () => {
      const { ours, agentId, newId } = await started()
      const businesses = businessStore(made.db)
      const scope = { organizationId: ours.id, businessId: newId('biz') }
      await businesses.createFor(agentId, businessOf(scope))
      const deps = { businesses, newId, now: () => 5 }
      const options = { isDryRun: false, skipsProblems: false }
      const services = (text: string) => importServicesCsv(deps, scope, { ...options, text })
      const names = 'name,minutes,price,staff\n'
      expect(await services(`${names}Cut,45,38,Ana|Ben\nColour,90,,Ana\ncut,30,,\n`)).toMatchObject({
        status: 'refused',
        problems: [{ line: 4, message: 'This stands on line 2 already; remove one of the two' }],
      })
      expect(await services(`${names}Cut,45,38,Ana|Ben\nColour,90,,Ana\n`)).toMatchObject({
        status: 'written',
        rows: 2,
      })
      const first = await businesses.readSetup(scope)
      const [cut] = first?.services ?? []
      expect(cut).toMatchObject({ name: 'Cut', durationMinutes: 45, price: money(3_800, 'EUR'), source: 'owner' })
      const doing = (setup: typeof first) =>
        Object.fromEntries((setup?.resources ?? []).map(({ name, serviceIds }) => [name, serviceIds?.length]))
      expect(doing(first)).toEqual({ Ana: 2, Ben: 1 })
      const fewer = `${names}Cut,50,39,Ana\n`
      const looked = await importServicesCsv(deps, scope, { ...options, isDryRun: true, text: fewer })
      expect([looked.status, looked.removed]).toEqual(['checked', 1])
      expect(await services(fewer)).toMatchObject({ status: 'written', rows: 1, removed: 1 })
      const second = await businesses.readSetup(scope)
      expect(second?.services).toEqual([{ ...cut, durationMinutes: 50, price: money(3_900, 'EUR') }])
      expect(doing(second)).toEqual({ Ana: 1, Ben: 1 })
      const homes = (text: string) => importListingsCsv(deps, scope, { ...options, text })
      const columns = 'title,offer,place,price,bedrooms,ref\n'
      await homes(`${columns}Loft,rent,Porto,900,1,L1\nHouse,sale,Porto,250000,3,\n`)
      const loft = (await businesses.readSetup(scope))?.listings[0]
      expect(loft).toMatchObject({ title: 'Loft', price: money(90_000, 'EUR'), rooms: 1, offer: 'rent' })
      expect(await homes(`${columns}Loft with a view,rent,Porto,950,1,L1\n`)).toMatchObject({ removed: 1 })
      expect((await businesses.readSetup(scope))?.listings).toEqual([
        { ...loft, title: 'Loft with a view', price: money(95_000, 'EUR') },
      ])
    })

    it('[CA2][CA3] keeps the same array while nothing in it has changed', async () => {
      const { catalogues, stock, scope, lamp } = await started()
      const clock = { at: 10 }
      const reader = catalogueReader({ store: catalogues, now: () => clock.at })
      const items = (at = MONDAY_NOON) => reader.items(scope, 'product', at)
      const first = await items()
      expect(first).toHaveLength(2)
      expect(await items()).toBe(first)
      await catalogues.writeSettings(scope, 'menu', null)
      const counted = await items()
      await stock.change(scope, lamp.id, { do: 'count', onHand: 10, at: 11 })
      expect(await items()).toBe(counted)
      await stock.change(scope, lamp.id, { do: 'count', onHand: 9, at: 11 })
      const fewer = await items()
      expect(fewer).not.toBe(counted)
      expect(fewer.find(({ id }) => id === lamp.id)?.stock).toBe(9)
      expect(fewer.filter((item) => counted.includes(item))).toHaveLength(1)
      const tea = entryOf('tea', { dayparts: [{ days: [1], from: 900, until: 1_020 }] })
      await catalogues.importEntries({
        ...scope,
        source: 'owner',
        entries: [tea],
        counts: new Map(),
        replacing: [],
        at: 12,
      })
      const isServed = (all: Awaited<ReturnType<typeof items>>) => all.find(({ id }) => id === tea.id)?.isAvailable
      const noon = await items()
      expect(isServed(noon)).toBe(false)
      expect(isServed(await items({ weekday: 1, minute: 930 }))).toBe(true)
      expect(await reader.items(scope, 'menu', MONDAY_NOON)).toEqual([])
    })

    it('[CA10] reads prices in the currency that the business has now', async () => {
      const { catalogues, scope } = await started()
      const reader = catalogueReader({ store: catalogues, now: () => 10 })
      const currencies = async () =>
        (await reader.items(scope, 'product', MONDAY_NOON)).map(({ price }) => price?.currency)
      expect(await currencies()).toEqual(['EUR', 'EUR'])
      const business = businessOf(scope, { currency: 'USD' })
      await businessStore(made.db).importSetup({ ...scope, source: 'owner', business, at: 2 })
      expect(await currencies()).toEqual(['USD', 'USD'])
    })

    it('[CA2] reads once for all who ask at once, and again after a reading that failed', async () => {
      const { catalogues, scope } = await started()
      let readings = 0
      const store = {
        ...catalogues,
        readEntries: async (of: typeof scope) => {
          readings += 1
          if (readings === 1) throw new Error('away')
          return await catalogues.readEntries(of)
        },
      }
      const reader = catalogueReader({ store, now: () => 10 })
      const ask = () => Promise.allSettled([1, 2, 3].map(() => reader.items(scope, 'product', MONDAY_NOON)))
      expect((await ask()).map(({ status }) => status)).toContain('rejected')
      const answers = (await ask()).map((answer) => (answer.status === 'fulfilled' ? answer.value : null))
      expect(answers[0]).toHaveLength(2)
      expect(new Set(answers).size).toBe(1)
      expect(readings).toBe(2)
    })

    it('[CA2] reads 2,000 items in one go', { timeout: 20_000 }, async () => {
      const { catalogues, scope } = await started()
      const entries = Array.from({ length: 2_000 }, (_, index) => entryOf(`item ${index}`))
      await catalogues.importEntries({
        ...scope,
        source: 'owner',
        entries,
        counts: new Map(),
        replacing: ['product'],
        at: 2,
      })
      const read = await catalogues.readEntries(scope)
      expect(read.map(({ name }) => name)).toEqual(entries.map(({ name }) => name))
    })
  })
}
