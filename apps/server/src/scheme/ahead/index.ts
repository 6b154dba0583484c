/** Parts of the open books that look at everybody, in groups of at least ten. */
export { aheadHandlers } from './handlers.ts'
