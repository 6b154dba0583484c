/** The practice chain of this host, as the rest of the server sees it. */
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
import { sendAgain } from './log/again.ts'
import { type FoundTransaction, lookUp } from './log/look-up.ts'
import { mineBlock } from './log/mine.ts'
import { reorganise } from './log/reorg.ts'
import { type Act, sendRaw, sendSigned } from './log/send.ts'
import { hashByReference, nextNonce, stateOf, type TransactionState } from './log/store.ts'
import { pendingOf } from './log/transfers.ts'
import { followNode } from './node/follow.ts'
import { ChainAway, type ReadRpc } from './rpc.ts'
import { balanceData, deployTokens, mintData, type TokenName, type Tokens, tokensOf } from './tokens.ts'
import { type Held, type Sending, type Sent, sendTokens } from './wallet.ts'
import { type WalletReads, walletReads } from './wallet-reads.ts'

export interface ChainOptions {
  readonly database: Database
  readonly catalogue: Scope
  readonly dataDir: string
  readonly wall: WallClock
  readonly log: Log
  readonly random?: Random
  /** Milliseconds between blocks while one is waited for. Default 3000. Null: `control.mine` alone makes blocks. */
  readonly paceMs?: number | null
  /** Told of another chain, at the start or later: says the sentence and ends the process. */
  onWrong(error: WrongChain): void
}

export interface Chain {
  /** Reads from the node that runs now. Errors: `ChainAway` (try again), `NodeRefused`, `WrongChain`. */
  readonly rpc: ReadRpc
  /** The one check that it is this host's practice chain; before each payout and each step of a reader. */
  guard(): Promise<void>
  /** Resolves when the node answers with all that the log has. Errors: with a sentence when none can start. */
  ready(waitMsMax?: number): Promise<void>
  readonly tokens: Tokens
  /** The address that makes practice tokens. */
  readonly issuer: Hex
  /** Stores signed bytes; they are in the next block. The same bytes again change nothing. Returns the hash. */
  sendRaw(raw: Hex, reference?: string): Promise<Hex>
  /** Signs and stores; one `reference` is signed once, and answers the same hash ever after. */
  sendSigned(account: PrivateKeyAccount, act: Act, reference?: string): Promise<Hex>
  /** Makes new tokens for `to`: the faucet, and the filling of the signer. `value` has 18 decimals. */
  issue(token: TokenName, to: Hex, value: bigint, reference: string): Promise<Hex>
  /** Whether an act of this name was signed. */
  known(reference: string): Promise<boolean>
  /** What a transaction of ours has come to; null: it was never sent. */
  state(hash: Hex): Promise<TransactionState | null>
  /** One that moves tokens, to look at; null: there is none of this hash. */
  lookUp(hash: Hex): Promise<FoundTransaction | null>
  /** The number of a sender's next transaction. */
  nextNonce(sender: Hex): Promise<number>
  /** Sends what a reorg left out once more, the same bytes; how many are still out. */
  sendAgain(sender: Hex): Promise<number>
  /** Tokens of an address, with 18 decimals, at a block (of the last 500) or the newest. */
  balance(token: TokenName, owner: Hex, block?: number): Promise<bigint>
  /** What many addresses hold together at a block (of the last 500). */
  coins(token: TokenName, owners: readonly Hex[], block: number): Promise<bigint>
  /** What came to an address through a block out of other people's wallets: neither issued nor its own. */
  gifts(token: TokenName, owner: Hex, throughBlock: number): Promise<bigint>
  /** What there is to send: at the newest block, less what is on its way out. */
  spendable(token: TokenName, owner: Hex): Promise<bigint>
  /** Sends from a wallet whose key this host holds, never more than is there. */
  send(sending: Omit<Sending, 'token'> & { readonly token: TokenName }): Promise<Sent>
  readonly wallets: WalletReads
  /** Keys of members' practice wallets. None of them can move a deposit. */
  readonly keys: KeyRing
  readonly control: ChainControl
  stop(): Promise<void>
}

/** For tests, the simulation and lessons; works only in the process that keeps the node. */
export interface ChainControl {
  /** Mines blocks now, one after the other, each with what waits. */
  mine(blocks: number): Promise<void>
  /**
   * Takes the newest `depth` blocks back; another block follows in their place at once. Their transactions are in it
   * again, but those of `drop` stay out until they are sent again.
   */
  reorg(depth: number, drop?: readonly Hex[]): Promise<void>
}

const defaultPaceMs = 3000
const readyMsMax = 60_000
const readyPollMs = 25

/** Opens the chain: the node comes up beside, see `ready`. */
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
  const heldBy = async (token: TokenName, owner: Hex): Promise<Held> => {
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

/** Whoever meets another chain, the process ends. */
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
