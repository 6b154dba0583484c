import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { consoleList, goTogether } from './console-list.ts'

const text = z.optional(z.string())
const { body, list } = consoleList({
  sorts: ['time', 'amount'],
  filters: { state: text, day: text, kind: text },
  pairs: [
    ['state', 'day'],
    ['kind', 'amount'],
  ],
  item: z.object({}),
})

/** The field at fault; undefined: the query is accepted. */
const fault = (asked: object) => z.safeParse(body, asked).error?.issues[0]?.path[0]

test.each<[object, string | undefined]>([
  [{}, undefined],
  [{ sort: 'amount' }, undefined],
  [{ state: 'a' }, undefined],
  [{ state: 'a', sort: 'time' }, undefined],
  [{ state: 'a', day: '1' }, undefined],
  [{ state: 'a', kind: 'b' }, 'kind'],
  [{ state: 'a', day: '1', kind: 'b' }, 'kind'],
  [{ state: 'a', sort: 'amount' }, 'sort'],
  [{ kind: 'b', sort: 'amount' }, undefined],
  [{ kind: 'b', day: '1', sort: 'amount' }, 'kind'],
])('%o: one at a time, but for the pairs that the list names', (asked, field) => {
  expect(fault(asked)).toBe(field)
})

test('pairs have no order, and the first sort combines with every filter', () => {
  expect(goTogether(list, 'day', 'state')).toBe(true)
  expect(goTogether(list, 'amount', 'state')).toBe(false)
  expect(goTogether(list, 'state', 'time')).toBe(true)
})
