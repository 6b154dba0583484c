/**
 * The price of one practice USDT in a currency: the newest rate that an operator entered, or the
 * initial rate of a world.
 */
import {
  type BankCurrency,
  bankCurrencies,
  type DataOf,
  formatRate,
  parseRate,
  Refusal,
  ratesDefault,
} from '@glasshouse/contract'
import type { Moment } from '../../ledger/moment.ts'
import { assert } from '../../platform/assert.ts'
import type { Runner, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/** An operator's rate is within this factor of the initial rate. */
const timesOfDefaultMax = 10n

export interface Rate {
  /** Ten-thousandths of the currency for one practice USDT. */
  readonly rate: bigint
  /** World time. */
  readonly setAt: Date
  readonly byOperator: boolean
}

function defaultRate(currency: BankCurrency): bigint {
  const rate = parseRate(ratesDefault[currency])
  assert(rate !== null, `${currency} begins with a rate`)
  return rate
}

/** `entered`: null when no operator has entered a rate. */
const rateOf = (currency: BankCurrency, entered: bigint | null, setAt: Date): Rate => ({
  rate: entered ?? defaultRate(currency),
  setAt,
  byOperator: entered !== null,
})

/** The current rate. */
export async function rateNow(runner: Runner, currency: BankCurrency): Promise<Rate> {
  const row = await runner.one<{ rate: bigint | null; setAt: Date }>(sql`
    select newest.rate, coalesce(set_at, day_zero) as set_at
    from world_clock left join (
      select rate, set_at from exchange_rate where currency = ${currency} order by rate_id desc limit 1) as newest
      on true`)
  return rateOf(currency, row.rate, row.setAt)
}

type Item = DataOf<'exchangeRate.get'>

const itemOf = (currency: BankCurrency, { rate, setAt, byOperator }: Rate): Item => ({
  currency,
  rate: formatRate(rate),
  setAt: setAt.toISOString(),
  setBy: byOperator ? 'operator' : 'default',
})

export const readRate = async (runner: Runner, currency: BankCurrency): Promise<Item> =>
  itemOf(currency, await rateNow(runner, currency))

/** The rate of every currency, in the contract's order. */
export async function readRates(runner: Runner): Promise<Item[]> {
  const rows = await runner.many<{ currency: BankCurrency; rate: bigint | null; setAt: Date }>(sql`
    select asked.currency, newest.rate, coalesce(set_at, day_zero) as set_at
    from world_clock cross join unnest(${[...bankCurrencies]}::text[]) with ordinality as asked (currency, place)
    left join lateral (
      select rate, set_at from exchange_rate where currency = asked.currency order by rate_id desc limit 1) as newest
      on true
    order by place`)
  return rows.map(({ currency, rate, setAt }) => itemOf(currency, rateOf(currency, rate, setAt)))
}

/** Errors: `exchange_rate_limits`, with the limits as facts. */
export function allowedRate(currency: BankCurrency, text: string): bigint {
  const usual = defaultRate(currency)
  const [least, most] = [usual / timesOfDefaultMax, usual * timesOfDefaultMax]
  const rate = parseRate(text)
  if (rate === null || rate < least || rate > most) {
    const facts = { least: formatRate(least), most: formatRate(most) }
    throw new Refusal('exchange_rate_limits', { field: 'rate', facts })
  }
  return rate
}

export interface NewRate {
  readonly currency: BankCurrency
  readonly rate: bigint
  readonly reason: string
  readonly operatorId: bigint | null
}

export const insertRate = (tx: Tx, moment: Moment, { currency, rate, reason, operatorId }: NewRate) =>
  tx.run(sql`
    insert into exchange_rate (currency, rate, reason, operator_id, day, set_at)
    values (${currency}, ${rate}, ${reason}, ${operatorId}, ${moment.day}, ${moment.now})`)
