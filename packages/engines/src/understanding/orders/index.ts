export { type Catalogue, type CatalogueEntry, compileCatalogue } from './catalogue.ts'
export type { OrderLine } from './order-lines.ts'
export { type OrderReading, readOrder } from './read-order.ts'
export { type FoundItem, searchCatalogue } from './search-catalogue.ts'
