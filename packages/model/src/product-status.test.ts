import { msPerDay } from '@glasshouse/contract/values/time.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ProductFacts, productStatus, statusChangesMs } from './product-status.ts'

const nowMs = 1_000 * msPerDay
const onSale: ProductFacts = {
  published: true,
  paused: false,
  stock: 10,
  sold: 3,
  startMs: nowMs - msPerDay,
  endMs: nowMs + msPerDay,
}

test.each([
  ['a draft, whatever else', 0, { published: false, paused: true, sold: 10, endMs: nowMs - 1 }],
  ['on sale', 1, {}],
  ['on sale without limits', 1, { stock: null, sold: 999, startMs: null, endMs: null }],
  ['on sale from its very start', 1, { startMs: nowMs }],
  ['paused', 2, { paused: true }],
  ['paused before its start', 2, { paused: true, startMs: nowMs + 1 }],
  ['sold out', 3, { sold: 10 }],
  ['sold out and paused', 3, { sold: 10, paused: true }],
  ['still on sale a moment before its end', 1, { endMs: nowMs + 1 }],
  ['ended at its very end', 4, { endMs: nowMs }],
  ['ended and sold out', 4, { endMs: nowMs, sold: 10 }],
  ['pre-sale: more than 24 h before the start', 5, { startMs: nowMs + msPerDay + 1 }],
  ['rush: 24 h before the start', 6, { startMs: nowMs + msPerDay }],
  ['rush: a moment before the start', 6, { startMs: nowMs + 1 }],
])('%s: the status is %i', (_, expected, change: Partial<ProductFacts>) => {
  expect(productStatus({ ...onSale, ...change }, nowMs).status).toBe(expected)
})

test('the countdown runs to the start, only in pre-sale and rush', () => {
  const countdown = (change: Partial<ProductFacts>) =>
    productStatus({ ...onSale, ...change }, nowMs).countdownToMs
  expect(countdown({ startMs: nowMs + 5 * msPerDay })).toBe(nowMs + 5 * msPerDay)
  expect(countdown({ startMs: nowMs + 60_000 })).toBe(nowMs + 60_000)
  expect(countdown({})).toBeNull()
  expect(countdown({ startMs: nowMs + 60_000, paused: true })).toBeNull()
})

test('time alone changes the status at no other instant than the next one', () => {
  const instant = fc.option(fc.integer({ min: -3 * msPerDay, max: 3 * msPerDay }))
  fc.assert(
    fc.property(instant, instant, (start, end) => {
      const product = {
        ...onSale,
        startMs: start === null ? null : nowMs + start,
        endMs: end === null ? null : nowMs + end,
      }
      const now = productStatus(product, nowMs).status
      const changesMs = statusChangesMs(product, nowMs)
      expect(changesMs).toBeGreaterThan(nowMs)
      const lastMs = Math.min(changesMs - 1, nowMs + 9 * msPerDay)
      expect(productStatus(product, lastMs).status).toBe(now)
      if (now === 5 || now === 6) expect(productStatus(product, changesMs).status).not.toBe(now)
    }),
  )
})
