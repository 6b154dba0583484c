/** Withdrawals: requests, their states, and the functions with which the rails pay them. */
export { chainWithdrawalMax, withdrawalMin } from './guards.ts'
export { withdrawalHandlers } from './handlers.ts'
export { payByBank } from './pay-by-bank.ts'
export { requestWithdrawal } from './request.ts'
export {
  type DuePayout,
  failArrived,
  failPayout,
  markArrived,
  markSent,
  marksDue,
  noteConfirmations,
  payoutMark,
  payoutsDue,
  payoutsTaken,
  payoutsTooLarge,
  releasePayout,
  sayWaiting,
  type WaitsFor,
} from './states.ts'
