/**
 * Two implementations that share nothing, over random worlds: groups by the model, rows by the
 * auditor.
 */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { audit } from './audit.ts'
import { arbitraryDays } from './day-plan.ts'
import { sentence } from './disagreement.ts'
import type { Journal } from './journal.ts'
import { runWorld } from './random-world.ts'

const runs = { numRuns: 300 }

test('every random world that the model settles passes the audit', () => {
  fc.assert(
    fc.property(arbitraryDays, (days) => {
      const found = audit(runWorld(days))
      expect(found === null ? 'no disagreement' : sentence(found)).toBe('no disagreement')
    }),
    runs,
  )
})

test('the random worlds include every case that they are meant to include', () => {
  const worlds = fc.sample(arbitraryDays, { numRuns: 300, seed: 7 }).map(runWorld)
  const some = (isSeen: (journal: Journal) => boolean) => worlds.filter(isSeen).length
  expect(some((w) => w.incomes.length > 10)).toBeGreaterThan(50)
  expect(some((w) => w.incomes.some((row) => row.rest > 0n))).toBeGreaterThan(50)
  expect(some((w) => w.incomes.some((row) => row.purchases > 0n && row.revenue > 0n))).toBeGreaterThan(50)
  expect(some((w) => w.closes.some((row) => row.paid > 0n && row.paid < row.promised))).toBeGreaterThan(50)
  expect(some((w) => w.closes.some((row) => row.paid === 0n && row.promised > 0n))).toBeGreaterThan(20)
  expect(some((w) => w.payables.some((row) => row.purchases > 0n && row.operator > 0n))).toBeGreaterThan(5)
  for (const kind of ['referral', 'invite-bonus', 'team'])
    expect(
      some((w) => w.payables.some((row) => row.kind === kind)),
      kind,
    ).toBeGreaterThan(50)
  const paid = (kind: string) => (w: Journal) =>
    w.payables.some((row) => row.kind === kind && row.revenue > 0n && row.creditedBy !== null)
  expect(some(paid('fund'))).toBeGreaterThan(50)
  expect(some(paid('dividend'))).toBeGreaterThan(50)
  expect(some((w) => w.payables.some((row) => row.kind === 'fund' && row.rest > 0n))).toBeGreaterThan(20)
  expect(some((w) => w.claims.some((row) => row.creditedBy !== null))).toBeGreaterThan(50)
  const isOlder = ({ closeDay, lotDay }: Journal['lotDraws'][number]) => lotDay < closeDay
  expect(some((w) => w.lotDraws.some((row) => row.pot === 'purchases' && isOlder(row)))).toBeGreaterThan(50)
  expect(some((w) => w.lotDraws.some(({ stated }) => stated))).toBeGreaterThan(50)
  expect(some((w) => w.lots.some((row) => row.takenBack === row.amount))).toBeGreaterThan(50)
  // The lot that the money came into had paid a part of it already.
  expect(some(tookFromNewest)).toBeGreaterThan(20)
})

/** A lot lost more to corrections than was taken back of what it got. */
const tookFromNewest = (w: Journal) =>
  w.lots.some(({ pot, day, stated, takenBack }) => {
    const own = w.reversals.flatMap(({ reverses }) =>
      w.entries.filter(
        (row) =>
          row.movementId === reverses &&
          row.account === `pot/${pot}` &&
          row.day === day &&
          w.stated.includes(reverses) === stated,
      ),
    )
    return takenBack > own.reduce((sum, { amount }) => sum + amount, 0n)
  })

/**
 * Every column of money, and the counts that guard it. The promise of a sign-in or a coupon is only
 * in its own row.
 */
const columns = {
  entries: ['amount', 'balanceAfter'],
  balances: ['balance', 'version'],
  accountDays: ['balanceAfter'],
  incomes: ['promised', 'revenue', 'fees', 'operator', 'purchases', 'rest'],
  closes: ['promised', 'paid', 'incomes'],
  claims: ['amount'],
  payables: ['revenue', 'fees', 'operator', 'purchases', 'rest'],
  lots: ['amount', 'takenBack'],
  lotDraws: ['amount'],
} as const

/** The journal with one number of one row, anywhere, one unit higher; null when it has none. */
function withOneUnitMore(journal: Journal, pick: number): Journal | null {
  const places = Object.entries(columns).flatMap(([table, keys]) =>
    keys.flatMap((key) =>
      rowsOf(journal, table).flatMap((row, index) => {
        const value = row[key]
        return typeof value === 'bigint' ? [{ table, index, key, more: value + 1n }] : []
      }),
    ),
  )
  const place = places[pick % Math.max(1, places.length)]
  if (place === undefined) return null
  const { table, index, key, more } = place
  const changed = rowsOf(journal, table).map((row, at) => (at === index ? { ...row, [key]: more } : row))
  return { ...journal, [table]: changed }
}

const rowsOf = (journal: Journal, table: string): readonly Record<string, unknown>[] =>
  (journal as unknown as Record<string, readonly Record<string, unknown>[]>)[table] ?? []

test('no unit can be added anywhere without the audit noticing', () => {
  fc.assert(
    fc.property(arbitraryDays, fc.nat(), (days, pick) => {
      const changed = withOneUnitMore(runWorld(days), pick)
      if (changed !== null) expect(audit(changed)).not.toBeNull()
    }),
    { numRuns: 1_500 },
  )
})

test('no row can be dropped or doubled without the audit noticing', () => {
  const tables = ['entries', 'balances', 'incomes', 'closes', 'policies', 'lots', 'lotDraws'] as const
  fc.assert(
    fc.property(
      arbitraryDays,
      fc.constantFrom(...tables),
      fc.nat(),
      fc.boolean(),
      (days, table, pick, isDoubled) => {
        const journal = runWorld(days)
        const rows = rowsOf(journal, table)
        const at = pick % Math.max(1, rows.length)
        const row = rows[at]
        if (row === undefined || (table === 'balances' && isDoubled)) return
        const changed = isDoubled ? [...rows, row] : rows.filter((_, index) => index !== at)
        expect(audit({ ...journal, [table]: changed })).not.toBeNull()
      },
    ),
    { numRuns: 500 },
  )
})
