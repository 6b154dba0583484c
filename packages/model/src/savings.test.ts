import { type Money, money } from '@glasshouse/contract/values/money.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accrualFloor, type Holding, heldThrough, moveUnits } from './savings.ts'

const through = (moves: readonly (readonly [change: bigint, day: number])[]): Holding =>
  moves.reduce<Holding | null>((holding, [change, day]) => moveUnits(holding, change, day), null) as Holding

describe('a unit counts when it was held through a whole day', () => {
  test.each<[string, [bigint, number][], [day: number, held: bigint][]]>([
    [
      'bought today: nothing yet',
      [[10n, 3]],
      [
        [2, 0n],
        [3, 0n],
        [4, 10n],
      ],
    ],
    [
      'sold on the day: what was left of it',
      [
        [10n, 3],
        [-4n, 5],
      ],
      [
        [4, 10n],
        [5, 6n],
        [6, 6n],
      ],
    ],
    [
      'bought more and sold that: nothing lost',
      [
        [10n, 3],
        [5n, 5],
        [-5n, 5],
      ],
      [
        [5, 10n],
        [6, 10n],
      ],
    ],
    [
      'sold and bought back: it was not held through the day',
      [
        [10n, 3],
        [-10n, 5],
        [10n, 5],
      ],
      [
        [4, 10n],
        [5, 0n],
        [6, 10n],
      ],
    ],
    [
      'the day before is kept through the first act of the next',
      [
        [10n, 3],
        [-2n, 4],
        [-1n, 5],
      ],
      [
        [4, 8n],
        [5, 7n],
      ],
    ],
  ])('%s', (_what, moves, days) => {
    for (const [day, held] of days) expect([day, heldThrough(through(moves), day)]).toEqual([day, held])
  })

  test('an older day, an earlier day and an amount above the holding are bugs', () => {
    const holding = through([
      [10n, 3],
      [1n, 5],
    ])
    expect(() => heldThrough(holding, 3)).toThrow(RangeError)
    expect(() => moveUnits(holding, 1n, 4)).toThrow(RangeError)
    expect(() => moveUnits(holding, -12n, 5)).toThrow(RangeError)
  })
})

/** Buying and selling on days 0 … 9, never more than the holding. */
const moves = fc.array(fc.record({ day: fc.nat(9), change: fc.bigInt({ min: -2_000n, max: 2_000n }) }), {
  maxLength: 20,
})
const basisPoints = fc.bigInt({ min: 0n, max: 1_000n })

/** The promises of all days to the tenth, and the units held at the end. */
function live(days: readonly { day: number; change: bigint }[], bp: bigint) {
  let holding: Holding | null = null
  let promised = 0n
  for (let day = 0; day < 10; day++) {
    for (const move of days.filter((each) => each.day === day)) {
      const held: Money = holding?.units ?? money(0n)
      const change = move.change < -held ? -held : move.change
      holding = moveUnits(holding, change, day)
    }
    if (holding !== null) promised += accrualFloor(heldThrough(holding, day), bp)
  }
  return { promised, units: holding?.units ?? 0n }
}

test('buying and selling in any split never gains a unit, and never a promise', () => {
  fc.assert(
    fc.property(moves, fc.array(fc.bigInt({ min: 1n, max: 999n })), basisPoints, (plan, cuts, bp) => {
      const whole = live(plan, bp)
      // Each trade in pieces, one after the other.
      const pieces = plan.flatMap(({ day, change }) => {
        let left = change
        const parts = cuts.flatMap((cut) => {
          const size = left < 0n ? -cut : cut
          if ((left < 0n ? -left : left) <= cut) return []
          left -= size
          return [{ day, change: size }]
        })
        return [...parts, { day, change: left }]
      })
      expect(live(pieces, bp)).toEqual(whole)
      // Units bought and sold again on any day and at any moment gain nothing more.
      const idle = plan.flatMap((move) => [
        move,
        { day: move.day, change: 700n },
        { day: move.day, change: -700n },
      ])
      const churned = live(idle, bp)
      expect(churned.units).toBe(whole.units)
      expect(churned.promised <= whole.promised).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('units kept in two purses are promised no more than in one', () => {
  const units = fc.bigInt({ min: 0n, max: 10n ** 15n })
  fc.assert(
    fc.property(units, units, basisPoints, (a, b, bp) => {
      const apart = accrualFloor(money(a), bp) + accrualFloor(money(b), bp)
      expect(apart <= accrualFloor(money(a + b), bp)).toBe(true)
    }),
  )
})
