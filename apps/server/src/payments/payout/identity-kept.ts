/**
 * The last result of the identity check, kept in the catalogue, where every process and the open
 * books read it.
 */
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { CoinComparison } from './identity.ts'

const identityFact = 'chain.identity'

export interface KeptIdentity {
  readonly block: number
  /** 18 decimals, as texts. */
  readonly coins: string
  readonly expected: string
  /** False only after two consecutive checks that did not hold. */
  readonly holds: boolean
  /** Wall clock. */
  readonly atMs: number
}

export const keptIdentity = async (catalogue: Runner): Promise<KeptIdentity | null> =>
  (
    await catalogue.maybe<{ value: KeptIdentity }>(
      sql`select value from host_fact where name = ${identityFact}`,
    )
  )?.value ?? null

export async function keepIdentity(
  catalogue: Runner,
  { block, coins, expected }: CoinComparison,
  { holds, atMs }: Pick<KeptIdentity, 'holds' | 'atMs'>,
): Promise<void> {
  const kept: KeptIdentity = {
    block,
    coins: coins.toString(),
    expected: expected.toString(),
    holds,
    atMs,
  }
  await catalogue.run(sql`
    insert into host_fact (name, value) values (${identityFact}, ${JSON.stringify(kept)}::jsonb)
    on conflict (name) do update set value = excluded.value`)
}
