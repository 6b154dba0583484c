/** What a day paid. */
export default {
  title: 'Incomes of a day',
  about: 'What each machine was promised and paid at the close of a day, and from which pots it came.',
  empty: 'No machine was paid on this day.',
  orderId: 'Order',
  memberId: 'Member',
  promised: 'Promised',
  paid: 'Paid',
  sources: 'Sources',
  revenue: 'Machine revenue',
  fees: 'Fees',
  operator: 'The operator',
  purchases: 'Members’ payments',
}
