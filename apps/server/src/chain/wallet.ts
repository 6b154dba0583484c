/**
 * Sends from a wallet whose key this host holds: never more than its balance less the pending
 * transfers.
 */
import type { PrivateKeyAccount } from 'viem/accounts'
import type { Scope } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'
import { fromHex, type Hex } from './hex.ts'
import { storeSigned } from './log/send.ts'
import { lockSender } from './log/store.ts'
import { pendingOf } from './log/transfers.ts'
import { transferData } from './tokens.ts'

export interface Sending {
  readonly account: PrivateKeyAccount
  readonly token: Hex
  readonly to: Hex
  readonly value: bigint
  /** Idempotency key; null: retries have no guarantee. */
  readonly reference: string | null
}

/** The balance at a block: the newest one when it was read. */
export interface BalanceAt {
  readonly block: number
  readonly value: bigint
}

export type Sent = { readonly hash: Hex } | { readonly refused: 'too_little' | 'other_act' }

/**
 * Stores a transfer. `held` was read before: transfers that were mined since still count as
 * pending, so two simultaneous calls cannot send the same tokens twice. The same reference returns
 * the first hash, when it was the same act.
 */
export async function sendTokens(catalogue: Scope, sending: Sending, held: BalanceAt): Promise<Sent> {
  const { account, token, to, value, reference } = sending
  const sender = fromHex(account.address)
  const act = { to: token, data: transferData(to, value) }
  return catalogue.transaction(async (tx): Promise<Sent> => {
    await lockSender(tx, sender)
    const before =
      reference === null
        ? undefined
        : await tx.maybe<{ raw: Buffer; hash: Buffer }>(
            sql`select raw, hash from chain_transaction where reference = ${reference}`,
          )
    if (before !== undefined) {
      const same = before.raw.includes(fromHex(act.data)) && before.raw.includes(fromHex(token))
      return same ? { hash: `0x${before.hash.toString('hex')}` } : { refused: 'other_act' }
    }
    const away = (await pendingOf(tx, sender, { through: held.block }))
      .filter((pending) => pending.kind === 'transfer' && pending.token === token)
      .reduce((sum, pending) => sum + pending.value, 0n)
    if (value > held.value - away) return { refused: 'too_little' }
    return { hash: await storeSigned(tx, account, act, reference) }
  })
}
