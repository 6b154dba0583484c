/** A world for its staff: its state, its settings, and the app versions that it requires. */
import { type DataOf, formatMoney } from '@glasshouse/contract'
import { shownMs } from '@glasshouse/model'
import type { Handlers, World } from '../context.ts'
import { readSettings } from '../foundation/world/index.ts'
import { readDayState } from '../ledger/moment.ts'
import { potBalances } from '../ledger/pot-balances.ts'
import type { WallClock } from '../platform/clock.ts'
import { renewBooksLink } from './world/books-link.ts'
import { settingsData, setWorld } from './world/settings.ts'
import { changeLeastVersion, changeReleaseWords, versions } from './world/versions.ts'

export type WorldState = DataOf<'operator.world'>

/** The world's clock, policy and pots. */
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

export const worldCalls = {
  'operator.world': (_body, context) => worldState(context),
  'operator.settings': (_body, context) => settingsData(context.world.db, context),
  'operator.setWorld': setWorld,
  'operator.renewBooksLink': renewBooksLink,
  'operator.versions': (_body, { world }) => versions(world.db),
  'operator.setLeastVersion': changeLeastVersion,
  'operator.setReleaseWords': changeReleaseWords,
} satisfies Partial<Handlers>
