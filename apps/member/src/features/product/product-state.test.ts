import { describe, expect, test } from 'vitest'
import { canBuy, soldShares, stateOf } from './product-state.ts'

describe('status', () => {
  test.each([
    [0, 'draft', false],
    [1, 'onSale', true],
    [2, 'paused', false],
    [3, 'soldOut', false],
    [4, 'ended', false],
    [5, 'preSale', false],
    [6, 'rush', false],
  ] as const)('%d is %s', (status, state, buyable) => {
    expect(stateOf({ status })).toBe(state)
    expect(canBuy({ status })).toBe(buyable)
  })
})

describe('soldShares', () => {
  test('are sold ÷ stock, with the simulated part apart', () => {
    expect(soldShares({ sold: { total: 120, simulated: 95 }, stock: 200 })).toEqual({
      byMembers: 13,
      bySimulated: 47,
      together: 0,
    })
  })

  test('fill the bar when a product is sold out', () => {
    expect(soldShares({ sold: { total: 3, simulated: 1 }, stock: 3 })).toEqual({
      byMembers: 67,
      bySimulated: 33,
      together: 0,
    })
  })

  test('are one where people and simulated members are not told apart', () => {
    expect(soldShares({ sold: { total: 120, simulated: null }, stock: 200 })).toEqual({
      byMembers: 0,
      bySimulated: 0,
      together: 60,
    })
  })

  test('are null for a product without a limit', () => {
    expect(soldShares({ sold: { total: 3, simulated: 1 }, stock: null })).toBeNull()
  })
})
