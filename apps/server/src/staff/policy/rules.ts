/**
 * The public rules of a world that staff set. Each change is a line in the journal, which is the
 * notice to its members.
 */
import { type BodyOf, Refusal, readReason, type WorldSettingsData } from '@glasshouse/contract'
import { writeBooksClosed, writeRules } from '../../foundation/world/for-staff/write-settings.ts'
import { readSettings, recordAct, type WorldSettings } from '../../foundation/world/index.ts'
import { readMoment } from '../../ledger/moment.ts'
import { sql } from '../../platform/db/sql.ts'
import { type StaffContext, settingAct } from '../act.ts'
import { wholeTo } from '../fields.ts'
import { settingsData } from '../world/settings.ts'

type Rules = Pick<
  WorldSettings,
  'takeBasisPoints' | 'pauseWhenShort' | 'statesBasisPoints' | 'statesThroughDay'
>

const takeMost = 10_000
const statesMost = 20_000

/** Errors: `field_invalid` (a share above its limit; a last day without a share). */
function readRules(asked: Omit<BodyOf<'operator.setRules'>, 'reason'>): Partial<Rules> {
  const {
    takeBasisPoints: take,
    pauseWhenShort: pause,
    statesBasisPoints: states,
    statesThroughDay: through,
  } = asked
  if (through !== undefined && states === undefined)
    throw new Refusal('field_invalid', { field: 'statesThroughDay' })
  return {
    ...(take === undefined ? {} : { takeBasisPoints: wholeTo('takeBasisPoints', take, takeMost) }),
    ...(pause === undefined ? {} : { pauseWhenShort: pause === 'true' }),
    ...(states === undefined
      ? {}
      : {
          statesBasisPoints: wholeTo('statesBasisPoints', states, statesMost),
          statesThroughDay: states === '0' || through === undefined ? null : Number(through),
        }),
  }
}

/** The journal's act and text of each rule. An unchanged rule gets no line. */
const said = [
  {
    act: 'operator-take',
    say: ({ takeBasisPoints }: Rules) => `${takeBasisPoints / 100}% of each purchase leaves to the operator`,
  },
  {
    act: 'clock',
    say: ({ pauseWhenShort }: Rules) =>
      pauseWhenShort ? 'stops when the first income is not covered' : 'goes on when an income is not covered',
  },
  {
    act: 'stating',
    say: ({ statesBasisPoints, statesThroughDay }: Rules) =>
      statesBasisPoints === 0 || statesThroughDay === null
        ? 'no revenue is typed in'
        : `${statesBasisPoints / 100}% of the incomes due is typed in as revenue through day ${statesThroughDay}`,
  },
] as const

/** Errors: `field_missing` when no rule is given, those of `readRules`, `text_refused`. */
export function setRules(
  staff: StaffContext,
  { reason: given, ...asked }: BodyOf<'operator.setRules'>,
): Promise<WorldSettingsData> {
  if (Object.values(asked).every((value) => value === undefined))
    throw new Refusal('field_missing', { field: 'takeBasisPoints' })
  const wanted = readRules(asked)
  const reason = readReason('reason', given)
  return settingAct(staff, async (tx) => {
    await tx.run(sql`select from world_setting for update`)
    const before = await readSettings(tx)
    const after = { ...before, ...wanted }
    await writeRules(tx, after)
    const moment = await readMoment(tx, staff.wall)
    for (const { act, say } of said)
      if (say(before) !== say(after))
        await recordAct(tx, moment, staff.actor, act, { before: say(before), after: say(after), reason })
    return await settingsData(tx, staff)
  })
}

/** Opens or closes the class-wide books at any time. Errors: `text_refused`. */
export function setBooks(
  staff: StaffContext,
  { open, reason: given }: BodyOf<'operator.setBooks'>,
): Promise<WorldSettingsData> {
  const reason = readReason('reason', given)
  return settingAct(staff, async (tx) => {
    await tx.run(sql`select from world_setting for update`)
    const before = (await readSettings(tx)).booksClosed
    const after = open !== 'true'
    await writeBooksClosed(tx, after)
    if (before !== after)
      await recordAct(tx, await readMoment(tx, staff.wall), staff.actor, 'books', {
        before: before ? 'closed' : 'open',
        after: after ? 'closed' : 'open',
        reason,
      })
    return await settingsData(tx, staff)
  })
}
