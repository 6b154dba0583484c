/** The fund password, which protects withdrawals from a stolen session. */
export { fundPasswordState } from './check.ts'
export { fundPasswordHandlers } from './handlers.ts'
export { type FundPasswordProof, proveFundPassword } from './step-up.ts'
