/** The whole ledger as one archive: for everybody, for a member, for the staff. */
export { ledgerDownload } from './download.ts'
export { ledgerFileHandlers } from './handlers.ts'
export { type JoinedOfDay, joinedOfDay, type LeftOpen } from './joined-of-day.ts'
