/**
 * Keys that the application may hold: the issuer's, which mints practice tokens for the faucet,
 * and those of the members' own practice wallets. They are derived from one secret of the
 * catalogue. It is not the seed of the deposit addresses, which only the signer has, and no key
 * derived here can move a member's deposit.
 */
import { createHmac } from 'node:crypto'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { Scope } from '../platform/db/pool.ts'
import { firstHostFact } from '../platform/host-fact.ts'
import type { Random } from '../platform/random.ts'
import { toHex } from './hex.ts'

const secretFact = 'chain.wallet-secret'

export type KeyRing = (purpose: string) => PrivateKeyAccount

/** On this host the same purpose always gives the same key. */
export async function openKeys(catalogue: Scope, random: Random): Promise<KeyRing> {
  const secret = Buffer.from(await firstHostFact(catalogue, secretFact, random.secret()), 'base64url')
  return (purpose) => privateKeyToAccount(toHex(createHmac('sha256', secret).update(purpose).digest()))
}
