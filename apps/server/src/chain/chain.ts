/** The practice chain of this host: the interface for the rest of the server. */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { WallClock } from '../platform/clock.ts'
import type { Database, Scope } from '../platform/db/pool.ts'
import type { Log } from '../platform/log.ts'
import { type Random, secureRandom } from '../platform/random.ts'
import { coinsOf } from './coins.ts'
import { hostGenesis } from './genesis.ts'
import { giftsTo } from './gifts.ts'
import { WrongChain } from './guard.ts'
import { fromHex, type Hex, quantity } from './hex.ts'
import { keepNode } from './keeper/keeper.ts'
import { type KeyRing, openKeys } from './keys.ts'
import { type FoundTransaction, lookUp } from './log/look-up.ts'
import { mineBlock } from './log/mine.ts'
import { reorganise } from './log/reorg.ts'
import { type Act, sendRaw, sendSigned } from './log/send.ts'
import { sendAgain } from './log/send-again.ts'
import { hashByReference, nextNonce, stateOf, type TransactionState } from './log/store.ts'
import { pendingOf } from './log/transfers.ts'
import { followNode } from './node/follow.ts'
import { ChainAway, type ReadRpc } from './rpc.ts'
import { balanceData, deployTokens, mintData, type TokenName, type Tokens, tokensOf } from './tokens.ts'
import { type BalanceAt, type Sending, type Sent, sendTokens } from './wallet.ts'
import { type WalletReads, walletReads } from './wallet-reads.ts'

export interface ChainOptions {
  readonly database: Database
  readonly catalogue: Scope
  readonly dataDir: string
  readonly wall: WallClock
  readonly log: Log
  readonly random?: Random
  /**
   * Milliseconds between blocks while a block is due. Default 3000. Null: only `control.mine`
   * makes blocks.
   */
  readonly paceMs?: number | null
  /**
   * Called when the node has another chain, at the start or later: logs the sentence and ends the
   * process.
   */
  onWrong(error: WrongChain): void
}

export interface Chain {
  /** Reads from the current node. Errors: `ChainAway` (retry), `NodeRefused`, `WrongChain`. */
  readonly rpc: ReadRpc
  /**
   * The one check that the node has this host's practice chain; made before each payout and each
   * step of a reader.
   */
  guard(): Promise<void>
  /**
   * Resolves when the node answers with all blocks of the log. Errors: with a sentence when no
   * node can start.
   */
  ready(waitMsMax?: number): Promise<void>
  readonly tokens: Tokens
  /** The address that mints practice tokens. */
  readonly issuer: Hex
  /**
   * Stores signed bytes for the next block. The same bytes again change nothing. Returns the hash.
   */
  sendRaw(raw: Hex, reference?: string): Promise<Hex>
  /**
   * Signs and stores. A `reference` is an idempotency key: it is signed once and always returns
   * the same hash.
   */
  sendSigned(account: PrivateKeyAccount, act: Act, reference?: string): Promise<Hex>
  /**
   * Mints new tokens for `to`: for the faucet and the filling of the signer. `value` has 18
   * decimals.
   */
  issue(token: TokenName, to: Hex, value: bigint, reference: string): Promise<Hex>
  /** Whether an act of this reference was signed. */
  known(reference: string): Promise<boolean>
  /** The state of a transaction of ours; null: it was never sent. */
  state(hash: Hex): Promise<TransactionState | null>
  /** A transaction that moves tokens, for display; null: no transaction has this hash. */
  lookUp(hash: Hex): Promise<FoundTransaction | null>
  /** The nonce of a sender's next transaction. */
  nextNonce(sender: Hex): Promise<number>
  /**
   * Sends the transactions again that a reorg left out, with the same bytes; returns how many are
   * still out.
   */
  sendAgain(sender: Hex): Promise<number>
  /** Tokens of an address, with 18 decimals, at a block (of the last 500) or the newest. */
  balance(token: TokenName, owner: Hex, block?: number): Promise<bigint>
  /** The sum of many addresses' balances at a block (of the last 500). */
  coins(token: TokenName, owners: readonly Hex[], block: number): Promise<bigint>
  /**
   * Coins that an address received through a block from other people's wallets: neither minted nor
   * its own.
   */
  gifts(token: TokenName, owner: Hex, throughBlock: number): Promise<bigint>
  /** The spendable balance: the balance at the newest block, less the pending transfers. */
  spendable(token: TokenName, owner: Hex): Promise<bigint>
  /** Sends from a wallet whose key this host holds, never more than its spendable balance. */
  send(sending: Omit<Sending, 'token'> & { readonly token: TokenName }): Promise<Sent>
  readonly wallets: WalletReads
  /** Keys of members' practice wallets. None of them can move a deposit. */
  readonly keys: KeyRing
  readonly control: ChainControl
  stop(): Promise<void>
}

