/**
 * The only way into the log: a signed transaction is checked and stored; the keeper of the node
 * mines it.
 */

import type { TransactionSerializedLegacy } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { keccak256, parseTransaction } from 'viem/utils'
import type { Scope, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { practiceChainId, practiceChainIds } from '../guard.ts'
import { fromHex, type Hex } from '../hex.ts'
import { hashByReference, insertTransaction, lockSender, nextNonce, reviveRefused, stateOf } from './store.ts'

/** Not a valid transaction of this chain. The sentence says what is wrong with it. */
class BadTransaction extends Error {
  override readonly name = 'BadTransaction'
}

/** The token's deployment needs 700,000 gas; a transfer needs 52,000. */
export const gasMax = 2_000_000
const rawBytesMax = 30_000

/** The channel that wakes the keeper of the node, in whichever process it runs. */
export const wakeChannel = 'chain_transaction'
const wake = (tx: Tx) => tx.run(sql`select pg_notify(${wakeChannel}, '')`)

/**
 * Stores a signed transaction for the next block (within about 3 s). The same bytes again change
 * nothing. Returns its hash. Errors: `BadTransaction` when it is of another chain, costs money, or
 * has another nonce than the sender's next.
 */
export async function sendRaw(catalogue: Scope, raw: Hex, reference: string | null = null): Promise<Hex> {
  const read = await readTransaction(raw)
  await catalogue.transaction(async (tx) => {
    await lockSender(tx, read.sender)
    if ((await stateOf(tx, read.hash)) !== null) return reviveRefused(tx, read)
    const turn = await nextNonce(tx, read.sender)
    if (read.nonce !== turn)
      throw new BadTransaction(`its sender's next number is ${turn}, and this one has ${read.nonce}`)
    await insertTransaction(tx, { ...read, reference })
    await wake(tx)
  })
  return keccak256(raw)
}

/** The act of an account: a call of `to`, or, without one, the deployment of a contract. */
export interface Act {
  readonly to?: Hex
  readonly data: Hex
}

/**
 * Signs and stores in one transaction, so that two simultaneous calls get different nonces.
 * `reference` is an idempotency key: a second call with the same one signs nothing and returns the
 * first hash.
 */
export async function sendSigned(
  catalogue: Scope,
  account: PrivateKeyAccount,
  act: Act,
  reference: string | null = null,
): Promise<Hex> {
  return catalogue.transaction((tx) => storeSigned(tx, account, act, reference))
}

/** The same inside a catalogue transaction that the caller has opened. */
export async function storeSigned(
  tx: Tx,
  account: PrivateKeyAccount,
  act: Act,
  reference: string | null,
): Promise<Hex> {
  const sender = fromHex(account.address)
  await lockSender(tx, sender)
  const before = reference === null ? null : await hashByReference(tx, reference)
  if (before !== null) return `0x${before.toString('hex')}`
  const nonce = await nextNonce(tx, sender)
  const raw = await account.signTransaction({
    type: 'legacy',
    chainId: practiceChainId,
    nonce,
    gas: BigInt(gasMax),
    gasPrice: 0n,
    ...act,
  })
  const hash = keccak256(raw)
  // The same act with the same nonce has the same bytes: a transaction that a reorg left out is
  // revived.
  if ((await stateOf(tx, fromHex(hash))) !== null) await reviveRefused(tx, { hash: fromHex(hash), sender })
  else await insertTransaction(tx, { hash: fromHex(hash), raw: fromHex(raw), sender, nonce, reference })
  await wake(tx)
  return hash
}

async function readTransaction(raw: Hex) {
  if (raw.length > 2 + 2 * rawBytesMax) throw new BadTransaction('it is too long')
  try {
    const parsed = parseTransaction(raw)
    const { chainId, nonce = 0, gas = 0n } = parsed
    if (!practiceChainIds.some((id) => id === chainId))
      throw new BadTransaction(`it is of chain ${String(chainId)}, not of the practice chain`)
    if (parsed.type !== 'legacy' || (parsed.gasPrice ?? 0n) !== 0n || (parsed.value ?? 0n) !== 0n)
      throw new BadTransaction('it is not a plain transaction that costs nothing')
    if (gas > gasMax) throw new BadTransaction(`it may use ${gas} gas, and ${gasMax} is the most`)
    // Loaded with the first transaction: viem's index has 183 modules besides those of its utils.
    const { recoverTransactionAddress } = await import('viem')
    const sender = await recoverTransactionAddress({
      serializedTransaction: raw as TransactionSerializedLegacy,
    })
    return { raw: fromHex(raw), hash: fromHex(keccak256(raw)), sender: fromHex(sender), nonce }
  } catch (error) {
    if (error instanceof BadTransaction) throw error
    throw new BadTransaction(`it cannot be read: ${(error as Error).message.split('\n')[0]}`)
  }
}
