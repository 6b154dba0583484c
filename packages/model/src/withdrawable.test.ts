import { expect, test } from 'vitest'
import { withdrawableByClass } from './withdrawable.ts'

const class30 = { people: 30, startingMoney: 100_000_000n, capital: 200_000_000n }
const pump = { price: 8_000_000n, dayReturn: 360_000n, validDays: 30 }
const press = { price: 20_000_000n, dayReturn: 2_000_000n, validDays: 20 }

test('the opening balances, through the machine that promises most, and the operator’s capital can be withdrawn', () => {
  expect(withdrawableByClass({ ...class30, machines: [pump] })).toBe(4_250_000_000n)
  expect(withdrawableByClass({ ...class30, machines: [pump, press] })).toBe(6_200_000_000n)
})

test('a machine that returns less than its price lowers nothing: nobody has to buy it', () => {
  const poor = { price: 10_000_000n, dayReturn: 100_000n, validDays: 10 }
  expect(withdrawableByClass({ ...class30, machines: [poor] })).toBe(3_200_000_000n)
  expect(withdrawableByClass({ ...class30, machines: [] })).toBe(3_200_000_000n)
})

test('the class that withdrew 16,720 with 2,000 put in would have had enough', () => {
  const machines = [press]
  expect(withdrawableByClass({ ...class30, people: 84, machines })).toBeGreaterThan(16_720_000_000n)
})
