/** Two people have to be two people: which staff accounts one person can have used. */
import { Refusal } from '@glasshouse/contract'
import type { Runner, Tx } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'

/**
 * Records that a person had control of an account: made it, gave it a new password, enabled it
 * again, ended its second step. For good: a person who once knew a password can have chosen the
 * next one too. The host (null) is no particular person.
 */
export async function noteHand(tx: Tx, operatorId: bigint, byId: bigint | null): Promise<void> {
  if (byId === null || byId === operatorId) return
  await tx.run(sql`
    insert into operator_hand (operator_id, by_id) values (${operatorId}, ${byId}) on conflict do nothing`)
}

/**
 * Whether one person can be behind the account of `operatorId` and behind one of the others: the
 * same person made, renewed or enabled both, or one of them the other, over any number of steps.
 */
async function sharesHand(runner: Runner, operatorId: bigint, others: readonly bigint[]): Promise<boolean> {
  const { shared } = await runner.one<{ shared: boolean }>(sql`
    with recursive hand (of_id, by_id) as (
      select id, id from unnest(${[operatorId, ...others]}::bigint[]) as asked (id)
      union
      select of_id, operator_hand.by_id from hand join operator_hand on operator_hand.operator_id = hand.by_id)
    select exists (
      select from hand as mine join hand as theirs using (by_id)
      where mine.of_id = ${operatorId} and theirs.of_id = any(${others}::bigint[])) as shared`)
  return shared
}

/** Errors: `same_hand`. */
export async function requireOtherPerson(
  runner: Runner,
  operatorId: bigint,
  { others, field }: { readonly others: readonly bigint[]; readonly field: string },
): Promise<void> {
  if (others.length > 0 && (await sharesHand(runner, operatorId, others)))
    throw new Refusal('same_hand', { field })
}
