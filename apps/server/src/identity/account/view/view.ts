/**
 * View sessions: staff see an account as its member does. They have a table and a token form of
 * their own, so that no lookup of a member's session ever matches one.
 */
import { type Id, id, Refusal } from '@glasshouse/contract'
import type { World } from '../../../context.ts'
import type { WallClock } from '../../../platform/clock.ts'
import type { Runner, Tx } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import { hashSecret, type Random } from '../../../platform/random.ts'

/** From the call of staff to the opened page. */
const codeLivesMs = 60_000
const viewLivesMs = 15 * 60_000

const form = /^[^.]+\.view\.([A-Za-z0-9_-]{43})$/

/** Whether a token is that of a view session, of any world. */
export const isViewToken = (token: string | undefined): token is string =>
  token !== undefined && form.test(token)

export interface View {
  readonly memberId: Id<'member'>
  readonly sessionHash: Buffer
  /** The pseudonym of the viewer. */
  readonly by: string
}

/** The code that begins it, for the address of a page: valid for a minute and one use. */
export async function offerView(
  tx: Tx,
  { wall, random }: { readonly wall: WallClock; readonly random: Random },
  { memberId, operatorSession }: { readonly memberId: bigint; readonly operatorSession: Buffer },
): Promise<string> {
  const code = random.secret()
  await tx.run(sql`
    insert into view_session (member_id, operator_session, code_hash, expires_real)
    values (${memberId}, ${operatorSession}, ${hashSecret(code)}, ${new Date(wall.nowMs() + codeLivesMs)})`)
  return code
}

export interface BegunView {
  readonly token: string
  readonly memberId: Id<'member'>
  readonly by: string
  readonly endsAt: Date
}

/** Undefined: the code is unknown, used, or too old. */
export async function beginView(
  world: World,
  { wall, random }: { readonly wall: WallClock; readonly random: Random },
  code: string,
): Promise<BegunView | undefined> {
  const secret = random.secret()
  const now = wall.nowMs()
  const endsAt = new Date(now + viewLivesMs)
  const row = await world.db.maybe<{ memberId: bigint; by: string }>(sql`
    update view_session set code_hash = null, token_hash = ${hashSecret(secret)}, expires_real = ${endsAt}
    from operator_session join operator using (operator_id)
    where code_hash = ${hashSecret(code)} and view_session.expires_real > ${new Date(now)}
      and operator_session.token_hash = operator_session and operator.disabled_at is null
      and (stepped or not (select staff_second_step from world_setting))
    returning member_id, pseudonym as by`)
  if (row === undefined) return undefined
  return { token: `${world.slug}.view.${secret}`, memberId: id('member', row.memberId), by: row.by, endsAt }
}

/**
 * The account that a view session shows; a second step required of the viewer ends it. One
 * statement, as for a member's own. Errors: `unauthorized`.
 */
export async function viewOfToken(world: World, token: string, wall: WallClock): Promise<View> {
  const sessionHash = hashSecret(form.exec(token)?.[1] ?? '')
  const now = new Date(wall.nowMs())
  const row = await world.db.maybe<{ memberId: bigint; by: string }>(sql`
    select member_id, pseudonym as by
    from view_session join operator_session on operator_session.token_hash = operator_session
      join operator using (operator_id)
    where view_session.token_hash = ${sessionHash} and view_session.expires_real > ${now}
      and operator_session.expires_real > ${now} and disabled_at is null
      and (stepped or not (select staff_second_step from world_setting))`)
  if (row === undefined) throw new Refusal('unauthorized')
  return { memberId: id('member', row.memberId), sessionHash, by: row.by }
}

export const endView = (runner: Runner, sessionHash: Buffer): Promise<number> =>
  runner.run(sql`delete from view_session where token_hash = ${sessionHash}`)
