import { expect, test } from 'vitest'
import { emptyNote } from './empty-note.ts'

test.each([
  ['neither', [null, null, null], null],
  ['empty on the day that falls short', [81, 81, 81], null],
  ['empty, and no day falls short', [null, 81, null], { key: 'emptyPaid' }],
  ['empty before the first short day', [85, 81, 85], { key: 'emptyPaidThrough', day: 84 }],
  ['empty when only later buyers are left', [null, 81, 81], { key: 'emptyLater', day: 81 }],
  ['short for later buyers some days after', [null, 81, 84], { key: 'emptyLater', day: 84 }],
] as const)('%s', (_name, [shortDay, emptyDay, anyShortDay], note) => {
  expect(emptyNote({ shortDay, emptyDay, anyShortDay })).toEqual(note)
})
