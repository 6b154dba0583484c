/** The history of a wallet: its pending transfers, then those in blocks. */
import { constants } from '@glasshouse/contract'
import type { Scope } from '../platform/db/pool.ts'
import { fromHex, type Hex, toHex } from './hex.ts'
import { countHistory, historyOf, type Pending, pendingOf } from './log/transfers.ts'

export interface WalletTransferRow {
  /** `block.position`, or the hash of a pending transaction. */
  readonly key: string
  readonly token: Hex
  readonly from: Hex | null
  readonly to: Hex
  readonly value: bigint
  readonly at: Date
  /** Its own block counts; capped at the required number. */
  readonly confirmations: number
}

export interface WalletReads {
  /** The transfers that no block holds yet, newest first: sent by the wallet, or issued to it. */
  waiting(owner: Hex): Promise<readonly WalletTransferRow[]>
  /** The transfers in blocks, newest first, after a key. */
  history(owner: Hex, page: { limit: number; after: string | null }): Promise<readonly WalletTransferRow[]>
  count(owner: Hex): Promise<number>
}

/** `block.position`; null when the key has another form. */
function keyOf(after: string): readonly [number, number] | null {
  const found = /^([0-9]{1,12})\.([0-9]{1,6})$/.exec(after)
  return found === null ? null : [Number(found[1]), Number(found[2])]
}

const nobody = `0x${'0'.repeat(40)}`

export function walletReads(catalogue: Scope, issuer: Buffer, head: () => Promise<number>): WalletReads {
  const waitingRow =
    (from: Hex | null) =>
    ({ hash, token, to, value, sentAt }: Pending): WalletTransferRow => ({
      key: hash.toString('hex').slice(0, 24),
      token,
      from,
      to,
      value,
      at: sentAt,
      confirmations: 0,
    })
  return {
    waiting: async (owner) => {
      const through = await head()
      const [own, issued] = await Promise.all([
        pendingOf(catalogue, fromHex(owner), { through }),
        pendingOf(catalogue, issuer, { through, to: owner }),
      ])
      return [...own.map(waitingRow(owner)), ...issued.map(waitingRow(null))].reverse()
    },
    history: async (owner, { limit, after }) => {
      const before = after === null ? null : keyOf(after)
      if (after !== null && before === null) return []
      const [newest, rows] = await Promise.all([
        head(),
        historyOf(catalogue, fromHex(owner), { limit, before }),
      ])
      return rows.map(({ block, position, token, sender, recipient, value, minedAtS }) => ({
        key: `${block}.${position}`,
        token: toHex(token),
        from: toHex(sender) === nobody ? null : toHex(sender),
        to: toHex(recipient),
        value,
        at: new Date(minedAtS * 1000),
        confirmations: Math.max(0, Math.min(constants.depositConfirmations, newest - block + 1)),
      }))
    },
    count: (owner) => countHistory(catalogue, fromHex(owner)),
  }
}
