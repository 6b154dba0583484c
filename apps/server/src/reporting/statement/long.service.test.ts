/** A member with 100,000 records: the file is made while it is sent, and nothing of it is kept. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { id, statementPdfLinesMax } from '@glasshouse/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testMember } from '../../../../../tests/support/member.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { sql } from '../../platform/db/sql.ts'
import { statementFile } from './file.ts'
import { statementRead } from './read.ts'

const records = 100_000
/**
 * Measured: 0.2 MB between the smallest and the largest heap, each after a collection; the file has
 * 11 MB, in 2.2 s.
 */
const heapGrowthMbMax = 4

let host: TestWorld
let memberId: bigint
beforeAll(async () => {
  host = await testWorld()
  memberId = await testMember(host, { starting: 0n })
  await host.world.db.run(sql`
    with made as (
      insert into movement (code, day, happened_at, member_id)
      select 'starting-money', 0, now(), ${memberId} from generate_series(1, ${records}::int) returning movement_id),
    numbered as (select movement_id, row_number() over (order by movement_id) as seq from made),
    raised as (update balance set balance = ${records}::bigint * 10000, version = ${records}::bigint
      where account_id = ${memberId} * 8)
    insert into entry (account_id, seq, movement_id, day, amount, balance_after, record_type)
    select ${memberId} * 8, seq, movement_id, 0, 10000, seq * 10000, 16 from numbered
    union all
    select 10, movement_id, movement_id, 0, -10000, null, null from numbered`)
}, 120_000)
afterAll(() => host.drop())

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const heapMb = (): number => {
  collect()
  return process.memoryUsage().heapUsed / 1_000_000
}

const whereOf = () => ({
  world: host.world,
  wall: host.wall,
  memberId: id('member', memberId),
  language: 'en_US' as const,
})
const days = { fromDay: '0', throughDay: '0' }

test('the table is streamed line by line, and the memory does not grow', { timeout: 120_000 }, async () => {
  const { content } = await statementFile({ ...days, format: 'csv' }, whereOf())
  const heaps: number[] = []
  let lines = 0
  let bytes = 0
  let pieces = 0
  for await (const piece of content) {
    const text = String(piece)
    lines += text.split('\r\n').length - 1
    bytes += Buffer.byteLength(text)
    if (++pieces % 20 === 10) heaps.push(heapMb())
  }
  // Header, opening, closing, three totals.
  expect(lines).toBe(records + 6)
  expect(bytes).toBeGreaterThan(10_000_000)
  expect(heaps.length).toBeGreaterThan(8)
  expect(Math.max(...heaps) - Math.min(...heaps)).toBeLessThan(heapGrowthMbMax)
})

test('a statement of 100,000 records has its figures', async () => {
  expect(await statementRead(days, whereOf())).toMatchObject({ records, closing: '1000.00', opening: '0.00' })
})

test('a PDF of 100,000 records is refused, with their number', async () => {
  await expect(statementFile({ ...days, format: 'pdf' }, whereOf())).rejects.toMatchObject({
    error: 'statement_too_long',
    facts: { lines: records, max: statementPdfLinesMax },
  })
})
