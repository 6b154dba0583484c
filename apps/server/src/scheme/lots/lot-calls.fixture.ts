/** The calls of the lots without a login. The contract checks each answer. */
import { callDeclarations, type DataOf, id, parseMoney, type SourceName } from '@glasshouse/contract'
import * as z from 'zod/mini'
import type { TestWorld } from '../../../../../tests/support/world.ts'
import { lotHandlers } from './index.ts'

type Name = keyof typeof lotHandlers

async function checked<N extends Name>(name: N, answer: Promise<unknown>): Promise<DataOf<N>> {
  const data = await answer
  z.parse(callDeclarations[name].data, data)
  return data as DataOf<N>
}

export function lotCallsOf({ world, wall }: Pick<TestWorld, 'world' | 'wall'>) {
  const as = (memberId: bigint) => ({ world, wall, memberId: id('member', memberId) }) as never
  return {
    incomePayers: (memberId: bigint, orderId: bigint, day: number) =>
      checked(
        'income.payers',
        lotHandlers['income.payers']({ incomeId: { orderId, day } } as never, as(memberId)),
      ),
    orderPayers: (memberId: bigint, orderId: bigint) =>
      checked('order.payers', lotHandlers['order.payers']({ orderId } as never, as(memberId))),
    rewardPayers: (memberId: bigint, rewardId: bigint) =>
      checked('reward.payers', lotHandlers['reward.payers']({ rewardId } as never, as(memberId))),
    signInPayers: (memberId: bigint, day: number) =>
      checked('signin.payers', lotHandlers['signin.payers']({ day: String(day) }, as(memberId))),
    pot: (pot: SourceName, day: number) =>
      checked('books.pot', lotHandlers['books.pot']({ pot, day: String(day) }, { world, wall } as never)),
    payment: (memberId: bigint, day: number) =>
      checked('books.payment', lotHandlers['books.payment']({ day: String(day) }, as(memberId))),
  }
}

/** Minor units. */
export const units = (text: string): bigint => parseMoney(text) ?? -1n
export const sumOf = (list: readonly { readonly amount: string }[]): bigint =>
  list.reduce((sum, { amount }) => sum + units(amount), 0n)
