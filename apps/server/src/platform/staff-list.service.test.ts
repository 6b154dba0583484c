import type { ListOrder, ListRequest } from '@glasshouse/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '../../../../tests/support/world.ts'
import { sql } from './db/sql.ts'
import { type Conditions, type StaffListQuery, staffPage } from './staff-list.ts'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
})
afterAll(() => host.drop())

type Sort = 'made' | 'amount' | 'at' | 'name'
interface ListRow {
  readonly id: bigint
  readonly amount: bigint
}

/**
 * 200 rows with ties, negative amounts, instants a microsecond apart and names in many scripts.
 */
const rows: StaffListQuery<Sort> = {
  columns: sql`id, amount`,
  from: sql`(select id, (id % 7 - 3) * 1000000000000000 as amount,
      timestamptz '1969-12-31T23:59:59.999990Z' + (id % 20)::float8 * interval '1 microsecond' as at,
      (array['', 'आशा', 'ا', 'Zoë', 'a.b', '🦊'])[id % 6 + 1] as name
    from generate_series(1, 200) as id) as made`,
  id: sql`id`,
  sorts: {
    made: null,
    amount: { column: sql`amount`, kind: 'number' },
    at: { column: sql`at`, kind: 'instant' },
    name: { column: sql`name`, kind: 'text' },
  },
}

const ask = (asked: Partial<ListRequest<Sort>>, conditions: Conditions = []) =>
  staffPage<ListRow, Sort>(host.world.db, rows, { sort: 'made', order: 'desc', ...asked }, conditions)

const inOne = {
  made: { asc: sql`id`, desc: sql`id desc` },
  amount: { asc: sql`amount, id`, desc: sql`amount desc, id desc` },
  at: { asc: sql`at, id`, desc: sql`at desc, id desc` },
  name: { asc: sql`name, id`, desc: sql`name desc, id desc` },
}

const cases = (Object.keys(inOne) as Sort[]).flatMap((sort) =>
  (['asc', 'desc'] as const).map((order): [Sort, ListOrder] => [sort, order]),
)

test.each(cases)('by %s %s, the pages together are the list', async (sort, order) => {
  const read: bigint[] = []
  let after: string | undefined
  do {
    const { page, next, total } = await ask({ sort, order, pageSize: 9, after })
    expect(total).toBe(200)
    expect(next ?? '0').toMatch(/^[0-9a-z.]{1,400}$/)
    read.push(...page.map(({ id }) => BigInt(id)))
    after = next ?? undefined
  } while (after !== undefined)
  const { text } = inOne[sort][order]
  const whole = await host.world.db.many<{ id: number }>({
    text: `select id from ${rows.from.text} order by ${text}`,
    values: [],
    name: `whole-${sort}-${order}`,
  })
  expect(read).toEqual(whole.map(({ id }) => BigInt(id)))
})

test('a filter holds on every page, with its parameters beside those of the key', async () => {
  const filters = [sql`id > ${50}::int and id <= ${60}::int`, null, sql`amount <> ${0n}::bigint`]
  const first = await ask({ sort: 'amount', order: 'asc', pageSize: 5 }, filters)
  expect(first.total).toBe(8)
  const second = await ask({ sort: 'amount', order: 'asc', pageSize: 5, after: first.next ?? '' }, filters)
  expect(second.next).toBeNull()
  const amounts = [...first.page, ...second.page].map(({ amount }) => amount)
  expect(amounts).toHaveLength(8)
  expect(amounts).toEqual(amounts.toSorted((a, b) => (a < b ? -1 : 1)))
})

test('the count stops at the depth of numbered pages, and numbered pages end there', async () => {
  const long = {
    ...rows,
    from: sql`(select id, 0::bigint as amount from generate_series(1, 1001) as id) as made`,
  }
  const asked = { sort: 'made', order: 'asc' } as const
  expect((await staffPage<ListRow, Sort>(host.world.db, long, asked)).total).toBeNull()
  expect((await staffPage<ListRow, Sort>(host.world.db, long, asked, [sql`id <= 1000`])).total).toBe(1000)
  expect((await ask({ pageNum: 20, pageSize: 50 })).page).toEqual([])
  await expect(ask({ pageNum: 21, pageSize: 50 })).rejects.toMatchObject({ error: 'page_too_deep' })
})

test.each<[Sort, string]>([
  ['made', 'x'],
  ['made', '1.2'],
  ['made', '9'.repeat(19)],
  ['amount', '1'],
  ['amount', '1.2.3'],
  ['amount', '1n.2'],
  ['amount', `${'9'.repeat(19)}.2`],
  ['at', '12'],
  ['at', `${'9'.repeat(17)}.2`],
  ['name', 'abc.2'],
  ['name', '00.2'],
  ['name', 'ff.2'],
  ['name', 'xy.2'],
])('by %s the key %s is refused', async (sort, after) => {
  await expect(ask({ sort, after })).rejects.toMatchObject({ error: 'field_invalid', field: 'after' })
})
