/** `books.earned`: what was promised, what machines earned and what was typed in. */
import { type DataOf, formatId, formatMoney, type Language } from '@glasshouse/contract'
import type { Scope } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/** Of a longer life every n-th day, counted back from the last. */
const daysMax = 400

interface ProductRow {
  readonly productId: bigint
  readonly name: string
  readonly names: Readonly<Record<string, string>>
  readonly promised: bigint
  readonly earned: bigint
}

interface DayRow {
  readonly day: number
  readonly promised: bigint
  readonly earned: bigint
  readonly stated: bigint
}

export interface EarnedRows {
  readonly products: readonly ProductRow[]
  readonly days: readonly DayRow[]
}

/**
 * Through the last settled day. What an operator takes back of stated revenue is taken off the day
 * on which it was typed in, from the close of the day of the correction on.
 */
export const earnedRows = (db: Scope): Promise<EarnedRows> =>
  db.transaction(
    async (tx) => {
      const [products, days] = await Promise.all([
        tx.many<ProductRow>(sql`
          with promised as (
            select product_id, sum(machines * day_return
              * greatest(0, least(last_day, settled_through) - bought_day))::bigint as promised
            from sold_day cross join world_day group by product_id),
          earned as (
            select product_id, sum(amount)::bigint as earned from machine_revenue cross join world_day
            where not stated and day <= settled_through group by product_id)
          select product_id, name, names, coalesce(promised, 0) as promised, coalesce(earned, 0) as earned
          from product left join promised using (product_id) left join earned using (product_id)
          where promised > 0 or earned > 0 order by position, product_id`),
        tx.many<DayRow>(sql`
          with shown as (
            select day, promised, row_number() over (order by day desc) - 1 as back, count(*) over () as days
            from day_close),
          came as (
            select coalesce(origin.day, revenue.day) as day, revenue.stated, revenue.amount
            from machine_revenue as revenue
            left join machine_revenue as origin on origin.revenue_id = revenue.reverses_id
            where revenue.day <= (select settled_through from world_day))
          select day, promised::bigint as promised,
            coalesce(sum(amount) filter (where not stated), 0)::bigint as earned,
            coalesce(sum(amount) filter (where stated), 0)::bigint as stated
          from shown left join came using (day)
          where back % greatest(1, ceil(days / ${daysMax}::numeric))::int = 0
          group by day, promised order by day`),
      ])
      return { products, days }
    },
    { snapshot: true },
  )

export const earnedOf = ({ products, days }: EarnedRows, language: Language): DataOf<'books.earned'> => ({
  products: products.map(({ productId, name, names, promised, earned }) => ({
    productId: formatId('product', productId),
    productName: names[language] ?? name,
    promised: formatMoney(promised),
    earned: formatMoney(earned),
  })),
  list: days.map(({ day, promised, earned, stated }) => ({
    day,
    promised: formatMoney(promised),
    earned: formatMoney(earned),
    stated: formatMoney(stated),
  })),
})
