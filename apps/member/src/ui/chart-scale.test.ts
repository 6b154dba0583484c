import { describe, expect, test } from 'vitest'
import { bandPath, linePath, scaleTo, spreadLabels } from './chart-scale.ts'

describe('scaleTo', () => {
  test.each([
    [0, [0, 1]],
    [1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
    [37, [0, 10, 20, 30, 40]],
    [99, [0, 20, 40, 60, 80, 100]],
    [101, [0, 50, 100, 150]],
    [4_200, [0, 1000, 2000, 3000, 4000, 5000]],
  ])('%d', (max, ticks) => {
    const scale = scaleTo(max)
    expect(scale.ticks.map((tick) => Math.round(tick * 1e6) / 1e6)).toEqual(ticks)
    expect(scale.top).toBeGreaterThanOrEqual(max)
  })
})

const box = { width: 100, height: 50 }

describe('paths', () => {
  test('a line goes from the left edge to the right, and a larger value is higher', () => {
    expect(linePath([0, 5, 10], 10, box)).toBe('M0 50L50 25L100 0')
  })

  test('a single value is drawn as a level line', () => {
    expect(linePath([5], 10, box)).toBe('M0 25L100 25')
  })

  test('a band closes along its lower edge', () => {
    expect(bandPath([0, 0], [10, 5], 10, box)).toBe('M0 0L100 25L100 50L0 50Z')
  })
})

describe('spreadLabels', () => {
  const percent = (placed: readonly number[]) => placed.map((at) => Math.round(at * 100))
  const even = (count: number) => new Array<number>(count).fill(0.2)

  test('labels that are far enough apart keep their places', () => {
    expect(spreadLabels([0.2, 0.8], even(2))).toEqual([0.2, 0.8])
  })

  test('labels at the lower edge are pushed up and keep their order', () => {
    expect(percent(spreadLabels([1, 0.99, 0.2], even(3)))).toEqual([90, 70, 20])
  })

  test('no label leaves the chart when all of them fit', () => {
    expect(percent(spreadLabels([0, 0, 0, 0], even(4)))).toEqual([10, 30, 50, 70])
  })

  test('a label of two lines takes the room that it needs, and no more', () => {
    // The tall one is in the middle, and its neighbours touch its edges.
    expect(percent(spreadLabels([0.3, 0.35, 0.36], [0.1, 0.3, 0.1]))).toEqual([30, 50, 70])
    expect(percent(spreadLabels([1, 0.98, 0.97], [0.1, 0.3, 0.1]))).toEqual([95, 75, 55])
  })

  test('labels that fill the chart keep their order, edge to edge', () => {
    expect(percent(spreadLabels([0.5, 0.4, 0.6], [0.5, 0.2, 0.3]))).toEqual([45, 10, 85])
  })
})
