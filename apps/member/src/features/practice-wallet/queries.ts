/** Reads of the own wallet on the practice chain. */
import type { WalletTransfer } from '@glasshouse/contract'
import { callPages, callQuery, invalidateCalls } from '../../platform/query.ts'

/** Blocks follow each other every 3 s while one is waited for. */
const blockMs = 3000
/** Somebody else may send something at any time. */
const idleMs = 15_000

export const ownWallet = (waiting: boolean) => ({
  ...callQuery('practiceWallet.show', {}),
  refetchInterval: waiting ? blockMs : idleMs,
})

interface Pages {
  readonly pages: readonly {
    readonly list: readonly WalletTransfer[]
    readonly confirmationsNeeded: number
  }[]
}

/** Whether a transfer of the first page still gathers blocks. */
export const isWaiting = (data: Pages | undefined): boolean => {
  const first = data?.pages[0]
  return first?.list.some(({ confirmations }) => confirmations < first.confirmationsNeeded) ?? false
}

export const transferPages = () => ({
  ...callPages('practiceWallet.history', {}),
  refetchInterval: ({ state }: { state: { data: Pages | undefined } }) =>
    isWaiting(state.data) ? blockMs : idleMs,
})

export const walletChanged = (): Promise<unknown> =>
  invalidateCalls('practiceWallet.show', 'practiceWallet.history')
