/** What both tasks share: their reward, and the row that promises it. */
import type { Moment } from '../../ledger/moment.ts'
import { promiseOne } from '../../ledger/promise.ts'
import type { Runner, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

export type Task = 'link' | 'group'

/** Minor units; 0: the world pays nothing for the task. */
export async function taskReward(runner: Runner, task: Task): Promise<bigint> {
  const { link, group } = await runner.one<{ link: bigint; group: bigint }>(
    sql`select link_reward as link, group_reward as "group" from world_setting`,
  )
  return task === 'link' ? link : group
}

/** Once for each member: the key of the table enforces it. */
export const promiseTask = (
  tx: Tx,
  moment: Moment,
  { task, ...promised }: { readonly task: Task; readonly memberId: bigint; readonly amount: bigint },
): Promise<number> => promiseOne(tx, moment, { kind: task, ...promised })
