/**
 * A world of simulated members that lives its days, and what the course in memory is compared with.
 */
import { msPerDay } from '@glasshouse/contract'
import type { CourseDay } from '@glasshouse/model'
import type { World } from '../../apps/server/src/context.ts'
import { openMoney } from '../../apps/server/src/ledger/moment.ts'
import { markArrived, markSent, payoutsDue } from '../../apps/server/src/payments/withdrawal/index.ts'
import { sql } from '../../apps/server/src/platform/db/sql.ts'
import { catchUp } from '../support/life.ts'
import { simulateAll } from '../support/simulated.ts'
import type { TestWorld } from '../support/world.ts'

type Wall = TestWorld['wall']

/** There is no chain: its part of a due withdrawal is done here, by the payout's own steps. */
async function payOut({ db }: World, wall: Wall): Promise<void> {
  await db.transaction(async (tx) => {
    const moment = await openMoney(tx, wall)
    for (const { withdrawalId } of await payoutsDue(tx, moment, { limit: 1000 })) {
      await markSent(tx, moment, {
        withdrawalId,
        reference: `0x${withdrawalId.toString(16).padStart(64, '0')}`,
      })
      await markArrived(tx, moment, withdrawalId)
    }
  })
}

/** Members act at noon, their withdrawals arrive unless the day is jumped, and the day closes. */
export async function liveAsCrowd(
  { world, wall }: { readonly world: World; readonly wall: Wall },
  days: number,
  { dayZeroMs, jumped }: { readonly dayZeroMs: number; readonly jumped: boolean },
): Promise<void> {
  const until = (ms: number) => wall.forward(ms - wall.nowMs())
  for (let day = 0; day < days; day++) {
    until(dayZeroMs + day * msPerDay + msPerDay / 2)
    await simulateAll({ world, wall })
    if (!jumped) await payOut(world, wall)
    until(dayZeroMs + (day + 1) * msPerDay)
    await catchUp({ world, wall })
  }
}

/**
 * The server keeps what each pot gave for incomes and savings elsewhere: the close's own tests hold
 * it. No simulated member of a world saves.
 */
export type ComparedDay = Omit<CourseDay, 'from' | 'savingsPromised' | 'savingsPaid' | 'putAside'>

export const daysOf = ({ db }: World) =>
  db.many<ComparedDay>(sql`
    select day, incomes::int as incomes, promised::bigint as promised, paid::bigint as paid,
      rewards_promised::bigint as rewards_promised, rewards_paid::bigint as rewards_paid,
      outcome in ('in-part', 'too-little-to-share') as is_short,
      (select coalesce(sum(machines), 0)::int from sold_day where bought_day = day) as sold, (
        select jsonb_object_agg(replace(path, 'pot/', ''), balance_after::text)
        from account_day join account using (account_id)
        where account_day.day = day_close.day and path like 'pot/%') as pots
    from day_close order by day`)

/**
 * By group and number: each member's withdrawals after fees, plus the balance and pending claims of
 * the wallet.
 */
export const standings = ({ db }: World) =>
  db.many<{ had: bigint }>(sql`
    select (balance + coalesce((select sum(amount - fee) from withdrawal where withdrawal.member_id = own.member_id), 0)
      + coalesce((select sum(amount) from claim_waiting where claim_waiting.member_id = own.member_id), 0)
      + coalesce((select sum(operator + purchases) from payable
                  where payable.member_id = own.member_id and kind <> 'dividend' and movement_id is null), 0))::bigint as had
    from simulated_member as own join balance on account_id = own.member_id * 8 order by simulation_id, number`)

/** A day of a course as the statement of `daysOf` gives one. */
export const comparedDay = ({
  pots,
  from: _from,
  savingsPromised: _promised,
  savingsPaid: _paid,
  putAside: _aside,
  ...day
}: CourseDay) => ({
  ...day,
  pots: Object.fromEntries(Object.entries(pots).map(([pot, amount]) => [pot, amount.toString()])),
})
