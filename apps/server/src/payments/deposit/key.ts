import { Refusal } from '@glasshouse/contract'
import type { Runner } from '../../platform/db/pool.ts'
import { firstHostFact, readHostFact } from '../../platform/host-fact.ts'

const fact = 'deposit-key'

/**
 * The extended public key that the signer provided, kept in the catalogue so that every process of
 * the host finds it.
 * Errors of the result: `feature_closed`.
 */
export const keyFromCatalogue = (catalogue: Runner) => async (): Promise<string> => {
  const key = await readHostFact<unknown>(catalogue, fact)
  if (typeof key !== 'string') throw new Refusal('feature_closed')
  return key
}

/**
 * Keeps the signer's key. Errors: with a sentence when the host had another one: addresses were
 * allocated below that key, and deposits to them would be out of reach.
 */
export async function keepDepositKey(catalogue: Runner, key: string): Promise<void> {
  if ((await firstHostFact(catalogue, fact, key)) !== key)
    throw new Error(
      'The signer has another deposit key than this host. Use the signer folder that belongs to it.',
    )
}
