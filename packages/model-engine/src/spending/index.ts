export { budgetMail } from './budget-mail.ts'
export {
  COMPATIBLE_PRICE,
  PRICES_AS_OF,
  PRICES_SOURCE,
  priceOf,
  SHIPPED_PRICES,
  UNKNOWN_MODEL_PRICE,
} from './model-prices.ts'
export { LEASE_MS, settleOverdue, spendingLedger } from './spending-ledger.ts'
export { tokenCost } from './token-cost.ts'
export { turnRecorder } from './turn-recorder.ts'
export { utcPeriods } from './utc-periods.ts'
