export {
  actsOnOneMember,
  amountsInActs,
  correctedPots,
  corrections,
  idsInActs,
  seedInActs,
  withSeeds,
} from './act-shown.ts'
export { worldAtClose } from './at-close.ts'
export { dropGate, type Reader, refuseClosedBooks } from './gate.ts'
export { booksHandlers, outlookNow } from './handlers.ts'
export { keepOutlook } from './outlook-day.ts'
export { rollUpBooks } from './roll-up.ts'
export { type BooksDay, booksDays, statedLeft } from './store.ts'
export { booksSummary, summaryNow } from './summary.ts'
export { worldNow } from './world-now.ts'
