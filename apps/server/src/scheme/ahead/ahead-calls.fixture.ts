/** The calls of this room without a login. The contract checks each answer. */
import { callDeclarations, type DataOf } from '@glasshouse/contract'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import type { TestWorld } from '../../../../../tests/support/world.ts'
import { aheadHandlers } from './index.ts'

type Name = keyof typeof aheadHandlers

export function aheadCallsOf({ world, wall }: Pick<TestWorld, 'world' | 'wall'>) {
  const ask = async <N extends Name>(name: N): Promise<DataOf<N>> => {
    // The day is read again after a second.
    wall.forward(1001)
    const data = await aheadHandlers[name]({}, { world, wall, language: 'en_US' } as never)
    expect(z.parse(callDeclarations[name].data, data)).toEqual(data)
    return data as DataOf<N>
  }
  return {
    ahead: () => ask('books.ahead'),
    tree: () => ask('books.tree'),
    earned: () => ask('books.earned'),
    backtest: () => ask('books.backtest'),
    whatIf: () => ask('books.whatIf'),
  }
}
