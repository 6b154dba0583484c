/** Withdrawals of all states. */
export default {
  title: 'All withdrawals',
  about: 'Every withdrawal so far, with the movements that took it from the wallet and ended it.',
  empty: 'Nobody has withdrawn anything yet.',
  withdrawalId: 'Withdrawal',
  memberId: 'Member',
  amount: 'Amount',
  fee: 'Fee',
  rail: 'Paid over',
  railName: {
    chain: 'Practice chain',
    bank: 'Practice bank',
  },
  state: 'State',
  stateName: {
    pending: 'Waiting',
    processing: 'Being sent',
    sent: 'Sent',
    arrived: 'Arrived',
    cancelled: 'Cancelled',
    failed: 'Failed',
  },
  requestedAt: 'Requested',
  endedAt: 'Ended',
  note: 'Reason',
  movementId: 'Taken by movement',
  endedMovementId: 'Ended by movement',
}
