/** Where a member's payments of a day went. */
import { type DataOf, formatMoney, money } from '@glasshouse/contract'
import { sharesByLot } from '@glasshouse/model'
import { chart } from '../../ledger/accounts.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { DrawKind } from './kinds.ts'
import { daysBetween, drawsAt, type LotDraw, lotDays, type OwnPart, ownParts } from './store.ts'

interface Bought {
  readonly paid: bigint
  readonly machineCosts: bigint
  readonly operatorTook: bigint
  readonly intoPot: bigint
}

const [cost, take, pot] = [chart['outside/machines'], chart['outside/operator-take'], chart['pot/purchases']]

const boughtOn = (runner: Runner, memberId: bigint, day: number): Promise<Bought> =>
  runner.one<Bought>(sql`
    select coalesce(sum(price), 0)::bigint as paid, coalesce(sum(cost.amount), 0)::bigint as machine_costs,
      coalesce(sum(take.amount), 0)::bigint as operator_took, coalesce(sum(came.amount), 0)::bigint as into_pot
    from ord left join entry as cost on cost.account_id = ${cost} and cost.seq = ord.movement_id
    left join entry as take on take.account_id = ${take} and take.seq = ord.movement_id
    left join entry as came on came.account_id = ${pot} and came.seq = ord.movement_id
    where ord.member_id = ${memberId} and first_day = ${day + 1}`)

/** The closes that a day's lot of members' payments gave to. */
const closesOf = async (runner: Runner, lotDay: number): Promise<number[]> =>
  (
    await runner.many<{ day: number }>(sql`
      select close_day as day from lot_draw where pot = 'purchases' and lot_day = ${lotDay} order by close_day`)
  ).map(({ day }) => day)

interface Kind {
  readonly closeDay: number
  readonly kind: DrawKind
  readonly amount: string
  readonly few: boolean
}

const kindsAt = (runner: Runner, closeDays: readonly number[]): Promise<Kind[]> =>
  runner.many<Kind>(sql`
    select close_day, kind, amount, few from draw_kind where close_day = any(${closeDays}::int[])
    order by close_day, kind`)

interface OwnPayout {
  readonly day: number
  /** From members' payments. */
  readonly amount: bigint
  readonly times: bigint
}

const ownPayouts = (runner: Runner, memberId: bigint, closeDays: readonly number[]): Promise<OwnPayout[]> =>
  runner.many<OwnPayout>(sql`
    select due.day, purchases as amount, count(*) as times
    from unnest(${closeDays}::int[]) as due (day)
    join ord on ord.member_id = ${memberId} and due.day between first_day and last_day
    join income on income.day = due.day and income.order_id = ord.order_id
    where purchases > 0 group by due.day, purchases
    union all
    select day, purchases, count(*) from payable
    where member_id = ${memberId} and day = any(${closeDays}::int[]) and purchases > 0 group by day, purchases`)

const shown = (amount: bigint): string => formatMoney(money(amount))

type Line = DataOf<'books.payment'>['lines'][number]

interface Close {
  readonly day: number
  /** All that it took from members' payments. */
  readonly drawn: bigint
  readonly kinds: readonly Kind[]
}

/**
 * A part of a close by kind, in the proportion of the whole close: within a close everybody's money
 * is alike. When fewer than ten members got one of the kinds, the kinds are not told apart, since
 * the reader could work out what those few got.
 */
function linesOf({ day, drawn, kinds }: Close, amount: bigint): Line[] {
  if (amount === 0n) return []
  if (kinds.length === 0 || kinds.some(({ few }) => few))
    return [{ day, to: 'payouts', amount: shown(amount) }]
  const named = kinds.map((kind) => BigInt(kind.amount))
  const rest = drawn - named.reduce((sum, part) => sum + part, 0n)
  const shares = sharesByLot(amount, [...named, rest])
  return shares.flatMap((share, index): Line[] =>
    share === 0n ? [] : [{ day, to: kinds[index]?.kind ?? 'rest', amount: shown(share) }],
  )
}

/** The part of a lot's money that was paid to the member who put it in, rounded down. */
function cameBack(
  lot: OwnPart,
  payouts: readonly OwnPayout[],
  byClose: ReadonlyMap<number, LotDraw[]>,
): bigint {
  let sum = 0n
  for (const { day, amount, times } of payouts) {
    const draws = byClose.get(day) ?? []
    const shares = sharesByLot(
      amount,
      draws.map((draw) => draw.amount),
    )
    const share = shares[draws.findIndex(({ lotDay }) => lotDay === lot.day)] ?? 0n
    sum += ((share * lot.own) / lot.all) * times
  }
  return sum
}

const sumOf = (draws: readonly LotDraw[]): bigint => draws.reduce((sum, { amount }) => sum + amount, 0n)

async function linesOfLot(runner: Runner, memberId: bigint, lot: OwnPart) {
  const closeDays = await closesOf(runner, lot.day)
  const [draws, kinds, payouts] = await Promise.all([
    drawsAt(runner, closeDays),
    kindsAt(runner, closeDays),
    ownPayouts(runner, memberId, closeDays),
  ])
  const byClose = Map.groupBy(
    draws.filter(({ pot }) => pot === 'purchases'),
    ({ closeDay }) => closeDay,
  )
  const given = closeDays.map(
    (day) => byClose.get(day)?.find(({ lotDay }) => lotDay === lot.day)?.amount ?? 0n,
  )
  const held = lot.all - given.reduce((sum, part) => sum + part, 0n)
  const shares = sharesByLot(lot.own, [...given, held])
  return {
    lines: closeDays.flatMap((day, index) =>
      linesOf(
        {
          day,
          drawn: sumOf(byClose.get(day) ?? []),
          kinds: kinds.filter(({ closeDay }) => closeDay === day),
        },
        shares[index] ?? 0n,
      ),
    ),
    cameBack: cameBack(lot, payouts, byClose),
    held: shares.at(-1) ?? 0n,
  }
}

/** A day that is not settled, or on which the member paid nothing, has no lines. */
export async function paymentOf(
  runner: Runner,
  memberId: bigint,
  day: number,
): Promise<DataOf<'books.payment'>> {
  const [bought, { fromDay }, [own]] = await Promise.all([
    boughtOn(runner, memberId, day),
    lotDays(runner),
    ownParts(runner, memberId, daysBetween(day, day)),
  ])
  const went =
    own === undefined || day < fromDay
      ? { lines: [], cameBack: 0n, held: bought.intoPot }
      : await linesOfLot(runner, memberId, own)
  return {
    day,
    paid: shown(bought.paid),
    machineCosts: shown(bought.machineCosts),
    operatorTook: shown(bought.operatorTook),
    intoPot: shown(bought.intoPot),
    lines: went.lines,
    cameBack: shown(went.cameBack),
    stillInPot: day < fromDay ? null : shown(went.held),
  }
}
