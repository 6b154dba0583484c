/**
 * The paying wallet in the journal written by hand: the operator's filling, and the payments out of
 * it.
 */
import { type Case, rowOf, type Writable } from './broken.fixture.ts'
import type { Journal } from './journal.ts'
import { movement } from './journal-by-hand.ts'

/** A member requests 100 units, and 95 leave the wallet that holds `filled`. */
export function paidOut(journal: Writable<Journal>, filled: bigint): void {
  journal.entries.push(
    ...movement(20n, 3, { 'member/8/wallet': [4n, -100n, 596n], 'member/8/withdrawing': [1n, 100n, 100n] }),
    ...movement(21n, 3, { 'outside/chain': -filled, 'outside/operator': filled }),
    ...movement(22n, 3, { 'member/8/withdrawing': [2n, -100n, 0n], 'outside/chain': 95n, 'pot/fees': 5n }),
  )
  Object.assign(
    rowOf(journal.balances, ({ account }) => account === 'member/8/wallet'),
    { balance: 596n, version: 4n },
  )
  journal.balances.push({ account: 'member/8/withdrawing', balance: 0n, version: 2n })
}

export const payingCases: readonly Case[] = [
  ['paid-beyond-part', 'a payout of a unit more than the world put in', (j) => paidOut(j, 94n)],
]
