/** One look at a world: writes a heartbeat, and reads the steps that are due with one statement. */
import {
  closesDue,
  isCloseDue,
  realMsUntilClose,
  shownMs,
  startOfDayMs,
  type WorldClock,
} from '@glasshouse/model'
import type { World } from '../../context.ts'
import { beatMs, heartbeat, rateFor, untilRateMs } from '../../foundation/world/index.ts'
import { chainWithdrawalMax } from '../../payments/withdrawal/index.ts'
import type { WallClock } from '../../platform/clock.ts'
import { sql } from '../../platform/db/sql.ts'
import { creditAfterMs } from '../../scheme/income/index.ts'
import { actFromHour } from '../simulated/index.ts'
import { proofEveryMs } from './prove-world.ts'

export interface DueWork {
  /** The open day has ended, or a closed day waits for its settlement. */
  readonly days: boolean
  readonly credit: boolean
  /** Payments that are not yet matched to a recharge. */
  readonly bank: boolean
  /** Withdrawals to cards that are due. */
  readonly payout: boolean
  /** Simulated members join or act. */
  readonly simulation: boolean
  readonly outbox: boolean
  /** Days were settled since the last proof that held, and no proof ran within the last minute. */
  readonly proof: boolean
  /** A settled day has no root yet. */
  readonly roots: boolean
  /** The rate should follow the visitors and does not yet. */
  readonly rate: boolean
  /** Days that wait to be closed or settled. */
  readonly lagDays: number
  /** Payouts over the chain are due or on their way: the payouts' own round looks after them. */
  readonly chain: boolean
  /** Real milliseconds until the next thing falls due, at most a beat. */
  readonly nextMs: number
  /** What is claimed now is credited after so many real milliseconds. */
  readonly untilCreditMs: number
  /** Until the next thing falls due, without a limit: Infinity when nothing does by itself. */
  readonly untilMs: number
  /** The same for the next credit or withdrawal alone. */
  readonly untilPaidMs: number
  /** The host's stretch, when this look saw the clock in it. */
  readonly stretch: string | null
}

/** Whether there is nothing to do now. */
export const isIdle = (look: DueWork): boolean =>
  ![
    look.days,
    look.credit,
    look.bank,
    look.payout,
    look.simulation,
    look.outbox,
    look.proof,
    look.roots,
    look.rate,
    look.chain,
  ].includes(true)

interface ClockRow {
  dayZero: Date
  anchorWorld: Date
  anchorReal: Date
  rate: number
  paused: boolean
  follows: boolean
  visitor: Date | null
  openDay: number
  settledThrough: number
  moneyStopped: boolean
  provedThrough: number
  provedSecondsAgo: number
  roots: boolean
  creditAt: Date | null
  bank: boolean
  payoutAt: Date | null
  chain: boolean
  chainAt: Date | null
  stretch: string | null
  joining: boolean
  acting: boolean
  outbox: boolean
}

/** `stretch`: the host's stretch that runs; null: this process does not write it. */
export async function lookAt(
  world: Pick<World, 'quiet' | 'catalogue'>,
  wall: WallClock,
  stretch: string | null = null,
): Promise<DueWork> {
  await heartbeat(world, wall, stretch)
  const row = await world.quiet.one<ClockRow>(sql`
    select day_zero, anchor_world, anchor_real, rate, paused, stretch,
      rate_follows_visitors as follows, visitor_real as visitor,
      open_day, settled_through, money_stopped,
      coalesce((select max(settled_through) from proof_run where broken is null), -1) as proved_through,
      coalesce((select extract(epoch from now() - max(recorded_at)) from proof_run), 1e6)::float8
        as proved_seconds_ago,
      settled_through > coalesce((select max(day) from root_day), (select from_day - 1 from root_start)) as roots,
      least((select min(credit_at) from claim_waiting),
            (select min(credit_at) from payable where movement_id is null and credit_at is not null)) as credit_at,
      exists (select from bank_line where state = 'new') as bank,
      (select min(due_at) from withdrawal join member using (member_id)
       where state = 'pending' and rail = 'bank' and disabled_at is null) as payout_at,
      exists (select from withdrawal where rail = 'chain'
        and (state in ('processing', 'sent') or (state = 'pending' and amount - fee > ${chainWithdrawalMax})))
        or exists (select from filling where not arrived) as chain,
      (select min(due_at) from withdrawal where state = 'pending' and rail = 'chain') as chain_at,
      exists (select from simulation join world_setting on ends_real > ${new Date(wall.nowMs())}
        where state = 'running' and (planned_day < open_day or made < target)) as joining,
      exists (select from simulation join world_setting on ends_real > ${new Date(wall.nowMs())}
        where state = 'running' and acted_through < open_day) as acting,
      exists (select from outbox where relayed_at is null) as outbox
    from world_clock cross join world_day`)
  return { ...judge(row, wall.nowMs()), stretch: row.stretch === stretch ? stretch : null }
}

