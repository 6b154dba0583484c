/**
 * The intentions of simulated members of a live world: pure functions of the group's seed, the day
 * and the member's number in the group, so that the same seed acts the same in any process, order
 * or pace. The engine decides what follows from them.
 */
import type { Fright } from './fright.ts'
import { growingJoiners, logisticJoiners, spreadingJoiners, steadyJoiners } from './scheme/joiners.ts'
import { draw32, drawPpm, drawsOf, limitOfPercent, prefixOf } from './seeded-draw.ts'

export const joinings = ['at-once', 'steady', 'geometric', 's-curve', 'spreading'] as const
export const tastes = ['cheapest', 'any', 'dearest'] as const

/** How the members of a group act. Percentages are whole numbers, 0 to 100. */
export interface Behaviour extends Fright {
  readonly joining: (typeof joinings)[number]
  /** Members on the first day; `steady`: on each. */
  readonly joinsADay: number
  /**
   * `geometric`: percent more on each day than on the one before; `s-curve`: the same in its
   * beginning.
   */
  readonly joinsGrowth: number
  /** `spreading`: how many people ten members convince who had not heard of it. */
  readonly joinsTells: number
  /** `spreading`: days for which a member tells others. */
  readonly joinsTellingDays: number
  /**
   * Of a hundred newcomers this many were invited by a member of the group; the others used the
   * world's own code.
   */
  readonly invites: number
  /** Of a hundred members this many consider buying, each day. */
  readonly buys: number
  /** Which of the machines that the wallet can pay. */
  readonly taste: (typeof tastes)[number]
  readonly claims: number
  readonly withdraws: number
  /** Percent of the wallet. */
  readonly withdrawShare: number
  /**
   * From this day of the world on all members withdraw `rumourShare` of the wallet each day; null:
   * no rumour.
   */
  readonly rumourDay: number | null
  readonly rumourShare: number
}

type Key = string | number

const happens = (percent: number, seed: string, ...keys: readonly Key[]): boolean =>
  drawPpm(seed, ...keys) < percent * 10_000

const below = (limit: number, seed: string, ...keys: readonly Key[]): number =>
  Math.floor((draw32(seed, ...keys) * limit) / 2 ** 32)

/** The part of a behaviour that decides who joins. */
export type Joining = Pick<
  Behaviour,
  'joining' | 'joinsADay' | 'joinsGrowth' | 'joinsTells' | 'joinsTellingDays'
>

/** For behaviours that name only what they need. */
export const usualJoining: Joining = {
  joining: 'at-once',
  joinsADay: 1,
  joinsGrowth: 0,
  joinsTells: 20,
  joinsTellingDays: 10,
}

/**
 * How many join on the n-th day of a behaviour, from 0; at most `left` of the `people` of the
 * group.
 */
export function joinersOn(
  how: Joining,
  { nth, left, people }: { readonly nth: number; readonly left: number; readonly people: number },
): number {
  const { joining, joinsADay, joinsGrowth } = how
  switch (joining) {
    case 'at-once':
      return left
    case 'steady':
      return Math.min(left, Number(steadyJoiners(BigInt(joinsADay))(nth + 1)))
    case 'geometric': {
      const growth = joinsGrowth / 100
      // Years of growth exceed every number; `left` is the maximum.
      if (joinsADay * (1 + growth) ** nth > left) return left
      return Math.min(left, Number(growingJoiners({ first: joinsADay, growth, perMachine: 1 })(nth + 1)))
    }
    case 's-curve':
    case 'spreading':
      return Math.min(left, waveOn(how, nth, people))
  }
}

/** Those who know of it in the beginning join on day 0. */
function waveOn(how: Joining, nth: number, people: number): number {
  const { joining, joinsADay: seeds, joinsGrowth, joinsTells, joinsTellingDays } = how
  if (nth === 0 || seeds >= people) return seeds
  const curve =
    joining === 's-curve'
      ? logisticJoiners({ population: people, seeds, rate: joinsGrowth / 100, perMachine: 1 })
      : spreadingJoiners(
          { population: people, seeds, reproduction: joinsTells / 10, tellingDays: joinsTellingDays },
          1,
          nth,
        )
  return Number(curve(nth))
}

/** The number of each member's inviter, always an earlier member; null: none. */
export function invitersBy(
  seed: string,
  { invites }: Pick<Behaviour, 'invites'>,
): (number: number) => number | null {
  const invited = drawsOf(prefixOf(seed, 'invited'))
  const inviter = drawsOf(prefixOf(seed, 'inviter'))
  const isInvitedBelow = limitOfPercent(invites)
  return (number) =>
    number > 0 && invited(number) < isInvitedBelow ? Math.floor((inviter(number) * number) / 2 ** 32) : null
}

export const inviterNumber = (
  seed: string,
  behaviour: Pick<Behaviour, 'invites'>,
  number: number,
): number | null => invitersBy(seed, behaviour)(number)

export interface PlannedActs {
  readonly buys: boolean
  readonly claims: boolean
  /** Percent of the wallet; 0: nothing is withdrawn. */
  readonly withdrawShare: number
}

/** `isAfraid`: the member has taken fright. */
export function plannedActs(
  seed: string,
  behaviour: Behaviour,
  { day, number, isAfraid }: { readonly day: number; readonly number: number; readonly isAfraid: boolean },
): PlannedActs {
  const { buys, claims, withdraws, withdrawShare, rumourDay, rumourShare } = behaviour
  const heard = rumourDay !== null && day >= rumourDay
  const withdrawing = happens(withdraws, seed, 'withdraws', day, number) ? withdrawShare : 0
  return {
    buys: !isAfraid && happens(buys, seed, 'buys', day, number),
    claims: happens(claims, seed, 'claims', day, number),
    withdrawShare: isAfraid ? 100 : heard ? rumourShare : withdrawing,
  }
}

/** One of the machines that the wallet can pay, given by rising price. */
export function chosenMachine<M extends { readonly price: bigint }>(
  seed: string,
  { taste }: Pick<Behaviour, 'taste'>,
  { day, number, wallet, machines }: { day: number; number: number; wallet: bigint; machines: readonly M[] },
): M | undefined {
  const affordable = machines.filter(({ price }) => price <= wallet)
  if (taste === 'cheapest') return affordable[0]
  if (taste === 'dearest') return affordable.at(-1)
  return affordable[below(affordable.length, seed, 'wants', day, number)]
}

/**
 * This share of the wallet, in hundredths of a unit as members type it; 0n below the minimum
 * withdrawal.
 */
export function withdrawalOf(
  wallet: bigint,
  share: number,
  { least, most }: { readonly least: bigint; readonly most: bigint },
): bigint {
  const hundredth = 10_000n
  const amount = (wallet * BigInt(share)) / 100n
  const typed = amount - (amount % hundredth)
  if (typed < least) return 0n
  return typed > most ? most : typed
}
