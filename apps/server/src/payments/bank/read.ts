/** Lists for a member: the banks to pay to, and the member's recharges. */
import { type BodyOf, countryByCode, type DataOf } from '@glasshouse/contract'
import type { MemberContext } from '../../context.ts'
import { readSettings } from '../../foundation/world/index.ts'
import { readMoment } from '../../ledger/moment.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { keptCount } from '../../platform/kept-count.ts'
import { pageOf, pageWindow, wholeNumberKey } from '../../platform/page.ts'
import { allChannels, channelsOf } from './channels.ts'
import { itemOf, type RechargeRow } from './recharge-item.ts'

type BankContext = Pick<MemberContext, 'world' | 'wall' | 'memberId'>

export async function bankList(
  { currency }: BodyOf<'bank.list'>,
  { world, memberId }: Pick<BankContext, 'world' | 'memberId'>,
): Promise<DataOf<'bank.list'>> {
  const [{ seed }, { country }] = await Promise.all([
    readSettings(world.db),
    world.db.one<{ country: string }>(sql`select country from member where member_id = ${memberId}`),
  ])
  const list =
    currency === undefined
      ? allChannels(seed, countryByCode(country)?.currency ?? '')
      : channelsOf(seed, currency)
  return { total: list.length, list }
}

export const rechargesOf = (runner: Runner, memberId: bigint): Promise<number> =>
  keptCount(runner, {
    memberId,
    list: 'bank-recharge',
    from: sql`bank_recharge`,
    id: sql`recharge_id`,
    where: sql`member_id = ${memberId}`,
  })

export async function rechargeList(
  body: BodyOf<'bankRecharge.list'>,
  { world, wall, memberId }: BankContext,
): Promise<DataOf<'bankRecharge.list'>> {
  const window = pageWindow(body)
  const [rows, total, { seed }, { now }] = await Promise.all([
    world.db.many<RechargeRow>(sql`
      select * from bank_recharge
      where member_id = ${memberId} and recharge_id < ${wholeNumberKey(window.after) ?? 2n ** 62n}
      order by recharge_id desc limit ${window.limit + 1}::int offset ${window.offset}::int`),
    rechargesOf(world.db, memberId),
    readSettings(world.db),
    readMoment(world.db, wall),
  ])
  const { page, next } = pageOf(rows, window, (row) => row.rechargeId.toString())
  return { total, list: page.map((row) => itemOf(row, seed, now)), next }
}
