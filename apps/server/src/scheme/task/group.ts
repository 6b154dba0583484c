/**
 * `group.mine`: the practice group's page of a member, and the state of the member's picture of it.
 */
import { type DataOf, formatMoney } from '@glasshouse/contract'
import type { MemberContext } from '../../context.ts'
import { promisedOnce } from '../../ledger/promised.ts'
import { sql } from '../../platform/db/sql.ts'
import { taskReward } from './store.ts'

/** A member's mark is the member's own invite code: no other member's page shows it. */
export async function groupState(
  _body: object,
  { world, memberId }: Pick<MemberContext, 'world' | 'memberId'>,
): Promise<DataOf<'group.mine'>> {
  const [{ mark }, picture, amount, reward] = await Promise.all([
    world.db.one<{ mark: string }>(sql`select invite_code as mark from member where member_id = ${memberId}`),
    world.db.maybe<{ state: 'waiting' | 'refused' | 'accepted'; reason: string | null }>(sql`
      select state, reason from group_picture where member_id = ${memberId} order by picture_id desc limit 1`),
    taskReward(world.db, 'group'),
    promisedOnce(world.db, 'group', memberId),
  ])
  return {
    amount: formatMoney(amount),
    reward,
    mark,
    state: picture?.state ?? 'open',
    reason: picture?.reason ?? null,
  }
}
