/** The daily root: a record that binds what all members hold, and each member's proof. */
export { buildNextRoot } from './build.ts'
export { rootHandlers } from './handlers.ts'
export { beginRecordsAnew, renewRoots } from './store.ts'
