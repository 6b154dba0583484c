import { expect, test } from 'vitest'
import { makeLine, PoolFull, shareOf, waitingPerSchemaMax } from './line.ts'

function lineOf(atWorkMax: number, joining: readonly string[]) {
  const line = makeLine<string>(atWorkMax)
  joining.forEach((name) => line.join(name[0] ?? '', name))
  const drain = () => {
    const out: string[] = []
    for (let one = line.next(); one !== undefined; one = line.next()) out.push(one)
    return out
  }
  return { line, drain }
}

test.each([
  [1, 1],
  [2, 2],
  [4, 3],
  [8, 6],
  [16, 12],
])('of %i at work one world has %i at most', (atWorkMax, share) => {
  expect(shareOf(atWorkMax)).toBe(share)
})

test('300 callers of one world leave a quarter of the connections to other worlds, which need not wait', () => {
  const { line, drain } = lineOf(
    8,
    Array.from({ length: 300 }, (_, nth) => `a${nth}`),
  )
  expect(drain()).toEqual(['a0', 'a1', 'a2', 'a3', 'a4', 'a5'])
  line.join('b', 'b0')
  line.join('c', 'c0')
  line.join('b', 'b1')
  expect(drain()).toEqual(['b0', 'c0'])
  line.done('a')
  expect(drain(), 'the group with the fewest at work comes first, even if another came earlier').toEqual([
    'b1',
  ])
  line.done('a')
  expect(drain()).toEqual(['a6'])
  expect(line.atWork()).toBe(8)
})

test('worlds that arrive at the same time take turns, each in its own order', () => {
  const { drain } = lineOf(4, ['a0', 'a1', 'a2', 'b0', 'b1', 'c0'])
  expect(drain()).toEqual(['a0', 'b0', 'c0', 'a1'])
})

test('a world whose first caller is not ready is passed over, and keeps its turn', () => {
  const { line, drain } = lineOf(2, ['a0', 'a1', 'b0', 'c0'])
  expect(line.next((one) => one !== 'a0')).toBe('b0')
  expect(drain()).toEqual(['a0'])
})

test('a caller that left is not served, and a full line refuses', () => {
  const { line, drain } = lineOf(2, ['a0', 'a1', 'a2'])
  line.leave('a', 'a0')
  expect(drain()).toEqual(['a1', 'a2'])
  for (let nth = 0; nth < waitingPerSchemaMax; nth++) line.join('a', `a${nth}`)
  expect(() => line.join('a', 'one more')).toThrow(PoolFull)
  line.join('b', 'b0')
})
