/** What one practice USDT costs in a currency: the newest rate an operator entered, or the one a world begins with. */
import {
  type BankCurrency,
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

/** An operator's rate lies within this many times of the one that a world begins with. */
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

/** The rate that counts now. */
export async function rateNow(runner: Runner, currency: BankCurrency): Promise<Rate> {
  const row = await runner.one<{ rate: bigint | null; setAt: Date }>(sql`
    select newest.rate, coalesce(set_at, day_zero) as "setAt"
    from world_clock left join (
      select rate, set_at from exchange_rate where currency = ${currency} order by rate_id desc limit 1) as newest
      on true`)
  return { rate: row.rate ?? defaultRate(currency), setAt: row.setAt, byOperator: row.rate !== null }
}

export async function readRate(runner: Runner, currency: BankCurrency): Promise<DataOf<'exchangeRate.get'>> {
  const { rate, setAt, byOperator } = await rateNow(runner, currency)
  return {
    currency,
    rate: formatRate(rate),
    setAt: setAt.toISOString(),
    setBy: byOperator ? 'operator' : 'default',
  }
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
