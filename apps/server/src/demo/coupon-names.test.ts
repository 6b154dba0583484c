import { readMoney } from '@glasshouse/contract'
import { wordsOf } from '@glasshouse/words/read.ts'
import { expect, test } from 'vitest'
import type { DemoWorld } from './demo-world.ts'
import { firstDemo, secondDemo } from './demos.ts'

/** Amounts and days as the English names say them, the longer phrase first. */
const amounts = [
  [/one and a half/i, '1.50'],
  [/three back/i, '3.00'],
  [/two back/i, '2.00'],
  [/one back/i, '1.00'],
] as const
const days = [[/three days/i, '3']] as const

const couponsOf = ({ acts }: DemoWorld) => acts.flatMap((act) => ('coupon' in act ? [act] : []))

test.each([firstDemo, secondDemo])('in “$name” each coupon gives what its name says', (demo) => {
  const coupons = couponsOf(demo)
  expect(coupons.length).toBeGreaterThan(1)
  for (const { coupon, discount, useDays } of coupons) {
    const name = wordsOf('server/demo', 'en_US')(`coupon.${coupon}`)
    const amount = amounts.find(([words]) => words.test(name))?.[1]
    const use = days.find(([words]) => words.test(name))?.[1]
    expect(amount ?? use, `“${name}” names no amount that this test knows`).toBeDefined()
    if (amount !== undefined) expect(readMoney(discount), name).toBe(readMoney(amount))
    if (use !== undefined) expect(useDays, name).toBe(use)
  }
})
