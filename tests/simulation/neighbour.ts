/**
 * A second world on the same chain with one member: the reader, the signer and its wallet are
 * shared, the books are not. The expected state is worked out only at rest, from the coins that
 * were sent and from states.
 */

import type { Scope } from '../../apps/server/src/platform/db/pool.ts'
import { sql } from '../../apps/server/src/platform/db/sql.ts'
import { proveBooks } from '../../apps/server/src/scheme/day/index.ts'
import type { SimulatedHost } from './host.ts'
import { makeMember, startingMember } from './members.ts'
import { inBooks, must } from './model.ts'

export interface Neighbour {
  readonly eye: Scope
  readonly memberId: bigint
  readonly payeeId: bigint
  /** The address of its withdrawals. */
  readonly address: string
  /** The coins that were sent to it, by transaction, with 18 decimals. */
  readonly sent: Map<string, bigint>
}

/** Its payee belongs to nobody in the other world; it has no second step. */
const index = 99
const starting = 100_000_000n

export async function moveIn(host: SimulatedHost): Promise<Neighbour> {
  const here = { world: host.app().neighbour, wall: host.wall }
  const [{ memberId }, { chain }] = await makeMember(here, index, await startingMember(here))
  return { ...chain, eye: host.eye(here.world.db.schema), memberId, sent: new Map() }
}

interface Ways {
  readonly deposits: readonly { hash: Buffer; state: string }[]
  readonly withdrawals: readonly { id: bigint; amount: bigint; net: bigint; state: string }[]
}

async function waysOf({ eye }: Neighbour): Promise<Ways> {
  const [deposits, withdrawals] = await Promise.all([
    eye.many<Ways['deposits'][number]>(sql`select chain_transaction as hash, state from deposit`),
    eye.many<Ways['withdrawals'][number]>(
      sql`select withdrawal_id as id, amount, amount - fee as net, state from withdrawal order by withdrawal_id`,
    ),
  ])
  return { deposits, withdrawals }
}

/** The first thing that is still under way there, in words. */
export async function neighbourUnderWay(neighbour: Neighbour): Promise<string | null> {
  const { deposits, withdrawals } = await waysOf(neighbour)
  const late = withdrawals.find(({ state }) => state === 'processing' || state === 'sent')
  if (late !== undefined) return `the neighbour's withdrawal ${late.id} is ${late.state}`
  const pending = deposits.filter(({ state }) => state === 'pending')
  return pending.length > 0 ? `${pending.length} deposits of the neighbour are pending` : null
}

/**
 * At rest: each deposit matches the chain, its withdrawals were paid once, and its money is the sum
 * of both.
 */
export async function neighbourAgrees(
  host: SimulatedHost,
  neighbour: Neighbour,
  payer: string,
): Promise<void> {
  const { deposits, withdrawals } = await waysOf(neighbour)
  const stateOf = new Map(deposits.map(({ hash, state }) => [`0x${hash.toString('hex')}`, state]))
  for (const hash of stateOf.keys()) must(neighbour.sent.has(hash), `nobody sent ${hash} to the neighbour`)
  const transfers = host.node.transfers()
  const mined = new Set(transfers.map(({ transaction }) => transaction as string))
  let received = 0n
  for (const [hash, raw] of neighbour.sent) {
    const state = stateOf.get(hash)
    must((state === 'arrived') === mined.has(hash), `the neighbour's ${hash} is ${state ?? 'not seen'}`)
    if (state === 'arrived') received += inBooks(raw)
  }
  const arrived = withdrawals.filter(({ state }) => state === 'arrived')
  const paid = transfers
    .filter(({ from, to }) => from === payer && to === neighbour.address)
    .reduce((sum, { value }) => sum + value, 0n)
  const due = arrived.reduce((sum, { net }) => sum + net, 0n)
  must(paid === due * 1_000_000_000_000n, `the neighbour was paid ${paid}, and was due ${due}`)
  const { held } = await neighbour.eye.one<{ held: bigint }>(sql`
    select coalesce(sum(balance), 0)::bigint as held from balance
    where account_id between ${neighbour.memberId}::bigint * 8 and ${neighbour.memberId}::bigint * 8 + 7`)
  const wanted = starting + received - arrived.reduce((sum, { amount }) => sum + amount, 0n)
  must(held === wanted, `the neighbour holds ${held}, and should hold ${wanted}`)
  const { broken } = await proveBooks(host.app().neighbour.db, { full: true })
  must(broken === null, `proof of the neighbour: ${broken?.what} ${broken?.check}`)
}
