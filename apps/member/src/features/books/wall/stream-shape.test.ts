import { expect, test } from 'vitest'
import { type Payer, type StreamFacts, streamShape } from './stream-shape.ts'

const box = { width: 200, height: 300 }
const payer = (name: Payer['name'], amount: number, top: number, height: number): Payer => ({
  name,
  amount,
  top,
  height,
})
const shapeOf = (facts: Omit<StreamFacts, 'box'>) => streamShape({ ...facts, box })

test('a full payment fills the bar; each ribbon is as thick as its share', () => {
  const { bar, gap, ribbons } = shapeOf({
    payers: [payer('revenue', 100, 0, 100), payer('purchases', 200, 100, 200)],
    promised: 300,
    uncovered: 0,
  })
  expect(bar).toEqual({ x: 132, width: 68, top: 0, height: 300 })
  expect(gap).toBeNull()
  expect(ribbons.map(({ path }) => path)).toEqual([
    'M0 0C66 0 66 0 132 0V100C66 100 66 100 0 100Z',
    'M0 100C66 100 66 100 132 100V300C66 300 66 300 0 300Z',
  ])
})

test('the gap is the end of the bar, in proportion', () => {
  const { bar, gap } = shapeOf({ payers: [payer('revenue', 75, 0, 300)], promised: 300, uncovered: 225 })
  expect(bar).toMatchObject({ top: 0, height: 300 })
  expect(gap).toEqual({ top: 75, height: 225 })
})

test('words that need more room than their share make everything smaller, in proportion', () => {
  const { bar } = shapeOf({
    payers: [payer('revenue', 299, 0, 230), payer('fees', 1, 230, 70)],
    promised: 300,
    uncovered: 0,
  })
  // 230 px for 299; the thin ribbon is 3 px.
  expect(bar).toMatchObject({ top: 33.5, height: 233 })
})

test('nothing paid: the whole bar is the gap', () => {
  expect(shapeOf({ payers: [], promised: 40, uncovered: 40 })).toMatchObject({
    ribbons: [],
    gap: { top: 0, height: 300 },
  })
})
