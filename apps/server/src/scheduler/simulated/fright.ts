/**
 * Which members of a group take fright, before they act on a day. Everything that decides it was
 * there when the day before closed, so a repeat, or another worker, writes the same.
 */
import {
  frightAt,
  frightensNear,
  type Neighbours,
  nerveOf,
  type PayoutPolicy,
  type PotName,
  potsForIncomes,
  type SeenClose,
  talkedAboutDays,
} from '@glasshouse/model'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { seedOf } from './chance.ts'
import type { BehaviourFrom, Simulation } from './store.ts'

interface Calm {
  readonly number: number
  readonly memberId: bigint
  readonly nerve: number
}

/**
 * Writes it for the members from one number to another. A member sees closes from the one of the
 * day on which it joined. What frightened it under an earlier behaviour is forgotten.
 */
export async function takeFright(
  runner: Runner,
  simulation: Simulation,
  behaviour: BehaviourFrom,
  { day, from, until }: { readonly day: number; readonly from: number; readonly until: number },
): Promise<void> {
  const { frightShort, frightCover, frightNear, fromDay } = behaviour
  if (frightShort === 0 && frightCover === 0 && frightNear === 0) return
  const close = await seenClose(runner, day - 1)
  const limit = close === undefined ? 0 : frightAt(behaviour, close)
  const { simulationId } = simulation
  const rows = await runner.many<Omit<Calm, 'nerve'>>(sql`
    select number, member_id from simulated_member join member using (member_id)
    where simulation_id = ${simulationId} and number >= ${from}::int and number < ${until}::int
      and joined_day < ${day}::int and (afraid_from is null or afraid_from < ${fromDay}::int)`)
  const seed = seedOf(simulation)
  const calm = rows.map((row): Calm => ({ ...row, nerve: nerveOf(seed, row.number) }))
  const bySight = calm.filter(({ nerve }) => nerve < limit)
  const byNeighbours =
    frightNear === 0
      ? []
      : await frightenedNear(
          runner,
          behaviour,
          calm.filter(({ nerve }) => nerve >= limit),
          day,
        )
  const frightened = [...bySight, ...byNeighbours].map(({ number }) => number)
  if (frightened.length === 0) return
  await runner.run(sql`
    update simulated_member set afraid_from = ${day}::int
    where simulation_id = ${simulationId} and number = any(${frightened}::int[])
      and (afraid_from is null or afraid_from < ${fromDay}::int)`)
}

/** As the books show it; undefined: the world has no such close. */
async function seenClose(runner: Runner, day: number): Promise<SeenClose | undefined> {
  const close = await runner.maybe<{
    isShort: boolean
    promised: bigint
    policy: PayoutPolicy
    operatorFunds: boolean
    pots: Readonly<Record<PotName, string>>
  }>(sql`
    select paid < promised as is_short, promised::bigint as promised, policy, operator_funds, (
        select jsonb_object_agg(replace(path, 'pot/', ''), balance_after::text)
        from account_day join account using (account_id)
        where account_day.day = day_close.day and path like 'pot/%') as pots
    from day_close where day = ${day}::int`)
  if (close === undefined) return undefined
  const { isShort, promised, policy, operatorFunds, pots } = close
  const paying = potsForIncomes({ policy, operatorCapitalMayPay: operatorFunds })
  return { isShort, promised, inPots: paying.reduce((sum, pot) => sum + BigInt(pots[pot]), 0n) }
}

async function frightenedNear(
  runner: Runner,
  behaviour: BehaviourFrom,
  calm: readonly Calm[],
  day: number,
): Promise<Calm[]> {
  // The others stay calm even when everybody whom they know has withdrawn.
  const reachable = calm.filter(({ nerve }) => frightensNear(behaviour, nerve, { known: 1, withdrew: 1 }))
  if (reachable.length === 0) return []
  const rows = await runner.many<Neighbours & { readonly memberId: bigint }>(sql`
    select own.member_id, count(*)::int as known, count(*) filter (where exists (
        select from withdrawal join movement using (movement_id) cross join world_clock
        where withdrawal.member_id = near.member_id
          and requested_at >= day_zero + ${day - talkedAboutDays}::int * interval '24 hours'
          and movement.day between ${day - talkedAboutDays}::int and ${day - 1}::int))::int as withdrew
    from member as own cross join lateral (
      select member_id from member where member_id = own.inviter_id
      union all
      select member_id from member where inviter_id = own.member_id and joined_day < ${day}::int) as near
    where own.member_id = any(${reachable.map(({ memberId }) => memberId)}::bigint[])
    group by own.member_id`)
  const near = new Map(rows.map(({ memberId, ...neighbours }) => [memberId, neighbours]))
  return reachable.filter(({ memberId, nerve }) => {
    const neighbours = near.get(memberId)
    return neighbours !== undefined && frightensNear(behaviour, nerve, neighbours)
  })
}
