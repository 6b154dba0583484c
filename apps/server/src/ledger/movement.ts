/** What a movement is, and which account may give to which: the rules of the chart, checked before Postgres is asked. */
import { assert } from '../platform/assert.ts'
import { accountPath, assetOf, chart, isStored } from './accounts.ts'

export interface Posting {
  readonly account: bigint
  /** Minor units; positive raises the account. Never zero. */
  readonly amount: bigint
  /** Record type of the contract; on a member's wallet alone. */
  readonly recordType?: number
}

export interface Movement {
  readonly code: MovementCode
  readonly memberId?: bigint
  /** What it is about: an order, an invitee, a revenue. */
  readonly subjectId?: bigint
  readonly detail?: Readonly<Record<string, string | number>>
  /** The movement that this one takes back; one is taken back once. */
  readonly reverses?: bigint
  /** Its id, when it was drawn before, so that what belongs to it travels along. */
  readonly movementId?: bigint
  /** At most one an account. */
  readonly postings: readonly Posting[]
}

interface Flow {
  readonly from: RegExp
  readonly to: RegExp
}

/**
 * Who gives and who takes, by code. Only `daily-return`, the close of a day, takes from a pot for
 * somebody, and it can only give to payables and `rest`; a correction gives stated revenue or
 * capital back to where the movement that it names took it from. A purchase leaves the operator its
 * share before it comes to the pot. So there is no way from members' payments to the operator once
 * they are in their pot, and none from a pot to a member without the close that names its sources.
 */
const flows = {
  'starting-money': { from: /^outside\/starting$/, to: /^member\/\d+\/wallet$/ },
  purchase: { from: /^member\/\d+\/wallet$/, to: /^(?:pot\/purchases|outside\/(?:machines|operator-take))$/ },
  'stated-revenue': { from: /^outside\/revenue$/, to: /^pot\/revenue$/ },
  'modelled-revenue': { from: /^outside\/revenue$/, to: /^pot\/revenue$/ },
  'operator-capital': { from: /^outside\/operator$/, to: /^pot\/operator$/ },
  'daily-return': { from: /^pot\//, to: /^(?:payable\/[a-z-]+|rest)$/ },
  credit: { from: /^payable\//, to: /^member\/\d+\/wallet$/ },
  'withdrawal-request': { from: /^member\/\d+\/wallet$/, to: /^member\/\d+\/withdrawing$/ },
  'withdrawal-return': { from: /^member\/\d+\/withdrawing$/, to: /^member\/\d+\/wallet$/ },
  'chain-payout': { from: /^member\/\d+\/withdrawing$/, to: /^(?:outside\/chain|pot\/fees)$/ },
  'bank-recharge': {
    from: /^(?:outside\/bank\/[A-Z]{3}|exchange\/PUSDT)$/,
    to: /^(?:exchange\/[A-Z]{3}|member\/\d+\/wallet)$/,
  },
  'bank-payout': {
    from: /^(?:member\/\d+\/withdrawing|exchange\/[A-Z]{3})$/,
    to: /^(?:outside\/bank\/[A-Z]{3}|exchange\/PUSDT|pot\/fees|rest)$/,
  },
  deposit: { from: /^outside\/chain$/, to: /^member\/\d+\/wallet$/ },
  'deposit-unmatched': { from: /^outside\/chain$/, to: /^outside\/chain-unmatched$/ },
  'deposit-reversal': {
    from: /^(?:member\/\d+\/(?:wallet|debt)|outside\/chain-unmatched)$/,
    to: /^outside\/chain$/,
  },
  'fund-buy': { from: /^member\/\d+\/wallet$/, to: /^member\/\d+\/fund$/ },
  'fund-sell': { from: /^member\/\d+\/fund$/, to: /^member\/\d+\/wallet$/ },
  'stock-exchange': { from: /^member\/\d+\/stock$/, to: /^member\/\d+\/wallet$/ },
  'signer-filling': { from: /^outside\/chain$/, to: /^outside\/operator$/ },
  'revenue-correction': { from: /^pot\/revenue$/, to: /^outside\/revenue$/ },
  'capital-correction': { from: /^pot\/operator$/, to: /^outside\/operator$/ },
  'recharge-correction': {
    from: /^(?:exchange\/(?!PUSDT)[A-Z]{3}|member\/\d+\/(?:wallet|debt))$/,
    to: /^(?:outside\/bank\/[A-Z]{3}|exchange\/PUSDT)$/,
  },
  'debt-repayment': { from: /^member\/\d+\/wallet$/, to: /^member\/\d+\/debt$/ },
} as const satisfies Record<string, Flow>

export type MovementCode = keyof typeof flows

interface MayPost {
  readonly code: MovementCode
  readonly account: bigint
}

/**
 * The fixed accounts in practice USDT that a movement of each code may post to. Members stand on one side of a flow or
 * on both; where they stand on both, no fixed account is posted to.
 */
export const mayPost: readonly MayPost[] = Object.entries(flows).flatMap(([code, { from, to }]) =>
  Object.entries(chart)
    .filter(([path, account]) => assetOf(account) === 'PUSDT' && (from.test(path) || to.test(path)))
    .map(([, account]) => ({ code: code as MovementCode, account })),
)

/** Throws when the postings of an asset do not sum to zero, or they name an account twice or go against the chart. */
export function checkMovement(movement: Movement): void {
  const { code, postings } = movement
  const flow: Flow = flows[code]
  const sums = new Map<string, bigint>()
  for (const { account, amount, recordType } of postings) {
    sums.set(assetOf(account), (sums.get(assetOf(account)) ?? 0n) + amount)
    const path = accountPath(account)
    assert(amount !== 0n, `${code}: a posting of zero to ${path}`)
    assert((amount < 0n ? flow.from : flow.to).test(path), `${code}: may not post ${amount} to ${path}`)
    assert(recordType === undefined || isStored(account), `${code}: a record on ${path}`)
  }
  assert(postings.length >= 2, `${code}: a movement has two sides`)
  for (const [asset, sum] of sums) assert(sum === 0n, `${code}: postings of ${asset} sum to ${sum}`)
  const accounts = new Set(postings.map(({ account }) => account))
  assert(accounts.size === postings.length, `${code}: an account is named twice`)
}
