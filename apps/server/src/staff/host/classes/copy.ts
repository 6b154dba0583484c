/**
 * What a duplicate copies: settings, products and texts of staff. It copies no member, money,
 * operator or date.
 */
import { startOfDayMs } from '@glasshouse/model'
import { copySettings } from '../../../foundation/world/for-staff/begin.ts'
import { readDayState } from '../../../ledger/moment.ts'
import { insertBulletin } from '../../../messaging/message/index.ts'
import type { Runner, Tx } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import { createProduct, type NewProduct } from '../../../scheme/product/for-staff/create.ts'

type ProductRow = Omit<NewProduct, 'startAt' | 'endAt'> & {
  readonly startAt: Date | null
  readonly endAt: Date | null
}

const dayZeroOf = async (runner: Runner): Promise<number> =>
  startOfDayMs((await readDayState(runner)).clock.dayZeroMs, 0)

/** Times keep their distance from day 0. */
async function copyProducts(tx: Tx, from: Runner): Promise<void> {
  const later = (await dayZeroOf(tx)) - (await dayZeroOf(from))
  const moved = (at: Date) => new Date(at.getTime() + later)
  const rows = await from.many<ProductRow>(sql`
    select name, names, picture, price, day_return, valid_days, stock,
      limit_per_member, revenue_model, machine_cost, draft, paused, lease_words, start_at, end_at
    from product order by position, product_id`)
  for (const { startAt, endAt, ...product } of rows)
    await createProduct(tx, {
      ...product,
      ...(startAt === null ? {} : { startAt: moved(startAt) }),
      ...(endAt === null ? {} : { endAt: moved(endAt) }),
    })
}

async function copyTexts(tx: Tx, from: Runner): Promise<void> {
  const happenedAt = new Date(await dayZeroOf(tx))
  const rows = await from.many<Parameters<typeof insertBulletin>[1]>(sql`
    select kind, title, content, words, picture, film, route from bulletin where ended_at is null order by bulletin_id`)
  for (const row of rows) await insertBulletin(tx, { ...row, happenedAt })
}

/** Copies into a world that nobody can find yet. */
export async function copyWritten(tx: Tx, from: Runner): Promise<void> {
  await copySettings(tx, from)
  await copyProducts(tx, from)
  await copyTexts(tx, from)
}
