/** What a member's rewards came to by kind, kept as each day is funded. */
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/** Run once, when the day's rewards are funded. Accruals and dividends have sums of their own. */
export const addRewardSums = (tx: Tx, day: number): Promise<number> =>
  tx.run(sql`
    insert into reward_sum as kept (member_id, kind, rewards, promised, operator, purchases)
    select member_id, kind, count(*), sum(promised), sum(operator), sum(purchases) from payable
    where day = ${day} and operator is not null and kind not in ('fund', 'dividend')
    group by member_id, kind
    on conflict (member_id, kind) do update
    set rewards = kept.rewards + excluded.rewards, promised = kept.promised + excluded.promised,
      operator = kept.operator + excluded.operator, purchases = kept.purchases + excluded.purchases`)
