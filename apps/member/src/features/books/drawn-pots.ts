import type { DataOf, SourceName } from '@glasshouse/contract'

/** The pots that this world's policy draws incomes from, in order. */
export const drawnPots = (
  world: Pick<DataOf<'world.info'>, 'policy' | 'operatorFunds'>,
): readonly SourceName[] => [
  'revenue',
  'fees',
  ...(world.operatorFunds ? (['operator'] as const) : []),
  ...(world.policy === 'promise-first' ? (['purchases'] as const) : []),
]
