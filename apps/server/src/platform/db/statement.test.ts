import { expect, test } from 'vitest'
import { rowName } from './statement.ts'

test.each([
  ['member', 'member'],
  ['member_id', 'memberId'],
  ['first_due_day', 'firstDueDay'],
  ['posts_a_day', 'postsADay'],
  ['mined_at_s', 'minedAtS'],
  ['floor_2', 'floor2'],
  ['last_7_days', 'last7Days'],
  ['v2_of', 'v2Of'],
  ['memberId', 'memberId'],
  ['?column?', '?column?'],
  ['_hidden', '_hidden'],
  ['of_', 'of_'],
  ['two__lines', 'two__lines'],
])('%s is %s in a row', (column, name) => {
  expect(rowName(column)).toBe(name)
})
