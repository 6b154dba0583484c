import { expect, test } from 'vitest'
import { cutOf, moved, wholeView, zoomedTo, zoomMax } from './crop.ts'

const wide = { width: 400, height: 200 }

test('the first view is the middle square of the shorter side', () => {
  expect(cutOf(wide, wholeView(wide))).toEqual({ left: 100, top: 0, side: 200 })
  expect(cutOf({ width: 90, height: 300 }, wholeView({ width: 90, height: 300 }))).toEqual({
    left: 0,
    top: 105,
    side: 90,
  })
})

test('the view moves with the finger and stops at the picture’s edges', () => {
  const first = wholeView(wide)
  expect(cutOf(wide, moved(wide, first, 0.25, 0))).toEqual({ left: 50, top: 0, side: 200 })
  expect(cutOf(wide, moved(wide, first, 9, 9))).toEqual({ left: 0, top: 0, side: 200 })
  expect(cutOf(wide, moved(wide, first, -9, -9))).toEqual({ left: 200, top: 0, side: 200 })
})

test('zooming keeps the middle, between the whole square and four times', () => {
  const first = wholeView(wide)
  expect(cutOf(wide, zoomedTo(wide, first, 2))).toEqual({ left: 150, top: 50, side: 100 })
  expect(zoomedTo(wide, first, 99).zoom).toBe(zoomMax)
  expect(zoomedTo(wide, first, 0.1).zoom).toBe(1)
  const corner = moved(wide, zoomedTo(wide, first, 4), 99, 99)
  expect(cutOf(wide, corner)).toEqual({ left: 0, top: 0, side: 50 })
  // Zoomed out again, the square would extend outside: it moves in.
  expect(cutOf(wide, zoomedTo(wide, corner, 1))).toEqual({ left: 0, top: 0, side: 200 })
})
