export const en_US = {
  practice:
    'Practice money. This agreement is about practice money in a world made for learning. It has no value outside this world and can never be exchanged for real money.',
  leased:
    'What you lease. You lease one machine, “{name}”, for {price} practice USDT, paid once from your wallet.',
  promised:
    'What is promised. The machine is promised to pay {daily} practice USDT a day for {days} days, {total} in all. The first payment falls due when the day after your purchase closes, the last one {days} days after your purchase.',
  neverPaidBack:
    'The price is not paid back. When the {days} days are over the machine pays no more, and nothing of the price returns to you. Even if every day is paid in full, the payments add up to less than the price.',
  paidBackAfter:
    'The price is not paid back. When the {days} days are over the machine pays no more, and nothing of the price returns to you. You have your price back only once {back} days were paid in full. A machine cannot be sold or handed back.',
  earnsNothing:
    'What the machine earns. This machine earns nothing. Whatever it pays has to come from elsewhere.',
  earns:
    'What the machine earns. By its model a machine earns {earned} practice USDT a day, before anything that makes a day better or worse. The books show what it really earned.',
  sources:
    "Where payouts come from. Each day's payments are drawn, in this order, from what all machines earned, from fees, and from the operator's own money where this world allows it. In a world that pays promises first, what members paid for machines, your price among it, is used last. Every payment you get shows its sources.",
  short:
    'When there is not enough. A promise is not a guarantee. When the pots hold less than what is due, everyone gets the same share of it. What could not be paid is shown as not covered and is not made up for later.',
  receiving:
    "Receiving. You receive what fell due by tapping Receive; it reaches your wallet within {minutes} minutes of this world's time. What you have not received does not expire.",
} as const

/**
 * The paragraphs of a lease agreement with their gaps. Of two about the same subject, an agreement
 * has one.
 */
export type LeaseWords = { readonly [K in keyof typeof en_US]: string }