/** For tests, the simulation and lessons; works only in the process that keeps the node. */
export interface ChainControl {
  /** Mines blocks now, one after the other, each with the pending transactions. */
  mine(blocks: number): Promise<void>
  /**
   * Removes the newest `depth` blocks and mines one new block in their place. Their transactions
   * are in it again, but those of `drop` stay out until they are sent again.
   */
  reorg(depth: number, drop?: readonly Hex[]): Promise<void>
}

const defaultPaceMs = 3000
const readyMsMax = 60_000
const readyPollMs = 25

/** Opens the chain; the node starts in the background, see `ready`. */
export async function openChain(options: ChainOptions): Promise<Chain> {
  const { catalogue, random = secureRandom, paceMs = defaultPaceMs } = options
  const folder = join(options.dataDir, 'chain')
  const keys = await openKeys(catalogue, random)
  const issuer = keys('issuer')
  const tokens = tokensOf(issuer)
  const genesis = await hostGenesis(catalogue, random)
  await deployTokens(catalogue, issuer)
  const keeper = keepNode({ ...options, folder, random, genesis, paceMs })
  const follower = followNode(catalogue, folder)

  const told = telling(options.onWrong)
  const rpc: ReadRpc = (method, params) => told(follower.rpc(method, params))
  const mineOne = (nowMs: number) =>
    keeper.alone((node) => mineBlock(node.rpc, catalogue, { nowMs, genesisS: genesis.timeS }))

  const head = async () => Number(await rpc('eth_blockNumber'))
  const balanceOf = async (token: TokenName, owner: Hex, block?: number): Promise<bigint> => {
    const at = block === undefined ? 'latest' : quantity(block)
    const answer = await rpc('eth_call', [{ to: tokens[token], data: balanceData(owner) }, at])
    if (answer === '0x') throw new ChainAway('the token is not on the chain yet')
    return BigInt(String(answer))
  }
  const heldBy = async (token: TokenName, owner: Hex): Promise<BalanceAt> => {
    const block = await head()
    return { block, value: await balanceOf(token, owner, block) }
  }

  return {
    rpc,
    guard: () => told(follower.guard()),
    ready: (waitMsMax = readyMsMax) => untilReady(() => told(follower.guard()), keeper.trouble, waitMsMax),
    tokens,
    issuer: issuer.address.toLowerCase() as Hex,
    sendRaw: (raw, reference) => sendRaw(catalogue, raw, reference),
    sendSigned: (account, act, reference) => sendSigned(catalogue, account, act, reference),
    issue: (token, to, value, reference) =>
      sendSigned(catalogue, issuer, { to: tokens[token], data: mintData(to, value) }, reference),
    known: async (reference) => (await hashByReference(catalogue, reference)) !== null,
    state: (hash) => stateOf(catalogue, fromHex(hash)),
    lookUp: (hash) => lookUp(catalogue, fromHex(hash)),
    nextNonce: (sender) => nextNonce(catalogue, fromHex(sender)),
    sendAgain: (sender) => sendAgain(catalogue, fromHex(sender)),
    balance: balanceOf,
    coins: (token, owners, block) => coinsOf(rpc, tokens[token], owners, block),
    gifts: (token, owner, throughBlock) => giftsTo(rpc, tokens[token], owner, throughBlock),
    spendable: async (token, owner) => {
      const held = await heldBy(token, owner)
      const sent = await pendingOf(catalogue, fromHex(owner), { through: held.block })
      return sent
        .filter((pending) => pending.kind === 'transfer' && pending.token === tokens[token])
        .reduce((left, pending) => left - pending.value, held.value)
    },
    send: async (sending) =>
      sendTokens(
        catalogue,
        { ...sending, token: tokens[sending.token] },
        await heldBy(sending.token, sending.account.address.toLowerCase() as Hex),
      ),
    wallets: walletReads(catalogue, fromHex(issuer.address), head),
    keys,
    control: {
      mine: async (blocks) => {
        for (let mined = 0; mined < blocks; mined += 1) await mineOne(options.wall.nowMs())
      },
      reorg: (depth, drop = []) => reorganise(keeper, catalogue, { depth, drop: drop.map(fromHex) }),
    },
    stop: () => keeper.stop(),
  }
}

/** A call that finds another chain ends the process. */
const telling =
  (onWrong: ChainOptions['onWrong']) =>
  async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      if (error instanceof WrongChain) onWrong(error)
      throw error
    }
  }

async function untilReady(
  guard: () => Promise<void>,
  trouble: () => string | null,
  waitMsMax: number,
): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += readyPollMs) {
    try {
      return await guard()
    } catch (error) {
      const why = trouble()
      if (why !== null) throw new Error(why, { cause: error })
      if (!(error instanceof ChainAway) || waitedMs >= waitMsMax) throw error
      await sleep(readyPollMs)
    }
  }
}
