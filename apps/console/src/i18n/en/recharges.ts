/** Recharges over the practice banks. */
export default {
  title: 'Bank recharges',
  about: 'What members asked to recharge over a practice bank, and what was credited for it.',
  empty: 'Nobody has asked for a recharge yet.',
  rechargeId: 'Recharge',
  memberId: 'Member',
  amount: 'Amount requested',
  rate: 'Rate',
  reference: 'Reference',
  currency: 'Currency',
  state: 'State',
  stateName: {
    open: 'Not paid',
    arrived: 'Arrived',
    cancelled: 'Cancelled',
  },
  status: 'State',
  statusName: {
    pending: 'Waiting for payment',
    arrived: 'Arrived',
    expired: 'Expired',
    cancelled: 'Cancelled',
  },
  askedAt: 'Requested',
  credited: 'Credited (practice USDT)',
  creditedAt: 'Credited at',
  movementId: 'Movement',
}
