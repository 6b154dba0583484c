/**
 * A small world written out by hand for the auditor's tests: two members, one invited by the other,
 * two orders, three days.
 *
 *   Day 0: both members start with 1,000; member 7 buys order 1 (200, pays 30 a day, days 1–2),
 *          whose machines really cost 0; revenue 5. Close: nothing due.
 *   Day 1: member 8 buys order 2 (300, pays 50 a day, days 2–3), which earns member 7 a referral
 *          of 20. The operator puts 10 in, fees are 4, revenue is 20. Close under `revenue-backed`,
 *          operator's capital open: the referral gets all 10 of the operator's; order 1 is promised
 *          30 and 29 are there: 25 of revenue, 4 of fees.
 *   Day 2: only revenue comes in, 11. Close under `promise-first`: 80 are promised, 11 of revenue
 *          and 69 of members' payments. 30 × 11 / 80 = 4.125 and 30 × 69 / 80 = 25.875: 4 + 25,
 *          rest 1. 50 × 11 / 80 = 6.875 and 43.125: 6 + 43, rest 1.
 *   Then:  member 7 claims order 1 through day 1 (29), then all its orders through day 2 (30): both
 *          are credited with the referral in one movement.
 */
import type { Journal, JournalEntry } from './journal.ts'

/** Machines without cost, in a world whose operator takes nothing. */
export const untaken = { machineCost: 0n, takeBasisPoints: 0n }

/** Made again each time, so that a test may change it. */
export const journalByHand = (): Journal => ({
  settledThrough: 2,
  ...ledger(),
  ...scheme(),
  ...lots(),
})

const ledger = (): Pick<Journal, 'entries' | 'balances' | 'accountDays'> => ({
  entries: [
    ...movement(1n, 0, { 'outside/starting': -1_000n, 'member/7/wallet': [1n, 1_000n, 1_000n] }),
    ...movement(2n, 0, { 'outside/starting': -1_000n, 'member/8/wallet': [1n, 1_000n, 1_000n] }),
    ...movement(3n, 0, { 'member/7/wallet': [2n, -200n, 800n], 'pot/purchases': 200n }),
    ...movement(4n, 0, { 'outside/revenue': -5n, 'pot/revenue': 5n }),
    ...movement(5n, 1, { 'member/8/wallet': [2n, -300n, 700n], 'pot/purchases': 300n }),
    ...movement(6n, 1, { 'outside/operator': -10n, 'pot/operator': 10n }),
    ...movement(7n, 1, { 'member/8/wallet': [3n, -4n, 696n], 'pot/fees': 4n }),
    ...movement(8n, 1, { 'outside/revenue': -20n, 'pot/revenue': 20n }),
    ...movement(9n, 1, {
      'pot/operator': -10n,
      'payable/referral': 10n,
      'pot/revenue': -25n,
      'pot/fees': -4n,
      'payable/income': 29n,
    }),
    ...movement(10n, 2, { 'outside/revenue': -11n, 'pot/revenue': 11n }),
    ...movement(11n, 2, { 'pot/revenue': -11n, 'pot/purchases': -69n, 'payable/income': 80n }),
    ...movement(12n, 3, {
      'payable/income': -59n,
      'payable/referral': -10n,
      'member/7/wallet': [3n, 69n, 869n],
    }),
  ],
  balances: [
    { account: 'member/7/wallet', balance: 869n, version: 3n },
    { account: 'member/8/wallet', balance: 696n, version: 3n },
  ],
  accountDays: [
    ...kept(0, {
      'pot/purchases': 200n,
      'pot/revenue': 5n,
      'outside/starting': -2_000n,
      'outside/revenue': -5n,
    }),
    ...kept(1, {
      'pot/purchases': 500n,
      'pot/revenue': 0n,
      'pot/operator': 0n,
      'outside/starting': -2_000n,
      'outside/revenue': -25n,
      'outside/operator': -10n,
      'payable/referral': 10n,
      'payable/income': 29n,
    }),
    ...kept(2, {
      'pot/purchases': 431n,
      'pot/revenue': 0n,
      'outside/starting': -2_000n,
      'outside/revenue': -36n,
      'outside/operator': -10n,
      'payable/referral': 10n,
      'payable/income': 109n,
    }),
  ],
})

/** Nobody saves and machines pay no dividends; savings-by-hand.ts has a world where they do. */
const noSavings = { fundBasisPoints: 0n, dividendBasisPoints: 0n }

/** Only level 1 is paid, about a fifteenth of the price; the month is not over. */
export const recruiting = {
  referralBasisPoints: [667n],
  inviteBonus: 0n,
  teamBasisPoints: 50n,
  teamFromGrade: 2,
  month: 202611,
  endsMonth: false,
}

type Lots = Pick<Journal, 'stated' | 'lotsFrom' | 'lots' | 'lotDraws'>

