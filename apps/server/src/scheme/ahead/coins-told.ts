/**
 * The coins that can pay, without what fewer than ten members were paid. Both ways of paying out
 * bring their fees into one pot, so a day's fees are those of both; coins that fell by each payout
 * over the chain would tell the two ways apart, and with them single members. The same fees tell
 * what was paid before a payout came back.
 */
import { fewestPeople } from '@glasshouse/model'
import { chart } from '../../ledger/accounts.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

export interface CoinsTold {
  /** Coins that this world put into the paying wallet, less the payouts that can be shown. */
  readonly coins: bigint
  /** Some payouts, or some that came back, cannot be shown yet. */
  readonly isPart: boolean
}

/** A kind of payout that is shown in spans of days, and the kind that it would give away. */
interface KindTold {
  readonly code: 'chain-payout' | 'payout-reversal'
  readonly other: 'bank-payout' | null
}

interface Paid {
  readonly day: number
  readonly memberId: bigint
  readonly isOther: boolean
}

/**
 * By day, at most ten members of each kind: more need not be told apart. From the day on which the
 * first person joined: before it every member has lines in the file for everybody, which would be
 * taken from a span that goes on after it.
 */
const paidBy = (runner: Runner, day: number, { code, other }: KindTold): Promise<Paid[]> =>
  runner.many<Paid>(sql`
    select day, member_id, is_other from (
      select day, member_id, code <> ${code} as is_other,
        row_number() over (partition by day, code order by member_id) as place
      from movement where code in (${code}, ${other}::text) and day <= ${day}::int
        and day >= (select min(joined_day) from member where not simulated)
      group by day, code, member_id) as each
    where place <= ${fewestPeople}::int order by day`)

/**
 * The days that are not told. Neighbouring days are joined until ten members have a part in them.
 * A span is shown when nobody or at least ten members have a part in the other kind. Until then it
 * waits for later spans, and is shown together with them.
 */
function daysUntold(paid: readonly Paid[]): number[] {
  let waiting: Paid[] = []
  let span: Paid[] = []
  const membersOf = (rows: readonly Paid[], isOther: boolean): number =>
    new Set(rows.filter((one) => one.isOther === isOther).map(({ memberId }) => memberId)).size
  for (const [index, one] of paid.entries()) {
    span.push(one)
    if (paid[index + 1]?.day === one.day || membersOf(span, false) < fewestPeople) continue
    if (membersOf(span, true) > 0) {
      const together = [...waiting, ...span]
      waiting = membersOf(together, true) < fewestPeople ? together : []
    }
    span = []
  }
  return [...new Set([...waiting, ...span].map(({ day }) => day))]
}

/** At a close. A payout leaves the coins when it has arrived. */
export async function coinsTold(runner: Runner, day: number): Promise<CoinsTold> {
  const untold = async (told: KindTold) => daysUntold(await paidBy(runner, day, told))
  const [paid, cameBack] = await Promise.all([
    untold({ code: 'chain-payout', other: 'bank-payout' }),
    untold({ code: 'payout-reversal', other: null }),
  ])
  return runner.one<CoinsTold>(sql`
    with moved as (
      select amount, case code when 'chain-payout' then movement.day <> all(${paid}::int[])
          when 'payout-reversal' then movement.day <> all(${cameBack}::int[]) else true end as is_told
      from movement join entry using (movement_id)
      where code in ('signer-filling', 'chain-payout', 'payout-reversal') and movement.day <= ${day}::int
        and account_id = ${chart['outside/chain']}::bigint)
    select greatest(0, coalesce(-sum(amount) filter (where is_told), 0))::bigint as coins,
      coalesce(bool_or(not is_told), false) as is_part
    from moved`)
}
