import { Refusal, readReason } from '@glasshouse/contract'
import { readSettings, recordAct, type WorldSettings } from '../../foundation/world/index.ts'
import { readMoment } from '../../ledger/moment.ts'
import { sql } from '../../platform/db/sql.ts'
import { type Desk, settingAct } from './staff-act.ts'

type Terms = Pick<WorldSettings, 'fundBasisPoints' | 'dividendBasisPoints'>

/**
 * Sets what a unit of savings promises a day, and the share of machine revenue that goes out as dividends, both in
 * hundredths of a percent. They count from the close of the day that is open now.
 * Errors: `field_missing` when neither is named, `text_refused`.
 */
export const setSavings = (desk: Desk, wanted: Partial<Terms>, reasonGiven: string): Promise<void> => {
  if (wanted.fundBasisPoints === undefined && wanted.dividendBasisPoints === undefined)
    throw new Refusal('field_missing', { field: 'fundBasisPoints' })
  const reason = readReason('reason', reasonGiven)
  return settingAct(desk, async (tx) => {
    await tx.run(sql`select from world_setting for update`)
    const before = await readSettings(tx)
    const after: Terms = { ...before, ...wanted }
    await tx.run(sql`
      update world_setting set fund_basis_points = ${after.fundBasisPoints},
        dividend_basis_points = ${after.dividendBasisPoints}`)
    await recordAct(tx, await readMoment(tx, desk.wall), desk.actor, 'savings', {
      before: said(before),
      after: said(after),
      reason,
    })
  })
}

const said = ({ fundBasisPoints, dividendBasisPoints }: Terms): string =>
  `savings ${fundBasisPoints / 100}% a day, dividends ${dividendBasisPoints / 100}% of machine revenue`
