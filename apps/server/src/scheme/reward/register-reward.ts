/**
 * The free income of a new member: one day's income of the starter machine. The member requests it;
 * it is funded at the close of that day from the operator's pot and credited like an income.
 * Amounts in minor units.
 */
import { type DataOf, formatId, formatMoney, Refusal } from '@glasshouse/contract'
import { startOfDayMs } from '@glasshouse/model'
import type { MemberContext } from '../../context.ts'
import { openMoney, readDayState } from '../../ledger/moment.ts'
import { promiseOne } from '../../ledger/promise.ts'
import { nothingFunded, sourcesOf } from '../../ledger/sources.ts'
import { lockWallet } from '../../ledger/wallet.ts'
import { assert } from '../../platform/assert.ts'
import type { Runner, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

const kind = 'register-reward'

type RegisterRewardContext = Pick<MemberContext, 'world' | 'wall' | 'memberId'>

interface FreeIncome {
  readonly payableId: bigint
  readonly day: number
  readonly promised: bigint
  /** Null until the close of its day. */
  readonly funded: { readonly operator: bigint; readonly purchases: bigint } | null
  readonly credited: boolean
}

async function askedBy(runner: Runner, memberId: bigint): Promise<FreeIncome | undefined> {
  const row = await runner.maybe<{
    payableId: bigint
    day: number
    promised: bigint
    operator: bigint | null
    purchases: bigint | null
    credited: boolean
  }>(sql`
    select payable_id, day, promised, operator, purchases, movement_id is not null as credited
    from payable where kind = ${kind} and member_id = ${memberId} and subject_id = 0`)
  if (row === undefined) return undefined
  const { payableId, day, promised, operator, purchases, credited } = row
  return {
    payableId,
    day,
    promised,
    funded: operator === null ? null : { operator, purchases: purchases ?? 0n },
    credited,
  }
}

/**
 * The starter machine is the first product that the operator offers; undefined: the world offers
 * none.
 */
const starterDayReturn = (runner: Runner): Promise<{ amount: bigint } | undefined> =>
  runner.maybe<{ amount: bigint }>(sql`
    select day_return as amount from product where not draft order by position, product_id limit 1`)

const stateOf = ({ funded, credited }: FreeIncome): 'waiting' | 'received' | 'uncovered' => {
  if (credited) return 'received'
  return funded !== null && funded.operator + funded.purchases === 0n ? 'uncovered' : 'waiting'
}

const dueAt = (dayZeroMs: number, day: number) => new Date(startOfDayMs(dayZeroMs, day + 1)).toISOString()

export async function queryRegisterReward({
  world,
  memberId,
}: RegisterRewardContext): Promise<DataOf<'registerReward.query'>> {
  const [asked, starter, { clock }] = await Promise.all([
    askedBy(world.db, memberId),
    starterDayReturn(world.db),
    readDayState(world.db),
  ])
  if (asked === undefined)
    return {
      state: 'open',
      amount: formatMoney(starter?.amount ?? 0n),
      dueAt: null,
      sources: null,
      rewardId: null,
    }
  return {
    state: stateOf(asked),
    amount: formatMoney(asked.promised),
    dueAt: dueAt(clock.dayZeroMs, asked.day),
    sources:
      asked.funded === null
        ? null
        : sourcesOf({ ...nothingFunded, ...asked.funded, promised: asked.promised }),
    rewardId: formatId('reward', asked.payableId),
  }
}

/**
 * Requests the reward. As the specification requires, it is a GET that changes state: the token
 * comes only in a header, and a repeated request, also a concurrent one from another session,
 * changes nothing. Errors: money_stopped, world_ended, feature_closed (the world offers no
 * machine).
 */
export const receiveRegisterReward = ({ world, wall, memberId }: RegisterRewardContext) =>
  world.db.transaction(async (tx): Promise<DataOf<'registerReward.receive'>> => {
    const [moment, , before, state] = await Promise.all([
      openMoney(tx, wall),
      lockWallet(tx, memberId),
      askedBy(tx, memberId),
      readDayState(tx),
    ])
    const asked = before ?? (await ask(tx, memberId, moment, wall.nowMs()))
    return {
      state: stateOf(asked),
      amount: formatMoney(asked.promised),
      dueAt: dueAt(state.clock.dayZeroMs, asked.day),
    }
  })

async function ask(
  tx: Tx,
  memberId: bigint,
  moment: { readonly day: number; readonly now: Date },
  wallNowMs: number,
): Promise<FreeIncome> {
  const [starter, { ends }] = await Promise.all([
    starterDayReturn(tx),
    tx.one<{ ends: Date }>(sql`select ends_real as ends from world_setting`),
  ])
  if (wallNowMs >= ends.getTime()) throw new Refusal('world_ended')
  if (starter === undefined) throw new Refusal('feature_closed')
  await promiseOne(tx, moment, { kind, memberId, amount: starter.amount })
  const asked = await askedBy(tx, memberId)
  assert(asked !== undefined, 'what was promised is there')
  return asked
}
