/**
 * Withdrawals to cards: a due withdrawal becomes a line of the practice bank's statement and has
 * thereby arrived. A withdrawal to an account that the bank does not have is returned.
 */
import { formatId, isBankCurrency } from '@glasshouse/contract'
import { openMoney, readDayState, readMoment } from '../../ledger/moment.ts'
import { assert } from '../../platform/assert.ts'
import type { WallClock } from '../../platform/clock.ts'
import type { Scope, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { writePayoutLine } from '../bank/index.ts'
import { markPaidByBank } from './states.ts'
import type { Currency } from './store.ts'

/** The most withdrawals read at a time. */
const batchMax = 200

interface Due {
  readonly withdrawalId: bigint
  readonly memberId: bigint
  readonly amount: bigint
  readonly fee: bigint
  readonly rate: bigint
  readonly currency: Currency
  readonly account: string
}

/**
 * Pays every due card withdrawal, each in its own transaction; returns how many ended, paid or
 * returned. Any number of workers may call it: the withdrawal's state is checked again under the
 * wallet's lock. Nothing happens while money is stopped.
 */
export async function payByBank(db: Scope, wall: WallClock): Promise<number> {
  let paid = 0
  for (;;) {
    const { moneyStopped } = await readDayState(db)
    const due = moneyStopped ? [] : await dueAtBank(db, (await readMoment(db, wall)).now)
    for (const withdrawal of due) {
      if (await db.transaction((tx) => pay(tx, wall, withdrawal))) paid++
    }
    if (due.length < batchMax) return paid
  }
}

/** Withdrawals of disabled members wait. */
const dueAtBank = (db: Scope, now: Date): Promise<Due[]> =>
  db.many<Due>(sql`
    select withdrawal_id, withdrawal.member_id, amount, fee, rate, currency, account
    from withdrawal join member using (member_id) join payee using (payee_id)
    where state = 'pending' and due_at <= ${now} and withdrawal.rail = 'bank' and disabled_at is null
    order by due_at, withdrawal_id limit ${batchMax}`)

async function pay(tx: Tx, wall: WallClock, { withdrawalId, currency, ...due }: Due): Promise<boolean> {
  assert(isBankCurrency(currency), `withdrawal ${withdrawalId} has no bank currency`)
  const moment = await openMoney(tx, wall)
  return markPaidByBank(tx, moment, withdrawalId, async () => {
    const net = due.amount - due.fee
    const line = await writePayoutLine(tx, moment, { ...due, withdrawalId, net, currency })
    return line && { movementId: line.movementId, reference: formatId('bankLine', line.lineId) }
  })
}
