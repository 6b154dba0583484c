/** One's own data: all of it in a file, and its end. */
export { ownDataHandlers } from './handlers.ts'
