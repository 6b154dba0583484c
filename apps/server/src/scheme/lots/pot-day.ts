/**
 * One pot on one day: what came in, what its close paid out, what staff did with it, and which
 * closes the money of that day paid for. The books have always shown these totals of a day; no
 * figure here is about a single member.
 */
import { type DataOf, formatMoney, money, type PotActCode, potActCodes } from '@glasshouse/contract'
import type { PotName } from '@glasshouse/model'
import { chart } from '../../ledger/accounts.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

interface PotOnDay {
  readonly pot: PotName
  readonly day: number
}

interface Totals {
  readonly settled: boolean
  /** The first day whose lots are known. */
  readonly fromDay: number
  readonly opening: bigint
  readonly closing: bigint
  readonly cameIn: bigint
  readonly paidOut: bigint
}

const totalsOf = (runner: Runner, { pot, day }: PotOnDay): Promise<Totals> =>
  runner.one<Totals>(sql`
    select ${day}::int <= settled_through as settled, from_day,
      coalesce((
        select balance_after from account_day
        where day = ${day}::int - 1 and account_id = ${chart[`pot/${pot}`]}), 0)::bigint as opening,
      coalesce((
        select balance_after from account_day
        where day = ${day}::int and account_id = ${chart[`pot/${pot}`]}), 0)::bigint as closing,
      coalesce((select sum(amount) from pot_in where pot = ${pot} and day = ${day}), 0)::bigint as came_in,
      coalesce((select sum(amount) from lot_draw where close_day = ${day} and pot = ${pot}), 0)::bigint as paid_out
    from pot_queue cross join world_day where pot = ${pot}`)

interface PotAct {
  readonly kind: PotActCode
  readonly at: Date
  readonly amount: bigint
  readonly evidence: string | null
  /** The day of the money that a correction took back. */
  readonly ofDay: number | null
}

/** As many as a page of acts has. */
const actsMax = 100

const actsOn = (runner: Runner, { pot, day }: PotOnDay): Promise<PotAct[]> =>
  runner.many<PotAct>(sql`
    select movement.code as kind, movement.happened_at as at, entry.amount, movement.detail->>'evidence' as evidence,
      origin.day as of_day
    from movement join entry on account_id = ${chart[`pot/${pot}`]} and seq = movement.movement_id
    left join movement as origin on origin.movement_id = movement.reverses
    where movement.code = any(${potActCodes}::text[]) and movement.day = ${day}
    order by movement.movement_id limit ${actsMax}::int`)

interface Lot {
  readonly stated: boolean
  readonly amount: bigint
  readonly takenBack: bigint
}

const lotsOf = (runner: Runner, { pot, day }: PotOnDay): Promise<Lot[]> =>
  runner.many<Lot>(sql`
    select stated, amount, taken_back from pot_in where pot = ${pot} and day = ${day} order by stated`)

interface Draw {
  readonly stated: boolean
  readonly day: number
  readonly amount: bigint
}

const drawsFrom = (runner: Runner, { pot, day }: PotOnDay): Promise<Draw[]> =>
  runner.many<Draw>(sql`
    select stated, close_day as day, amount from lot_draw
    where pot = ${pot} and lot_day = ${day} order by close_day, stated`)

type Answer = DataOf<'books.pot'>

function totalsShown({ settled, fromDay, opening, closing, cameIn, paidOut }: Totals, day: number) {
  if (!settled || day < fromDay) return null
  return {
    opening: formatMoney(money(opening)),
    cameIn: formatMoney(money(cameIn)),
    // Of whichever day it came in.
    takenBack: formatMoney(money(opening + cameIn - paidOut - closing)),
    paidOut: formatMoney(money(paidOut)),
    closing: formatMoney(money(closing)),
  }
}

function lotShown({ stated, amount, takenBack }: Lot, draws: readonly Draw[]): Answer['lots'][number] {
  const closes = draws.filter((draw) => draw.stated === stated)
  const drawn = closes.reduce((sum, close) => sum + close.amount, 0n)
  return {
    stated,
    amount: formatMoney(money(amount)),
    takenBack: formatMoney(money(takenBack)),
    stillInPot: formatMoney(money(amount - takenBack - drawn)),
    closes: closes.map((close) => ({ day: close.day, amount: formatMoney(money(close.amount)) })),
  }
}

/** In one snapshot: no day may be settled between its statements. */
export async function potOnDay(runner: Runner, at: PotOnDay): Promise<Answer> {
  const [totals, acts, lots, draws] = await Promise.all([
    totalsOf(runner, at),
    actsOn(runner, at),
    lotsOf(runner, at),
    drawsFrom(runner, at),
  ])
  return {
    ...at,
    settled: totals.settled,
    totals: totalsShown(totals, at.day),
    acts: acts.map(({ kind, at: when, amount, evidence, ofDay }) => ({
      kind,
      at: when.toISOString(),
      amount: formatMoney(money(amount)),
      evidence,
      ofDay,
    })),
    lots: lots.map((lot) => lotShown(lot, draws)),
  }
}
