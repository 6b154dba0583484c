/**
 * The last result of the identity check, kept in the catalogue, where every process and the open
 * books read it.
 */
import type { Runner } from '../../platform/db/pool.ts'
import { readHostFact, writeHostFact } from '../../platform/host-fact.ts'
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
  (await readHostFact<KeptIdentity>(catalogue, identityFact)) ?? null

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
  await writeHostFact(catalogue, identityFact, kept)
}
