/** A behaviour as the form holds it, and the ones to begin with. */
import type { DataOf, InputOf } from '@glasshouse/contract'

export type Group = DataOf<'operator.simulation'>['list'][number]
type Body = Omit<InputOf<'operator.setBehaviour'>, 'simulationId' | 'reason'>

/** As it is read; the form holds every part, also those that another choice leaves out. */
export type Draft = Group['behaviour']

export const percentages = ['buys', 'claims', 'withdraws', 'withdrawShare', 'invites'] as const
export type Percentage = (typeof percentages)[number]
/** A share of nothing is no withdrawal: the chance says that. */
export const leastOf = (name: Percentage): number => (name === 'withdrawShare' ? 1 : 0)

const calm: Draft = {
  joining: 'at-once',
  joinsADay: 10,
  joinsGrowth: 10,
  invites: 40,
  buys: 10,
  taste: 'any',
  claims: 60,
  withdraws: 5,
  withdrawShare: 30,
  rumourDay: null,
  rumourShare: 80,
}

/** Crowds to begin with. */
export const crowds = {
  calm,
  eager: { ...calm, invites: 80, buys: 40, taste: 'dearest', claims: 90, withdraws: 2 },
  growing: { ...calm, joining: 'geometric', invites: 90, buys: 30, withdraws: 10 },
  fearful: { ...calm, buys: 5, taste: 'cheapest', claims: 95, withdraws: 40, withdrawShare: 80 },
} as const satisfies Record<string, Draft>

/** What the call gets: nothing of what the choices leave out. */
export const bodyOf = (draft: Draft): Body => ({
  joining: draft.joining,
  ...(draft.joining === 'at-once' ? {} : { joinsADay: draft.joinsADay }),
  ...(draft.joining === 'geometric' ? { joinsGrowth: draft.joinsGrowth } : {}),
  invites: draft.invites,
  buys: draft.buys,
  taste: draft.taste,
  claims: draft.claims,
  withdraws: draft.withdraws,
  withdrawShare: draft.withdrawShare,
  ...(draft.rumourDay === null ? {} : { rumourDay: draft.rumourDay, rumourShare: draft.rumourShare }),
})
