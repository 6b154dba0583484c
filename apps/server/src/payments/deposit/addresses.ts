/**
 * Deposit addresses: derived from a public key, allocated in the catalogue, with one active
 * address per member.
 */
import { ECDH } from 'node:crypto'
import type { Host } from '../../context.ts'
import type { Runner, Scope, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/**
 * The address at m/<world_id>/<number> below the key: 20 bytes. viem is loaded with the first
 * derivation, not at the start of the server.
 */
export async function deriveAddress(
  extendedPublicKey: string,
  worldId: number,
  number: number,
): Promise<Buffer> {
  const { HDKey, publicKeyToAddress } = await import('viem/accounts')
  const { publicKey, privateKey } = HDKey.fromExtendedKey(extendedPublicKey).derive(`m/${worldId}/${number}`)
  if (privateKey !== null || publicKey === null) throw new Error('The deposit key is not a public one.')
  const point = ECDH.convertKey(publicKey, 'secp256k1', undefined, 'hex', 'uncompressed')
  return Buffer.from(publicKeyToAddress(`0x${point.toString()}`).slice(2), 'hex')
}

interface Owner {
  readonly slug: string
  readonly memberId: bigint
}

const addressInUse = (runner: Runner, worldId: number, memberId: bigint) =>
  runner.maybe<{ address: Buffer }>(sql`
    select address from deposit_address
    where world_id = ${worldId}::int and member_id = ${memberId} and retired_real is null`)

async function worldIdOf(runner: Runner, slug: string): Promise<number> {
  const { worldId } = await runner.one<{ worldId: number }>(
    sql`select world_id from world where slug = ${slug}`,
  )
  return worldId
}

/** The member's deposit address, allocated on the first request and the same from then on. */
export async function addressOf(
  { catalogue, depositKey }: Pick<Host, 'catalogue' | 'depositKey'>,
  owner: Owner,
): Promise<Buffer> {
  const worldId = await worldIdOf(catalogue, owner.slug)
  const known = await addressInUse(catalogue, worldId, owner.memberId)
  if (known !== undefined) return known.address
  const key = await depositKey()
  return await catalogue.transaction((tx) => allocate(tx, key, worldId, owner.memberId))
}

async function allocate(tx: Tx, key: string, worldId: number, memberId: bigint): Promise<Buffer> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('deposit address', ${worldId}::int))`)
  const known = await addressInUse(tx, worldId, memberId)
  if (known !== undefined) return known.address
  const { number } = await tx.one<{ number: number }>(
    sql`select coalesce(max(number) + 1, 0) as number from deposit_address where world_id = ${worldId}::int`,
  )
  const address = await deriveAddress(key, worldId, number)
  await tx.run(sql`
    insert into deposit_address (address, world_id, number, member_id)
    values (${address}, ${worldId}::int, ${number}::int, ${memberId})`)
  return address
}

/**
 * Retires a member's address: later deposits to it are unmatched. The member would get a new
 * address.
 */
export async function retireAddress(catalogue: Scope, owner: Owner, nowMs: number): Promise<void> {
  await catalogue.run(sql`
    update deposit_address set retired_real = ${new Date(nowMs)}
    from world where world.world_id = deposit_address.world_id and slug = ${owner.slug}
      and member_id = ${owner.memberId} and retired_real is null`)
}

export interface AddressOwner {
  readonly address: Buffer
  readonly worldId: number
  /** Null: the address was retired. */
  readonly memberId: bigint | null
}

/** The owners of these addresses; addresses that were never allocated are left out. */
export const ownersOf = (catalogue: Scope, addresses: readonly Buffer[]): Promise<AddressOwner[]> =>
  catalogue.many<AddressOwner>(sql`
    select address, world_id, case when retired_real is null then member_id end as member_id
    from deposit_address where address = any(${addresses}::bytea[])`)
