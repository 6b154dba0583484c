import type { Query } from '../../platform/db/sql.ts'

/** The range of a check: everything, or only the days after the last proof that held. */
export interface ProofRange {
  /** Days after this one; -1: all. Closed and settled days never change. */
  readonly day: number
  /** The first movement of those days; entries are ordered by movement id. */
  readonly movementId: bigint
}

/** Each check is one statement that returns the first error it finds, or no row. */
export interface Check {
  readonly name: string
  readonly find: (since: ProofRange) => Query
  /** Reads every income of the world, so it runs only in a full proof. */
  readonly fullOnly?: true
}

export interface Wrong {
  /**
   * The account or other subject of the error: `pot/revenue`, `member/1000/wallet`, `income of
   * order 7 on day 3`.
   */
  readonly what: string
  readonly expected: string | null
  readonly found: string | null
}
