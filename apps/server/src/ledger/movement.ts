/**
 * The shape of a movement, and the chart's rules of which account may give to which. They are
 * checked before the statement is sent to Postgres.
 */
import { assert } from '../platform/assert.ts'
import { accountPath, assetOf, chart, isStored } from './accounts.ts'

export interface Posting {
  readonly account: bigint
  /** Minor units; positive raises the account. Never zero. */
  readonly amount: bigint
  /** Record type of the contract; only on a posting to a member's wallet. */
  readonly recordType?: number
}

export interface Movement {
  readonly code: MovementCode
  readonly memberId?: bigint
  /** The subject of the movement: an order, an invitee, a revenue. */
  readonly subjectId?: bigint
  readonly detail?: Readonly<Record<string, string | number>>
  /** The movement that this one reverses; a movement is reversed at most once. */
  readonly reverses?: bigint
  /**
   * The movement's id, when it was drawn beforehand so that dependent rows can be written in the
   * same flush.
   */
  readonly movementId?: bigint
  /** At most one posting for each account. */
  readonly postings: readonly Posting[]
}

interface Flow {
  readonly from: RegExp
  readonly to: RegExp
}

/**
 * Which accounts give and which take, by code. Only `daily-return`, the close of a day, takes from
 * a pot for a recipient, and it can only give to payables and `rest`; a correction gives stated
 * revenue or capital back to the account from which the named movement took it. A purchase pays
 * the operator's share before the rest reaches the pot. So no flow leads from members' payments to
 * the operator once they are in their pot, and none leads from a pot to a member without the close
 * that names its sources.
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
  'payout-reversal': { from: /^outside\/(?:chain|operator)$/, to: /^member\/\d+\/withdrawing$/ },
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
 * The fixed accounts in practice USDT that a movement of each code may post to. Members are on one
 * side of a flow or on both; where they are on both, the movement posts to no fixed account.
 */
export const mayPost: readonly MayPost[] = Object.entries(flows).flatMap(([code, { from, to }]) =>
  Object.entries(chart)
    .filter(([path, account]) => assetOf(account) === 'PUSDT' && (from.test(path) || to.test(path)))
    .map(([, account]) => ({ code: code as MovementCode, account })),
)

/**
 * Throws when the postings of an asset do not sum to zero, name an account twice, or break the
 * rules of the chart.
 */
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
