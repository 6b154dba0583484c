/**
 * What corrections had taken from each lot at an earlier close. A later correction may take from an
 * old lot, and `pot_in` has only the sum; a file of an earlier day must not know of it.
 */
import type { PotName } from '@glasshouse/model'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { takenBackBetween } from './take-back.ts'

interface LotAt {
  readonly pot: PotName
  readonly day: number
  readonly stated: boolean
  takenBack: bigint
}

interface Replayed extends LotAt {
  held: bigint
}

interface Draw {
  readonly closeDay: number
  readonly pot: PotName
  readonly lotDay: number
  readonly stated: boolean
  readonly amount: bigint
}

const corrected: readonly PotName[] = ['revenue', 'operator']

/** Its own lot first, then the newest ones, as `shrinkLots` does. */
function shrink(
  lots: readonly Replayed[],
  { lotDay, stated, amount }: { lotDay: number; stated: boolean; amount: bigint },
): void {
  const isOwn = (lot: Replayed) => lot.day === lotDay && lot.stated === stated
  let open = amount
  for (const lot of [...lots.filter(isOwn), ...lots.toReversed().filter((each) => !isOwn(each))]) {
    const part = lot.held < open ? lot.held : open
    lot.held -= part
    lot.takenBack += part
    open -= part
  }
}

/** Null: no settled day after this one took anything back, so `pot_in` is right for it. */
export async function takenBackAt(runner: Runner, day: number): Promise<readonly LotAt[] | null> {
  const { fromDay, settledThrough } = await runner.one<{ fromDay: number; settledThrough: number }>(sql`
    select max(from_day) as from_day, settled_through from pot_queue cross join world_day group by settled_through`)
  const later = await takenBackBetween(runner, { fromDay: day + 1, throughDay: settledThrough })
  if (later.length === 0) return null
  const [backs, lots, draws] = await Promise.all([
    takenBackBetween(runner, { fromDay, throughDay: day }),
    runner.many<Replayed>(sql`
      select pot, day, stated, 0::bigint as taken_back, amount as held from pot_in
      where pot = any(${corrected}::text[]) and day <= ${day}::int order by day, stated`),
    runner.many<Draw>(sql`
      select close_day, pot, lot_day, stated, amount from lot_draw
      where pot = any(${corrected}::text[]) and close_day <= ${day}::int order by close_day`),
  ])
  let next = 0
  const drawBefore = (close: number) => {
    for (; (draws[next]?.closeDay ?? close) < close; next++) {
      const { pot, lotDay, stated, amount } = draws[next] as Draw
      const lot = lots.find((each) => each.pot === pot && each.day === lotDay && each.stated === stated)
      if (lot !== undefined) lot.held -= amount
    }
  }
  for (const back of backs) {
    drawBefore(back.day)
    shrink(
      lots.filter((lot) => lot.pot === back.pot && lot.day <= back.day),
      back,
    )
  }
  return lots
}
