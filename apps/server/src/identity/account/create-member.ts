/**
 * Creates a member: the row, the accounts and the starting money, in one transaction with the act
 * that led to it.
 */
import { type Id, id, type Language, Refusal } from '@glasshouse/contract'
import type { World } from '../../context.ts'
import { readSettings } from '../../foundation/world/index.ts'
import { openMemberAccounts } from '../../ledger/accounts.ts'
import type { Moment } from '../../ledger/moment.ts'
import { startingMoney } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Random } from '../../platform/random.ts'
import { drawInviteCode } from './invite-code.ts'

export interface NewMember {
  readonly country: string
  /** At least one of the two is given. */
  readonly digits: string | null
  readonly email: string | null
  /** Null: none was chosen, and the number is shown in its place. */
  readonly name: string | null
  /** Null: nobody can log in as this member. */
  readonly passwordHash: string | null
  /**
   * Null: joined by the world's own code. The inviter never changes and existed before, so no
   * cycle can arise.
   */
  readonly inviterId: bigint | null
  readonly language: Language
  /** Simulated members do not count toward the member cap, which is meant for people. */
  readonly simulated: boolean
}

export interface MadeMember {
  readonly memberId: Id<'member'>
  readonly inviteCode: string
}

/** 2^30 codes: a second draw is rare. */
const drawsMax = 5

/**
 * The row of the member count is locked last, because every registration locks it. A disabled
 * member gives the place up to another. Errors: `account_taken` when number or mailbox is a
 * member's, `world_full`.
 */
export async function createMember(
  tx: Tx,
  { world, random }: { readonly world: Pick<World, 'invitePrefix'>; readonly random: Random },
  moment: Moment,
  wanted: NewMember,
): Promise<MadeMember> {
  const settings = await readSettings(tx)
  const made = await insert(tx, world.invitePrefix, random, moment, wanted)
  await openMemberAccounts(tx, made.memberId)
  if (settings.startingMoney > 0n)
    await post(tx, moment, startingMoney(made.memberId, settings.startingMoney))
  if (!wanted.simulated) await refuseFull(tx, settings.memberCap)
  await tx.run(sql`
    update member_count set total = total + 1, simulated = simulated + ${wanted.simulated ? 1 : 0}::int`)
  return made
}

/**
 * Locks the row of the member count and refuses a full world: the member who enters is not counted
 * yet, or is still counted as disabled. Two statements, because the second has to see the members
 * whom the transaction before it enabled again. Errors: `world_full`.
 */
export async function refuseFull(tx: Tx, memberCap: number): Promise<void> {
  await tx.run(sql`select from member_count for no key update`)
  const { counted } = await tx.one<{ counted: number }>(sql`
    select (total - simulated - (select count(*) from member where disabled_at is not null and not member.simulated))::int
      as counted from member_count`)
  if (counted >= memberCap) throw new Refusal('world_full')
}

async function insert(
  tx: Tx,
  invitePrefix: string,
  random: Random,
  moment: Moment,
  wanted: NewMember,
): Promise<MadeMember> {
  const { country, digits, email, name, passwordHash, inviterId, language, simulated } = wanted
  for (let draw = 0; draw < drawsMax; draw++) {
    const inviteCode = drawInviteCode(invitePrefix, random)
    const row = await tx.maybe<{ memberId: bigint }>(sql`
      insert into member (country, digits, email, name, password_hash, invite_code, inviter_id, simulated, language,
                          joined_day, joined_at)
      select ${country}, ${digits}, ${email}, ${name}, ${passwordHash}, ${inviteCode}, ${inviterId}::bigint,
             ${simulated}::boolean, ${language}, ${moment.day}::int, ${moment.now}::timestamptz
      where not exists (select from world_invite where code = ${inviteCode})
        and not exists (select from named_place where code = ${inviteCode})
      on conflict do nothing returning member_id`)
    if (row !== undefined) return { memberId: id('member', row.memberId), inviteCode }
    const taken = await tx.maybe(sql`
      select from member where (country = ${country} and digits = ${digits}) or email = ${email}`)
    if (taken !== undefined)
      throw new Refusal('account_taken', { field: digits === null ? 'email' : 'phone' })
  }
  throw new Error('no invite code is free')
}
