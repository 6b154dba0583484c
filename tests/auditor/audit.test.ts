import { describe, expect, test } from 'vitest'
import { audit } from './audit.ts'
import { broken, type Case, rowOf, type Writable } from './broken.fixture.ts'
import { rules, sentence } from './disagreement.ts'
import type { Journal } from './journal.ts'
import { by, journalByHand, movement, untaken } from './journal-by-hand.ts'
import { lotCases, lotsFromDay2 } from './lots.fixture.ts'
import { paidOut, payingCases } from './paying.fixture.ts'
import { reversalCases, takenBack } from './reversals.fixture.ts'
import { rootCases, rooted } from './roots.fixture.ts'
import { savingsByHand } from './savings-by-hand.ts'
import { takeCases } from './take.fixture.ts'

const entry = (journal: Writable<Journal>, movementId: bigint, account: string) =>
  rowOf(journal.entries, (row) => row.movementId === movementId && row.account === account)

test('the audit agrees with the journals written by hand', () => {
  expect(audit(journalByHand())).toBeNull()
  expect(audit(savingsByHand())).toBeNull()
})

test('the audit agrees whatever the order of the rows', () => {
  const reversed = broken((journal) => {
    const { entries, incomes, orders, closes, accountDays } = journal
    for (const rows of [entries, incomes, orders, closes, accountDays]) rows.reverse()
  })
  expect(audit(reversed)).toBeNull()
})

test('the audit agrees with a movement that was taken back whole, part of it as a debt', () => {
  const journal = broken((j) => takenBack(j, [[20n, 10n, 1n]]))
  expect(audit(journal)).toBeNull()
  const owed = broken((j) => {
    j.entries.push(
      ...movement(20n, 3, {
        'outside/starting': 1_000n,
        'member/8/wallet': [4n, -696n, 0n],
        'member/8/debt': [1n, -304n, -304n],
      }),
    )
    rowOf(j.balances, ({ account }) => account === 'member/8/wallet').balance = 0n
    rowOf(j.balances, ({ account }) => account === 'member/8/wallet').version = 4n
    j.balances.push({ account: 'member/8/debt', balance: -304n, version: 1n })
    j.reversals.push({ movementId: 20n, reverses: 2n })
  })
  expect(audit(owed)).toBeNull()
})

test('a world that pays all that it put into the wallet passes, and one whose lots begin later', () => {
  expect(audit(broken((j) => paidOut(j, 95n)))).toBeNull()
  expect(audit(broken(lotsFromDay2))).toBeNull()
  expect(audit(broken(rooted))).toBeNull()
})

const claim = (journal: Writable<Journal>, number: number) =>
  rowOf(journal.claims, (row) => row.number === number)

