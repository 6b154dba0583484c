/** `operator.movement`: one movement with its postings, its cause, and its reversal. */
import {
  type BodyOf,
  type DataOf,
  formatId,
  formatMoney,
  type IdKind,
  postingsShownMax,
  Refusal,
} from '@glasshouse/contract'
import type { OperatorContext } from '../../context.ts'
import { accountPath, assetOf } from '../../ledger/accounts.ts'
import type { MovementCode } from '../../ledger/movement.ts'
import { joinQueries } from '../../platform/db/join-queries.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { type CorrectionJudgement, judge, readTarget } from '../corrections/target.ts'
import { type MovementRow, movementColumns, movementItemOf } from './movements.ts'

interface MovementDetailRow extends MovementRow {
  readonly subjectId: bigint | null
  readonly detail: Readonly<Record<string, string | number>> | null
  readonly recordedAt: Date
  readonly reversedBy: bigint | null
}

interface Posting {
  readonly accountId: bigint
  readonly amount: bigint
  readonly balanceAfter: bigint | null
}

/** The kind of the subject's id, by movement code. */
const subjects: Partial<Record<MovementCode, IdKind>> = {
  purchase: 'product',
  'stated-revenue': 'operator',
  'revenue-correction': 'operator',
  'operator-capital': 'operator',
  'capital-correction': 'operator',
  'withdrawal-request': 'withdrawal',
  'withdrawal-return': 'withdrawal',
  'chain-payout': 'withdrawal',
  'payout-reversal': 'withdrawal',
  'bank-payout': 'withdrawal',
  'bank-recharge': 'recharge',
  'recharge-correction': 'recharge',
  deposit: 'deposit',
  'deposit-unmatched': 'deposit',
  'deposit-reversal': 'deposit',
  'signer-filling': 'filling',
}

function subjectOf({ kind, subjectId }: MovementDetailRow): string | null {
  const name = subjects[kind as MovementCode]
  return subjectId === null || subjectId === 0n || name === undefined ? null : formatId(name, subjectId)
}

const readMovement = (runner: Runner, movementId: bigint): Promise<MovementDetailRow | undefined> =>
  runner.maybe<MovementDetailRow>(
    joinQueries([
      sql`select`,
      movementColumns,
      sql`, subject_id, detail, recorded_at,
        (select movement_id from movement as later where later.reverses = movement.movement_id) as reversed_by
      from movement where movement_id = ${movementId}`,
    ]),
  )

/** Limited, because a credit pays thousands of wallets in one movement. */
const postingsOf = (runner: Runner, movementId: bigint): Promise<Posting[]> =>
  runner.many<Posting>(sql`
    select account_id, amount, balance_after from entry
    where movement_id = ${movementId} order by account_id limit ${postingsShownMax + 1}::int`)

interface Proof {
  readonly at: Date
  readonly throughDay: number
  readonly held: boolean
}

const proofOf = (runner: Runner, day: number): Promise<Proof | undefined> =>
  runner.maybe<Proof>(sql`
    select recorded_at as at, settled_through as through_day, broken is null as held from proof_run
    where complete and settled_through >= ${day} order by proof_id desc limit 1`)

const takeBackOf = ({ why, needed }: CorrectionJudgement) => ({ possible: why === null, why, needed })

/** Errors: `not_found`. */
export async function movement(
  { movementId }: BodyOf<'operator.movement'>,
  { world, operatorId }: OperatorContext,
): Promise<DataOf<'operator.movement'>> {
  const [row, postings, target] = await Promise.all([
    readMovement(world.db, movementId),
    postingsOf(world.db, movementId),
    readTarget(world.db, movementId, operatorId),
  ])
  if (row === undefined || target === undefined) throw new Refusal('not_found', { field: 'movementId' })
  const [proof, judged] = await Promise.all([proofOf(world.db, row.day), judge(world.db, target)])
  return {
    ...movementItemOf(row),
    postings: postings.slice(0, postingsShownMax).map(({ accountId, amount, balanceAfter }) => ({
      account: accountPath(accountId),
      asset: assetOf(accountId),
      amount: formatMoney(amount, assetOf(accountId)),
      balanceAfter: balanceAfter === null ? null : formatMoney(balanceAfter),
    })),
    more: postings.length > postingsShownMax,
    subject: subjectOf(row),
    detail: Object.fromEntries(
      Object.entries(row.detail ?? {}).map(([name, value]) => [name, String(value)]),
    ),
    recordedAt: row.recordedAt.toISOString(),
    reversedBy: row.reversedBy === null ? null : formatId('movement', row.reversedBy),
    proof:
      proof === undefined
        ? null
        : { at: proof.at.toISOString(), throughDay: proof.throughDay, held: proof.held },
    takeBack: takeBackOf(judged),
  }
}
