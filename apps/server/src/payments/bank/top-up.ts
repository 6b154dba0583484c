import { type BankAccount, type BankCurrency, formatMoney, Refusal } from '@glasshouse/contract'
import { limit } from '../../foundation/limit/index.ts'
import { readSettings } from '../../foundation/world/index.ts'
import { memberAct } from '../../ledger/act.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountRow, type AtBank, acting, leftToday, openAccount, shown } from './account.ts'
import { readBankAmount } from './amount.ts'

/**
 * Adds play money to the account. Errors: too_many_requests, money_stopped, idempotency_conflict,
 * amount_invalid, bank_top_up_limit with the amount left today.
 */
export async function topUp(
  where: AtBank,
  asked: { readonly currency: BankCurrency; readonly amount: string },
): Promise<BankAccount> {
  const { world, wall, random, memberId, operationId } = where
  await limit(world.db, `bank:${memberId}`, acting, wall)
  const { currency } = asked
  const input = { call: 'practiceBank.topUp', ...asked }
  return world.db.transaction((tx) =>
    memberAct(tx, wall, { memberId, operationId, input }, async ({ moment }) => {
      const amount = readBankAmount(asked.amount, currency)
      const before = await openAccount(tx, random, { memberId, currency })
      const left = leftToday(before, currency, moment.day)
      if (amount > left)
        throw new Refusal('bank_top_up_limit', {
          field: 'amount',
          facts: { left: `${formatMoney(left, currency)} ${currency}` },
        })
      const row = await tx.one<AccountRow>(sql`
        with topped as (
          update bank_account
          set balance = balance + ${amount}, topped_day = ${moment.day}::int,
              topped = case when topped_day = ${moment.day}::int then topped else 0 end + ${amount}
          where bank_account_id = ${before.bankAccountId}
          returning bank_account_id, number, balance, topped_day, topped),
        written as (
          insert into bank_line (kind, member_id, currency, amount, bank_account_id, account, day, happened_at)
          select 'top-up', ${memberId}, ${currency}, ${amount}, bank_account_id, '', ${moment.day}::int, ${moment.now}
          from topped)
        select * from topped`)
      const { seed } = await readSettings(tx)
      return shown({ row, currency, seed, day: moment.day })
    }),
  )
}
