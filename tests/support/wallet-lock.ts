/**
 * The locks of a wallet that money's acts take: an act alone, and acts that share a transaction.
 */
import type { Plant } from './planted.ts'

const ownLock = 'for no key update) as own'
export const sharedLock = 'for no key update of balance skip locked) as own'

/** Everybody acts alone, and without the lock. */
export const noWalletLock: readonly Plant[] = [
  { find: ownLock, replace: ') as own' },
  { find: sharedLock, replace: 'where false) as own' },
]

/**
 * Where a race is held that may run without the lock: then at the wallet that a process acting
 * alone has read, because the transaction that is shared finds nobody free and decides nothing.
 * Otherwise at `heldAt`.
 */
export const heldWith = (plants: readonly Plant[], heldAt: string): string =>
  plants.some(({ find }) => find === ownLock) ? ownLock : heldAt
