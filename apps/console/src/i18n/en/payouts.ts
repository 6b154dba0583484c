/** Withdrawals of all states. */
export default {
  title: 'All withdrawals',
  about: 'Every withdrawal there was, with the movements that took it from the wallet and ended it.',
  empty: 'Nobody has withdrawn anything yet.',
  withdrawalId: 'Withdrawal',
  memberId: 'Member',
  amount: 'Amount',
  fee: 'Fee',
  rail: 'By',
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
  requestedAt: 'Asked',
  endedAt: 'Ended',
  note: 'Reason',
  movementId: 'Taken by',
  endedMovementId: 'Ended by',
}
