import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { machineDay } from './machine-day.ts'
import { outputOfDay, revenueOfDayFloor } from './revenue.ts'
import { parseRevenueModel } from './revenue-model.ts'

const on = { seed: 'demo', productId: 'prd_1', revenueSince: 0 }
const outage = (outputPercent: number) =>
  parseRevenueModel({
    kind: 'outage',
    perMachine: '1.00',
    startsPpmPerDay: 150_000,
    lastsDays: 2,
    outputPercent,
  })
const constant = parseRevenueModel({ kind: 'constant', perMachine: '0.50' })

test('a model without revenue has no days', () => {
  expect(machineDay({ kind: 'none' }, { ...on, day: 3 })).toBeNull()
})

test('a machine that earns turns; before its first day of revenue it does not', () => {
  expect(machineDay(constant, { ...on, day: 3 })).toEqual({ earned: 500_000n, stands: false })
  expect(machineDay(constant, { ...on, day: 3, revenueSince: 3 })).toMatchObject({ stands: false })
  expect(machineDay(constant, { ...on, day: 3, revenueSince: 4 })).toEqual({ earned: 0n, stands: true })
})

test('less than a millionth a day is nothing, and the machine does not turn', () => {
  const tiny = parseRevenueModel({
    kind: 'decaying',
    perMachine: '0.000001',
    lossPpmPerDay: 500_000,
    fromDay: 0,
    floorPercent: 0,
  })
  expect(machineDay(tiny, { ...on, day: 0 })).toEqual({ earned: 1n, stands: false })
  expect(machineDay(tiny, { ...on, day: 1 })).toEqual({ earned: 0n, stands: true })
})

test.each([0, 30])('an outage that leaves %i%% stops it on exactly its days', (left) => {
  const model = outage(left)
  const stood = Array.from({ length: 200 }, (_, day) => machineDay(model, { ...on, day })?.stands)
  const less = Array.from(
    { length: 200 },
    (_, day) => outputOfDay(model, { ...on, day }) < 1_000_000n * 1_000_000n,
  )
  expect(stood).toEqual(less)
  expect(new Set(stood)).toEqual(new Set([true, false]))
})

test('an outage without a loss still stops it: the machine was out', () => {
  const days = Array.from({ length: 50 }, (_, day) => machineDay(outage(100), { ...on, day }))
  expect(days.some((day) => day?.stands === true && day.earned === 1_000_000n)).toBe(true)
})

test('what all machines earned together, divided among them, is what one earned', () => {
  const noisy = parseRevenueModel({ kind: 'constant', perMachine: '0.333333', noisePercent: 37 })
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3_000 }),
      fc.bigInt({ min: 1n, max: 10n ** 7n }),
      (day, machines) => {
        const booked = revenueOfDayFloor(noisy, { ...on, day, machines })
        expect(machineDay(noisy, { ...on, day })?.earned).toBe(booked / machines)
      },
    ),
  )
})
