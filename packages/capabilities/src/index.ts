export { type BookingDesk, type BookingFacts, openBookingDesk } from './bookings/booking-desk.ts'
export type { BookingDeskDeps, BookingDeskScope } from './bookings/booking-scope.ts'
export {
  type BookingChanges,
  type EnteredBooking,
  enterBooking,
  type QuotedBooking,
  quoteBooking,
  quoteBookingChange,
  rearrangeBooking,
} from './bookings/enter-booking.ts'
export { cancelBookingForOwner, fulfilBooking } from './bookings/settle-booking.ts'
export { type BusinessBook, businessBook } from './business/business-book.ts'
export { type BusinessChanges, changeBusiness, changed } from './business/edit-business.ts'
export { addClosure, changeClosure } from './business/edit-closures.ts'
export { addSetupEntry, changeSetupEntry, entryNamed, setupOf } from './business/edit-entries.ts'
export { importSiteSetup } from './business/import-site.ts'
export { type ReadSiteDeps, readSiteInto, readSiteIntoItsBusinesses } from './business/read-site.ts'
export { resolveBusiness } from './business/resolve-business.ts'
export { addBusyCalendar } from './calendar/add-busy-calendar.ts'
export { feedStretch, feedText } from './calendar/calendar-feed.ts'
export { resourcesOf } from './calendar/plan-booking.ts'
export { type ReadBusyCalendarDeps, readBusyCalendar } from './calendar/read-busy-calendar.ts'
export { type CatalogueReader, catalogueReader } from './catalogue/catalogue-reader.ts'
export { addCatalogueItem, changeCatalogueItem } from './catalogue/edit-catalogue.ts'
export { importSiteCatalogue } from './catalogue/import-site.ts'
export { type CsvImported, type CsvOptions, importCatalogueCsv, importStockCsv } from './csv/import-csv.ts'
export { importListingsCsv, importServicesCsv } from './csv/import-setup-csv.ts'
export type { CsvProblem } from './csv/read-table.ts'
export type { Notice } from './notifications/notice.ts'
export { type NoticeDeps, type NoticeOutcome, sendNotice } from './notifications/send-notice.ts'
export { businessDirectory, type DeskDeps } from './open-desk.ts'
export type { OrderDeskDeps, OrderDeskScope } from './orders/desk-scope.ts'
export { changeOrderTerms, type OrderTerms, type OrderTermsChanges, orderTermsOf } from './orders/edit-order-terms.ts'
export { type EnteredOrder, enterOrder, type OrderChanges, quoteOrder, rearrangeOrder } from './orders/enter-order.ts'
export { type OrderDesk, type OrderFacts, openOrderDesk } from './orders/order-desk.ts'
export { cancelOrderForOwner, fulfilOrder, receiveReturn } from './orders/settle-order.ts'
export * from './ports.ts'
export { newRecordCode } from './records/record-code.ts'
