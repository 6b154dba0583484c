import { Refusal, readReason } from '@glasshouse/contract'
import { readSettings, recordAct, type WorldSettings } from '../../foundation/world/index.ts'
import { readMoment } from '../../ledger/moment.ts'
import { sql } from '../../platform/db/sql.ts'
import { type Desk, settingAct } from './staff-act.ts'

/**
 * Sets the payout policy, and whether the operator's capital may be drawn. It counts from the close of the day
 * that is open now.
 * Errors: `field_missing` when neither is named, `text_refused`.
 */
export const setPolicy = (
  desk: Desk,
  wanted: Partial<Pick<WorldSettings, 'policy' | 'operatorFunds'>>,
  reasonGiven: string,
): Promise<void> => {
  if (wanted.policy === undefined && wanted.operatorFunds === undefined)
    throw new Refusal('field_missing', { field: 'policy' })
  const reason = readReason('reason', reasonGiven)
  return settingAct(desk, async (tx) => {
    await tx.run(sql`select from world_setting for update`)
    const before = await readSettings(tx)
    const policy = wanted.policy ?? before.policy
    const operatorFunds = wanted.operatorFunds ?? before.operatorFunds
    await tx.run(sql`update world_setting set policy = ${policy}, operator_funds = ${operatorFunds}`)
    await recordAct(tx, await readMoment(tx, desk.wall), desk.actor, 'policy', {
      before: said(before),
      after: said({ policy, operatorFunds }),
      reason,
    })
  })
}

const said = ({ policy, operatorFunds }: Pick<WorldSettings, 'policy' | 'operatorFunds'>): string =>
  `${policy}, operator’s capital ${operatorFunds ? 'may be drawn' : 'is not drawn'}`
