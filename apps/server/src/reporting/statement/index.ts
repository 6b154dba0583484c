/** Statements of a member's money: as figures, as records, as files. */
export { statementHandlers } from './handlers.ts'
export { jsonItems, practiceNote } from './json.ts'
export { wholeLife } from './parts.ts'
