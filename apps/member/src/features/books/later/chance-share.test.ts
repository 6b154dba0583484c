import { expect, test } from 'vitest'
import { aboutShare, chanceShare } from './chance-share.ts'

/** A tree of so many members, each invited by one of those before, drawn by lot. */
function drawnTree(members: number): number[] {
  const recruits = [0]
  // A plain generator with a fixed seed: the test is the same each time.
  let state = 12_345
  for (let at = 1; at < members; at++) {
    state = (state * 48_271) % 2_147_483_647
    const inviter = state % at
    recruits[inviter] = (recruits[inviter] ?? 0) + 1
    recruits.push(0)
  }
  return recruits
}

const steps: [number, number | null][] = [
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 5],
  [6, 10],
  [11, null],
]

test('the shares of all steps add up to one', () => {
  expect(steps.reduce((sum, [from, through]) => sum + chanceShare(from, through), 0)).toBe(1)
})

test('a tree that is drawn by lot has these shares', () => {
  const recruits = drawnTree(200_000)
  for (const [from, through] of steps) {
    const share = recruits.filter((own) => own >= from && own <= (through ?? own)).length / recruits.length
    expect(share).toBeCloseTo(chanceShare(from, through), 2)
  }
})

/** The furthest that the share of two rounded counts can be from that of the true ones. */
function furthest(count: number, of: number): number {
  const [least, most] = [count / (of + 9), Math.min(1, (count + 9) / of)]
  return Math.max(count / of - least, most - count / of, most - least)
}

test('from 180 members on every count has a share, a tenth from the true one at most; below, none has', () => {
  for (let of = 10; of <= 1000; of += 10)
    for (let count = 10; count <= of; count += 10) {
      expect(aboutShare(count, of), `${count} of ${of}`).toBe(of < 180 ? null : count / of)
      if (of >= 180) expect(furthest(count, of), `${count} of ${of}`).toBeLessThan(0.1)
    }
  // The border is where it has to be.
  expect(furthest(160, 170)).toBeGreaterThan(0.1)
  expect(aboutShare(0, 500)).toBeNull()
})
