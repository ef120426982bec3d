import type {
  bookingQuote,
  bookingResource,
  businessCalendar,
  businessResource,
  busyCalendarResource,
  calendarFeedResource,
  calendarFeedWithAddress,
  catalogueItemResource,
  closureResource,
  createBooking,
  createBusyCalendar,
  createCalendarFeed,
  createCatalogueItem,
  createClosure,
  createListing,
  createOrder,
  createResource,
  createService,
  csvFields,
  csvImported,
  importCsv,
  linkAgent,
  linkedAgent,
  listingResource,
  orderQuote,
  orderResource,
  orderTermsResource,
  quoteBooking,
  quoteOrder,
  resourceResource,
  serviceResource,
  stockAdjustment,
  stockLevel,
  updateBooking,
  updateBusiness,
  updateCatalogueItem,
  updateClosure,
  updateListing,
  updateOrder,
  updateOrderTerms,
  updateResource,
  updateService,
} from '@frontdesk/schema'
import type { z } from 'zod'

export type BusinessResource = z.infer<typeof businessResource>
/** How a business takes orders of each kind. */
export type OrderTermsResource = z.infer<typeof orderTermsResource>
export type LinkedAgent = z.infer<typeof linkedAgent>
export type ServiceResource = z.infer<typeof serviceResource>
/** Staff, a table, rooms of one kind, or who shows homes. */
export type BookableResource = z.infer<typeof resourceResource>
export type ListingResource = z.infer<typeof listingResource>
export type CatalogueItemResource = z.infer<typeof catalogueItemResource>
export type CsvImportResult = z.infer<typeof csvImported>
export type StockLevel = z.infer<typeof stockLevel>
/** What a booking would cost. */
export type BookingQuote = z.infer<typeof bookingQuote>
export type BookingResource = z.infer<typeof bookingResource>
/** What an order would cost. */
export type OrderQuote = z.infer<typeof orderQuote>
export type OrderResource = z.infer<typeof orderResource>

export type UpdateBusinessInput = z.input<typeof updateBusiness>
export type UpdateOrderTermsInput = z.input<typeof updateOrderTerms>
export type LinkAgentInput = z.input<typeof linkAgent>
export type CreateServiceInput = z.input<typeof createService>
export type UpdateServiceInput = z.input<typeof updateService>
export type CreateResourceInput = z.input<typeof createResource>
export type UpdateResourceInput = z.input<typeof updateResource>
export type CreateListingInput = z.input<typeof createListing>
export type UpdateListingInput = z.input<typeof updateListing>
export type CreateCatalogueItemInput = z.input<typeof createCatalogueItem>
export type UpdateCatalogueItemInput = z.input<typeof updateCatalogueItem>
export type StockAdjustmentInput = z.input<typeof stockAdjustment>
export type ImportCsvInput = z.input<typeof importCsv>
/** A spreadsheet as a file. */
export type CsvFile = { file: Blob; name: string } & z.input<typeof csvFields>
/** A booking or an order that you enter, and what is to change of one. */
export type CreateBookingInput = z.input<typeof createBooking>
export type UpdateBookingInput = z.input<typeof updateBooking>
export type CreateOrderInput = z.input<typeof createOrder>
export type QuoteBookingInput = z.input<typeof quoteBooking>
export type QuoteOrderInput = z.input<typeof quoteOrder>
export type UpdateOrderInput = z.input<typeof updateOrder>
/** When a business is closed, or who of it is away. */
export type ClosureResource = z.infer<typeof closureResource>
export type CreateClosureInput = z.input<typeof createClosure>
export type UpdateClosureInput = z.input<typeof updateClosure>
/** What is in the calendar of a business. */
export type BusinessCalendar = z.infer<typeof businessCalendar>
/** A calendar that programs subscribe to; its address is told at creation alone. */
export type BusyCalendarResource = z.infer<typeof busyCalendarResource>
export type CreateBusyCalendarInput = z.input<typeof createBusyCalendar>
export type CalendarFeedResource = z.infer<typeof calendarFeedResource>
export type CalendarFeedWithAddress = z.infer<typeof calendarFeedWithAddress>
export type CreateCalendarFeedInput = z.input<typeof createCalendarFeed>