const cases: readonly Case[] = [
  [
    'debits-equal-credits',
    'a movement with one side missing',
    (j) => j.entries.splice(j.entries.indexOf(entry(j, 4n, 'outside/revenue')), 1),
  ],
  [
    'debits-equal-credits',
    'two assets that only sum to zero together',
    (j) => (entry(j, 4n, 'outside/revenue').asset = 'INR'),
  ],
  ['entry-sequence', 'a gap', (j) => (entry(j, 12n, 'member/7/wallet').seq = 4n)],
  ['entry-sequence', 'a number used twice', (j) => (entry(j, 7n, 'member/8/wallet').seq = 2n)],
  [
    'entry-balance-after',
    'a balance that is not the running sum',
    (j) => (entry(j, 3n, 'member/7/wallet').balanceAfter = 801n),
  ],
  [
    'account-below-zero',
    'a purchase of more than there was',
    (j) => {
      const paid = entry(j, 3n, 'member/7/wallet')
      paid.amount = -1_001n
      paid.balanceAfter = -1n
      entry(j, 3n, 'pot/purchases').amount = 1_001n
    },
  ],
  [
    'stored-balance',
    'a balance row that the entries do not give',
    (j) => (rowOf(j.balances, () => true).balance += 1n),
  ],
  [
    'stored-balance',
    'a version that is not the number of entries',
    (j) => (rowOf(j.balances, () => true).version = 4n),
  ],
  ['stored-balance', 'entries without a balance row', (j) => j.balances.pop()],
  ['close-days', 'a day that was never closed', (j) => j.closes.splice(1, 1)],
  ['close-days', 'a day closed twice', (j) => j.closes.push(rowOf(j.closes, (close) => close.day === 0))],
  [
    'close-days',
    'a close of a day to come',
    (j) => j.closes.push({ ...rowOf(j.closes, () => true), day: 3 }),
  ],
  ['close-policy', 'a close under no known policy', (j) => j.policies.splice(1, 1)],
  [
    'pot-drawn-outside-close',
    'a payment out of members’ payments by request',
    (j) => j.entries.push(...movement(20n, 3, { 'pot/purchases': -5n, 'outside/operator': 5n })),
  ],
  [
    'pot-drawn-outside-close',
    'members’ payments moved to the operator’s pot',
    (j) => j.entries.push(...movement(20n, 1, { 'pot/purchases': -5n, 'pot/operator': 5n })),
  ],
  [
    'pot-below-zero',
    'more taken from an account with a floor than it held',
    (j) => j.entries.push(...movement(20n, 0, { rest: -1n, 'outside/operator': 1n })),
  ],
  ...takeCases,
  ...payingCases,
  ...reversalCases,
  ...lotCases,
  ...rootCases,
  ['order-due-once', 'a due order that was left out', (j) => j.incomes.splice(1, 1)],
  ['order-due-once', 'an order paid twice for one day', (j) => j.incomes.push(rowOf(j.incomes, () => true))],
  [
    'income-not-due',
    'an income on the day of purchase',
    (j) => (rowOf(j.orders, (o) => o.orderId === 1n).firstDay = 2),
  ],
  [
    'income-not-due',
    'an income after the last day',
    (j) => (rowOf(j.orders, (o) => o.orderId === 1n).lastDay = 1),
  ],
  [
    'income-not-due',
    'an income of no order',
    (j) => j.incomes.push({ ...rowOf(j.incomes, () => true), orderId: 99n }),
  ],
  [
    'income-not-due',
    'an income of a day that is not settled',
    (j) => j.incomes.push({ ...rowOf(j.incomes, () => true), day: 3 }),
  ],
  ['income-of-order', 'an income of somebody else', (j) => (rowOf(j.incomes, () => true).memberId = 8n)],
  [
    'income-of-order',
    'an income that promises another amount',
    (j) => (rowOf(j.incomes, () => true).promised = 31n),
  ],
  [
    'recruiting-due',
    'a referral of a unit more',
    (j) => (rowOf(j.payables, ({ day }) => day === 1).promised = 21n),
  ],
  [
    'recruiting-due',
    'a referral to the buyer',
    (j) => (rowOf(j.payables, ({ day }) => day === 1).memberId = 8n),
  ],
  [
    'recruiting-due',
    'a referral that nobody booked',
    (j) => (rowOf(j.members, ({ memberId }) => memberId === 7n).inviterId = 8n),
  ],
  [
    'recruiting-due',
    'a first purchase without its bonus',
    (j) => (rowOf(j.policies, ({ day }) => day === 1).inviteBonus = 1n),
  ],
  [
    'recruiting-due',
    'a month’s end without what a team of three brings',
    (j) => {
      for (const number of [9n, 10n]) {
        j.members.push({ memberId: number, inviterId: 7n })
        j.orders.push({
          orderId: number,
          memberId: number,
          price: 100n,
          dayReturn: 1n,
          firstDay: 1,
          lastDay: 0,
          movementId: 100n + number,
          ...untaken,
        })
      }
      Object.assign(
        rowOf(j.policies, ({ day }) => day === 0),
        { referralBasisPoints: [] },
      )
      Object.assign(
        rowOf(j.policies, ({ day }) => day === 1),
        { endsMonth: true, teamFromGrade: 1 },
      )
    },
  ],
  [
    'recruiting-due',
    'two of one',
    (j) => j.payables.push({ ...rowOf(j.payables, ({ day }) => day === 1), payableId: 2n }),
  ],
  [
    'reward-funding',
    'a reward paid from revenue',
    (j) =>
      Object.assign(
        rowOf(j.payables, () => true),
        by(10n),
      ),
  ],
  [
    'reward-funding',
    'a reward that got more than its share',
    (j) => (rowOf(j.payables, () => true).operator = 11n),
  ],
  [
    'income-funding',
    'a unit moved from one source to another',
    (j) =>
      Object.assign(
        rowOf(j.incomes, (row) => row.day === 2),
        by(5n, 0n, 0n, 24n),
      ),
  ],
  ['income-funding', 'a unit of rest too many', (j) => (rowOf(j.incomes, (row) => row.day === 2).rest = 2n)],
  [
    'income-funding',
    'paid under the wrong policy',
    (j) => (rowOf(j.policies, (row) => row.day === 2).policy = 'revenue-backed'),
  ],
  [
    'income-funding',
    'a pot that held more than was drawn from it',
    (j) => j.entries.push(...movement(20n, 1, { 'outside/revenue': -1n, 'pot/revenue': 1n })),
  ],
  [
    'pot-entry',
    'a pot that gave more than its rows say',
    (j) => {
      entry(j, 11n, 'pot/purchases').amount = -70n
      entry(j, 11n, 'payable/income').amount = 81n
    },
  ],
  [
    'sources-and-rest',
    'a close that forgot its rest',
    (j) => (rowOf(j.closes, (row) => row.day === 2).rest = by()),
  ],
  [
    'payable-entry',
    'incomes owed under another name',
    (j) => (entry(j, 11n, 'payable/income').account = 'payable/bonus'),
  ],
  [
    'rest-entry',
    'a leftover that came from nowhere',
    (j) =>
      j.entries.push(
        ...movement(11n, 2, { rest: 1n, 'outside/operator': -1n }).map((row) => ({ ...row, seq: 11n })),
      ),
  ],
  [
    'close-totals',
    'a close that says it paid more',
    (j) => (rowOf(j.closes, (row) => row.day === 1).paid = 30n),
  ],
  [
    'close-totals',
    'a close that promised less',
    (j) => (rowOf(j.closes, (row) => row.day === 1).promised = 29n),
  ],
  [
    'close-totals',
    'a close that counts wrongly',
    (j) => (rowOf(j.closes, (row) => row.day === 2).incomes = 1n),
  ],
  [
    'account-day',
    'a kept balance that is off',
    (j) => (rowOf(j.accountDays, (row) => row.day === 1).balanceAfter += 1n),
  ],
  ['account-day', 'a balance that was not kept', (j) => j.accountDays.splice(0, 1)],
  ['account-day', 'a balance kept twice', (j) => j.accountDays.push(rowOf(j.accountDays, () => true))],
  ['claim-number', 'a claim that is missing', (j) => j.claims.shift()],
  ['claim-number', 'two claims of one number', (j) => (claim(j, 2).number = 1)],
  ['claim-all-through', 'a claim of one order that counts for all', (j) => (claim(j, 1).allThrough = 1)],
  ['claim-all-through', 'a claim of all that does not', (j) => (claim(j, 2).allThrough = -1)],
  ['claim-not-due', 'a claim through a day to come', (j) => (claim(j, 1).throughDay = 3)],
  ['claim-of-order', 'a claim on another member’s order', (j) => (claim(j, 1).orderId = 2n)],
  ['claim-of-order', 'a claim on no order', (j) => (claim(j, 1).orderId = 99n)],
  [
    'income-claimed-twice',
    'what an order’s claim took, taken again with all',
    (j) => (claim(j, 2).amount = 59n),
  ],
  [
    'income-claimed-twice',
    'a second claim over the same days',
    (j) => j.claims.push({ ...claim(j, 2), number: 3, amount: 59n, creditedBy: null }),
  ],
  ['claim-amount', 'a claim of a unit more', (j) => (claim(j, 1).amount = 30n)],
  ['claim-amount', 'a claim that leaves something behind', (j) => (claim(j, 2).amount = 29n)],
  [
    'credit-amount',
    'a claim marked as credited that was not',
    (j) => (rowOf(j.payables, () => true).creditedBy = 10n),
  ],
  [
    'credit-amount',
    'a credit to somebody else',
    (j) => {
      const [stolen] = j.entries.splice(j.entries.indexOf(entry(j, 12n, 'member/7/wallet')), 1)
      if (stolen) j.entries.push({ ...stolen, account: 'member/8/wallet', seq: 4n, balanceAfter: 765n })
      j.balances = [
        { account: 'member/7/wallet', balance: 800n, version: 2n },
        { account: 'member/8/wallet', balance: 765n, version: 4n },
      ]
    },
  ],
  [
    'credit-without-claim',
    'a second worker that paid the same claim again: debits = credits, balance = entries',
    (j) => {
      j.entries.push(...movement(20n, 3, { 'payable/income': -59n, 'member/7/wallet': [4n, 59n, 928n] }))
      Object.assign(
        rowOf(j.balances, (row) => row.account === 'member/7/wallet'),
        { balance: 928n, version: 4n },
      )
    },
  ],
]

