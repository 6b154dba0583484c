/** The fund password: what stands between a session and the money leaving. */
export { fundPasswordState } from './check.ts'
export { fundPasswordHandlers } from './handlers.ts'
export { type Proved, proveFundPassword } from './step-up.ts'
