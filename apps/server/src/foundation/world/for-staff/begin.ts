/** How a world begins that another one, a file or the demo made, and how it ends early. */
import type { Runner, Tx } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import { writeFollows } from '../clock.ts'

/**
 * Copies all of `world_setting` but name, seed, cap, dates, the key of the books and two flags. A
 * test sets every copied column to a value that no new world has.
 */
export async function copySettings(tx: Tx, from: Runner): Promise<void> {
  const { row } = await from.one<{ row: unknown }>(
    sql`select to_jsonb(world_setting) as row from world_setting`,
  )
  await tx.run(sql`
    update world_setting set (
      policy, operator_funds, starting_money, mail_registration, time_zone, withdrawal_auto_max,
      withdrawal_single_max, faucet_amount, recharge_minimum, fund_basis_points, dividend_basis_points, signin_reward,
      signin_random_least, signin_random_most, redemption_cap, link_reward, group_reward, referral_basis_points,
      invite_bonus, team_basis_points, team_from_grade, least_version, switched_off, nickname_entry, entry, books_closed,
      take_basis_points, pause_when_short, states_basis_points, states_through_day, machines_max, staff_second_step,
      release_words) = (
      select policy, operator_funds, starting_money, mail_registration, time_zone,
        withdrawal_auto_max, withdrawal_single_max, faucet_amount, recharge_minimum, fund_basis_points,
        dividend_basis_points, signin_reward, signin_random_least, signin_random_most, redemption_cap, link_reward,
        group_reward, referral_basis_points, invite_bonus, team_basis_points, team_from_grade, least_version,
        switched_off, nickname_entry, entry, books_closed, take_basis_points, pause_when_short, states_basis_points,
        states_through_day, machines_max, staff_second_step, release_words
      from jsonb_populate_record(null::world_setting, ${JSON.stringify(row)}::jsonb))`)
}

/** An imported class is not the demo, and keeps the limits of its facilitator. */
export async function keepImportedWithin(tx: Tx, membersMax: number): Promise<void> {
  await tx.run(sql`
    update world_setting set demo = false,
      member_cap = least(member_cap, ${membersMax}::int)`)
  await writeFollows(tx, false)
}

interface CopyBegin {
  /** Wall clock. */
  readonly now: Date
  /** Wall clock. */
  readonly endsAt: Date
  readonly memberCap: number
}

/** The clock of the copy continues where the clock of its template was paused. */
export async function beginCopy(tx: Tx, { now, endsAt, memberCap }: CopyBegin): Promise<void> {
  await tx.run(sql`
    update world_setting set ends_real = ${endsAt}, made_real = ${now}, member_cap = ${memberCap}::int`)
  await tx.run(
    sql`update world_clock set anchor_real = ${now}, seen_real = ${now}, stretch = null, paused = false`,
  )
}

export const openEntry = (tx: Tx): Promise<number> => tx.run(sql`update world_setting set entry = 'open'`)

/** Ends the world now, and keeps its planned end. The caller has locked its settings. */
export const endEarly = (tx: Tx, now: Date): Promise<number> =>
  tx.run(
    sql`update world_setting set archived_end = ends_real, ends_real = least(ends_real, ${now}::timestamptz)`,
  )

/** Gives the world its planned end again. The caller has locked its settings. */
export const undoEarlyEnd = (tx: Tx): Promise<number> =>
  tx.run(sql`update world_setting set ends_real = archived_end, archived_end = null`)
