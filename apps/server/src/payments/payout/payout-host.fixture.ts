/**
 * A world with a practice chain, its reader and a signer: the complete way of a payout, one step
 * at a time. `into`: another world of the same host.
 */
import { join } from 'node:path'
import { parseId } from '@glasshouse/contract'
import { type TestChain, testChain } from '../../../../../tests/support/chain.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { type Withdrawing, withdrawing } from '../../../../../tests/support/withdrawing.ts'
import { type Hex, toHex } from '../../chain/index.ts'
import { type ChainReads, readStep, rpcReads } from '../../chain/reader/index.ts'
import type { World } from '../../context.ts'
import { catalogueSchema, hostActor } from '../../foundation/world/index.ts'
import { openMoney } from '../../ledger/moment.ts'
import type { Scope } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { makeLog } from '../../platform/log.ts'
import { proveBooks } from '../../scheme/day/index.ts'
import { addressOf, keyFromCatalogue, makeDepositBook } from '../deposit/index.ts'
import { requestWithdrawal } from '../withdrawal/request.ts'
import { bookFilling } from './filling.ts'
import { compareCoins } from './identity.ts'
import { brokenPart } from './part.ts'
import { payoutRound, type Round } from './round.ts'
import { makeSignerProcess, type SignerProcess } from './signer-process.ts'

export const coins = (whole: number): bigint => BigInt(Math.round(whole * 1e6)) * 10n ** 12n

export interface WithdrawalState {
  readonly state: string
  readonly waitsFor: string | null
  readonly confirmations: number
}

export interface PayoutHost extends TestChain {
  readonly catalogue: Scope
  readonly reads: ChainReads
  readonly signer: SignerProcess
  round(held?: 'check' | null): Promise<Round>
  /** One step of the deposit reader. */
  read(): Promise<unknown>
  /** Mines this many blocks, reads them, and runs a round. */
  blocks(count: number): Promise<void>
  fill(whole: number): Promise<bigint>
  /** Fills the signer's wallet and waits for the coins. */
  filled(whole: number, into?: World): Promise<void>
  member(starting?: bigint, into?: World): Promise<Withdrawing>
  /** Requests a withdrawal that is due immediately. */
  ask(who: Withdrawing, amount: string, into?: World): Promise<bigint>
  stateOf(withdrawalId: bigint): Promise<WithdrawalState>
  /** Practice USDT at the address that a member bound. */
  received(who: Withdrawing): Promise<bigint>
  /** A member with a deposit address and this much deposited. */
  deposited(whole: number): Promise<bigint>
  /**
   * The first disagreement: of the proof, or of the coins with the books. Null: everything agrees.
   */
  disagreement(): Promise<string | null>
}

/**
 * The world begins on a Monday; at ten in the morning withdrawals are due when they are requested.
 */
const openMs = 10 * 3_600_000

export async function payoutHost(): Promise<PayoutHost> {
  const host = await testChain()
  const { world, worlds, wall, database, chain, dataDir } = host
  wall.forward(openMs)
  const catalogue = database.scope(catalogueSchema)
  const log = makeLog('error')
  const reads = rpcReads(chain.rpc)
  const [first] = await reads.blocks([0])
  const pin = { genesis: first?.hash as Hex, contract: chain.tokens.usdt }
  const signer = makeSignerProcess({ chain, catalogue, signerFolder: join(dataDir, 'signer') })
  const round: PayoutHost['round'] = (held = null) =>
    payoutRound({ chain, reads, database, worlds, wall, log, signer }, held)
  const read = () => {
    const book = makeDepositBook({ catalogue, worlds, wall, log, chain: pin.genesis })
    return readStep({ catalogue, wall, reads, pin, book })
  }
  const blocks: PayoutHost['blocks'] = async (count) => {
    await chain.control.mine(count)
    await read()
    await round()
  }
  const fill = (whole: number, into: World = world) =>
    into.db.transaction(async (tx) => {
      const filling = {
        amount: coins(whole) / 10n ** 12n,
        evidence: 'Coins for withdrawals',
        askedMs: wall.nowMs(),
      }
      return (await bookFilling(tx, await openMoney(tx, wall), hostActor, filling)).fillingId
    })
  await round()
  return {
    ...host,
    catalogue,
    reads,
    signer,
    round,
    read,
    blocks,
    fill,
    filled: async (whole, into) => {
      await fill(whole, into)
      await round()
      await blocks(21)
    },
    member: (starting, into = world) =>
      withdrawing({ world: into, wall }, starting === undefined ? {} : { starting }),
    ask: async (who, amount, into = world) => {
      const asked = { ...who, amount, operationId: null }
      const { withdrawalId } = await requestWithdrawal({ ...host, world: into }, asked)
      return parseId('withdrawal', withdrawalId) as bigint
    },
    ...looks({ ...host, reads, catalogue }),
    drop: async () => {
      await signer.stop()
      await host.drop()
    },
  }
}

/** The queries that a test makes afterwards. */
const looks = (
  host: TestChain & Pick<PayoutHost, 'reads' | 'catalogue'>,
): Pick<PayoutHost, 'stateOf' | 'received' | 'deposited' | 'disagreement'> => {
  const { world, database, chain, reads, catalogue } = host
  return {
    stateOf: (withdrawalId) =>
      world.db.one<WithdrawalState>(sql`
      select state, waits_for, confirmations from withdrawal where withdrawal_id = ${withdrawalId}`),
    received: async ({ payeeId }) => {
      const { address } = await world.db.one<{ address: Buffer }>(
        sql`select address from payee where payee_id = ${payeeId}`,
      )
      return chain.balance('usdt', toHex(address))
    },
    deposited: async (whole) => {
      const memberId = await testMember(host, { starting: 0n })
      const owner = { slug: world.slug, memberId }
      const address = await addressOf({ catalogue, depositKey: keyFromCatalogue(catalogue) }, owner)
      await chain.issue('usdt', toHex(address), coins(whole), `deposit:${memberId}`)
      return memberId
    },
    disagreement: async () => {
      const { broken } = await proveBooks(world.db, { full: true })
      if (broken !== null) return `${broken.what}: ${broken.check}`
      const part = await brokenPart(catalogue)
      if (part !== null) return `world ${part.worldId}: ${part.what}`
      const weighed = await compareCoins({ database, chain, reads })
      if (weighed === null) return 'nothing can be said'
      return weighed.coins === weighed.expected
        ? null
        : `${weighed.coins} coins, expected ${weighed.expected}`
    },
  }
}
