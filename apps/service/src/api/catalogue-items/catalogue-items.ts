import {
  addCatalogueItem,
  type BusinessScope,
  type CatalogueEntry,
  changeCatalogueItem,
  changed,
  type OfferedEntry,
} from '@frontdesk/capabilities'
import {
  catalogueItemResource,
  createCatalogueItem,
  DomainError,
  foreignResource,
  isId,
  page,
  successEnvelope,
  updateCatalogueItem,
} from '@frontdesk/schema'
import type { z } from 'zod'
import { type Call, defineOperation } from '../../http/operation.ts'
import { pricedIn, shownGroups, shownPrice, surchargedIn } from '../businesses/amounts.ts'
import { BUSINESSES, businessOf, pageOf } from '../businesses/business-resource.ts'
import { PAGE_QUERY } from '../page-request.ts'
import { created, deleted, deletedShape, shown } from '../resource-answer.ts'

const PATH = `${BUSINESSES}/:id/catalogue-items`
const shape = successEnvelope(catalogueItemResource)
const unknownItem = () => new DomainError('not_found', 'There is no item with this id')

async function readItems({ services }: Call, scope: BusinessScope) {
  const entries = await services.catalogue.readEntries(scope)
  const stock = await services.catalogue.readStock(scope, services.now())
  return entries.map((entry) => ({ ...entry, stock: stock.get(entry.id) ?? null }))
}

/** An id inside a path of one's own may still be another organization's. */
async function itemOf(call: Call, scope: BusinessScope, id: string) {
  const found = (await readItems(call, scope)).find((item) => item.id === id)
  if (found) return found
  if (isId('cat', id)) {
    const { status } = await call.services.catalogue.findItem(scope.organizationId, id)
    if (status === 'foreign') throw foreignResource()
  }
  throw unknownItem()
}

const toData = (item: CatalogueEntry) => ({
  allergens: {},
  diets: {},
  pictureUrl: null,
  ...shownPrice(item),
  groups: shownGroups(item.groups),
})

const inMoney = <T extends Partial<Pick<z.infer<typeof updateCatalogueItem>, 'price' | 'groups'>>>(
  value: T,
  currency: string,
) => ({ ...pricedIn(value, currency), groups: value.groups && surchargedIn(value.groups, currency) })

const list = defineOperation({
  id: 'listCatalogueItems',
  method: 'get',
  path: PATH,
  summary: 'What a business sells, in the order of its list, with stock and who says so',
  scope: 'read',
  query: PAGE_QUERY,
  response: { status: 200, schema: successEnvelope(page(catalogueItemResource)) },
  handle: async (call) => shown(call, pageOf(call, (await readItems(call, await businessOf(call))).map(toData))),
})

const get = defineOperation({
  id: 'getCatalogueItem',
  method: 'get',
  path: `${PATH}/:itemId`,
  summary: 'An item with its options, stock and origin',
  scope: 'read',
  response: { status: 200, schema: shape },
  handle: async (call) => shown(call, toData(await itemOf(call, await businessOf(call), call.parameter('itemId')))),
})

const EMPTY = {
  aliases: [],
  category: null,
  description: null,
  price: null,
  groups: [],
  removable: [],
  allergens: {},
  diets: {},
  isAvailable: true,
  dayparts: [],
  sku: null,
  pictureUrl: null,
  source: 'owner',
  sourceUrl: null,
} as const

const create = defineOperation({
  id: 'createCatalogueItem',
  method: 'post',
  path: PATH,
  summary: 'Add an item to the catalogue; without a price it is shown, and cannot be ordered',
  scope: 'write',
  example: { kind: 'product', name: 'Desk lamp', price: 4900, onHand: 12 },
  body: createCatalogueItem,
  response: { status: 201, schema: shape },
  async handle(call) {
    const business = await businessOf(call)
    const { value, unknownFields } = await call.body()
    const { onHand = null, kind, name, ...others } = value
    const entry = changed<Omit<OfferedEntry, 'updatedAt'>>(
      { ...EMPTY, id: call.services.newId('cat'), kind, name },
      inMoney(others, business.currency),
    )
    const { answer, write } = await addCatalogueItem(call.services, business, { entry, onHand })
    const at = PATH.replace(':id', business.businessId)
    return await call.commit(created(call, { data: toData(answer), at, unknownFields }), write)
  },
})

const update = defineOperation({
  id: 'updateCatalogueItem',
  method: 'patch',
  path: `${PATH}/:itemId`,
  summary: 'Correct an item; from then on it is no longer read from the website',
  scope: 'write',
  example: { price: 5200 },
  body: updateCatalogueItem,
  response: { status: 200, schema: shape },
  async handle(call) {
    const business = await businessOf(call)
    const { stock: _stock, updatedAt: _at, ...before } = await itemOf(call, business, call.parameter('itemId'))
    const { value, unknownFields } = await call.body()
    await changeCatalogueItem(call.services, business, changed(before, inMoney(value, business.currency)))
    return shown(call, toData(await itemOf(call, business, before.id)), { unknownFields })
  },
})

const remove = defineOperation({
  id: 'deleteCatalogueItem',
  method: 'delete',
  path: `${PATH}/:itemId`,
  summary: 'Remove an item; one that was read from the website stays away',
  scope: 'write',
  response: { status: 200, schema: deletedShape },
  async handle(call) {
    const business = await businessOf(call)
    const { id } = await itemOf(call, business, call.parameter('itemId'))
    if (!(await call.services.catalogue.removeEntry(business, id, call.services.now()))) throw unknownItem()
    return deleted(call, id)
  },
})

export const catalogueItemOperations = [list, get, create, update, remove]