function judge(row: ClockRow, nowMs: number): Omit<DueWork, 'stretch'> {
  const clock: WorldClock = {
    dayZeroMs: row.dayZero.getTime(),
    anchorWorldMs: row.anchorWorld.getTime(),
    anchorRealMs: row.anchorReal.getTime(),
    rate: row.rate,
    paused: row.paused,
    openDay: row.openDay,
  }
  const shown = shownMs(clock, nowMs)
  const untilCredit = row.creditAt === null ? beatMs : (row.creditAt.getTime() - shown) / row.rate
  const untilPayout = row.payoutAt === null ? beatMs : (row.payoutAt.getTime() - shown) / row.rate
  // A claim made right after this look is seen by the next look before the credit's time: at ×1,440
  // that is 0.4 s.
  const untilSeen = creditAfterMs / row.rate
  const actsFrom = startOfDayMs(clock.dayZeroMs, clock.openDay) + actFromHour * 3_600_000
  const simulates = !row.moneyStopped && row.settledThrough === row.openDay - 1
  const untilActing = row.acting && simulates ? Math.max(0, actsFrom - shown) / row.rate : beatMs
  const { moneyStopped } = row
  const untilChain = row.chainAt === null ? Infinity : (row.chainAt.getTime() - shown) / row.rate
  const untilPaid = Math.min(
    row.creditAt === null ? Infinity : untilCredit,
    row.payoutAt === null ? Infinity : untilPayout,
    untilChain,
  )
  const untilProof =
    row.settledThrough > row.provedThrough ? proofEveryMs - row.provedSecondsAgo * 1000 : Infinity
  return {
    days: !moneyStopped && (row.settledThrough < row.openDay - 1 || isCloseDue(clock, nowMs)),
    credit: !moneyStopped && untilCredit <= 0,
    bank: !moneyStopped && row.bank,
    payout: !moneyStopped && untilPayout <= 0,
    simulation: simulates && (row.joining || (row.acting && untilActing <= 0)),
    outbox: row.outbox,
    proof:
      !moneyStopped && row.settledThrough > row.provedThrough && row.provedSecondsAgo * 1000 >= proofEveryMs,
    roots: row.roots,
    untilCreditMs: untilSeen,
    chain: row.chain || (!moneyStopped && untilChain <= 0),
    untilMs: Math.min(
      row.follows ? untilRateMs(row.visitor?.getTime() ?? null, nowMs) : Infinity,
      moneyStopped ? Infinity : untilProof,
      row.paused || moneyStopped
        ? Infinity
        : Math.min(
            realMsUntilClose(clock, nowMs) ?? Infinity,
            row.acting ? untilActing : Infinity,
            untilPaid,
          ),
    ),
    untilPaidMs: row.paused || moneyStopped ? Infinity : untilPaid,
    rate: row.follows && rateFor(row.visitor?.getTime() ?? null, nowMs) !== row.rate,
    lagDays: closesDue(clock, nowMs) + row.openDay - 1 - row.settledThrough,
    nextMs: Math.min(
      beatMs,
      realMsUntilClose(clock, nowMs) ?? beatMs,
      Math.max(0, Math.min(untilCredit, untilPayout, untilActing)),
      untilSeen,
    ),
  }
}
