/** A member's view of its deposits. */
import {
  type BodyOf,
  constants,
  type DataOf,
  type DepositItem,
  formatId,
  formatMoney,
  formatPracticeAddress,
  formatPracticeTransaction,
  formatTokenAmount,
  practiceAddressUri,
} from '@glasshouse/contract'
import type { MemberContext } from '../../context.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { pageOf, pageWindow, wholeNumberKey } from '../../platform/page.ts'
import { addressOf } from './addresses.ts'
import { type ChainView, chainStateOf, readChainView } from './chain-state.ts'

type DepositContext = Pick<MemberContext, 'world' | 'host' | 'wall' | 'memberId'>

const pendingOf = async (runner: Runner, memberId: bigint, chain: Buffer | null): Promise<number> =>
  (
    await runner.one<{ pending: number }>(sql`
      select count(*)::int as pending from deposit
      where member_id = ${memberId} and chain = ${chain}::bytea and state = 'pending'`)
  ).pending

/** Errors: `feature_closed` when this host has no deposit keys. */
export async function rechargeAddress(
  _body: BodyOf<'recharge.address'>,
  { world, host, wall, memberId }: DepositContext,
): Promise<DataOf<'recharge.address'>> {
  const [raw, view, { minimum }] = await Promise.all([
    addressOf(host, { slug: world.slug, memberId }),
    readChainView(host.catalogue),
    world.db.one<{ minimum: bigint }>(sql`select recharge_minimum as minimum from world_setting`),
  ])
  const pending = await pendingOf(world.db, memberId, view.chain)
  const address = formatPracticeAddress(raw)
  return {
    address,
    uri: practiceAddressUri(address),
    minimum: formatMoney(minimum),
    confirmationsNeeded: constants.depositConfirmations,
    minutesAbout: constants.depositMinutesAbout,
    chain: chainStateOf(view, wall.nowMs(), pending > 0),
  }
}

interface DepositRow {
  depositId: bigint
  amount: bigint
  /** The amount in the chain's units, when the books hold less of it. */
  exact: string | null
  minimum: bigint
  state: 'pending' | 'arrived' | 'below_minimum' | 'vanished' | 'reversed'
  ours: boolean
  block: bigint
  onChain: boolean
  transaction: Buffer
  seenAt: Date
  day: number
  arrivedAt: Date | null
}

/** Errors: `page_too_deep`, `field_invalid`. */
export async function rechargeList(
  body: BodyOf<'recharge.list'>,
  { world, host, wall, memberId }: DepositContext,
): Promise<DataOf<'recharge.list'>> {
  const window = pageWindow(body)
  const view = await readChainView(host.catalogue)
  const [rows, pending, tally] = await Promise.all([
    world.db.many<DepositRow>(sql`
      select deposit_id, amount, 
        case when mod(raw_amount, 1000000000000) > 0 then raw_amount::text end as exact, minimum, state, chain = ${view.chain}::bytea as ours,
        block_number as block, on_chain, chain_transaction as transaction, seen_at,
        seen_day as day, arrived_at
      from deposit
      where member_id = ${memberId} and deposit_id < coalesce(${wholeNumberKey(window.after)}::bigint, 9223372036854775807)
      order by deposit_id desc limit ${window.limit + 1}::int offset ${window.offset}::int`),
    pendingOf(world.db, memberId, view.chain),
    world.db.maybe<{ total: number }>(sql`select total from deposit_tally where member_id = ${memberId}`),
  ])
  const { page, next } = pageOf(rows, window, ({ depositId }) => depositId.toString())
  return {
    total: tally?.total ?? 0,
    list: page.map((row) => itemOf(row, view)),
    next,
    confirmationsNeeded: constants.depositConfirmations,
    pending,
    chain: chainStateOf(view, wall.nowMs(), pending > 0),
  }
}

/**
 * A world from another host brings deposits of another chain: those that were pending there never
 * arrive.
 */
const shownState = ({ state, ours }: DepositRow): DepositRow['state'] =>
  state === 'pending' && !ours ? 'vanished' : state

function itemOf(row: DepositRow, view: ChainView): DepositItem {
  const state = shownState(row)
  return {
    depositId: formatId('deposit', row.depositId),
    amount: formatMoney(row.amount),
    exact: row.exact === null ? null : formatTokenAmount(BigInt(row.exact)),
    status:
      state === 'pending' || state === 'arrived'
        ? state
        : state === 'below_minimum'
          ? 'not_credited'
          : 'failed',
    reason: state === 'pending' || state === 'arrived' ? null : state,
    confirmations: confirmationsOf(row, state, view),
    minimum: formatMoney(row.minimum),
    transaction: formatPracticeTransaction(row.transaction),
    seenAt: row.seenAt.toISOString(),
    day: row.day,
    arrivedAt: row.arrivedAt?.toISOString() ?? null,
  }
}

function confirmationsOf(
  { block, onChain }: DepositRow,
  state: DepositRow['state'],
  { through }: ChainView,
): number {
  if (state === 'arrived') return constants.depositConfirmations
  if (!onChain || state === 'vanished' || state === 'reversed') return 0
  return Math.max(0, Math.min(constants.depositConfirmations, Number(through - block)))
}
