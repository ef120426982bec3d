import type {
  CreateBusyCalendarInput,
  CreateCalendarFeedInput,
  CreateCatalogueItemInput,
  CreateClosureInput,
  CreateListingInput,
  CreateResourceInput,
  CreateServiceInput,
  CsvFile,
  ImportCsvInput,
  StockAdjustmentInput,
  UpdateBusinessInput,
  UpdateCatalogueItemInput,
  UpdateClosureInput,
  UpdateListingInput,
  UpdateOrderTermsInput,
  UpdateResourceInput,
  UpdateServiceInput,
} from '../answers.ts'
import type { CallOptions } from '../client-options.ts'
import { everyEntry, type ListOptions, pageQuery } from '../pages.ts'
import type { Send } from '../send.ts'
import { type ChangeOptions, ifMatch } from './change-options.ts'

/** Moments in Unix milliseconds. */
export type CalendarOptions = CallOptions & { from?: number; until?: number; resourceId?: string }

/** What agents book and sell for: hours and rules, spreadsheets and stock. `id` is the business's. */
export function businessCalls(send: Send) {
  const list = (options: ListOptions = {}) => send('listBusinesses', { query: pageQuery(options), options })
  return {
    list,
    all: (options: ListOptions = {}) => everyEntry(list, options),
    get: (id: string, options?: CallOptions) => send('getBusiness', { parameters: { id }, options }),
    /** The business of an agent; 404 while there is none. */
    ofAgent: (agentConfigurationId: string, options?: CallOptions) =>
      send('getAgentBusiness', { parameters: { id: agentConfigurationId }, options }),
    /** The same, made from the agent's website when there is none yet. */
    makeOfAgent: (agentConfigurationId: string, options?: CallOptions) =>
      send('makeAgentBusiness', { parameters: { id: agentConfigurationId }, options }),
    /** Its version is its `updatedAt`. */
    update: (id: string, body: UpdateBusinessInput, options: ChangeOptions = {}) =>
      send('updateBusiness', { parameters: { id }, body, headers: ifMatch(options), options }),
    /** What is booked from a moment until another, of all or of one resource; the coming week unless told. */
    calendar: (id: string, { from, until, resourceId, ...options }: CalendarOptions = {}) =>
      send('getBusinessCalendar', { parameters: { id }, query: { from, until, resourceId }, options }),
    orderTerms: (id: string, options?: CallOptions) => send('getOrderTerms', { parameters: { id }, options }),
    updateOrderTerms: (id: string, body: UpdateOrderTermsInput, options?: CallOptions) =>
      send('updateOrderTerms', { parameters: { id }, body, options }),
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

/** One entry of a list of a business. */
export type BusinessEntry = { businessId: string; id: string }

const entryOf = ({ businessId, id }: BusinessEntry) => ({ id: businessId, entryId: id })
const itemOf = ({ businessId, id }: BusinessEntry) => ({ id: businessId, itemId: id })

/** Services that take appointments, of a business. */
export function serviceCalls(send: Send) {
  const list = (businessId: string, options: ListOptions = {}) =>
    send('listServices', { parameters: { id: businessId }, query: pageQuery(options), options })
  return {
    list,
    all: (businessId: string, options: ListOptions = {}) =>
      everyEntry((asked: ListOptions) => list(businessId, asked), options),
    get: (entry: BusinessEntry, options?: CallOptions) => send('getService', { parameters: entryOf(entry), options }),
    create: (businessId: string, body: CreateServiceInput, options?: CallOptions) =>
      send('createService', { parameters: { id: businessId }, body, options }),
    update: (entry: BusinessEntry, body: UpdateServiceInput, options?: CallOptions) =>
      send('updateService', { parameters: entryOf(entry), body, options }),
    delete: (entry: BusinessEntry, options?: CallOptions) =>
      send('deleteService', { parameters: entryOf(entry), options }),
  }
}

/** Staff, tables and rooms of a business. */
export function resourceCalls(send: Send) {
  const list = (businessId: string, options: ListOptions = {}) =>
    send('listResources', { parameters: { id: businessId }, query: pageQuery(options), options })
  return {
    list,
    all: (businessId: string, options: ListOptions = {}) =>
      everyEntry((asked: ListOptions) => list(businessId, asked), options),
    get: (entry: BusinessEntry, options?: CallOptions) => send('getResource', { parameters: entryOf(entry), options }),
    create: (businessId: string, body: CreateResourceInput, options?: CallOptions) =>
      send('createResource', { parameters: { id: businessId }, body, options }),
    update: (entry: BusinessEntry, body: UpdateResourceInput, options?: CallOptions) =>
      send('updateResource', { parameters: entryOf(entry), body, options }),
    delete: (entry: BusinessEntry, options?: CallOptions) =>
      send('deleteResource', { parameters: entryOf(entry), options }),
  }
}

/** Calendars of a business that programs subscribe to. */
export function calendarFeedCalls(send: Send) {
  const list = (businessId: string, options: ListOptions = {}) =>
    send('listCalendarFeeds', { parameters: { id: businessId }, query: pageQuery(options), options })
  return {
    list,
    all: (businessId: string, options: ListOptions = {}) =>
      everyEntry((asked: ListOptions) => list(businessId, asked), options),
    get: (entry: BusinessEntry, options?: CallOptions) =>
      send('getCalendarFeed', { parameters: entryOf(entry), options }),
    create: (businessId: string, body: CreateCalendarFeedInput, options?: CallOptions) =>
      send('createCalendarFeed', { parameters: { id: businessId }, body, options }),
    delete: (entry: BusinessEntry, options?: CallOptions) =>
      send('deleteCalendarFeed', { parameters: entryOf(entry), options }),
  }
}

/** Calendars elsewhere that are read: what is busy there cannot be booked. */
export function busyCalendarCalls(send: Send) {
  const list = (businessId: string, options: ListOptions = {}) =>
    send('listBusyCalendars', { parameters: { id: businessId }, query: pageQuery(options), options })
  return {
    list,
    all: (businessId: string, options: ListOptions = {}) =>
      everyEntry((asked: ListOptions) => list(businessId, asked), options),
    get: (entry: BusinessEntry, options?: CallOptions) =>
      send('getBusyCalendar', { parameters: entryOf(entry), options }),
    create: (businessId: string, body: CreateBusyCalendarInput, options?: CallOptions) =>
      send('createBusyCalendar', { parameters: { id: businessId }, body, options }),
    read: (entry: BusinessEntry, options?: CallOptions) =>
      send('readBusyCalendar', { parameters: entryOf(entry), options }),
    delete: (entry: BusinessEntry, options?: CallOptions) =>
      send('deleteBusyCalendar', { parameters: entryOf(entry), options }),
  }
}

/** When a business is closed, and who of it is away. */
export function closureCalls(send: Send) {
  const list = (businessId: string, options: ListOptions = {}) =>
    send('listClosures', { parameters: { id: businessId }, query: pageQuery(options), options })
  return {
    list,
    all: (businessId: string, options: ListOptions = {}) =>
      everyEntry((asked: ListOptions) => list(businessId, asked), options),
    get: (entry: BusinessEntry, options?: CallOptions) => send('getClosure', { parameters: entryOf(entry), options }),
    create: (businessId: string, body: CreateClosureInput, options?: CallOptions) =>
      send('createClosure', { parameters: { id: businessId }, body, options }),
    update: (entry: BusinessEntry, body: UpdateClosureInput, options?: CallOptions) =>
      send('updateClosure', { parameters: entryOf(entry), body, options }),
    delete: (entry: BusinessEntry, options?: CallOptions) =>
      send('deleteClosure', { parameters: entryOf(entry), options }),
  }
}

/** Homes to rent or to buy of a business. */
export function listingCalls(send: Send) {
  const list = (businessId: string, options: ListOptions = {}) =>
    send('listListings', { parameters: { id: businessId }, query: pageQuery(options), options })
  return {
    list,
    all: (businessId: string, options: ListOptions = {}) =>
      everyEntry((asked: ListOptions) => list(businessId, asked), options),
    get: (entry: BusinessEntry, options?: CallOptions) => send('getListing', { parameters: entryOf(entry), options }),
    create: (businessId: string, body: CreateListingInput, options?: CallOptions) =>
      send('createListing', { parameters: { id: businessId }, body, options }),
    update: (entry: BusinessEntry, body: UpdateListingInput, options?: CallOptions) =>
      send('updateListing', { parameters: entryOf(entry), body, options }),
    delete: (entry: BusinessEntry, options?: CallOptions) =>
      send('deleteListing', { parameters: entryOf(entry), options }),
  }
}

/** What a business sells. */
export function catalogueItemCalls(send: Send) {
  const list = (businessId: string, options: ListOptions = {}) =>
    send('listCatalogueItems', { parameters: { id: businessId }, query: pageQuery(options), options })
  return {
    list,
    all: (businessId: string, options: ListOptions = {}) =>
      everyEntry((asked: ListOptions) => list(businessId, asked), options),
    get: (entry: BusinessEntry, options?: CallOptions) =>
      send('getCatalogueItem', { parameters: itemOf(entry), options }),
    create: (businessId: string, body: CreateCatalogueItemInput, options?: CallOptions) =>
      send('createCatalogueItem', { parameters: { id: businessId }, body, options }),
    update: (entry: BusinessEntry, body: UpdateCatalogueItemInput, options?: CallOptions) =>
      send('updateCatalogueItem', { parameters: itemOf(entry), body, options }),
    delete: (entry: BusinessEntry, options?: CallOptions) =>
      send('deleteCatalogueItem', { parameters: itemOf(entry), options }),
  }
}
