/** The logins of a member: stored once, with the session, and kept for three months. */
import type { DataOf } from '@glasshouse/contract'
import type { Context } from '../../../context.ts'
import { coarsePeer, loginKeptMs } from '../../../foundation/limit/index.ts'
import type { WallClock } from '../../../platform/clock.ts'
import type { Runner, Tx } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import { type Agent, readAgent } from './agent.ts'

/** As many as the list shows. The row of an open session is kept as long as the session. */
export const loginsPerMemberMax = 50

interface Begun {
  readonly memberId: bigint
  readonly deviceId: bigint
  readonly sessionHash: Buffer
}

type Caller = Pick<Context, 'wall' | 'peer' | 'agent'>

/** Runs in the transaction that began the session. */
export async function noteLogin(
  tx: Tx,
  { wall, peer, agent }: Caller,
  { memberId, deviceId, sessionHash }: Begun,
): Promise<void> {
  const { browser, system } = readAgent(agent)
  await tx.run(sql`
    with noted as (
      insert into login_record (member_id, at_real, country, browser, system, place)
      values (${memberId}, ${new Date(wall.nowMs())},
              (select country from practice_phone where device_id = ${deviceId}
               order by handed_real desc, phone_id desc limit 1),
              ${browser}, ${system}, ${coarsePeer(peer)})
      returning login_id)
    update session set login_id = noted.login_id from noted where token_hash = ${sessionHash}`)
  await tx.run(sql`
    delete from login_record where member_id = ${memberId} and login_id in (
      select login_id from login_record where member_id = ${memberId}
      order by login_id desc offset ${loginsPerMemberMax})
      and not exists (select from session where session.login_id = login_record.login_id)`)
}

export interface PlaceRow extends Agent {
  readonly country: string | null
  readonly place: string | null
}

export async function loginsOf(
  runner: Runner,
  wall: WallClock,
  memberId: bigint,
): Promise<DataOf<'login.list'>> {
  const rows = await runner.many<PlaceRow & { at: Date }>(sql`
    select at_real as at, browser, system, country, place from login_record
    where member_id = ${memberId} and at_real > ${new Date(wall.nowMs() - loginKeptMs)}
    order by login_id desc limit ${loginsPerMemberMax}`)
  return { list: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) }
}