const lots = (): Lots => ({
  // Nothing came from the machines' models: the revenue of all three days was typed in.
  stated: [4n, 8n, 10n],
  lotsFrom: 0,
  lots: [
    { pot: 'purchases', day: 0, stated: false, amount: 200n, takenBack: 0n },
    { pot: 'revenue', day: 0, stated: true, amount: 5n, takenBack: 0n },
    { pot: 'purchases', day: 1, stated: false, amount: 300n, takenBack: 0n },
    { pot: 'operator', day: 1, stated: false, amount: 10n, takenBack: 0n },
    { pot: 'fees', day: 1, stated: false, amount: 4n, takenBack: 0n },
    { pot: 'revenue', day: 1, stated: true, amount: 20n, takenBack: 0n },
    { pot: 'revenue', day: 2, stated: true, amount: 11n, takenBack: 0n },
  ],
  lotDraws: [
    { closeDay: 1, pot: 'operator', lotDay: 1, stated: false, amount: 10n },
    { closeDay: 1, pot: 'revenue', lotDay: 0, stated: true, amount: 5n },
    { closeDay: 1, pot: 'revenue', lotDay: 1, stated: true, amount: 20n },
    { closeDay: 1, pot: 'fees', lotDay: 1, stated: false, amount: 4n },
    { closeDay: 2, pot: 'revenue', lotDay: 2, stated: true, amount: 11n },
    { closeDay: 2, pot: 'purchases', lotDay: 0, stated: false, amount: 69n },
  ],
})

const scheme = (): Omit<Journal, 'settledThrough' | 'entries' | 'balances' | 'accountDays' | keyof Lots> => ({
  members: [
    { memberId: 7n, inviterId: null },
    { memberId: 8n, inviterId: 7n },
  ],
  revenues: [],
  reversals: [],
  policies: [
    { day: 0, policy: 'revenue-backed', operatorCapitalMayPay: true, ...noSavings, ...recruiting },
    { day: 1, policy: 'revenue-backed', operatorCapitalMayPay: true, ...noSavings, ...recruiting },
    { day: 2, policy: 'promise-first', operatorCapitalMayPay: true, ...noSavings, ...recruiting },
  ],
  orders: [
    {
      orderId: 1n,
      memberId: 7n,
      price: 200n,
      dayReturn: 30n,
      firstDay: 1,
      lastDay: 2,
      movementId: 3n,
      ...untaken,
    },
    {
      orderId: 2n,
      memberId: 8n,
      price: 300n,
      dayReturn: 50n,
      firstDay: 2,
      lastDay: 3,
      movementId: 5n,
      ...untaken,
    },
  ],
  incomes: [
    { day: 1, orderId: 1n, memberId: 7n, promised: 30n, ...by(25n, 4n), rest: 0n },
    { day: 2, orderId: 1n, memberId: 7n, promised: 30n, ...by(4n, 0n, 0n, 25n), rest: 1n },
    { day: 2, orderId: 2n, memberId: 8n, promised: 50n, ...by(6n, 0n, 0n, 43n), rest: 1n },
  ],
  closes: [
    { day: 0, promised: 0n, paid: 0n, incomes: 0n, rest: by(), movementIds: [] },
    { day: 1, promised: 30n, paid: 29n, incomes: 1n, rest: by(), movementIds: [9n] },
    { day: 2, promised: 80n, paid: 80n, incomes: 2n, rest: by(1n, 0n, 0n, 1n), movementIds: [11n] },
  ],
  claims: [
    { memberId: 7n, number: 1, orderId: 1n, throughDay: 1, allThrough: -1, amount: 29n, creditedBy: 12n },
    { memberId: 7n, number: 2, orderId: null, throughDay: 2, allThrough: 2, amount: 30n, creditedBy: 12n },
  ],
  payables: [
    {
      payableId: 1n,
      kind: 'referral',
      memberId: 7n,
      subjectId: 2n,
      day: 1,
      promised: 20n,
      ...by(0n, 0n, 10n),
      rest: 0n,
      creditedBy: 12n,
    },
  ],
})

export const by = (revenue = 0n, fees = 0n, operator = 0n, purchases = 0n) => ({
  revenue,
  fees,
  operator,
  purchases,
})

/** An amount for a summed account; sequence, amount and balance after for a member's. */
type Posting = bigint | readonly [seq: bigint, amount: bigint, balanceAfter: bigint]

export function movement(movementId: bigint, day: number, postings: Record<string, Posting>): JournalEntry[] {
  return Object.entries(postings).map(([account, posting]) => {
    const isSummed = typeof posting === 'bigint'
    const [seq, amount, balanceAfter] = isSummed ? [movementId, posting, null] : posting
    return { movementId, day, account, asset: 'PUSDT', amount, seq, balanceAfter }
  })
}

export const kept = (day: number, balances: Record<string, bigint>) =>
  Object.entries(balances).map(([account, balanceAfter]) => ({ day, account, balanceAfter }))