const payable = (journal: Writable<Journal>, kind: string) =>
  rowOf(journal.payables, (row) => row.kind === kind)

/** In the world with savings and a share. */
const savingsCases: readonly Case[] = [
  ['accrual-due', 'units that were sold on the day count', (j) => (payable(j, 'fund').promised = 40n)],
  ['accrual-due', 'a day that was forgotten', (j) => j.payables.splice(1, 1)],
  ['accrual-due', 'a day that was promised twice', (j) => j.payables.push({ ...payable(j, 'fund') })],
  ['accrual-due', 'an accrual of somebody without units', (j) => (payable(j, 'fund').memberId = 8n)],
  [
    'accrual-funding',
    'savings that are paid more than their share',
    (j) => (payable(j, 'fund').revenue = 19n),
  ],
  ['dividend-due', 'a dividend of a unit more', (j) => (payable(j, 'dividend').promised = 10n)],
  ['dividend-due', 'revenue that machines did not earn', (j) => (rowOf(j.revenues, () => true).amount = 40n)],
  [
    'dividend-funding',
    'a dividend out of the operator’s pot',
    (j) => Object.assign(payable(j, 'dividend'), { revenue: 0n, operator: 9n }),
  ],
]

describe('the audit names the broken rule', () => {
  test.each(savingsCases)('with savings, %s: %s', (rule, _, change) => {
    const found = audit(broken(change, savingsByHand))
    expect(found && sentence(found)).toMatch(new RegExp(`^${rule}: .+: expected .+, found .+$`))
  })

  test.each(cases)('%s: %s', (rule, _, change) => {
    const found = audit(broken(change))
    expect(found && sentence(found)).toMatch(new RegExp(`^${rule}: .+: expected .+, found .+$`))
  })

  test('every rule has a journal that breaks it', () => {
    expect(new Set([...cases, ...savingsCases].map(([rule]) => rule))).toEqual(new Set(rules))
  })
})

describe('the changed row is named, not a right one that it contradicts', () => {
  const balanceOf = (j: Writable<Journal>, account: string) =>
    rowOf(j.balances, (row) => row.account === account)

  test.each(['member/7/debt', 'member/7/fund'])('a balance of shares that was renamed to %s', (other) => {
    const journal = broken((j) => (balanceOf(j, 'member/7/stock').account = other), savingsByHand)
    expect(audit(journal)?.row).toBe(journal.balances[2])
  })

  test('the first of several entries, moved to a member who had no such account', () => {
    const journal = broken((j) => (entry(j, 3n, 'member/7/fund').account = 'member/8/fund'), savingsByHand)
    expect(audit(journal)?.row).toBe(journal.entries.find(({ account }) => account === 'member/8/fund'))
  })
})
