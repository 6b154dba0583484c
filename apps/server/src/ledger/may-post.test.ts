import { expect, test } from 'vitest'
import { chart } from './accounts.ts'
import { type MovementCode, mayPost } from './movement.ts'

const accountsOf = (code: MovementCode) =>
  mayPost.filter((one) => one.code === code).map((one) => one.account)

test('a movement between accounts of one member posts to no fixed account; every other movement does', () => {
  const between: MovementCode[] = [
    'withdrawal-request',
    'withdrawal-return',
    'fund-buy',
    'fund-sell',
    'stock-exchange',
    'debt-repayment',
  ]
  for (const code of between) expect(accountsOf(code), code).toEqual([])
  expect(accountsOf('purchase')).toEqual([
    chart['pot/purchases'],
    chart['outside/machines'],
    chart['outside/operator-take'],
  ])
  expect(accountsOf('payout-reversal')).toEqual([chart['outside/operator'], chart['outside/chain']])
  expect(accountsOf('bank-recharge')).toEqual([chart['exchange/PUSDT']])
  expect(accountsOf('credit')).toHaveLength(14)
})
