/** A journal written by hand with one error in it: for the auditor's tests. */
import type { Rule } from './disagreement.ts'
import type { Journal } from './journal.ts'
import { journalByHand } from './journal-by-hand.ts'

export type Writable<T> = T extends bigint | number | string | null
  ? T
  : T extends readonly (infer Item)[]
    ? Writable<Item>[]
    : { -readonly [Key in keyof T]: Writable<T[Key]> }

/** The correct journal with one change. */
export function broken(change: (journal: Writable<Journal>) => void, byHand = journalByHand): Journal {
  const journal = byHand() as Writable<Journal>
  change(journal)
  return journal
}

/** The row that matches; a test that changes nothing would prove nothing. */
export function rowOf<T>(rows: T[], isMeant: (row: T) => boolean): T {
  const row = rows.find(isMeant)
  if (row === undefined) throw new Error('no such row in the journal by hand')
  return row
}

export type Case = readonly [rule: Rule, what: string, change: (journal: Writable<Journal>) => void]
