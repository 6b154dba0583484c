/**
 * `books.whatIf`: the state of the world at its last close, as a reader's browser needs it to run
 * the coming closes. Of members it has sums only, and none of fewer than ten.
 */
import { type DataOf, type Money, money } from '@glasshouse/contract'
import { mulDivFloor, outageInto, type WorldNow, worldSent } from '@glasshouse/model'
import type { Scope } from '../../platform/db/pool.ts'
import { worldAtClose } from '../books/index.ts'
import type { RecruitingTold } from './recruiting-told.ts'

type World = Omit<DataOf<'books.whatIf'>, 'wallets'>

/** Rewards for recruiting of future sales, by their share of the last whole week's payments. */
function recruitingOf(payments: Money, week: RecruitingTold | null) {
  if (week === null || week.payments === 0n || week.referrals + week.bonuses === 0n) return null
  const part = (of: bigint) => money(mulDivFloor(of, payments, week.payments))
  return { referrals: part(week.referrals), bonuses: part(week.bonuses) }
}

const known = (world: WorldNow): WorldNow => ({
  ...world,
  products: world.products.map((product) => ({
    ...product,
    outThrough: outageInto(product.model, {
      seed: world.seed,
      productId: product.productId,
      day: world.openDay,
    }),
  })),
})

export const worldSentAtClose = (
  db: Scope,
  settledThrough: number,
  week: RecruitingTold | null,
): Promise<World> =>
  db.transaction(
    async (tx) => {
      if (settledThrough < 0) return { world: null, savingsLeftOut: false, recruitingLeftOut: false }
      const { world: now, savings: saved } = await worldAtClose(tx, settledThrough)
      const { payments, referrals, bonuses } = now.lastSales
      const recruiting = recruitingOf(payments, week)
      const nothing = money(0n)
      return {
        world: worldSent({
          ...known(now),
          lastSales: { ...now.lastSales, ...(recruiting ?? { referrals: nothing, bonuses: nothing }) },
        }),
        savingsLeftOut: saved.leftOut,
        recruitingLeftOut: week?.isPart === true || (recruiting === null && referrals + bonuses > 0n),
      }
    },
    { snapshot: true },
  )
