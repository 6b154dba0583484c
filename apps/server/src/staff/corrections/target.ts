/** The movement to be taken back, and whether staff may take it back. Amounts in minor units. */
import type { KeptReason } from '@glasshouse/contract'
import { isOwnMember } from '../../identity/account/index.ts'
import { isStored } from '../../ledger/accounts.ts'
import { type CorrectedCode, isCorrected } from '../../ledger/correction.ts'
import type { Posting } from '../../ledger/movement.ts'
import { potBalances } from '../../ledger/pot-balances.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { statedLeft } from '../../scheme/books/index.ts'

export interface Target {
  readonly movementId: bigint
  readonly code: string
  readonly memberId: bigint | null
  readonly subjectId: bigint | null
  readonly reverses: bigint | null
  readonly reversed: boolean
  /** A correction is requested and not decided. */
  readonly asked: boolean
  /** The movement is of this operator's own account (`isOwnMember`). */
  readonly own: boolean
  /**
   * A closed day is not settled yet, so the pots still hold money that its settlement will take.
   */
  readonly settling: boolean
  /** A larger amount needs two operators. */
  readonly singleMax: bigint
}

/** Undefined when there is no such movement. */
export async function readTarget(
  runner: Runner,
  movementId: bigint,
  operatorId: bigint,
): Promise<Target | undefined> {
  const row = await runner.maybe<Omit<Target, 'own'>>(sql`
    select movement_id, code, member_id, subject_id, reverses,
      exists (select from movement as later where later.reverses = movement.movement_id) as reversed,
      exists (select from correction where correction.movement_id = movement.movement_id and state = 'waiting') as asked,
      settled_through < open_day - 1 as settling, withdrawal_single_max as single_max
    from movement cross join world_day cross join world_setting where movement_id = ${movementId}`)
  if (row === undefined) return undefined
  const own = row.memberId !== null && (await isOwnMember(runner, operatorId, row.memberId))
  return { ...row, own }
}

/**
 * The movement's postings. Only movements that staff may take back are read: they have few
 * postings.
 */
export const postingsOf = (runner: Runner, movementId: bigint): Promise<Posting[]> =>
  runner.many<Posting>(sql`
    select account_id as account, amount from entry where movement_id = ${movementId} order by account_id`)

/** The practice USDT that a correction moves: the amount that came into the pot or the wallet. */
function amountOf(code: CorrectedCode, postings: readonly Posting[]): bigint {
  const came = postings.filter(({ account, amount }) =>
    code === 'bank-recharge' ? isStored(account) : amount > 0n,
  )
  return came.reduce((sum, { amount }) => sum + amount, 0n)
}

const potOf = { 'stated-revenue': 'revenue', 'operator-capital': 'operator' } as const

/**
 * True when the pot no longer holds the amount. Money that was paid to members named its source,
 * and stays.
 */
async function isSpent(runner: Runner, code: CorrectedCode, amount: bigint): Promise<boolean> {
  if (code === 'bank-recharge') return false
  const held = (await potBalances(runner))[potOf[code]]
  if (held < amount) return true
  // The rest of the revenue pot is revenue that machines earned by their models.
  return code === 'stated-revenue' && (await statedLeft(runner)) < amount
}

export interface CorrectionJudgement {
  /** Null when the movement can be taken back. */
  readonly why: KeptReason | null
  readonly amount: bigint
  readonly needed: 1 | 2
}

/**
 * Checks the guards in their order. `deciding`: a decision on a waiting request skips the guard
 * `asked`.
 */
export async function judge(runner: Runner, target: Target, deciding = false): Promise<CorrectionJudgement> {
  const kept = (why: KeptReason): CorrectionJudgement => ({ why, amount: 0n, needed: 1 })
  const { code } = target
  if (target.reverses !== null) return kept('reversal')
  if (!isCorrected(code)) return kept('kind')
  if (target.reversed) return kept('reversed')
  if (target.asked && !deciding) return kept('asked')
  if (target.own) return kept('own')
  const amount = amountOf(code, await postingsOf(runner, target.movementId))
  const needed = amount > target.singleMax ? 2 : 1
  const refused = (why: KeptReason): CorrectionJudgement => ({ why, amount, needed })
  if (code !== 'bank-recharge' && target.settling) return refused('settling')
  if (await isSpent(runner, code, amount)) return refused('spent')
  return { why: null, amount, needed }
}
