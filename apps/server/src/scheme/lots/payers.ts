/** Which days' money paid a member's payouts. */
import { type DataOf, formatMoney, money } from '@glasshouse/contract'
import { fewestPeople, type PotName, potNames, sharesByLot } from '@glasshouse/model'
import type { Runner } from '../../platform/db/pool.ts'
import type { Payout, Payouts } from './payouts.ts'
import {
  daysThatGave,
  drawsAt,
  type JoinedDays,
  joinedAmong,
  type LotDays,
  type LotDraw,
  lotDays,
  type OwnPart,
  ownParts,
} from './store.ts'

type Line = DataOf<'income.payers'>['lines'][number]
type Source = Line['source']

/** One payout's share of one lot. `lotDay` null: the lot is older than those that are known. */
interface Share {
  readonly source: Source
  readonly lotDay: number | null
  readonly amount: bigint
}

const sourceOf = (pot: PotName, stated: boolean): Source => (stated ? 'stated' : pot)

/** A payout shared over the lots of its close: the shares of a pot add up to its part. */
function sharesOf({ day, bySource }: Payout, draws: readonly LotDraw[], known: LotDays): Share[] {
  return potNames.flatMap((pot): Share[] => {
    const amount = bySource[pot]
    if (amount === 0n) return []
    if (day < known.fromDay) return [{ source: pot, lotDay: null, amount }]
    const lots = draws.filter((draw) => draw.pot === pot)
    const shares = sharesByLot(
      amount,
      lots.map((lot) => lot.amount),
    )
    return lots.map(({ lotDay, stated }, index) => ({
      source: sourceOf(pot, stated),
      lotDay: lotDay < known.fromDay ? null : lotDay,
      amount: shares[index] ?? 0n,
    }))
  })
}

interface Sum {
  readonly source: Source
  fromDay: number | null
  throughDay: number | null
  amount: bigint
  own: bigint
  readonly joined: JoinedDays | null
}

interface Around {
  readonly known: LotDays
  readonly joined: readonly JoinedDays[]
  readonly own: ReadonlyMap<number, OwnPart>
}

/**
 * The line that a share belongs to. Members' payments have a line for each of the joined days, and
 * one for the days since them; another source has one line, over the days that gave something.
 */
function lineOf(
  { source, lotDay }: Share,
  around: Around,
): Omit<Sum, 'amount' | 'own'> & { readonly key: string } {
  if (lotDay === null) return { key: `${source}:`, source, fromDay: null, throughDay: null, joined: null }
  if (source !== 'purchases')
    return { key: source, source, fromDay: lotDay, throughDay: lotDay, joined: null }
  const joined = around.joined.find((days) => days.fromDay <= lotDay && lotDay <= days.throughDay)
  const [fromDay, throughDay] = joined
    ? [joined.fromDay, joined.throughDay]
    : [around.known.openSince, around.known.settledThrough]
  return { key: `${source}:${fromDay}`, source, fromDay, throughDay, joined: joined ?? null }
}

/** The own part of a share, rounded down: of one lot, everybody's money is alike. */
function ownFloor({ source, lotDay, amount }: Share, own: ReadonlyMap<number, OwnPart>): bigint {
  const part = source === 'purchases' && lotDay !== null ? own.get(lotDay) : undefined
  return part === undefined ? 0n : (amount * part.own) / part.all
}

function sumLines(shares: readonly Share[], around: Around): Sum[] {
  const lines = new Map<string, Sum>()
  for (const share of shares) {
    if (share.amount === 0n) continue
    const { key, ...fresh } = lineOf(share, around)
    const line = lines.get(key) ?? { ...fresh, amount: 0n, own: 0n }
    line.amount += share.amount
    line.own += ownFloor(share, around.own)
    if (line.fromDay !== null && fresh.fromDay !== null) line.fromDay = Math.min(line.fromDay, fresh.fromDay)
    if (line.throughDay !== null && fresh.throughDay !== null)
      line.throughDay = Math.max(line.throughDay, fresh.throughDay)
    lines.set(key, line)
  }
  return [...lines.values()]
}

/**
 * One to nine people among many simulated members are not counted: the reader would know how many
 * of a small class bought on these days.
 */
function payersShown({ payers, simulated }: JoinedDays): NonNullable<Line['payers']> {
  const people = payers - simulated
  return { total: payers, simulated: people === 0 || people >= fewestPeople ? simulated : null }
}

const order: readonly Source[] = ['revenue', 'stated', 'fees', 'operator', 'purchases']

/** By source in the order of the source bar, and by day. */
const inOrder = (a: Sum, b: Sum): number =>
  order.indexOf(a.source) - order.indexOf(b.source) || (a.fromDay ?? -1) - (b.fromDay ?? -1)

/** The payouts, shared over the days whose money paid them. */
export async function payersOf(
  runner: Runner,
  memberId: bigint,
  { boughtDay, list: payouts }: Payouts,
): Promise<DataOf<'income.payers'>> {
  const closes = payouts.map(({ day }) => day)
  const lots = daysThatGave(closes)
  // In one write: a wait for Postgres costs more than these statements.
  const [known, draws, joined, own] = await Promise.all([
    lotDays(runner),
    drawsAt(runner, closes),
    joinedAmong(runner, lots),
    ownParts(runner, memberId, lots),
  ])
  const byClose = Map.groupBy(draws, ({ closeDay }) => closeDay)
  const shares = payouts.flatMap((payout) => sharesOf(payout, byClose.get(payout.day) ?? [], known))
  const around = { known, joined, own: new Map(own.map((part) => [part.day, part])) }
  const rest = payouts.reduce((sum, payout) => sum + payout.rest, 0n)
  const lines = sumLines(shares, around).sort(inOrder)
  return {
    boughtDay,
    paid: formatMoney(money(lines.reduce((sum, { amount }) => sum + amount, rest))),
    rest: formatMoney(money(rest)),
    lines: lines.map(({ source, fromDay, throughDay, amount, own: ofOwn, joined: among }) => ({
      source,
      fromDay,
      throughDay,
      amount: formatMoney(money(amount)),
      own: formatMoney(money(ofOwn)),
      payers: among === null ? null : payersShown(among),
    })),
  }
}
