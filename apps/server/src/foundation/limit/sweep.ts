/** Deletes what the wall clock has ended: windows, captchas, codes, sessions, old messages. */
import type { WallClock } from '../../platform/clock.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/** A message on a practice phone is shown for a week: its code ends after ten minutes. */
export const messageKeptMs = 7 * 24 * 3_600_000

/** A login is shown for three months; a session lasts one. */
export const loginKeptMs = 90 * 24 * 3_600_000

/** Nobody repeats a call of the desk after a month: sessions last half a day. */
const deskActKeptMs = 30 * 24 * 3_600_000

/** A task that somebody waits for at the desk reports its progress every second. */
const workKeptMs = 3_600_000

/** The host's desk has no ticker: each of its logins sweeps its tables. */
export async function sweepDesk(desk: Runner, wall: WallClock): Promise<void> {
  const now = new Date(wall.nowMs())
  await Promise.all([
    desk.run(sql`delete from attempt where ends_real <= ${now}`),
    desk.run(sql`delete from captcha where expires_real <= ${now}`),
    desk.run(sql`delete from operator_session where expires_real <= ${now}`),
    desk.run(sql`delete from staff_challenge where expires_real <= ${now}`),
    desk.run(sql`delete from operation where recorded_at <= ${new Date(wall.nowMs() - deskActKeptMs)}`),
    // Left by a process that died on the way.
    desk.run(sql`delete from desk_work where at_real <= ${new Date(wall.nowMs() - workKeptMs)}`),
  ])
}

/** When the next row expires that `sweepExpired` deletes; null: none does. */
export async function nextExpiry(world: Runner): Promise<Date | null> {
  const { at } = await world.one<{ at: Date | null }>(sql`
    select least(
      (select min(ends_real) from attempt),
      (select min(expires_real) from captcha),
      (select min(expires_real) from verification),
      (select min(expires_real) from step_up),
      (select min(expires_real) from second_step_pending),
      (select min(expires_real) from session),
      (select min(expires_real) from view_session),
      (select min(expires_real) from operator_session),
      (select min(expires_real) from staff_challenge),
      (select min(at_real) from login_record
       where not exists (select from session where session.login_id = login_record.login_id)) + ${loginKeptMs}::float8 * interval '1 millisecond',
      (select min(sent_real) from phone_message) + ${messageKeptMs}::float8 * interval '1 millisecond') as at`)
  return at
}

/**
 * Concurrent runs do no harm. One statement after the other: side by side each would take a
 * connection of its own, and ten of them would learn the world for it. Returns the number of
 * deleted rows.
 */
export async function sweepExpired(world: Runner, wall: WallClock): Promise<number> {
  const now = new Date(wall.nowMs())
  const deletes = [
    sql`delete from attempt where ends_real <= ${now}`,
    sql`delete from captcha where expires_real <= ${now}`,
    sql`delete from verification where expires_real <= ${now}`,
    sql`delete from step_up where expires_real <= ${now}`,
    sql`delete from second_step_pending where expires_real <= ${now}`,
    sql`delete from session where expires_real <= ${now}`,
    sql`delete from view_session where expires_real <= ${now}`,
    sql`
      delete from login_record where at_real <= ${new Date(wall.nowMs() - loginKeptMs)}
        and not exists (select from session where session.login_id = login_record.login_id)`,
    sql`delete from operator_session where expires_real <= ${now}`,
    sql`delete from staff_challenge where expires_real <= ${now}`,
    sql`delete from phone_message where sent_real <= ${new Date(wall.nowMs() - messageKeptMs)}`,
  ]
  let deleted = 0
  for (const one of deletes) deleted += await world.run(one)
  return deleted
}
