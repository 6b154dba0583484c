/**
 * A second small world written out by hand: one member with savings and a share, two days.
 *
 *   Day 0: member 7 starts with 1,000, buys order 1 (100, pays 10 a day, days 1–2) and 400 units.
 *          Close: nothing due.
 *   Day 1: it sells 100 units, so 300 were in the fund all day; a unit promises 10%: 30. Machines
 *          earned 33, 30% of it are dividends: 9 for the one share. Close under `revenue-backed`:
 *          9 of revenue leave as the dividend, 24 are left for 30 + 10: six tenths of each,
 *          18 and 6.
 *   Then:  the accrual of savings goes to the wallet, the dividend to the stock account.
 */
import type { Journal } from './journal.ts'
import { by, kept, movement, recruiting, untaken } from './journal-by-hand.ts'

const terms = {
  operatorCapitalMayPay: true,
  fundBasisPoints: 1_000n,
  dividendBasisPoints: 3_000n,
  ...recruiting,
}

/** Made again each time, so that a test may change it. */
export const savingsByHand = (): Journal => ({
  settledThrough: 1,
  entries: [
    ...movement(1n, 0, { 'outside/starting': -1_000n, 'member/7/wallet': [1n, 1_000n, 1_000n] }),
    ...movement(2n, 0, { 'member/7/wallet': [2n, -100n, 900n], 'pot/purchases': 100n }),
    ...movement(3n, 0, { 'member/7/wallet': [3n, -400n, 500n], 'member/7/fund': [1n, 400n, 400n] }),
    ...movement(4n, 1, { 'member/7/fund': [2n, -100n, 300n], 'member/7/wallet': [4n, 100n, 600n] }),
    ...movement(5n, 1, { 'outside/revenue': -33n, 'pot/revenue': 33n }),
    ...movement(6n, 1, {
      'pot/revenue': -33n,
      'payable/dividend': 9n,
      'payable/fund': 18n,
      'payable/income': 6n,
    }),
    ...movement(7n, 2, { 'payable/fund': -18n, 'member/7/wallet': [5n, 18n, 618n] }),
    ...movement(8n, 2, { 'payable/dividend': -9n, 'member/7/stock': [1n, 9n, 9n] }),
  ],
  balances: [
    { account: 'member/7/wallet', balance: 618n, version: 5n },
    { account: 'member/7/fund', balance: 300n, version: 2n },
    { account: 'member/7/stock', balance: 9n, version: 1n },
  ],
  accountDays: [
    ...kept(0, { 'outside/starting': -1_000n, 'pot/purchases': 100n }),
    ...kept(1, {
      'outside/starting': -1_000n,
      'pot/purchases': 100n,
      'outside/revenue': -33n,
      'pot/revenue': 0n,
      'payable/dividend': 9n,
      'payable/fund': 18n,
      'payable/income': 6n,
    }),
  ],
  policies: [
    { day: 0, policy: 'revenue-backed', ...terms },
    { day: 1, policy: 'revenue-backed', ...terms },
  ],
  members: [{ memberId: 7n, inviterId: null }],
  orders: [
    {
      orderId: 1n,
      memberId: 7n,
      price: 100n,
      dayReturn: 10n,
      firstDay: 1,
      lastDay: 2,
      movementId: 3n,
      ...untaken,
    },
  ],
  incomes: [{ day: 1, orderId: 1n, memberId: 7n, promised: 10n, ...by(6n), rest: 0n }],
  closes: [
    { day: 0, promised: 0n, paid: 0n, incomes: 0n, rest: by(), movementIds: [] },
    { day: 1, promised: 10n, paid: 6n, incomes: 1n, rest: by(), movementIds: [6n] },
  ],
  claims: [],
  payables: [
    { payableId: 1n, kind: 'dividend', ...paid, promised: 9n, ...by(9n), creditedBy: 8n },
    { payableId: 2n, kind: 'fund', ...paid, promised: 30n, ...by(18n), creditedBy: 7n },
  ],
  revenues: [{ day: 1, amount: 33n }],
  reversals: [],
  ...lots,
})

const lots = {
  stated: [],
  lotsFrom: 0,
  lots: [
    { pot: 'purchases', day: 0, stated: false, amount: 100n, takenBack: 0n },
    { pot: 'revenue', day: 1, stated: false, amount: 33n, takenBack: 0n },
  ],
  lotDraws: [{ closeDay: 1, pot: 'revenue', lotDay: 1, stated: false, amount: 33n }],
} satisfies Partial<Journal>

const paid = { memberId: 7n, subjectId: 1n, day: 1, rest: 0n }
