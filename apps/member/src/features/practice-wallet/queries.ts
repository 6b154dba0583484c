/** Reads of the member's own wallet on the practice chain. */
import type { WalletTransfer } from '@glasshouse/contract'
import { callPages, callQuery } from '../../platform/query.ts'

/**
 * The polling interval while no socket news arrives and a transfer waits: blocks follow each other
 * every 3 s.
 */
const blockMs = 3000
/** The interval otherwise: another wallet may send something at any time. */
const idleMs = 15_000

export const ownWallet = ({ waiting, isLive }: { waiting: boolean; isLive: boolean }) => ({
  ...callQuery('practiceWallet.show', {}),
  refetchInterval: !isLive && (waiting ? blockMs : idleMs),
})

interface Pages {
  readonly pages: readonly {
    readonly list: readonly WalletTransfer[]
    readonly confirmationsNeeded: number
  }[]
}

/** Whether a transfer of the first page still lacks confirmations. */
export const isWaiting = (data: Pages | undefined): boolean => {
  const first = data?.pages[0]
  return first?.list.some(({ confirmations }) => confirmations < first.confirmationsNeeded) ?? false
}

export const transferPages = (isLive: boolean) => ({
  ...callPages('practiceWallet.history', {}),
  refetchInterval: ({ state }: { state: { data: Pages | undefined } }) =>
    !isLive && (isWaiting(state.data) ? blockMs : idleMs),
})
