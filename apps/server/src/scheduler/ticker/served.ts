/**
 * Whether a server runs on a database: its ticker names its connections, and always has at least
 * one.
 */
import { withParameter } from '../../platform/db/addresses.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

const tickerName = 'glasshouse ticker of worlds that sleep'
/** The name in programs whose tickers look at every world, and whose acts wake none. */
export const sleeplessName = 'glasshouse ticker'

export const underTickerName = (url: string): string => withParameter(url, 'application_name', tickerName)

/**
 * True while some process runs a ticker on the database: the ticker closes days, and keeps the
 * clocks going.
 */
export async function isServed(runner: Runner): Promise<boolean> {
  const { served } = await runner.one<{ served: boolean }>(sql`
    select exists (
      select from pg_stat_activity
      where datname = current_database()
        and application_name in (${tickerName}::text, ${sleeplessName}::text)) as served`)
  return served
}
