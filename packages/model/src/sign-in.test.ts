import { expect, test } from 'vitest'
import { drawnSignIn } from './sign-in.ts'

const range = { least: 10_000n, most: 100_000n }
const days = (memberId: bigint, seed = 'class') =>
  Array.from({ length: 2_000 }, (_, day) => drawnSignIn(seed, { memberId, day }, range))

test('every hundredth from the minimum to the maximum is drawn about as often, and nothing else', () => {
  const counts = new Map<bigint, number>()
  for (const drawn of [1_000n, 1_001n, 1_002n].flatMap((memberId) => days(memberId)))
    counts.set(drawn, (counts.get(drawn) ?? 0) + 1)
  expect([...counts.keys()].sort((a, b) => Number(a - b))).toEqual(
    Array.from({ length: 10 }, (_, index) => BigInt(index + 1) * 10_000n),
  )
  for (const count of counts.values()) expect(Math.abs(count - 600)).toBeLessThan(120)
})

test('the same seed, member and day give the same draw, and others give another', () => {
  expect(days(1_000n)).toEqual(days(1_000n))
  expect(days(1_000n)).not.toEqual(days(1_001n))
  expect(days(1_000n)).not.toEqual(days(1_000n, 'another'))
})

test('a range of one amount gives that', () => {
  expect(drawnSignIn('x', { memberId: 1n, day: 1 }, { least: 0n, most: 0n })).toBe(0n)
  expect(drawnSignIn('x', { memberId: 1n, day: 1 }, { least: 50_000n, most: 50_000n })).toBe(50_000n)
})
