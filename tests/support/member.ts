/**
 * Members for tests that are not about registration: made by the ledger's own movements, never by
 * setting a balance.
 */
import { formatMoney, type Id, id } from '@glasshouse/contract'
import { accountPath, openMemberAccounts } from '../../apps/server/src/ledger/accounts.ts'
import { openMoney } from '../../apps/server/src/ledger/moment.ts'
import { startingMoney } from '../../apps/server/src/ledger/movements.ts'
import { post } from '../../apps/server/src/ledger/post.ts'
import { sql } from '../../apps/server/src/platform/db/sql.ts'
import type { TestWorld } from './world.ts'

export interface TestMemberOptions {
  /** Minor units; 0n: an empty wallet. Default: 100 practice USDT. */
  readonly starting?: bigint
  readonly simulated?: boolean
  readonly inviterId?: bigint
}

/**
 * Makes one member with its accounts and starting money (2 ms). It has no password and no practice
 * phone.
 */
export async function testMember(
  host: Pick<TestWorld, 'world' | 'wall'>,
  { starting = 100_000_000n, simulated = false, inviterId }: TestMemberOptions = {},
): Promise<Id<'member'>> {
  const { world, wall } = host
  return await world.db.transaction(async (tx) => {
    const moment = await openMoney(tx, wall)
    const { memberId } = await tx.one<{ memberId: bigint }>(sql`
      insert into member (country, digits, name, invite_code, inviter_id, simulated, joined_day, joined_at)
      select 'IN', 9000000000 + next, 'Member ' || next, ${world.invitePrefix}::text || lpad(next::text, 7, '0'),
             ${inviterId ?? null}, ${simulated}, ${moment.day}, ${moment.now}
      from (select nextval(pg_get_serial_sequence('member', 'member_id')) as next) as number
      returning member_id`)
    await tx.run(
      sql`update member_count set total = total + 1, simulated = simulated + ${simulated ? 1 : 0}::int`,
    )
    await openMemberAccounts(tx, memberId)
    if (starting > 0n) await post(tx, moment, startingMoney(memberId, starting))
    return id('member', memberId)
  })
}

/** A member's accounts by name, as decimals of USDT: `{ wallet: '100', … }`. */
export async function balancesOf({ world }: Pick<TestWorld, 'world'>, memberId: bigint) {
  const rows = await world.db.many<{ account: bigint; balance: bigint }>(sql`
    select account_id as account, balance from balance
    where account_id between ${memberId}::bigint * 8 and ${memberId}::bigint * 8 + 7 order by account_id`)
  return Object.fromEntries(
    rows.map(({ account, balance }) => [accountPath(account).split('/')[2], formatMoney(balance)]),
  )
}
