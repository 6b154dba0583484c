/**
 * The expected state of each member, worked out naively: from the answers of the acts, from the
 * coins that were sent, and from observed outcomes (a state, never an amount). It reads no entry
 * and no balance, and shares no arithmetic with the product. Amounts are in millionths of practice
 * USDT, bank money in hundredths.
 */

export interface MemberModel {
  readonly memberId: bigint
  wallet: bigint
  withdrawing: bigint
  fund: bigint
  stock: bigint
  /** The owed amount: zero or more. */
  debt: bigint
  exchanged: boolean
  /** Amounts of its claims, in order; null once they were credited. */
  readonly claims: (bigint | null)[]
  /** Its own account at the practice bank. */
  readonly account: string
  /** Whether its card is that account. */
  readonly cardIsOwn: boolean
  bank: bigint
  /** The secret of its authenticator app; null: the fund password is enough. */
  readonly secret: Buffer | null
  /** Its coupons; `used` once a purchase was made with it. */
  readonly coupons: Map<bigint, { readonly lastDay: number; used: boolean }>
  signed: { readonly day: number; readonly streak: number } | null
}

export interface WithdrawalModel {
  readonly member: MemberModel
  readonly rail: 'chain' | 'bank'
  readonly amount: bigint
  readonly net: bigint
  /** The payment of the bank, for a withdrawal by bank. */
  readonly pays: bigint
  readonly payeeId: bigint
  approvalsNeeded: number
  /** The world day of the request. */
  readonly day: number
  state: string
}

export interface DepositModel {
  readonly member: MemberModel
  readonly address: string
  /** 18 decimals. */
  readonly raw: bigint
  state: string
  /** It arrived on an address that had been retired. */
  unmatched: boolean
}

export interface RechargeModel {
  readonly rechargeId: bigint
  readonly member: MemberModel
  readonly amount: bigint
  readonly rate: bigint
  readonly reference: string
  readonly account: string
  cancelled: boolean
  paid: boolean
}

export interface LineModel {
  readonly member: MemberModel
  readonly amount: bigint
  readonly reference: string
  state: string
}

/** Events as the product reports them: states and pairs, no balance. */
export interface ReportedEvents {
  /** Claims that are not credited, as `member.number`. */
  readonly waiting: ReadonlySet<string>
  readonly payables: readonly { id: bigint; memberId: bigint; kind: string; paid: bigint }[]
  readonly deposits: readonly { hash: string; memberId: bigint | null; state: string }[]
  readonly withdrawals: readonly { id: bigint; state: string }[]
  readonly lines: readonly { id: bigint; state: string; rechargeId: bigint | null }[]
}

export interface Model {
  readonly members: MemberModel[]
  readonly withdrawals: Map<bigint, WithdrawalModel>
  readonly deposits: Map<string, DepositModel>
  readonly recharges: Map<bigint, RechargeModel>
  readonly lines: Map<bigint, LineModel>
  readonly credited: Set<bigint>
  /** Deposit addresses, and their members. */
  readonly addresses: Map<string, MemberModel>
  readonly retired: Set<string>
  /** The booked sum of fillings. */
  filled: bigint
  limits: { auto: bigint; single: bigint }
  /** The current rate, and all minimums so far. */
  rate: bigint
  readonly minimums: bigint[]
  takenBack: number
  debtsMade: number
  payoutsTakenBack: number
}

export const newModel = (): Model => ({
  members: [],
  withdrawals: new Map(),
  deposits: new Map(),
  recharges: new Map(),
  lines: new Map(),
  credited: new Set(),
  addresses: new Map(),
  retired: new Set(),
  filled: 0n,
  limits: { auto: 200_000_000n, single: 1_000_000_000n },
  rate: 0n,
  minimums: [10_000_000n],
  takenBack: 0,
  debtsMade: 0,
  payoutsTakenBack: 0,
})

class Disagreement extends Error {
  override readonly name = 'Disagreement'
}

export function must(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new Disagreement(sentence)
}

/** Millionths for an amount of 18 decimals, rounded down. */
export const inBooks = (raw: bigint): bigint => raw / 1_000_000_000_000n
/** Five per cent, rounded up. */
export const feeOf = (amount: bigint): bigint => (amount * 5n + 99n) / 100n
/**
 * Hundredths of bank money in millionths of practice USDT; the rate is in ten-thousandths of the
 * bank's unit per USDT.
 */
const bankIn = (amount: bigint, rate: bigint): bigint => (amount * 100_000_000n) / rate
export const bankInUp = (amount: bigint, rate: bigint): bigint => (amount * 100_000_000n + rate - 1n) / rate
export const bankOut = (amount: bigint, rate: bigint): bigint => (amount * rate) / 100_000_000n

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** Applies the events since the last call. */
export function follow(model: Model, seen: ReportedEvents): void {
  followClaims(model, seen)
  followPayables(model, seen)
  followDeposits(model, seen)
  followWithdrawals(model, seen)
  followLines(model, seen)
}

