export { type SttConfiguration, sttConfiguration, type TtsConfiguration, ttsConfiguration } from './agent-fields.ts'
export * from './agent-resources.ts'
export * from './agent-versions.ts'
export * from './agents.ts'
export * from './answer-checks.ts'
export * from './answer-outcomes.ts'
export * from './answer-records.ts'
export * from './bookables.ts'
export * from './bookings-and-orders.ts'
export * from './budgets.ts'
export * from './businesses.ts'
export * from './busy-calendars.ts'
export * from './calendar-feeds.ts'
export * from './cards.ts'
export * from './carrier-connections.ts'
export {
  catalogueItemResource,
  createCatalogueItem,
  csvFields,
  csvImported,
  importCsv,
  MAX_CSV_BYTES,
  stockAdjustment,
  stockLevel,
  updateCatalogueItem,
} from './catalogue.ts'
export * from './closures.ts'
export * from './console.ts'
export * from './crawl-rules.ts'
export * from './customer-erasure.ts'
export * from './decision.ts'
export { type Theme, theme } from './deployment-fields.ts'
export * from './enumerations.ts'
export * from './envelopes.ts'
export * from './errors.ts'
export { type BookedExtra, EXTRA_UNITS, type ExtraUnit, type RoomExtra, toldExtras, withExtras } from './extras.ts'
export * from './food-marks.ts'
export * from './idempotency.ts'
export * from './ids.ts'
export * from './inbox-resources.ts'
export * from './instructions.ts'
export * from './items.ts'
export * from './knowledge-sources.ts'
export * from './launcher-settings.ts'
export * from './limits.ts'
export { DEFAULT_LINE_OPTIONS, type LineOptions, lineOptions } from './line-options.ts'
export * from './lookup.ts'
export * from './mcp-servers.ts'
export * from './micro-usd.ts'
export * from './model-prices.ts'
export * from './money.ts'
export {
  type Basket,
  type BasketLine,
  type MenuCard,
  type MenuItem,
  type OrderChange,
  type OrderPress,
} from './orders-by-card.ts'
export * from './owners-records.ts'
export * from './parse-url.ts'
export * from './phone-numbers.ts'
export * from './plain-key.ts'
export * from './providers.ts'
export * from './question-file.ts'
export type { Rate } from './rates.ts'
export * from './separate-setup.ts'
export * from './session-protocol.ts'
export * from './stored-id.ts'
export * from './test-calls.ts'
export * from './tool-input.ts'
export * from './tools.ts'
export * from './usage.ts'
export * from './visitor-facts.ts'
export * from './webhook-events.ts'
export * from './webhooks.ts'
export * from './widget-options.ts'
