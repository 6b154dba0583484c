/** A behaviour as the form holds it, and the presets. */
import type { DataOf, InputOf } from '@glasshouse/contract'

export type Group = DataOf<'operator.simulation'>['list'][number]
type Body = Omit<InputOf<'operator.setBehaviour'>, 'simulationId' | 'reason'>

/**
 * The behaviour as the call returns it; the form holds every part, even parts that do not apply.
 */
export type Draft = Group['behaviour']

export const joinings = ['at-once', 'steady', 'geometric', 's-curve', 'spreading'] as const
export const percentages = ['buys', 'claims', 'withdraws', 'withdrawShare', 'invites'] as const
/** What frightens the members of a group; 0 switches it off. */
export const frights = ['frightShort', 'frightCover', 'frightNear'] as const
export type Percentage = (typeof percentages)[number]
/** The share of a withdrawal is at least 1 %: the chance expresses that there is no withdrawal. */
export const leastOf = (name: Percentage): number => (name === 'withdrawShare' ? 1 : 0)

const calm: Draft = {
  joining: 'at-once',
  joinsADay: 10,
  joinsGrowth: 10,
  joinsTells: 20,
  joinsTellingDays: 10,
  invites: 40,
  buys: 10,
  taste: 'any',
  claims: 60,
  withdraws: 5,
  withdrawShare: 30,
  rumourDay: null,
  rumourShare: 80,
  frightShort: 0,
  frightCover: 0,
  frightNear: 0,
}

/** Preset behaviours. */
export const crowds = {
  calm,
  eager: { ...calm, invites: 80, buys: 40, taste: 'dearest', claims: 90, withdraws: 2 },
  growing: { ...calm, joining: 'geometric', invites: 90, buys: 30, withdraws: 10 },
  fearful: { ...calm, buys: 5, taste: 'cheapest', claims: 95, withdraws: 40, withdrawShare: 80 },
} as const satisfies Record<string, Draft>

export const hasGrowth = ({ joining }: Pick<Draft, 'joining'>): boolean =>
  joining === 'geometric' || joining === 's-curve'

/** The body of the call, without the parts that do not apply to the choices. */
export const bodyOf = (draft: Draft): Body => ({
  joining: draft.joining,
  ...(draft.joining === 'at-once' ? {} : { joinsADay: draft.joinsADay }),
  ...(hasGrowth(draft) ? { joinsGrowth: draft.joinsGrowth } : {}),
  ...(draft.joining === 'spreading'
    ? { joinsTells: draft.joinsTells, joinsTellingDays: draft.joinsTellingDays }
    : {}),
  invites: draft.invites,
  buys: draft.buys,
  taste: draft.taste,
  claims: draft.claims,
  withdraws: draft.withdraws,
  withdrawShare: draft.withdrawShare,
  ...(draft.rumourDay === null ? {} : { rumourDay: draft.rumourDay, rumourShare: draft.rumourShare }),
  frightShort: draft.frightShort,
  frightCover: draft.frightCover,
  frightNear: draft.frightNear,
})
