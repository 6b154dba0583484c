/** Recharges over the practice chain. */
export default {
  title: 'Chain recharges',
  about:
    'Practice USDT that came to members’ deposit addresses on the practice chain. It is booked after twenty confirmations.',
  empty: 'Nothing has come in over the chain yet.',
  depositId: 'Deposit',
  memberId: 'Member',
  amount: 'Amount',
  state: 'State',
  stateName: {
    pending: 'Not confirmed yet',
    arrived: 'Arrived',
    below_minimum: 'Below the minimum',
    vanished: 'Gone from the chain',
    reversed: 'Taken back after a reorg',
  },
  seenAt: 'Seen',
  arrivedAt: 'Arrived',
  movementId: 'Movement',
}
