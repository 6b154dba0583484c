/**
 * A lesson: members who act at the same time in an application process of its own. Every act is a
 * pure function of its name, so that the test process asks the same again.
 */
import type { World } from '../../apps/server/src/context.ts'
import type { WallClock } from '../../apps/server/src/platform/clock.ts'
import { buyUnits, sellUnits } from '../../apps/server/src/scheme/fund/index.ts'
import { buy } from '../../apps/server/src/scheme/order/index.ts'
import { formatMoney, id, money } from '../../packages/contract/src/index.ts'
import { chanceOf } from './chance.ts'

export interface Lesson {
  readonly seed: string
  readonly step: number
  /** Each of them asks for one act after the other. */
  readonly memberIds: readonly bigint[]
  readonly products: readonly { readonly productId: bigint; readonly price: bigint }[]
}

/** The most acts of one member. */
export const actsMax = 40

export interface LessonAct {
  readonly name: string
  readonly memberId: bigint
  readonly pauseMs: number
  readonly what:
    | { readonly kind: 'buys'; readonly productId: bigint; readonly price: bigint }
    | { readonly kind: 'saves' | 'takes out'; readonly amount: bigint }
}

/** `nth`: of the member's acts, from 0. */
export function actOf({ seed, step, memberIds, products }: Lesson, lane: number, nth: number): LessonAct {
  const name = `${seed}:${step}:lesson:${lane}:${nth}`
  const { below, percent, pick } = chanceOf(name, 0)
  const what = percent(20)
    ? ({ kind: 'buys', ...pick(products) } as const)
    : ({
        kind: percent(50) ? 'saves' : 'takes out',
        amount: BigInt(1 + below(500)) * 10_000n,
      } as const)
  return { name, memberId: memberIds[lane] as bigint, pauseMs: below(120), what }
}

/** Errors: a refusal; those of the database. */
export async function carryOut(
  { world, wall }: { readonly world: World; readonly wall: WallClock },
  { name, memberId, what }: LessonAct,
): Promise<object> {
  const context = {
    ...{ world, wall, operationId: name },
    memberId: id('member', memberId),
    random: chanceOf(name, 1).random,
  }
  if (what.kind === 'buys')
    return await buy(context, { memberId, productId: what.productId, agree: 'true', operationId: name })
  const change = what.kind === 'saves' ? buyUnits : sellUnits
  return await change({ amount: formatMoney(money(what.amount)) }, context)
}
