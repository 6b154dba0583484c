/** Members’ machines. */
export default {
  title: 'Orders',
  about: 'Machines that members bought, with the movement that paid for each.',
  empty: 'Nobody has bought a machine yet.',
  orderId: 'Order',
  memberId: 'Member',
  product: 'Machine',
  price: 'Price',
  dayReturn: 'Promised per day',
  boughtAt: 'Bought',
  firstDay: 'First day',
  lastDay: 'Last day',
  movementId: 'Movement',
}
