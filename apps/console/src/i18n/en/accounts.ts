/** The chart of accounts. */
export default {
  title: 'Accounts',
  about:
    'Where practice money is, and where it came from. Each figure leads to the movements that made it. A member’s number shows that member’s own accounts.',
  group: {
    pot: 'Pots',
    payable: 'Owed to members',
    rest: 'Left by rounding',
    outside: 'Outside',
    exchange: 'Exchange',
    member: 'Of the member',
  },
}
