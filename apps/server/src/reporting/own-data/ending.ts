/**
 * `account.ending`: the money, orders and team that would be lost, and the movements that
 * prevent the end.
 */
import { type DataOf, formatMoney, readMoney } from '@glasshouse/contract'
import type { MemberContext } from '../../context.ts'
import { secondStepsOf } from '../../identity/second-step/index.ts'
import { memberAccount } from '../../ledger/accounts.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { walletSummary } from '../wallet/index.ts'

interface Moving {
  readonly withdrawal: boolean
  readonly deposit: boolean
  readonly bank: boolean
}

const movingNames = ['withdrawal', 'deposit', 'bank'] as const

/** Money that has left one side and not reached the other. */
export async function moneyMoving(runner: Runner, memberId: bigint): Promise<(typeof movingNames)[number][]> {
  const moving = await runner.one<Moving>(sql`
    select exists (select from withdrawal where member_id = ${memberId}
                   and state in ('pending', 'processing', 'sent')) as withdrawal,
           exists (select from deposit where member_id = ${memberId} and state = 'pending') as deposit,
           exists (select from bank_line where member_id = ${memberId} and state in ('new', 'review')) as bank`)
  return movingNames.filter((name) => moving[name])
}

export async function accountEnding({
  world,
  wall,
  memberId,
}: MemberContext): Promise<DataOf<'account.ending'>> {
  const ownWallet = memberAccount(memberId, 'wallet')
  const [summary, moving, secondStep, wallet] = await Promise.all([
    walletSummary({ world, wall, memberId }),
    moneyMoving(world.db, memberId),
    secondStepsOf(world.db, memberId),
    world.db.one<{ balance: bigint; invested: bigint }>(sql`
      select sum(balance) filter (where account_id = ${ownWallet})::bigint as balance,
             coalesce(sum(balance) filter (where account_id <> ${ownWallet}), 0)::bigint as invested
      from balance where account_id in (${ownWallet}, ${memberAccount(memberId, 'fund')}, ${memberAccount(memberId, 'stock')})`),
  ])
  return {
    wallet: formatMoney(wallet.balance),
    invested: formatMoney(wallet.invested),
    notReceived: formatMoney(readMoney(summary.due) + readMoney(summary.receiving)),
    validOrders: summary.validOrders,
    team: summary.teamSize,
    moving,
    secondStep,
  }
}
