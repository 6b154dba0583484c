/**
 * A member's wallet: its key is derived on the server, so a logout, a lost phone or a second
 * browser loses nothing.
 */
import type { Chain, Hex } from '../../chain/index.ts'
import type { MemberContext } from '../../context.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

export type WalletOwner = Pick<MemberContext, 'world' | 'host' | 'memberId'>
export type Account = ReturnType<Chain['keys']>

export interface OwnWallet {
  readonly account: Account
  readonly address: Hex
  /**
   * `<world>/<member>`, for references: a world that is created again under its name has another
   * number.
   */
  readonly name: string
}

export async function walletOf({ world, host, memberId }: WalletOwner): Promise<OwnWallet> {
  const name = `${await worldIdOf(host.catalogue, world.slug)}/${memberId}`
  const account = host.chain.keys(`wallet/${name}`)
  return { account, address: account.address.toLowerCase() as Hex, name }
}

async function worldIdOf(catalogue: Runner, slug: string): Promise<number> {
  const row = await catalogue.one<{ worldId: number }>(sql`select world_id from world where slug = ${slug}`)
  return row.worldId
}
