import { expect, test } from 'vitest'
import { needsOf, rowOf } from './capacity-table.ts'

const slopes = {
  ...{ members: 30, emptyBytes: 4e6, memberDayBytes: 1000 },
  ...{ daySeconds: 0.1, exportSecondsPerByte: 1e-7 },
}
const phones = { readSeconds: 0.001, purchaseSeconds: 0.006 }

test('a thousand classes need what five lessons, their days and ninety days of rows take', () => {
  const needs = needsOf(1000, slopes, phones)
  // A phone: 6 reads in 10 s and a purchase a minute, 0.7 ms of a core each second.
  expect(needs.lessons).toBe(5)
  expect(needs.lessonCores).toBeCloseTo(5 * 30 * 0.0007, 9)
  expect(needs.cores).toBeCloseTo((5 * 30 * 0.0007 + 100 / 86_400) / 0.5, 9)
  expect(needs.diskBytes).toBe(1000 * (4e6 + 30 * 90 * 1000))
  expect(needs.backupSeconds).toBeCloseTo(670, 6)
  expect(rowOf(needs)).toBe('| 1000 | 30 | 5 | 0.21 | 6.7 GB | 11 min |')
})

test('one class is one lesson', () => {
  expect(needsOf(1, slopes, phones).lessons).toBe(1)
})
