/**
 * The addresses of the practice chain that belong to the platform, so that no withdrawal returns
 * to it.
 */

import { toHex } from '../../chain/index.ts'
import type { Host } from '../../context.ts'
import { ownersOf } from '../deposit/index.ts'
import { payerOf } from './store.ts'

/**
 * True for the wallet that pays withdrawals, the issuer of practice coins, their contracts, and
 * every deposit address that this host has allocated, in any world and to any member.
 */
export async function isPlatformAddress(
  { catalogue, chain }: Pick<Host, 'catalogue' | 'chain'>,
  address: Buffer,
): Promise<boolean> {
  const hex = toHex(address)
  const { usdt, lookalike } = chain.tokens
  if ([chain.issuer, usdt, lookalike].includes(hex)) return true
  const [payer, owners] = await Promise.all([payerOf(catalogue), ownersOf(catalogue, [address])])
  return payer === hex || owners.length > 0
}
