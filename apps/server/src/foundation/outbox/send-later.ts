/** What every room imports of the outbox. */
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { PayloadOf, Topic } from './topics.ts'

/**
 * Names a side effect in the transaction that causes it: it happens when that commits, and only
 * then.
 */
export const sendLater = <T extends Topic>(tx: Tx, topic: T, payload: PayloadOf<T>): Promise<number> =>
  tx.run(sql`insert into outbox (topic, payload) values (${topic}, ${JSON.stringify(payload)}::jsonb)`)
