import { type DataOf, type SourceName, sourceNames } from '@glasshouse/contract'

export type Rules = Pick<DataOf<'world.info'>, 'policy' | 'operatorFunds'>
type Undrawn = Extract<SourceName, 'operator' | 'purchases'>

/** The pots from which this world's policy pays incomes, in order. */
export const drawnPots = (world: Rules): readonly SourceName[] => [
  'revenue',
  'fees',
  ...(world.operatorFunds ? (['operator'] as const) : []),
  ...(world.policy === 'promise-first' ? (['purchases'] as const) : []),
]

/** The other pots of this world: machine revenue and fees pay incomes in every world. */
export const undrawnPots = (world: Rules): readonly Undrawn[] =>
  sourceNames.filter((name): name is Undrawn => !drawnPots(world).includes(name))
