/**
 * A world whose members have deposit addresses, and a scripted node that a reader reads into it.
 */

import { testDepositKey } from '../../../../../tests/support/deposit-key.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { type Hex, toHex } from '../../chain/index.ts'
import { type ChainReads, readStep } from '../../chain/reader/index.ts'
import { type ScriptedNode, scriptedNode, transaction } from '../../chain/reader/scripted-node.fixture.ts'
import type { World } from '../../context.ts'
import { catalogueSchema } from '../../foundation/world/index.ts'
import { chart, memberAccount } from '../../ledger/accounts.ts'
import { sql } from '../../platform/db/sql.ts'
import { makeLog } from '../../platform/log.ts'
import { proveBooks } from '../../scheme/day/index.ts'
import { addressOf, makeDepositBook } from './index.ts'

export const coins = (whole: number): bigint => BigInt(Math.round(whole * 1e6)) * 10n ** 12n

export interface DepositRow {
  readonly state: string
  readonly amount: bigint
  readonly onChain: boolean
}

export type DepositHost = TestWorld & {
  readonly node: ScriptedNode
  /** A member with an empty wallet, and its address. */
  member(): Promise<{ memberId: bigint; address: Hex }>
  /** One step of a reader; `reads`: the node's answers. */
  step(reads?: ChainReads, world?: World): Promise<{ through: number; reorgAfter: number | null }>
  /** Steps through full rounds of the patrol, until everything that can be found was found. */
  allSteps(): Promise<void>
  pay(address: Hex, whole: number): Hex
  deposits(memberId: bigint | null): Promise<DepositRow[]>
  balance(memberId: bigint, slot?: 'wallet' | 'debt'): Promise<bigint>
  /**
   * The proof, and each address's balance on the chain against the books. Null: everything agrees.
   */
  broken(): Promise<string | null>
}

export async function depositHost(): Promise<DepositHost> {
  const host = await testWorld()
  const { world, wall, database } = host
  const node = scriptedNode()
  const catalogue = database.scope(catalogueSchema)
  const step: DepositHost['step'] = (reads = node.reads, used = world) => {
    const worlds = { find: async () => used }
    const book = makeDepositBook({ catalogue, worlds, wall, log: makeLog('silent'), chain: node.pin.genesis })
    return readStep({ reads, pin: node.pin, catalogue, book, wall })
  }
  return {
    ...host,
    node,
    step,
    member: async () => {
      const memberId = await testMember(host, { starting: 0n })
      const address = await addressOf(
        { catalogue, depositKey: testDepositKey },
        { slug: world.slug, memberId },
      )
      return { memberId, address: toHex(address) }
    },
    allSteps: async () => {
      for (let round = 0; round < 4; round++) {
        wall.forward(61_000)
        await step()
      }
    },
    pay: (address, whole) => {
      const made = transaction([{ to: address, raw: coins(whole) }])
      node.mine(made)
      return made.hash
    },
    deposits: (memberId) =>
      world.db.many<DepositRow>(sql`
        select state, amount, on_chain from deposit where member_id is not distinct from ${memberId}
        order by deposit_id`),
    balance: async (memberId, slot = 'wallet') =>
      (
        await world.db.maybe<{ balance: bigint }>(
          sql`select balance from balance where account_id = ${memberAccount(memberId, slot)}`,
        )
      )?.balance ?? 0n,
    broken: async () => {
      const { broken } = await proveBooks(world.db, { full: true })
      return broken === null ? await chainDisagrees(world, node) : `${broken.what}: ${broken.check}`
    },
  }
}

/**
 * The coins on each address must equal the raw amounts that the books hold as pending, arrived or
 * too little.
 */
async function chainDisagrees({ db }: World, node: ScriptedNode): Promise<string | null> {
  const rows = await db.many<{ address: Buffer; raw: string }>(sql`
    select address, coalesce(sum(raw_amount) filter (where state in ('pending', 'arrived', 'below_minimum')), 0)::text as raw
    from deposit group by address`)
  for (const { address, raw } of rows) {
    const held = node.held(toHex(address))
    if (held !== BigInt(raw)) return `${toHex(address)} holds ${held}, the books say ${raw}`
  }
  const { arrived, booked } = await db.one<{ arrived: bigint; booked: bigint }>(sql`
    select (select coalesce(sum(amount), 0)::bigint from deposit where state = 'arrived') as arrived,
      (select coalesce(-sum(amount), 0)::bigint from entry where account_id = ${chart['outside/chain']}) as booked`)
  return arrived === booked ? null : `${arrived} arrived, ${booked} booked`
}
