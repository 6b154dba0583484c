/**
 * A member's own account at the practice bank, opened at the first look. Its money is play money.
 */
import {
  type BankAccount,
  type BankCurrency,
  bankTopUpMax,
  formatMoney,
  readMoney,
} from '@glasshouse/contract'
import type { MemberContext } from '../../context.ts'
import { readSettings } from '../../foundation/world/index.ts'
import { readMoment } from '../../ledger/moment.ts'
import { assert } from '../../platform/assert.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Random } from '../../platform/random.ts'
import { homeBank } from './channels.ts'

export type AtBank = Pick<MemberContext, 'world' | 'wall' | 'random' | 'memberId' | 'operationId'>

export interface AccountRow {
  readonly bankAccountId: bigint
  readonly number: string
  readonly balance: bigint
  readonly toppedDay: number
  readonly topped: bigint
}

/** Rate limit of a member's payments and top-ups, by the wall clock. */
export const acting = { max: 120, windowMs: 3_600_000 }

/** Members' account numbers begin with PRAC1 to PRAC8, the platform's with PRAC9. */
const drawNumber = (random: Random): string =>
  `PRAC${1 + random.below(8)}${random.below(10_000_000).toString().padStart(7, '0')}`

interface Holder {
  readonly memberId: bigint
  readonly currency: BankCurrency
}

const findAccount = (runner: Runner, { memberId, currency }: Holder): Promise<AccountRow | undefined> =>
  runner.maybe<AccountRow>(sql`
    select bank_account_id, number, balance, topped_day, topped from bank_account
    where member_id = ${memberId} and currency = ${currency}`)

const numbersTried = 4

/** The member's account, opened when missing. Two simultaneous calls return the same account. */
export async function openAccount(runner: Runner, random: Random, holder: Holder): Promise<AccountRow> {
  for (let tries = 0; tries < numbersTried; tries++) {
    const row = await findAccount(runner, holder)
    if (row !== undefined) return row
    await runner.run(sql`
      insert into bank_account (member_id, currency, number)
      values (${holder.memberId}, ${holder.currency}, ${drawNumber(random)}) on conflict do nothing`)
  }
  const row = await findAccount(runner, holder)
  assert(row !== undefined, 'no free number was drawn for an account')
  return row
}

/** The amount that may still be paid in on this world day. */
export const leftToday = (row: AccountRow, currency: BankCurrency, day: number): bigint =>
  readMoney(bankTopUpMax[currency], currency) - (row.toppedDay === day ? row.topped : 0n)

interface Shown {
  readonly row: AccountRow
  readonly currency: BankCurrency
  readonly seed: bigint
  readonly day: number
}

export const shown = ({ row, currency, seed, day }: Shown): BankAccount => ({
  currency,
  account: row.number,
  ...homeBank(seed, currency),
  balance: formatMoney(row.balance, currency),
  topUpMax: bankTopUpMax[currency],
  topUpLeft: formatMoney(leftToday(row, currency, day), currency),
})

export async function readAccount(
  { world, wall, random, memberId }: Pick<AtBank, 'world' | 'wall' | 'random' | 'memberId'>,
  currency: BankCurrency,
): Promise<BankAccount> {
  const row = await openAccount(world.db, random, { memberId, currency })
  const [{ seed }, { day }] = await Promise.all([readSettings(world.db), readMoment(world.db, wall)])
  return shown({ row, currency, seed, day })
}
