import { expect, test } from 'vitest'
import { crowdLayout, dotAt } from './crowd-layout.ts'

test.each([
  [320, 260, 334],
  [358, 300, 400],
  [900, 480, 400],
  [320, 260, 1],
  [120, 60, 400],
])('in %d × %d all of %d dots are beside the vessel, and none over another', (width, height, dots) => {
  const layout = crowdLayout(width, height, dots)
  const places = Array.from({ length: dots }, (_, dot) => dotAt(layout, dot))
  for (const { x, y } of places) {
    expect(x + layout.cell / 2).toBeLessThanOrEqual(layout.vessel.left)
    expect(y + layout.cell / 2).toBeLessThanOrEqual(height)
  }
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(dots)
  expect(layout.vessel.left + layout.vessel.width).toBeLessThanOrEqual(width)
})

test('a picture without dots has a vessel', () => {
  expect(crowdLayout(320, 260, 0).vessel.width).toBeGreaterThan(40)
})
