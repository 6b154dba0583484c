/**
 * The levers of a lab run: each a whole number in its own unit, so that a link can hold all of them
 * exactly and the same link is the same run everywhere.
 */

interface Lever {
  readonly least: number
  readonly most: number
  /** Where a run begins that says nothing else. */
  readonly usual: number
}

/** Percentages with one decimal are whole tenths. */
export const levers = {
  /** Days the run lasts, unless it breaks before. */
  days: { least: 1, most: 1_095, usual: 365 },
  /** Everybody who could ever join. */
  people: { least: 1, most: 1_000_000, usual: 1_000 },
  /** The people who join on the first day, or start telling others. */
  first: { least: 1, most: 1_000_000, usual: 10 },
  /** Tenths of a percent more a day: of yesterday's joiners, or the rate of the S-curve. */
  growth: { least: -500, most: 1_000, usual: 100 },
  /** Tenths: how many people a member tells who had not heard of it (R0). */
  tells: { least: 0, most: 200, usual: 20 },
  /** Days for which a member tells others. */
  tellingDays: { least: 1, most: 365, usual: 10 },
  /** Percent of the people who were warned and never join. */
  warned: { least: 0, most: 99, usual: 0 },
  /** Percent of those who join by somebody's invitation. */
  invited: { least: 0, most: 100, usual: 80 },
  /** Practice USDT that a machine costs: each person brings as much, and buys one on joining. */
  price: { least: 1, most: 100_000, usual: 100 },
  /** Tenths of a percent of the price, promised a day. */
  dayReturn: { least: 1, most: 1_000, usual: 50 },
  /** Days for which a machine pays. */
  term: { least: 1, most: 1_095, usual: 60 },
  /** Tenths of a percent of the price that a machine really earns a day. */
  earns: { least: 0, most: 1_000, usual: 0 },
  /** Tenths of a percent of the price to the buyer's inviter, to that one's, and to the third. */
  level1: { least: 0, most: 500, usual: 0 },
  level2: { least: 0, most: 300, usual: 0 },
  level3: { least: 0, most: 200, usual: 0 },
  /** Percent of the price that the operator takes. */
  take: { least: 0, most: 100, usual: 0 },
  /** Percent of the price that a machine really costs. */
  cost: { least: 0, most: 100, usual: 0 },
  /** Practice USDT that the operator puts in before the first day. */
  capital: { least: 0, most: 100_000_000, usual: 0 },
  /** Percent of members who look to buy another machine, each day. */
  buys: { least: 0, most: 100, usual: 0 },
  /** Percent of members who receive what came, each day. */
  receives: { least: 0, most: 100, usual: 100 },
  /** Percent of members who withdraw, each day, and how much of their wallet. */
  withdraws: { least: 0, most: 100, usual: 0 },
  withdrawn: { least: 0, most: 100, usual: 100 },
  /** Days after joining before which nobody can withdraw. */
  lockUp: { least: 0, most: 365, usual: 2 },
  /** From this day on everybody withdraws everything; −1: no rumour. */
  rumour: { least: -1, most: 1_095, usual: -1 },
  /** Percent of members who put money aside, each day, and how much of their wallet. */
  putsAside: { least: 0, most: 100, usual: 0 },
  asideShare: { least: 0, most: 100, usual: 50 },
  /** Percent of members who take back all that they put aside, each day. */
  takesBack: { least: 0, most: 100, usual: 0 },
  /** Tenths of a percent promised a day on it: as a live world promises, and at most as much. */
  savings: { least: 0, most: 100, usual: 5 },
  /** Percent of members who take fright when a close was short (`fright.ts`). */
  frightShort: { least: 0, most: 100, usual: 0 },
  /** Days of promises in the pots below which the first members take fright. */
  frightCover: { least: 0, most: 365, usual: 0 },
  /** Percent of members who take fright when all whom they know have withdrawn lately. */
  frightNear: { least: 0, most: 100, usual: 0 },
} as const satisfies Record<string, Lever>

export type LeverName = keyof typeof levers
export const leverNames = Object.keys(levers) as LeverName[]

/** What a further machine of a run has of its own, in the units and between the ends of levers. */
export const machineLevers = ['price', 'dayReturn', 'term', 'earns', 'cost'] as const
export type FurtherMachine = Readonly<Record<(typeof machineLevers)[number], number>>
/** Beside the first. */
export const furtherMachinesMost = 7

/** How people come. */
export const arrivals = ['at-once', 'steady', 'growing', 's-curve', 'spreading', 'listed'] as const

/**
 * What happens when the pots cannot pay a day in full: the scheme ends and pays nothing, or goes on
 * and pays everybody the same share.
 */
export const endings = ['ends', 'goes-on'] as const

const usual = Object.fromEntries(leverNames.map((name) => [name, levers[name].usual]))
export const usualLevers = usual as Readonly<Record<LeverName, number>>
