/** A member's own data: the export of all of it, and the end of the account. */
export { ownDataHandlers } from './handlers.ts'