function followClaims({ members }: Model, { waiting }: ReportedEvents): void {
  for (const member of members)
    for (const [index, amount] of member.claims.entries()) {
      if (amount === null || waiting.has(`${member.memberId}.${index + 1}`)) continue
      member.claims[index] = null
      member.wallet += amount
    }
}

const memberOf = ({ members }: Model, memberId: bigint): MemberModel => {
  const found = members.find((member) => member.memberId === memberId)
  must(found, `nobody knows member ${memberId}`)
  return found
}

function followPayables(model: Model, { payables }: ReportedEvents): void {
  for (const { id, memberId, kind, paid } of payables) {
    if (model.credited.has(id)) continue
    model.credited.add(id)
    const member = memberOf(model, memberId)
    if (kind === 'dividend' && !member.exchanged) member.stock += paid
    else member.wallet += paid
  }
}

/** Reversals first, as a reader does, then credits. */
function followDeposits(model: Model, { deposits }: ReportedEvents): void {
  const changed = deposits.filter(({ hash, state }) => model.deposits.get(hash)?.state !== state)
  for (const { hash, memberId } of changed) {
    const known = model.deposits.get(hash)
    must(known, `a deposit was seen that nobody sent: ${hash}`)
    known.unmatched = memberId === null
    must(
      memberId === known.member.memberId || (memberId === null && model.retired.has(known.address)),
      `${hash} is booked to ${memberId}`,
    )
  }
  for (const { hash, state } of changed) {
    const known = model.deposits.get(hash) as DepositModel
    if (known.state === 'arrived' && !known.unmatched) takeBack(model, known)
    if (known.state === 'arrived') known.state = state
  }
  for (const { hash, state } of changed) {
    const known = model.deposits.get(hash) as DepositModel
    known.state = state
    if (state !== 'arrived' || known.unmatched) continue
    comesIn(known.member, inBooks(known.raw))
  }
}

/** Money in by chain or by bank: debt is paid back out of it first. */
function comesIn(member: MemberModel, amount: bigint): void {
  member.wallet += amount
  const repaid = least(member.debt, member.wallet)
  member.debt -= repaid
  member.wallet -= repaid
}

function takeBack(model: Model, { member, raw }: DepositModel): void {
  const amount = inBooks(raw)
  const fromWallet = least(member.wallet, amount)
  member.wallet -= fromWallet
  member.debt += amount - fromWallet
  model.takenBack++
  if (fromWallet < amount) model.debtsMade++
}

function followWithdrawals(model: Model, { withdrawals }: ReportedEvents): void {
  for (const { id, state } of withdrawals) {
    const known = model.withdrawals.get(id)
    must(known, `a withdrawal is there that nobody asked for: ${id}`)
    if (known.state === state) continue
    const isTakenBack = known.rail === 'chain' && known.state === 'arrived' && state === 'failed'
    const isOver = ['arrived', 'failed', 'cancelled'].includes(known.state)
    must(!isOver || isTakenBack, `withdrawal ${id} went on after its end`)
    known.state = state
    const { member } = known
    // A reorg had its payout mined again without coins: the money is held again, and returns.
    if (isTakenBack) member.withdrawing += known.amount
    if (isTakenBack) model.payoutsTakenBack++
    if (state === 'arrived' || state === 'failed' || state === 'cancelled') member.withdrawing -= known.amount
    if (state === 'failed' || state === 'cancelled') member.wallet += known.amount
    if (state !== 'arrived' || known.rail !== 'bank') continue
    must(member.cardIsOwn, `withdrawal ${id} arrived at an account that nobody has`)
    member.bank += known.pays
  }
}

function followLines(model: Model, { lines }: ReportedEvents): void {
  for (const { id, state, rechargeId } of lines) {
    const known = model.lines.get(id)
    must(known, `a payment is there that nobody made: ${id}`)
    if (known.state === state) continue
    must(known.state !== 'credited' && known.state !== 'returned', `payment ${id} went on after its end`)
    known.state = state
    if (state === 'returned') known.member.bank += known.amount
    if (state !== 'credited') continue
    const recharge = model.recharges.get(rechargeId ?? 0n)
    must(
      recharge && !recharge.paid && !recharge.cancelled,
      `payment ${id} was booked for recharge ${rechargeId}`,
    )
    must(recharge.member === known.member, `payment ${id} was booked for somebody else`)
    recharge.paid = true
    comesIn(known.member, bankIn(known.amount, recharge.rate))
  }
}
