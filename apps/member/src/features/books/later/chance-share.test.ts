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

test('a share of two rounded counts is at most a tenth from the true one, or not given', () => {
  expect(aboutShare(10, 20)).toBeNull()
  expect(aboutShare(0, 500)).toBeNull()
  expect(aboutShare(250, 500)).toBe(0.5)
  const tens = (count: number) => count - (count % 10)
  for (let of = 10; of < 400; of += 7)
    for (let count = 0; count <= of; count++) {
      const about = aboutShare(tens(count), tens(of))
      if (about !== null) expect(Math.abs(about - count / of)).toBeLessThan(0.1)
    }
})
