/** What the demo world's staff say. Each text passes the rule on texts that staff write. */
export const enUS = {
  'about.title': 'About the demo world',
  'about.content':
    'Simulated members live here beside visitors. They were made by the same engine that you use, day by day: nothing of what they are paid is typed in, and they go on joining, buying, posting and withdrawing.\n\nThe clock runs fast while somebody watches. After ninety days the season ends and a new one begins.',
  'opens.title': 'The world opens',
  'opens.content':
    'Four machines are on sale from today. Each says what it promises a day; what it earns is drawn from its revenue model and stands in the open books.',
  'machineFilm.title': 'How a machine earns',
  'machineFilm.content':
    'The film shows a machine that turns and the coins that it brings: they fall into the pot of machine revenue. Under “paid by revenue”, incomes are paid from there first.',
  'potsFilm.title': 'Where the money goes',
  'potsFilm.content':
    'Coins come from those who join, lie in a pot, and go out to those who joined before. When fewer join, the pot is empty.',
  'whoseMoney.title': 'Every payment says whose money it was',
  'whoseMoney.content': 'The open books show each pot, each payment and each act of the operator.',
  'howItPays.title': 'The pots and the promise',
  'howItPays.content':
    'How this world pays: the pots, the order in which they are drawn, and what happens when they are empty.',
  'byPromise.title': 'This world promises more than it earns',
  'byPromise.content':
    'Its machines earn only a part of what they promise. The rest of each income is paid from what members pay for machines, as long as enough of them pay.',
  'byPromiseLine.title': 'Incomes are paid from members’ payments too',
  'byPromiseLine.content': 'The policy of this world is “paid by promise”. The books show what that means.',
  'byRevenue.title': 'This world pays what machines earn',
  'byRevenue.content':
    'A machine costs the operator nine tenths of its price here and earns a little more than it promises. Incomes are paid from machine revenue: nobody has to join for them.',
  'byRevenueLine.title': 'Incomes are paid from machine revenue',
  'byRevenueLine.content': 'Press an income to see where it came from.',
  'practice.title': 'What you see here is practice money',
  'practice.content': 'It was never worth anything, and nobody can take it out.',
  'month.title': 'A month in figures',
  'month.content':
    'The first month is over. How much was promised, how much was paid and from which pot stands in the open books, day by day.',
  'code.title': 'A redemption code',
  'code.content':
    'The first {most} members who enter the code {codes} on the page of coupons are promised {amount} each at the close of their day, from the operator’s pot as far as it reaches.',
  'coupon.pump': 'A pump for one less',
  'coupon.loom': 'Three days for a loom',
  'coupon.larger': 'Two back of any larger machine',
  'coupon.bike': 'One and a half back of a bike',
} as const

export type DemoWords = Readonly<Record<keyof typeof enUS, string>>
