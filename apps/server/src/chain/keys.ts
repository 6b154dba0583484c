/**
 * Keys that the application may hold: the issuer's, which mints practice tokens for the faucet,
 * and those of the members' own practice wallets. They are derived from one secret of the
 * catalogue. It is not the seed of the deposit addresses, which only the signer has, and no key
 * derived here can move a member's deposit.
 */
import { createHmac } from 'node:crypto'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { Scope } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'
import type { Random } from '../platform/random.ts'
import { toHex } from './hex.ts'

const secretFact = 'chain.wallet-secret'

export type KeyRing = (purpose: string) => PrivateKeyAccount

/** On this host the same purpose always gives the same key. */
export async function openKeys(catalogue: Scope, random: Random): Promise<KeyRing> {
  await catalogue.run(sql`
    insert into host_fact (name, value) values (${secretFact}, ${JSON.stringify(random.secret())}::jsonb)
    on conflict do nothing`)
  const { value } = await catalogue.one<{ value: string }>(
    sql`select value from host_fact where name = ${secretFact}`,
  )
  const secret = Buffer.from(value, 'base64url')
  return (purpose) => privateKeyToAccount(toHex(createHmac('sha256', secret).update(purpose).digest()))
}
