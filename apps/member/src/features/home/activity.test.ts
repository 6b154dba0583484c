import type { RecordItem } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { byDay } from './activity.tsx'

const record = (recordId: string, day: number) => ({ recordId, day }) as RecordItem

test('records are grouped by their day and keep their order', () => {
  const groups = byDay([record('a', 31), record('b', 31), record('c', 29)])
  expect(groups.map(([day, records]) => [day, records.map(({ recordId }) => recordId)])).toEqual([
    [31, ['a', 'b']],
    [29, ['c']],
  ])
  expect(byDay([])).toEqual([])
})
