/** The wallet locks that acts with money take. */
import type { Plant } from './planted.ts'

const ownLock = 'for no key update) as own'
export const sharedLock = 'for no key update of balance skip locked) as own'

/** Every act runs alone, and without the lock. */
export const noWalletLock: readonly Plant[] = [
  { find: ownLock, replace: ') as own' },
  { find: sharedLock, replace: 'where false) as own' },
]

/** An act with an empty line opens its wallet in a statement of its own. */
export const noSingleLock: readonly Plant[] = [{ find: 'for no key update of mine skip locked', replace: '' }]

/**
 * The statement at which to hold a race that may run without the lock. Without it: the wallet that
 * a process acting alone has read, because the shared transaction then finds no free wallet and
 * decides nothing. Otherwise: `heldAt`.
 */
export const heldWith = (plants: readonly Plant[], heldAt: string): string =>
  plants.some(({ find }) => find === ownLock) ? ownLock : heldAt
