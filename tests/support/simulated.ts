/** Groups of simulated members for tests: added as staff add them, run as the ticker runs them. */
import type { BodyOf } from '@glasshouse/contract'
import { parseId } from '@glasshouse/contract'
import { sql } from '../../apps/server/src/platform/db/sql.ts'
import { secureRandom } from '../../apps/server/src/platform/random.ts'
import { simulate } from '../../apps/server/src/scheduler/simulated/index.ts'
import { byHost } from '../../apps/server/src/staff/act.ts'
import { addSimulated } from '../../apps/server/src/staff/simulated.ts'
import { catchUp } from './life.ts'
import type { TestWorld } from './world.ts'

type GroupBody = BodyOf<'operator.addSimulated'>
type SimulatedWorld = Pick<TestWorld, 'world' | 'wall'>

export const busyBehaviour = {
  joining: 'at-once',
  invites: 60,
  buys: 50,
  taste: 'any',
  claims: 60,
  withdraws: 20,
  withdrawShare: 40,
} as const

/** By default all members join immediately and are busy. Returns the group's id. */
export async function addGroup(
  { world, wall }: SimulatedWorld,
  wanted: Partial<GroupBody> = {},
): Promise<bigint> {
  const { simulationId } = await addSimulated(byHost(world, wall), {
    count: 40,
    seed: 'autumn',
    ...busyBehaviour,
    reason: 'a crowd for the lesson',
    ...wanted,
  })
  return parseId('simulation', simulationId) ?? 0n
}

/** One turn of the ticker, without a limit on its time. */
export const simulateAll = ({ world, wall }: SimulatedWorld): Promise<void> =>
  simulate({
    world,
    wall,
    random: secureRandom,
    turnMs: Number.POSITIVE_INFINITY,
    stopping: () => false,
    pause: async () => undefined,
  })

/** Lives days: the simulated members join and act, then the day closes. */
export async function liveDays(host: Pick<TestWorld, 'world' | 'wall'>, days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    host.wall.forward(86_400_000)
    await simulateAll(host)
    await catchUp(host)
  }
}

/** The result of each member of a group, by number: the same seed must give the same. */
export const livesOf = ({ world }: Pick<TestWorld, 'world'>, simulationId: bigint) =>
  world.db.many<{ number: number; orders: string; withdrawals: string; claims: number; wallet: bigint }>(sql`
    select own.number, member.name, member.country, member.digits, member.invite_code as code, inviter.number as inviter,
      member.joined_day as joined,
      -- What was received and waits for its credit is on its way into it.
      balance + coalesce((select sum(amount) from claim_waiting where claim_waiting.member_id = own.member_id), 0)::bigint as wallet,
      (select coalesce(string_agg(bought_day || ':' || product_id, ' ' order by bought_day, order_id), '') from ord
       where ord.member_id = own.member_id) as orders,
      (select coalesce(string_agg(amount::text, ' ' order by withdrawal_id), '') from withdrawal
       where withdrawal.member_id = own.member_id) as withdrawals,
      (select count(*)::int from claim where claim.member_id = own.member_id) as claims
    from simulated_member as own join member using (member_id) join balance on account_id = own.member_id * 8
    left join simulated_member as inviter on inviter.member_id = member.inviter_id
    where own.simulation_id = ${simulationId} order by own.number`)
