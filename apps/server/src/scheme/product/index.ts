export { bucketCount } from './buckets.ts'
export {
  moveProduct,
  publishDraft,
  removeDraft,
  writeProductEnd,
  writeProductOffer,
  writeProductPaused,
  writeProductStart,
  writeProductTerms,
  writeProductWords,
} from './change.ts'
export { createProduct, type NewProduct } from './create.ts'
export { createListed } from './create-listed.ts'
export { type EarningRow, earningOf } from './earning.ts'
export { productHandlers } from './handlers.ts'
export { leaseText } from './lease.ts'
export { machinesNamed } from './machine-names.ts'
export { moveStart } from './move-start.ts'
export { setStock } from './set-stock.ts'
export { bookModelledRevenue, ordersDue, rollUpSold } from './sold-day.ts'
export { reverseStatedRevenue, writeStatedRevenue } from './stated-revenue.ts'
export { bookScheduledRevenue, evidenceOfRule } from './stated-schedule.ts'
export { leaseParagraphs } from './store.ts'
export { takeFromAny, takeFromOne } from './take-unit.ts'
export { type ByLanguage, type LeaseWordsByLanguage, writeLeases } from './write-leases.ts'
