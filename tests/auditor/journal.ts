/**
 * A world's journal as plain rows, as they are in its tables: the auditor replays it. Amounts are
 * minor units; days count from the world's day 0; accounts are paths of the chart.
 */

export type Pot = 'revenue' | 'fees' | 'operator' | 'purchases'
export const pots: readonly Pot[] = ['revenue', 'fees', 'operator', 'purchases']

/** One amount per pot. */
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

/** The balance of a summed account as stored at a close. */
export interface JournalAccountDay {
  readonly day: number
  readonly account: string
  readonly balanceAfter: bigint
}

/** The rules in force at the close of a day. */
export interface JournalPolicy {
  readonly day: number
  readonly policy: 'revenue-backed' | 'promise-first'
  readonly operatorCapitalMayPay: boolean
  /**
   * Hundredths of a percent: the daily promise of savings, and the share of machine revenue that is
   * dividends.
   */
  readonly fundBasisPoints: bigint
  readonly dividendBasisPoints: bigint
  /**
   * The terms of recruiting: shares of the price, for levels 1, 2 …; a bonus for a first purchase;
   * a share of a team's month, from a grade.
   */
  readonly referralBasisPoints: readonly bigint[]
  readonly inviteBonus: bigint
  readonly teamBasisPoints: bigint
  readonly teamFromGrade: number
  /**
   * The world month of the day, November 2026 as 202611, and whether the next day belongs to
   * another.
   */
  readonly month: number
  readonly endsMonth: boolean
}

/** A member and its inviter; null: no inviter. */
export interface JournalMember {
  readonly memberId: bigint
  readonly inviterId: bigint | null
}

/** The revenue of all products' machines on a day, by their models. */
export interface JournalRevenue {
  readonly day: number
  readonly amount: bigint
}

export interface JournalOrder {
  readonly orderId: bigint
  readonly memberId: bigint
  readonly price: bigint
  /**
   * The movement that paid for it, the real cost of the machine, and the operator's share at the
   * purchase.
   */
  readonly movementId: bigint
  readonly machineCost: bigint
  readonly takeBasisPoints: bigint
  /** The promise per day. */
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
  /** For incomes only; rewards are not counted here. */
  readonly promised: bigint
  readonly paid: bigint
  readonly incomes: bigint
  /** Each pot's rounding rest, of incomes and rewards together. */
  readonly rest: BySource
  /** The movements that took from the pots: usually one, none when nothing was paid. */
  readonly movementIds: readonly bigint[]
}

/**
 * A member took the funded amount that was not yet taken: of one order, or of all of them, through
 * a day.
 */
export interface JournalClaim {
  readonly memberId: bigint
  /** Counts 1, 2, 3 … for each member. */
  readonly number: number
  /** Null: all orders of the member. */
  readonly orderId: bigint | null
  readonly throughDay: number
  /** The day through which all orders were taken, this claim included; −1: never. */
  readonly allThrough: number
  readonly amount: bigint
  /** The movement that credited it; null while it is pending. */
  readonly creditedBy: bigint | null
}

/**
 * A reward (referral, register reward, sign-in …), an accrual of savings (`fund`), or a dividend:
 * `kind` names its account `payable/{kind}`.
 */
export interface JournalPayable extends BySource {
  readonly payableId: bigint
  readonly kind: string
  readonly memberId: bigint
  /** Its subject: an order, an invited member, a month … */
  readonly subjectId: bigint
  /** It is funded at the close of this day. */
  readonly day: number
  readonly promised: bigint
  /**
   * For accruals of savings: the part of the payment that whole units could not split by source.
   */
  readonly rest: bigint
  readonly creditedBy: bigint | null
}

/** A movement that takes another one back. */
export interface JournalReversal {
  readonly movementId: bigint
  readonly reverses: bigint
}

/** What entered a pot on a settled day. Typed-in revenue is a lot of its own. */
export interface JournalLot {
  readonly pot: Pot
  readonly day: number
  readonly stated: boolean
  readonly amount: bigint
  /** What corrections took from it. */
  readonly takenBack: bigint
}

/** What a close took from one lot. */
export interface JournalLotDraw {
  readonly closeDay: number
  readonly pot: Pot
  readonly lotDay: number
  readonly stated: boolean
  readonly amount: bigint
}

/** A day's record; hashes in hexadecimal. */
export interface JournalRecord {
  readonly day: number
  readonly levels: number
  readonly total: bigint
  readonly root: string
  readonly debtsLevels: number
  readonly debtsTotal: bigint
  readonly debtsRoot: string
  readonly entries: string
  /** Comes before the entries in their digest. */
  readonly salt: string
  readonly previous: string
  /** Of the lines of the public file’s `joined` that ended with the day; null: the first form. */
  readonly joined: string | null
  readonly digest: string
}

/** The leaves of one tree of one day, in their order. */
export interface JournalTree {
  readonly day: number
  readonly tree: string
  readonly leaves: readonly { readonly sum: bigint; readonly hash: string }[]
}

export interface JournalRoots {
  /** The first day that has a record. */
  readonly from: number
  readonly world: string
  /** In hexadecimal. */
  readonly secret: string
  readonly joined: readonly { readonly memberId: bigint; readonly day: number }[]
  readonly records: readonly JournalRecord[]
  /** Of the newest days; older trees are not kept. */
  readonly trees: readonly JournalTree[]
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
  /** The movements in which revenue was typed in. */
  readonly stated: readonly bigint[]
  /** The first day whose lots are known; what a pot held before is one lot of the day before. */
  readonly lotsFrom: number
  readonly lots: readonly JournalLot[]
  readonly lotDraws: readonly JournalLotDraw[]
  /** Missing: no job has built any. */
  readonly roots?: JournalRoots
}
