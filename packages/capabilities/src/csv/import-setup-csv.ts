import { DomainError, type NewId, plainKey, type ServiceId } from '@frontdesk/schema'
import type { BusinessSetup, Listing, Resource, Service } from '../business/business.ts'
import type { BusinessStore } from '../business/business-store.ts'
import type { BusinessScope } from '../catalogue/catalogue-store.ts'
import { readListingsCsv, readServicesCsv } from './business-csv.ts'
import { type CsvImported, type CsvOptions, unwritten } from './import-csv.ts'
import type { CsvProblem } from './read-table.ts'

type Deps = { businesses: BusinessStore; newId: NewId; now: () => number }
type Options = CsvOptions & { text: string }

async function setupOf({ businesses }: Deps, scope: BusinessScope): Promise<BusinessSetup> {
  const setup = await businesses.readSetup(scope)
  if (setup === null) throw new DomainError('not_found', 'There is no business with this id')
  return setup
}

/** CV6: the owner's services, with who does them; the file is the whole list. Staff whom it names are made when new. */
export async function importServicesCsv(
  deps: Deps,
  scope: BusinessScope,
  { text, ...options }: Options,
): Promise<CsvImported> {
  const setup = await setupOf(deps, scope)
  const read = readServicesCsv(text, setup.business.currency)
  const { kept, problems } = eachOnce(read.rows, ({ values }) => `name:${plainKey(values.name ?? '')}`)
  const removed = leaving(setup.services, kept)
  const result = { rows: kept.size, removed, problems: [...read.problems, ...problems], ignored: read.ignored }
  const refusal = unwritten(result, options)
  if (refusal) return refusal
  const services = new Map<string, Service>()
  const doneBy = new Map<string, { name: string; services: ServiceId[] }>()
  for (const [importKey, { values }] of kept) {
    const before = setup.services.find((service) => service.importKey === importKey) ?? newService(deps.newId('svc'))
    const { name, minutes, price, aliases, staff } = values
    services.set(importKey, {
      ...before,
      importKey,
      name: name ?? '',
      aliases: aliases ?? before.aliases,
      durationMinutes: minutes ?? before.durationMinutes,
      price,
      isActive: true,
      source: 'owner',
    })
    for (const person of staff ?? []) {
      const known = doneBy.get(plainKey(person)) ?? { name: person, services: [] }
      doneBy.set(plainKey(person), { ...known, services: [...known.services, before.id] })
    }
  }
  const resources = [...doneBy].map(([key, person]) => staffMember(deps, setup, { key, ...person }))
  const at = deps.now()
  await deps.businesses.importSetup({ ...scope, source: 'owner', services: [...services.values()], resources, at })
  return { ...result, status: 'written' }
}

/** How many of the owner's the file does not name: they go with it. */
const leaving = (entries: readonly (Service | Listing)[], kept: ReadonlyMap<string, unknown>): number =>
  entries.filter(({ source, importKey }) => source === 'owner' && !kept.has(importKey)).length

/** CV5: of two rows of one name the second is a mistake. */
function eachOnce<Row extends { line: number }>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const kept = new Map<string, Row>()
  const problems: CsvProblem[] = []
  for (const row of rows) {
    const earlier = kept.get(keyOf(row))
    if (earlier === undefined) kept.set(keyOf(row), row)
    else {
      const message = `This stands on line ${earlier.line} already; remove one of the two`
      problems.push({ line: row.line, column: null, message })
    }
  }
  return { kept, problems }
}

const newService = (id: ServiceId): Service => ({
  id,
  importKey: '',
  name: '',
  aliases: [],
  durationMinutes: 0,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  price: null,
  hours: null,
  isActive: true,
  source: 'owner',
  sourceUrl: null,
})

type Person = { key: string; name: string; services: readonly ServiceId[] }

function staffMember({ newId }: Deps, { resources }: BusinessSetup, { key, name, services }: Person): Resource {
  const before = resources.find((resource) => resource.kind === 'staff' && plainKey(resource.name) === key)
  if (before) return { ...before, serviceIds: services, isActive: true, source: 'owner' }
  return {
    id: newId('rsc'),
    kind: 'staff',
    importKey: `staff:${key}`,
    name,
    seats: 1,
    units: 1,
    price: null,
    joins: [],
    serviceIds: services,
    hours: null,
    isActive: true,
    source: 'owner',
    sourceUrl: null,
  }
}

/** CV6: the owner's homes; the file is the whole list. */
export async function importListingsCsv(
  deps: Deps,
  scope: BusinessScope,
  { text, ...options }: Options,
): Promise<CsvImported> {
  const setup = await setupOf(deps, scope)
  const read = readListingsCsv(text, setup.business.currency)
  const { kept, problems } = eachOnce(read.rows, ({ values }) =>
    values.reference === null
      ? `home:${plainKey(values.title ?? '')}/${plainKey(values.place ?? '')}`
      : `ref:${plainKey(values.reference)}`,
  )
  const removed = leaving(setup.listings, kept)
  const result = { rows: kept.size, removed, problems: [...read.problems, ...problems], ignored: read.ignored }
  const refusal = unwritten(result, options)
  if (refusal) return refusal
  const listings = [...kept].map(([importKey, { values }]): Listing => {
    const before = setup.listings.find((listing) => listing.importKey === importKey)
    return {
      id: before?.id ?? deps.newId('lst'),
      importKey,
      title: values.title ?? '',
      offer: values.offer ?? 'rent',
      place: values.place ?? '',
      price: values.price,
      rooms: values.rooms,
      areaSquareMetres: values.area,
      description: values.description ?? '',
      url: values.url,
      pictureUrl: values.picture,
      isAvailable: values.available ?? true,
      staffId: before?.staffId ?? null,
      source: 'owner',
    }
  })
  await deps.businesses.importSetup({ ...scope, source: 'owner', listings, at: deps.now() })
  return { ...result, status: 'written' }
}
