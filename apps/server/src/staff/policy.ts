/** The rules that staff set for a world: payout policy, promises, and features that are off. */
import { type BodyOf, formatMoney, Refusal, readReason, type WorldSettingsData } from '@glasshouse/contract'
import type { Handlers } from '../context.ts'
import {
  writePolicy,
  writeSavings,
  writeStartingMoney,
} from '../foundation/world/for-staff/write-settings.ts'
import {
  readSettings,
  recordAct,
  startingMoneyMax,
  switchFeature,
  type WorldSettings,
} from '../foundation/world/index.ts'
import { readMoment } from '../ledger/moment.ts'
import { sql } from '../platform/db/sql.ts'
import { type StaffContext, settingAct, staffOf } from './act.ts'
import { readAmount } from './fields.ts'
import { setRecruiting } from './policy/recruiting.ts'
import { setBooks, setRules } from './policy/rules.ts'
import { settingsData } from './world/settings.ts'
import { worldState } from './world.ts'

/**
 * Sets the payout policy, and whether the operator's capital may be drawn. A change applies from
 * the close of the day that is open now.
 * Errors: `field_missing` when neither is given, `text_refused`.
 */
export const setPolicy = (
  staff: StaffContext,
  wanted: Partial<Pick<WorldSettings, 'policy' | 'operatorFunds'>>,
  reasonGiven: string,
): Promise<void> => {
  if (wanted.policy === undefined && wanted.operatorFunds === undefined)
    throw new Refusal('field_missing', { field: 'policy' })
  const reason = readReason('reason', reasonGiven)
  return settingAct(staff, async (tx) => {
    await tx.run(sql`select from world_setting for update`)
    const before = await readSettings(tx)
    const policy = wanted.policy ?? before.policy
    const operatorFunds = wanted.operatorFunds ?? before.operatorFunds
    await writePolicy(tx, { policy, operatorFunds })
    await recordAct(tx, await readMoment(tx, staff.wall), staff.actor, 'policy', {
      before: policySaid(before),
      after: policySaid({ policy, operatorFunds }),
      reason,
    })
  })
}

const policySaid = ({ policy, operatorFunds }: Pick<WorldSettings, 'policy' | 'operatorFunds'>): string =>
  `${policy}, operator’s capital ${operatorFunds ? 'may be drawn' : 'is not drawn'}`

type SavingsTerms = Pick<WorldSettings, 'fundBasisPoints' | 'dividendBasisPoints'>

/**
 * Sets the daily promise on a unit of savings, and the share of machine revenue that is paid as
 * dividends, both in hundredths of a percent. A change applies from the close of the day that is
 * open now.
 * Errors: `field_missing` when neither is given, `text_refused`.
 */
export const setSavings = (
  staff: StaffContext,
  wanted: Partial<SavingsTerms>,
  reasonGiven: string,
): Promise<void> => {
  if (wanted.fundBasisPoints === undefined && wanted.dividendBasisPoints === undefined)
    throw new Refusal('field_missing', { field: 'fundBasisPoints' })
  const reason = readReason('reason', reasonGiven)
  return settingAct(staff, async (tx) => {
    await tx.run(sql`select from world_setting for update`)
    const before = await readSettings(tx)
    const after: SavingsTerms = { ...before, ...wanted }
    await writeSavings(tx, after)
    await recordAct(tx, await readMoment(tx, staff.wall), staff.actor, 'savings', {
      before: savingsSaid(before),
      after: savingsSaid(after),
      reason,
    })
  })
}

const savingsSaid = ({ fundBasisPoints, dividendBasisPoints }: SavingsTerms): string =>
  `savings ${fundBasisPoints / 100}% a day, dividends ${dividendBasisPoints / 100}% of machine revenue`

/**
 * Sets the starting money of new members; present members keep theirs. Zero is allowed.
 * Errors: `amount_invalid`, `text_refused`.
 */
export const setStartingMoney = (
  staff: StaffContext,
  amountText: string,
  reasonGiven: string,
): Promise<void> => {
  const amount = readAmount(amountText, { least: 0n, most: startingMoneyMax })
  const reason = readReason('reason', reasonGiven)
  return settingAct(staff, async (tx) => {
    await tx.run(sql`select from world_setting for update`)
    const before = await readSettings(tx)
    await writeStartingMoney(tx, amount)
    await recordAct(tx, await readMoment(tx, staff.wall), staff.actor, 'starting-money', {
      before: formatMoney(before.startingMoney),
      after: formatMoney(amount),
      reason,
    })
  })
}

/** Errors: `text_refused`, `field_invalid`. */
function setSwitch(staff: StaffContext, body: BodyOf<'operator.setSwitch'>): Promise<WorldSettingsData> {
  const { feature } = body
  const open = body.open === 'true'
  const reason = readReason('reason', body.reason)
  return settingAct(staff, async (tx) => {
    const wasOpen = await switchFeature(tx, feature, open)
    await recordAct(tx, await readMoment(tx, staff.wall), staff.actor, 'switch', {
      feature,
      before: wasOpen ? 'open' : 'off',
      after: open ? 'open' : 'off',
      reason,
    })
    return await settingsData(tx, staff)
  })
}

export const policyCalls = {
  'operator.setPolicy': async ({ policy, operatorFunds, reason }, context) => {
    const wanted = {
      ...(policy === undefined ? {} : { policy }),
      ...(operatorFunds === undefined ? {} : { operatorFunds: operatorFunds === 'true' }),
    }
    await setPolicy(staffOf(context), wanted, reason)
    return await worldState(context)
  },
  'operator.setSavings': async (
    { fundBasisPoints: fund, dividendBasisPoints: dividend, reason },
    context,
  ) => {
    const wanted = {
      ...(fund === undefined ? {} : { fundBasisPoints: Number(fund) }),
      ...(dividend === undefined ? {} : { dividendBasisPoints: Number(dividend) }),
    }
    await setSavings(staffOf(context), wanted, reason)
    return await worldState(context)
  },
  'operator.setStartingMoney': async ({ amount, reason }, context) => {
    await setStartingMoney(staffOf(context), amount, reason)
    return await worldState(context)
  },
  'operator.setRecruiting': async (body, context) => {
    await setRecruiting(staffOf(context), body)
    return await worldState(context)
  },
  'operator.setRules': (body, context) => setRules(staffOf(context), body),
  'operator.setBooks': (body, context) => setBooks(staffOf(context), body),
  'operator.setSwitch': (body, context) => setSwitch(staffOf(context), body),
} satisfies Partial<Handlers>
