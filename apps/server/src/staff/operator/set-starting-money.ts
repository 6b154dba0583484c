import { formatMoney, readReason } from '@glasshouse/contract'
import { readSettings, recordAct, startingMoneyMax } from '../../foundation/world/index.ts'
import { readMoment } from '../../ledger/moment.ts'
import { sql } from '../../platform/db/sql.ts'
import { readAmount } from './amount.ts'
import { type Desk, settingAct } from './staff-act.ts'

/**
 * Sets what a new member starts with; those who are here keep what they have. Zero is allowed.
 * Errors: `amount_invalid`, `text_refused`.
 */
export const setStartingMoney = (desk: Desk, amountText: string, reasonGiven: string): Promise<void> => {
  const amount = readAmount(amountText, { least: 0n, most: startingMoneyMax })
  const reason = readReason('reason', reasonGiven)
  return settingAct(desk, async (tx) => {
    await tx.run(sql`select from world_setting for update`)
    const before = await readSettings(tx)
    await tx.run(sql`update world_setting set starting_money = ${amount}`)
    await recordAct(tx, await readMoment(tx, desk.wall), desk.actor, 'starting-money', {
      before: formatMoney(before.startingMoney),
      after: formatMoney(amount),
      reason,
    })
  })
}
