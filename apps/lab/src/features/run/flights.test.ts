import { draw, usualScenario } from '@glasshouse/model'
import { expect, test } from 'vitest'
import { crowdLayout, mouthOf } from './crowd-layout.ts'
import { coinAt, flightMs, flightsOf } from './flights.ts'

const { picture } = draw({ ...usualScenario, people: 300 })
const layout = crowdLayout(400, 300, picture.crowd.dots)

test('on the first day coins only go in, later out too, from the pots that paid', () => {
  const first = flightsOf(picture, layout, 0, 0)
  expect(first.map(({ tone }) => tone)).toEqual(Array(10).fill('life'))
  expect(first.every(({ to }) => to === first[0]?.to)).toBe(true)
  const later = flightsOf(picture, layout, 20, 0)
  const out = later.filter(({ tone }) => tone !== 'life')
  expect(out.length).toBe(6)
  expect(new Set(out.map(({ tone }) => tone))).toEqual(new Set(['purchases']))
})

test('on the day that is not paid no coin comes out', () => {
  const last = picture.days.paid.length - 1
  expect(flightsOf(picture, layout, last, 0).filter(({ tone }) => tone !== 'life')).toEqual([])
  expect(flightsOf(picture, layout, last + 1, 0)).toEqual([])
})

test('machines that earn pay in their own colour, in proportion', () => {
  const half = draw({ ...usualScenario, people: 300, earns: 25 }).picture
  const out = flightsOf(half, layout, 20, 0).filter(({ tone }) => tone !== 'life')
  const revenue = out.filter(({ tone }) => tone === 'revenue').length
  const share = (half.days.from.revenue[20] ?? 0) / (half.days.paid[20] ?? 1)
  expect(revenue).toBe(Math.round(share * 6))
})

test('a coin begins at one end and is gone at the other', () => {
  const flight = { from: { x: 0, y: 0 }, to: mouthOf(layout), tone: 'life', begins: 100 } as const
  expect(coinAt(flight, 99)).toBeNull()
  expect(coinAt(flight, 100)).toEqual({ x: 0, y: 0 })
  expect(coinAt(flight, 100 + flightMs)).toBeNull()
})
