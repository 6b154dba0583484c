/**
 * A world's journal as plain rows, as they stand in its tables: what the auditor replays.
 * Amounts are minor units; days count from the world's day 0; accounts are paths of the chart.
 */

export type Pot = 'revenue' | 'fees' | 'operator' | 'purchases'
export const pots: readonly Pot[] = ['revenue', 'fees', 'operator', 'purchases']

/** One amount a pot. */
export type BySource = Readonly<Record<Pot, bigint>>

export interface JournalEntry {
  readonly movementId: bigint
  readonly day: number
  readonly account: string
  readonly asset: string
  readonly amount: bigint
  /** Gap-free from 1 on stored accounts. */
  readonly seq: bigint
  /** Null on summed accounts. */
  readonly balanceAfter: bigint | null
}

/** The stored balance of a member's account. */
export interface JournalBalance {
  readonly account: string
  readonly balance: bigint
  readonly version: bigint
}

/** The balance of a summed account as kept at a close. */
export interface JournalAccountDay {
  readonly day: number
  readonly account: string
  readonly balanceAfter: bigint
}

/** What counted at the close of a day. */
export interface JournalPolicy {
  readonly day: number
  readonly policy: 'revenue-backed' | 'promise-first'
  readonly operatorCapitalMayPay: boolean
  /** Hundredths of a percent: what savings promise a day, and the share of machine revenue that is dividends. */
  readonly fundBasisPoints: bigint
  readonly dividendBasisPoints: bigint
  /** What recruiting pays: of the price, for levels 1, 2 …; a first purchase; of a team's month, from a grade. */
  readonly referralBasisPoints: readonly bigint[]
  readonly inviteBonus: bigint
  readonly teamBasisPoints: bigint
  readonly teamFromGrade: number
  /** The world month of the day, November 2026 as 202611, and whether the next day is of another. */
  readonly month: number
  readonly endsMonth: boolean
}

/** Who came by whose invitation; null: by nobody's. */
export interface JournalMember {
  readonly memberId: bigint
  readonly inviterId: bigint | null
}

/** What machines earned on a day by their models, of all products together. */
export interface JournalRevenue {
  readonly day: number
  readonly amount: bigint
}

export interface JournalOrder {
  readonly orderId: bigint
  readonly memberId: bigint
  readonly price: bigint
  /**
   * The movement that paid for it, what the machine really cost, and the operator's share it was
   * bought under.
   */
  readonly movementId: bigint
  readonly machineCost: bigint
  readonly takeBasisPoints: bigint
  /** Promised a day. */
  readonly dayReturn: bigint
  readonly firstDay: number
  readonly lastDay: number
}

export interface JournalIncome extends BySource {
  readonly day: number
  readonly orderId: bigint
  readonly memberId: bigint
  readonly promised: bigint
  readonly rest: bigint
}

export interface JournalClose {
  readonly day: number
  /** Of the incomes; rewards are not counted here. */
  readonly promised: bigint
  readonly paid: bigint
  readonly incomes: bigint
  /** Each pot's share of what rounding left, of incomes and rewards together. */
  readonly rest: BySource
  /** The movements that took from the pots: usually one, none when nothing was paid. */
  readonly movementIds: readonly bigint[]
}

/** A member took what was funded and not yet taken: of one order, or of all of them, through a day. */
export interface JournalClaim {
  readonly memberId: bigint
  /** Counts 1, 2, 3 … for each member. */
  readonly number: number
  /** Null: all orders of the member. */
  readonly orderId: bigint | null
  readonly throughDay: number
  /** Through which day all orders were taken, this claim included; −1: never. */
  readonly allThrough: number
  readonly amount: bigint
  /** The movement that credited it; null while it is on its way. */
  readonly creditedBy: bigint | null
}

/**
 * A reward (referral, register reward, sign-in …), what savings accrued (`fund`), or a dividend: `kind` names its
 * account `payable/{kind}`.
 */
export interface JournalPayable extends BySource {
  readonly payableId: bigint
  readonly kind: string
  readonly memberId: bigint
  /** What it is for: an order, an invited member, a month … */
  readonly subjectId: bigint
  /** The day at whose close it is funded. */
  readonly day: number
  readonly promised: bigint
  /** Of what savings accrued: the part of the payment that whole units could not split by source. */
  readonly rest: bigint
  readonly creditedBy: bigint | null
}

/** A movement that takes another one back. */
export interface JournalReversal {
  readonly movementId: bigint
  readonly reverses: bigint
}

export interface Journal {
  readonly settledThrough: number
  /** All entries of the world, from its first day, in any order. */
  readonly entries: readonly JournalEntry[]
  readonly balances: readonly JournalBalance[]
  readonly accountDays: readonly JournalAccountDay[]
  readonly policies: readonly JournalPolicy[]
  readonly members: readonly JournalMember[]
  readonly orders: readonly JournalOrder[]
  readonly incomes: readonly JournalIncome[]
  readonly closes: readonly JournalClose[]
  readonly claims: readonly JournalClaim[]
  readonly payables: readonly JournalPayable[]
  readonly revenues: readonly JournalRevenue[]
  readonly reversals: readonly JournalReversal[]
}
