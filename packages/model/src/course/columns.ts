/**
 * The members of a course as columns: one array a figure, one place a member. Groups follow one
 * after the other, each in the order of its numbers. Amounts are whole minor units below 2⁵³ in
 * floats, which is exact and takes eight bytes; the course refuses to go on before one could be
 * larger.
 */
import type { CourseGroup, CourseTerms } from './terms.ts'

export interface Columns {
  readonly size: number
  /** −1: has not joined. */
  readonly joinedDay: Int32Array
  /** The place of the inviter; −1: none. */
  readonly inviter: Int32Array
  /**
   * The inviters who are paid for a member's purchases, nearest first; for each member as many
   * places as there are paid levels. One after the other, so that none has to be found first.
   * `size`: none.
   */
  readonly above: Int32Array
  /** How many inviters are above, as far up as any is paid: at most the paid levels. */
  readonly depth: Uint8Array
  /** The place after the last member is nobody's: what it is paid, no member gets. */
  readonly wallet: Float64Array
  /**
   * Received today, or a reward of this close: in the wallet before the next acts. Null where
   * nobody puts money aside, which is the one act after receiving: it is in the wallet then.
   */
  readonly arriving: Float64Array | null
  /** Σ machines × what a machine of the product was paid so far, of all that is not waiting. */
  readonly settled: Float64Array
  /** With the fees: see `feesOf`. */
  readonly withdrawn: Float64Array
  /** Today's included; in 16 bits, as `working`. */
  readonly machinesBought: Uint16Array
  /**
   * Machines that bring an income, as of the member's last acts: for each member as many places as
   * there are products, in threes. In 16 bits: nobody buys twice a day, and a course has fewer days
   * than that.
   */
  readonly working: Uint16Array
  /** By product with a limit: machines ever bought, today's included. */
  readonly bought: readonly (Int32Array | null)[]
  /** Where dividends are paid: on the share account, less the member's part of all before. */
  readonly dividendsBefore: Float64Array | null
  /** Where team benefits are paid: buyers in the team, and what they paid in the month. */
  readonly teamBuyers: Int32Array | null
  readonly teamPaid: Float64Array | null
  /** Where something frightens the members of a group. */
  readonly fright: FrightColumns | null
  /** Where anybody puts money aside. */
  readonly savings: SavingColumns | null
}

export interface SavingColumns {
  /** A unit is a minor unit. */
  readonly units: Float64Array
  /** The least held on the open day, its beginning included. */
  readonly lowest: Float64Array
}

export interface FrightColumns {
  readonly nerve: Int32Array
  /** 1: has taken fright. */
  readonly afraid: Uint8Array
  /** Where neighbours frighten. */
  readonly near: {
    readonly recruits: Int32Array
    /** The day of the last withdrawal; −1: none. */
    readonly withdrewOn: Int32Array
    /** Of its recruits, who withdrew lately; counted anew each day. */
    readonly lately: Int32Array
  } | null
}

/** Where a member is paid what comes after the day's acts. */
export const paidInto = ({ arriving, wallet }: Columns): Float64Array => arriving ?? wallet

/** A group's members are at `from` + number. */
export interface PlacedGroup {
  readonly group: CourseGroup
  readonly from: number
  made: number
}

export function placedGroups({ groups }: CourseTerms): PlacedGroup[] {
  let from = 0
  return groups.map((group) => {
    const placed = { group, from, made: 0 }
    from += group.people
    return placed
  })
}

export function emptyColumns(terms: CourseTerms): Columns {
  const size = terms.groups.reduce((sum, { people }) => sum + people, 0)
  const { machines, recruiting, dividendBasisPoints } = terms
  const floats = () => new Float64Array(size)
  const whole = () => new Int32Array(size)
  const isTeamPaid = recruiting.teamBenefitBasisPoints > 0n
  const areSaving = terms.groups.some(({ saving }) => saving !== undefined)
  return {
    size,
    joinedDay: whole().fill(-1),
    inviter: whole().fill(-1),
    above: new Int32Array(size * recruiting.referralBasisPoints.length).fill(size),
    depth: new Uint8Array(size),
    wallet: new Float64Array(size + 1),
    arriving: areSaving ? new Float64Array(size + 1) : null,
    settled: floats(),
    withdrawn: floats(),
    machinesBought: new Uint16Array(size),
    working: new Uint16Array(size * inThrees(machines.length)),
    bought: machines.map(({ limitPerMember }) => (limitPerMember === null ? null : whole())),
    dividendsBefore: dividendBasisPoints > 0n ? floats() : null,
    teamBuyers: isTeamPaid ? whole() : null,
    teamPaid: isTeamPaid ? floats() : null,
    fright: frightColumns(terms, size),
    savings: areSaving ? { units: floats(), lowest: floats() } : null,
  }
}

/** How many had joined by the end of a day: members who joined later have later places. */
export function joinedBy({ joinedDay }: Columns, { from, made }: PlacedGroup, day: number): number {
  let [joined, end] = [0, made]
  while (joined < end) {
    const middle = joined + Math.floor((end - joined) / 2)
    if (wholeAt(joinedDay, from + middle) <= day) joined = middle + 1
    else end = middle
  }
  return joined
}

function frightColumns({ groups }: CourseTerms, size: number): FrightColumns | null {
  const isNear = groups.some(({ behaviour }) => behaviour.frightNear > 0)
  const isSeen = groups.some(({ behaviour }) => behaviour.frightShort > 0 || behaviour.frightCover > 0)
  if (!isNear && !isSeen) return null
  const whole = () => new Int32Array(size)
  return {
    nerve: whole(),
    afraid: new Uint8Array(size),
    near: isNear ? { recruits: whole(), withdrewOn: whole().fill(-1), lately: whole() } : null,
  }
}

/** Up to a multiple of three, at least one: products are looked at by threes (`receiving.ts`). */
export const inThrees = (products: number): number => Math.max(1, Math.ceil(products / 3)) * 3

/** A place that is known to be there: the columns have one for every member. */
export const at = (column: Float64Array | Int32Array | Uint8Array, place: number): number =>
  column[place] as number

/**
 * The same where it is done for every member: a function that sees one kind of array is compiled
 * for it, and one that sees three asks each time.
 */
export const amountAt = (column: Float64Array, place: number): number => column[place] as number
export const wholeAt = (column: Int32Array, place: number): number => column[place] as number
export const shortAt = (column: Uint16Array, place: number): number => column[place] as number
export const byteAt = (column: Uint8Array, place: number): number => column[place] as number

/**
 * So many times an amount. In one function for all: V8 multiplies whole numbers of 32 bits, with a
 * jump for a product of zero, for as long as a function's products were such.
 */
export const amountOf = (count: number, each: number): number => count * each

/**
 * ⌊amount ÷ over⌋ of whole numbers, exact below 2⁵³: a quotient that is not whole is further from
 * the next whole number than it is rounded. The remainder of floats takes ten times as long.
 */
export const floorOver = (amount: number, over: number): number => Math.floor(amount / over)
/** What is left of it. */
export const restOver = (amount: number, over: number): number => amount - floorOver(amount, over) * over

/**
 * ⌊amount × share ÷ of⌋, down to a multiple of `step`; a product that could pass 2⁵³ is not used.
 */
export function partOf(amount: number, share: number, step = 1, of = 100): number {
  const product = amount * share
  if (product <= Number.MAX_SAFE_INTEGER) return floorOver(product, of * step) * step
  const part = floorOver(amount, of) * share + floorOver(restOver(amount, of) * share, of)
  return step === 1 ? part : part - restOver(part, step)
}
