/** Invite codes: the world's letters, then six drawn letters. */
import type { World } from '../../context.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Random } from '../../platform/random.ts'

/** Without 0 O 1 I, which are easily confused: 32 letters, so six are 30 bits. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const drawn = 6

/** Unique on a host by the world's prefix; within the world the database enforces it. */
export const drawInviteCode = (prefix: string, random: Random): string =>
  prefix + Array.from({ length: drawn }, () => letters[random.below(letters.length)]).join('')

/**
 * The world's own code, made when it is first requested: a member who registers with it has no
 * inviter. So people can join a new world without an invented member.
 */
export async function worldInviteCode(
  { db, invitePrefix }: Pick<World, 'db' | 'invitePrefix'>,
  random: Random,
): Promise<string> {
  const find = () => db.maybe<{ code: string }>(sql`select code from world_invite`)
  const known = await find()
  if (known !== undefined) return known.code
  const code = drawInviteCode(invitePrefix, random)
  await db.run(sql`
    insert into world_invite (code) select ${code}
    where not exists (select from member where invite_code = ${code}) on conflict do nothing`)
  return (await find())?.code ?? worldInviteCode({ db, invitePrefix }, random)
}

/**
 * Null: the world's own code, or that of a place kept by name. Undefined: the code is unknown. A
 * disabled member's code invites nobody.
 */
export async function inviterOf(runner: Runner, inviteCode: string): Promise<bigint | null | undefined> {
  const row = await runner.maybe<{ inviterId: bigint | null }>(sql`
    select member_id as inviter_id from member where invite_code = ${inviteCode} and disabled_at is null
    union all
    select null from world_invite where code = ${inviteCode}
    union all
    select null from named_place where code = ${inviteCode} and member_id is null`)
  return row === undefined ? undefined : row.inviterId
}
