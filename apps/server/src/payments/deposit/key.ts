import { Refusal } from '@glasshouse/contract'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

const fact = 'deposit-key'

/**
 * The extended public key that the signer provided, kept in the catalogue so that every process of
 * the host finds it.
 * Errors of the result: `feature_closed`.
 */
export const keyFromCatalogue = (catalogue: Runner) => async (): Promise<string> => {
  const row = await catalogue.maybe<{ value: unknown }>(sql`select value from host_fact where name = ${fact}`)
  if (typeof row?.value !== 'string') throw new Refusal('feature_closed')
  return row.value
}

/**
 * Keeps the signer's key. Errors: with a sentence when the host had another one: addresses were
 * allocated below that key, and deposits to them would be out of reach.
 */
export async function keepDepositKey(catalogue: Runner, key: string): Promise<void> {
  await catalogue.run(sql`
    insert into host_fact (name, value) values (${fact}, ${JSON.stringify(key)}::jsonb) on conflict do nothing`)
  if ((await keyFromCatalogue(catalogue)()) !== key)
    throw new Error(
      'The signer has another deposit key than this host. Use the signer folder that belongs to it.',
    )
}
