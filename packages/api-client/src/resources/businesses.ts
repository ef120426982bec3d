import type {
  CreateCatalogueItemInput,
  CreateListingInput,
  CreateResourceInput,
  CreateServiceInput,
  CsvFile,
  ImportCsvInput,
  StockAdjustmentInput,
  UpdateBusinessInput,
  UpdateCatalogueItemInput,
  UpdateListingInput,
  UpdateResourceInput,
  UpdateServiceInput,
} from '../answers.ts'
import type { CallOptions } from '../client-options.ts'
import { everyEntry, type ListOptions, pageQuery } from '../pages.ts'
import type { Send } from '../send.ts'

/** What agents book and sell for: hours and rules, spreadsheets and stock. `id` is the business's. */
export function businessCalls(send: Send) {
  const list = (options: ListOptions = {}) => send('listBusinesses', { query: pageQuery(options), options })
  return {
    list,
    all: (options: ListOptions = {}) => everyEntry(list, options),
    get: (id: string, options?: CallOptions) => send('getBusiness', { parameters: { id }, options }),
    /** The business of an agent; it is made from the agent's website when there is none yet. */
    ofAgent: (agentConfigurationId: string, options?: CallOptions) =>
      send('getAgentBusiness', { parameters: { id: agentConfigurationId }, options }),
    update: (id: string, body: UpdateBusinessInput, options?: CallOptions) =>
      send('updateBusiness', { parameters: { id }, body, options }),
    linkAgent: (id: string, agentConfigurationId: string, options?: CallOptions) =>
      send('linkBusinessAgent', { parameters: { id }, body: { agentConfigurationId }, options }),
    adjustStock: (id: string, body: StockAdjustmentInput, options?: CallOptions) =>
      send('adjustStock', { parameters: { id }, body, options }),
    importCsv: (id: string, body: ImportCsvInput, options?: CallOptions) =>
      send('importBusinessCsv', { parameters: { id }, body, options }),
    /** The same from a file. */
    upload: (id: string, file: CsvFile, options?: CallOptions) =>
      send('importBusinessCsv', { parameters: { id }, body: formOf(file), options }),
  }
}

function formOf({ file, name, ...fields }: CsvFile): FormData {
  const form = new FormData()
  form.set('file', file, name)
  for (const [field, value] of Object.entries(fields)) if (value !== undefined) form.set(field, value)
  return form
}

/** Services that take appointments, of the business `id`. */
export function serviceCalls(send: Send) {
  const list = (id: string, options: ListOptions = {}) =>
    send('listServices', { parameters: { id }, query: pageQuery(options), options })
  return {
    list,
    all: (id: string, options: ListOptions = {}) => everyEntry((asked: ListOptions) => list(id, asked), options),
    get: (id: string, entryId: string, options?: CallOptions) =>
      send('getService', { parameters: { id, entryId }, options }),
    create: (id: string, body: CreateServiceInput, options?: CallOptions) =>
      send('createService', { parameters: { id }, body, options }),
    update: (id: string, entryId: string, body: UpdateServiceInput, options?: CallOptions) =>
      send('updateService', { parameters: { id, entryId }, body, options }),
    delete: (id: string, entryId: string, options?: CallOptions) =>
      send('deleteService', { parameters: { id, entryId }, options }),
  }
}

/** Staff, tables and rooms of the business `id`. */
export function resourceCalls(send: Send) {
  const list = (id: string, options: ListOptions = {}) =>
    send('listResources', { parameters: { id }, query: pageQuery(options), options })
  return {
    list,
    all: (id: string, options: ListOptions = {}) => everyEntry((asked: ListOptions) => list(id, asked), options),
    get: (id: string, entryId: string, options?: CallOptions) =>
      send('getResource', { parameters: { id, entryId }, options }),
    create: (id: string, body: CreateResourceInput, options?: CallOptions) =>
      send('createResource', { parameters: { id }, body, options }),
    update: (id: string, entryId: string, body: UpdateResourceInput, options?: CallOptions) =>
      send('updateResource', { parameters: { id, entryId }, body, options }),
    delete: (id: string, entryId: string, options?: CallOptions) =>
      send('deleteResource', { parameters: { id, entryId }, options }),
  }
}

/** Homes to rent or to buy of the business `id`. */
export function listingCalls(send: Send) {
  const list = (id: string, options: ListOptions = {}) =>
    send('listListings', { parameters: { id }, query: pageQuery(options), options })
  return {
    list,
    all: (id: string, options: ListOptions = {}) => everyEntry((asked: ListOptions) => list(id, asked), options),
    get: (id: string, entryId: string, options?: CallOptions) =>
      send('getListing', { parameters: { id, entryId }, options }),
    create: (id: string, body: CreateListingInput, options?: CallOptions) =>
      send('createListing', { parameters: { id }, body, options }),
    update: (id: string, entryId: string, body: UpdateListingInput, options?: CallOptions) =>
      send('updateListing', { parameters: { id, entryId }, body, options }),
    delete: (id: string, entryId: string, options?: CallOptions) =>
      send('deleteListing', { parameters: { id, entryId }, options }),
  }
}

/** What the business `id` sells. */
export function catalogueItemCalls(send: Send) {
  const list = (id: string, options: ListOptions = {}) =>
    send('listCatalogueItems', { parameters: { id }, query: pageQuery(options), options })
  return {
    list,
    all: (id: string, options: ListOptions = {}) => everyEntry((asked: ListOptions) => list(id, asked), options),
    get: (id: string, itemId: string, options?: CallOptions) =>
      send('getCatalogueItem', { parameters: { id, itemId }, options }),
    create: (id: string, body: CreateCatalogueItemInput, options?: CallOptions) =>
      send('createCatalogueItem', { parameters: { id }, body, options }),
    update: (id: string, itemId: string, body: UpdateCatalogueItemInput, options?: CallOptions) =>
      send('updateCatalogueItem', { parameters: { id, itemId }, body, options }),
    delete: (id: string, itemId: string, options?: CallOptions) =>
      send('deleteCatalogueItem', { parameters: { id, itemId }, options }),
  }
}
