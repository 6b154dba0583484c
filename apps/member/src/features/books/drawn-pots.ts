import { type DataOf, type SourceName, sourceNames } from '@glasshouse/contract'

export type Rules = Pick<DataOf<'world.info'>, 'policy' | 'operatorFunds'>
type Undrawn = Extract<SourceName, 'operator' | 'purchases'>

/** The pots that this world's policy draws incomes from, in order. */
export const drawnPots = (world: Rules): readonly SourceName[] => [
  'revenue',
  'fees',
  ...(world.operatorFunds ? (['operator'] as const) : []),
  ...(world.policy === 'promise-first' ? (['purchases'] as const) : []),
]

/** The other pots of this world: machine revenue and fees pay incomes everywhere. */
export const undrawnPots = (world: Rules): readonly Undrawn[] =>
  sourceNames.filter((name): name is Undrawn => !drawnPots(world).includes(name))
