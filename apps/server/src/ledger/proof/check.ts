import type { Query } from '../../platform/db/sql.ts'

/** What a check looks at: everything, or what came after the last proof that held. */
export interface Since {
  /** Days after this one; -1: all. Closed and settled days never change. */
  readonly day: number
  /** The first movement of those days: entries lie in the order of their movements. */
  readonly movementId: bigint
}

/** Each check is one statement that finds the first thing that is wrong, or no row. */
export interface Check {
  readonly name: string
  readonly find: (since: Since) => Query
  /** Reads every income there ever was: only when all is proved. */
  readonly fullOnly?: true
}

export interface Wrong {
  /** The account, or what else is wrong: `pot/revenue`, `member/1000/wallet`, `income of order 7 on day 3`. */
  readonly what: string
  readonly expected: string | null
  readonly found: string | null
}
