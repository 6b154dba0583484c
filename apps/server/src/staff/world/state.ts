/** Clock, policy and pots of a world as an operator sees them. */
import { type DataOf, formatMoney } from '@glasshouse/contract'
import { shownMs } from '@glasshouse/model'
import type { World } from '../../context.ts'
import { readSettings } from '../../foundation/world/index.ts'
import { readDayState } from '../../ledger/moment.ts'
import { potBalances } from '../../ledger/pot-balances.ts'
import type { WallClock } from '../../platform/clock.ts'

export type WorldState = DataOf<'operator.world'>

export async function worldState({
  world,
  wall,
}: {
  readonly world: World
  readonly wall: WallClock
}): Promise<WorldState> {
  const [state, settings, pots] = await Promise.all([
    readDayState(world.db),
    readSettings(world.db),
    potBalances(world.db),
  ])
  return {
    slug: world.slug,
    clock: {
      now: new Date(shownMs(state.clock, wall.nowMs())).toISOString(),
      rate: state.clock.rate,
      paused: state.clock.paused,
      day: state.openDay,
    },
    settledThrough: state.settledThrough,
    policy: settings.policy,
    operatorFunds: settings.operatorFunds,
    startingMoney: formatMoney(settings.startingMoney),
    fundBasisPoints: settings.fundBasisPoints,
    dividendBasisPoints: settings.dividendBasisPoints,
    moneyStopped: state.moneyStopped,
    pots: {
      revenue: formatMoney(pots.revenue),
      fees: formatMoney(pots.fees),
      operator: formatMoney(pots.operator),
      purchases: formatMoney(pots.purchases),
    },
  }
}
