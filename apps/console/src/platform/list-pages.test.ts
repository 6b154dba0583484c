import { expect, test } from 'vitest'
import { type Cursors, findPage, type ListPage, stepsMax } from './list-pages.ts'

/** A list with this many pages of one row each, which records the cursors of its requests. */
function listOf(pages: number) {
  const asked: (string | undefined)[] = []
  const ask = async (after: string | undefined): Promise<ListPage> => {
    asked.push(after)
    const at = after === undefined ? 1 : Number(after)
    return { list: [{ row: at }], next: at < pages ? String(at + 1) : null, total: null }
  }
  return { ask, asked }
}
const rowOf = ({ page, answer }: Awaited<ReturnType<typeof findPage>>) => [page, answer.list[0]]

test('the first page is read without a cursor, and the next by its cursor', async () => {
  const { ask, asked } = listOf(3)
  const cursors: Cursors = [undefined]
  expect(rowOf(await findPage(cursors, 1, ask))).toEqual([1, { row: 1 }])
  expect(rowOf(await findPage(cursors, 2, ask))).toEqual([2, { row: 2 }])
  expect(rowOf(await findPage(cursors, 1, ask))).toEqual([1, { row: 1 }])
  expect(asked).toEqual([undefined, '2', undefined])
})

test('a page without a known cursor is reached by reading on from the last known page', async () => {
  const { ask, asked } = listOf(9)
  expect(rowOf(await findPage([undefined, '2'], 5, ask))).toEqual([5, { row: 5 }])
  expect(asked).toEqual(['2', '3', '4', '5'])
})

test('a page beyond the end of a list is answered with the last page and its number', async () => {
  const { ask } = listOf(3)
  expect(rowOf(await findPage([undefined], 7, ask))).toEqual([3, { row: 3 }])
})

test.each([
  [stepsMax + 1, stepsMax + 1, false],
  [stepsMax + 2, 1, true],
])('a request for page %i is answered with page %i, and too far is %s', async (asked, answered, isTooFar) => {
  const list = listOf(1000)
  const { page, tooFar } = await findPage([undefined], asked, list.ask)
  expect([page, tooFar]).toEqual([answered, isTooFar])
  expect(list.asked).toHaveLength(answered)
})
