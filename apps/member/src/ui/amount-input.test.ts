import { amountInput } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { cleanAlphanumeric, cleanAmount, cleanDigits } from './amount-input.ts'

test.each([
  ['12.34', '12.34'],
  ['12.345', '12.34'],
  ['0012', '12'],
  ['000', '0'],
  ['0.50', '0.50'],
  ['.5', '0.5'],
  ['12,5', '12.5'],
  ['1.2.3', '1.23'],
  ['-5', '5'],
  ['1e9', '19'],
  ['12 usdt', '12'],
  ['१२.५', '12.5'],
  ['', ''],
  ['1234567890123456', '123456789012'],
])('cleanAmount %s', (typed, kept) => {
  expect(cleanAmount(typed)).toBe(kept)
})

test('any typed text leaves an amount of the contract or the beginning of one', () => {
  for (const typed of ['1', '1.', '1.2', '٣٫5', '--', '0x10', '1..2', '９', '+5', '1_000']) {
    const kept = cleanAmount(typed)
    const whole = kept.replace(/\.$/, '')
    expect(kept === '' || z.safeParse(amountInput, whole).success, `${typed} → ${kept}`).toBe(true)
  }
})

test('codes keep only letters and digits, and numbers keep the digits of any script', () => {
  expect(cleanAlphanumeric(' ab-12_Ž ')).toBe('ab12')
  expect(cleanDigits('४८२ 913a')).toBe('482913')
})
