import { type BankCurrency, type DataOf, formatId, formatMoney, Refusal } from '@glasshouse/contract'
import { limit } from '../../foundation/limit/index.ts'
import { readSettings } from '../../foundation/world/index.ts'
import { memberAct } from '../../ledger/act.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AtBank, acting, openAccount } from './account.ts'
import { readBankAmount } from './amount.ts'
import { channelsOf } from './channels.ts'

export interface Payment {
  readonly currency: BankCurrency
  readonly account: string
  readonly amount: string
  readonly reference: string
}

/**
 * Pays to an account of the platform: the money leaves the member's account, and a line of the
 * statement waits to be matched. Errors: too_many_requests, money_stopped, idempotency_conflict,
 * world_ended, bank_account_unknown, amount_invalid, bank_balance_too_low.
 */
export async function pay(where: AtBank, asked: Payment): Promise<DataOf<'practiceBank.pay'>> {
  const { world, wall, random, memberId, operationId } = where
  await limit(world.db, `bank:${memberId}`, acting, wall)
  const { currency, account, reference } = asked
  const input = { call: 'practiceBank.pay', ...asked }
  return world.db.transaction((tx) =>
    memberAct(tx, wall, { memberId, operationId, input }, async ({ moment }) => {
      const { seed, endsReal } = await readSettings(tx)
      if (wall.nowMs() >= endsReal.getTime()) throw new Refusal('world_ended')
      if (!channelsOf(seed, currency).some((channel) => channel.account === account))
        throw new Refusal('bank_account_unknown', { field: 'account' })
      const amount = readBankAmount(asked.amount, currency)
      const { bankAccountId: from } = await openAccount(tx, random, { memberId, currency })
      const row = await tx.maybe<{ lineId: bigint; balance: bigint }>(sql`
        with paid as (
          update bank_account set balance = balance - ${amount}
          where bank_account_id = ${from} and balance >= ${amount}
          returning balance),
        written as (
          insert into bank_line (kind, member_id, currency, amount, bank_account_id, account, reference, day,
                                 happened_at, state)
          select 'payment', ${memberId}, ${currency}, ${amount}, ${from}::bigint, ${account}, ${reference},
                 ${moment.day}::int, ${moment.now}, 'new'
          from paid
          returning line_id)
        select line_id, balance from written cross join paid`)
      if (row === undefined) throw new Refusal('bank_balance_too_low', { field: 'amount' })
      return { lineId: formatId('bankLine', row.lineId), balance: formatMoney(row.balance, currency) }
    }),
  )
}
