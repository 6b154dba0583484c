import { expect, test } from 'vitest'
import { joinQueries } from './join-queries.ts'
import { sql } from './sql.ts'

const of = (one: number, two: string) =>
  joinQueries([sql`select ${one}::int`, sql`, ${two}::text`, sql`, ${one}::int + ${two}`])

test('the parameters of the parts are numbered through, each time with the values of the call', () => {
  const first = of(1, 'a')
  expect(first.text.replaceAll(/\s+/g, ' ')).toBe('select $1::int , $2::text , $3::int + $4')
  expect(first.values).toEqual([1, 'a', 1, 'a'])
  const second = of(2, 'b')
  expect(second).toEqual({ ...first, values: [2, 'b', 2, 'b'] })
})

test('another order, another part or another word between them is another statement', () => {
  const [a, b] = [sql`a = ${1}`, sql`b = ${2}`]
  const names = [
    joinQueries([a, b]),
    joinQueries([b, a]),
    joinQueries([a, b], ' and '),
    joinQueries([a]),
  ].map(({ name }) => name)
  expect(new Set(names).size).toBe(4)
  expect(joinQueries([joinQueries([a, b], ' or '), b]).values).toEqual([1, 2, 2])
})
