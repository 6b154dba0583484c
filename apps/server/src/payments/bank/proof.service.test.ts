/** Faults planted in the banks' statements: the proof names each of them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Query, sql } from '../../platform/db/sql.ts'
import { atBank, type TestBank } from './at-bank.fixture.ts'

let at: TestBank
beforeAll(async () => {
  at = await atBank()
  await at.fill('10000.00')
  await at.pay(await at.ask('2500.00'), { amount: '2500.00' })
  await at.pay(await at.ask('2600.00'), { amount: '2500.00' })
  await at.match()
  const [line] = (await at.operator.call('operator.bankReview', {})).data.list
  await at.operator.call('operator.returnBankLine', { lineId: line?.lineId ?? '', reason: 'Another amount' })
})
afterAll(() => at.host.drop())

test('the proof of a correct statement holds', async () => {
  expect(await at.broken()).toBeNull()
})

const faults: readonly (readonly [string, Query, Query, RegExp])[] = [
  [
    'a line that says more than was booked',
    sql`update bank_line set amount = amount + 1 where state = 'credited'`,
    sql`update bank_line set amount = amount - 1 where state = 'credited'`,
    /^each line of the statement/,
  ],
  [
    'a recharge that says it brought more',
    sql`update bank_recharge set credited = credited + 1 where movement_id is not null`,
    sql`update bank_recharge set credited = credited - 1 where movement_id is not null`,
    /^a recharge that arrived/,
  ],
  [
    'play money from nowhere',
    sql`update bank_account set balance = balance + 1`,
    sql`update bank_account set balance = balance - 1`,
    /^an account at the practice bank/,
  ],
  [
    'a payment that was never sent back',
    sql`update bank_line set returns = null, kind = 'top-up' where kind = 'return'`,
    sql`
      update bank_line set kind = 'return', returns = (select line_id from bank_line where state = 'returned')
      where kind = 'top-up' and account <> ''`,
    /^a payment sent back has its return/,
  ],
]
test.each(faults)('%s is found', async (_what, plant, mend, check) => {
  expect(await at.host.world.db.run(plant)).toBe(1)
  expect((await at.broken())?.check).toMatch(check)
  expect(await at.host.world.db.run(mend)).toBe(1)
  expect(await at.broken()).toBeNull()
})
