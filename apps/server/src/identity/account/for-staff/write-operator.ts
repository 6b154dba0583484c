/** Changes to an operator's row, in a world or at the host's desk. The caller has checked them. */
import type { Runner, Tx } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'

export const writeOperatorPassword = (tx: Tx, operatorId: bigint, passwordHash: string): Promise<number> =>
  tx.run(sql`update operator set password_hash = ${passwordHash} where operator_id = ${operatorId}`)

/** Replaces one hash by another. 0: the operator has a different one by now. */
export const replaceOperatorPassword = (
  tx: Tx,
  operatorId: bigint,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<number> =>
  tx.run(sql`
    update operator set password_hash = ${after} where operator_id = ${operatorId} and password_hash = ${before}`)

/** `disabledAt`: wall clock; null enables the operator again. */
export const writeOperatorDisabled = (
  runner: Runner,
  operatorId: bigint,
  disabledAt: Date | null,
): Promise<number> =>
  runner.run(sql`
    update operator set disabled_at = ${disabledAt}
    where operator_id = ${operatorId}`)

/**
 * Makes an editor the guide of the world, or ends it. Undefined: there is no such editor, or it is
 * disabled.
 */
export const writeGuide = (
  tx: Tx,
  editor: string,
  guide: boolean,
): Promise<{ readonly pseudonym: string; readonly was: boolean } | undefined> =>
  tx.maybe<{ pseudonym: string; was: boolean }>(sql`
    update operator set guide = ${guide} from (
      select operator_id, guide as was from operator
      where name = ${editor} and role = 'editor' and disabled_at is null for no key update) as found
    where operator.operator_id = found.operator_id returning pseudonym, was`)

/** Writes the mark of the host's secret. A changed one ends the host's sessions. */
export const writeHostMark = (catalogue: Runner, mark: string | null): Promise<number> =>
  catalogue.run(sql`
    with changed as (
      update operator set password_hash = ${mark}
      where role = 'host' and password_hash is distinct from ${mark} returning operator_id)
    delete from operator_session using changed where operator_session.operator_id = changed.operator_id`)
