/** Reads that once had an index of their own find their rows by another one (0331). */
import { type Id, id } from '@glasshouse/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readsOf, recorded } from '../../../../tests/support/plans.ts'
import { type TestWorld, testWorld } from '../../../../tests/support/world.ts'
import type { OperatorContext } from '../context.ts'
import { catalogueSchema } from '../foundation/world/index.ts'
import { dayEntriesDigest } from '../ledger/day-entries.ts'
import { prove } from '../ledger/proof/prove.ts'
import { matchLines } from '../payments/bank/index.ts'
import type { Query } from '../platform/db/sql.ts'
import { sql } from '../platform/db/sql.ts'
import { lotHandlers } from '../scheme/lots/index.ts'
import { bankReview } from './bank/review.ts'
import { recharges } from './deposits/recharges.ts'
import { movement } from './ledger/movement.ts'
import { movements } from './ledger/movements.ts'
import { today } from './today.ts'

const [days, movementsOfDay, lines] = [100, 300, 20_000]
const page = {} as const

let host: TestWorld
let reversed: Id<'movement'>
beforeAll(async () => {
  host = await testWorld()
  const { db } = host.world
  await db.run(sql`
    insert into movement (code, day, happened_at)
    select case number % 3 when 0 then 'purchase' when 1 then 'credit' else 'operator-capital' end,
      number / ${movementsOfDay}::int, now()
    from generate_series(0, ${days * movementsOfDay - 1}::int) as number order by number`)
  const { movementId } = await db.one<{ movementId: bigint }>(sql`
    insert into movement (code, day, happened_at, reverses)
    select 'capital-correction', ${days - 1}::int, now(), max(movement_id) from movement returning reverses as movement_id`)
  reversed = id('movement', movementId)
  await db.run(sql`
    insert into bank_line (kind, member_id, currency, amount, account, day, happened_at, state, question)
    select 'payment', number % 1000, 'INR', 100, '', 0, now(),
      case when number % 4000 = 0 then 'new' when number % 4000 = 1 then 'review' else 'returned' end,
      case when number % 4000 = 1 then 'no_reference' end
    from generate_series(1, ${lines}::int) as number order by number`)
  await db.run(sql`
    insert into bank_recharge (member_id, currency, channel, amount, rate, reference, asked_at, expires_at, cancelled_at)
    select number % 1000, 'INR', 1, 100, 100, number, now(), now(), case when number % 4000 > 0 then now() end
    from generate_series(1, ${lines}::int) as number order by number`)
  await db.run(sql`analyze movement, bank_recharge, bank_line, world_day, world_setting`)
})
afterAll(() => host.drop())

type Reading = (context: OperatorContext) => Promise<unknown>

/** By what the statements with this text, sent by `read`, find the rows of the table. */
async function readBy(read: Reading, table: string, text: string): Promise<string[]> {
  const { db, sent } = recorded(host.world.db)
  const world = { ...host.world, db }
  const catalogue = host.database.scope(catalogueSchema)
  const context = { ...host, host: { catalogue }, world, operatorId: 1n, memberId: 1n }
  await read(context as unknown as OperatorContext)
  expect(sent.some((query: Query) => query.text.includes(text))).toBe(true)
  return readsOf(host.world.db, sent, { of: table, text })
}

describe('a movement is found', () => {
  const cases: readonly (readonly [what: string, read: Reading, text: string, by: string[]])[] = [
    [
      'by its day, for the digest of the day',
      ({ world }) => dayEntriesDigest(world.db, 50, Buffer.alloc(32)),
      'where day = closed.day',
      ['movement_newest_of_day'],
    ],
    [
      'by its day, for the acts on a pot',
      (context) => lotHandlers['books.pot']({ pot: 'operator', day: '50' }, context as never),
      'as of_day',
      ['movement_newest_of_day', 'movement_pkey'],
    ],
    [
      'by its day, in the list of staff',
      (context) => movements({ ...page, sort: 'time', order: 'desc', day: '50' } as never, context),
      'movement',
      ['movement_newest_of_day'],
    ],
    [
      'by the day after the last proof',
      ({ world }) => prove(world.db, days - 2),
      'from movement where day > ',
      ['movement_newest_of_day'],
    ],
    [
      'by the movement that it reverses',
      (context) => movement({ movementId: reversed }, context),
      'later.reverses = movement.movement_id',
      ['movement_pkey', 'movement_reversed_once'],
    ],
  ]
  test.each(cases)('%s', async (_what, read, text, by) => {
    expect(await readBy(read, 'movement', text)).toEqual(by)
  })

  test('by being a reversal', async () => {
    const query = sql`select movement_id from movement where reverses is not null`
    expect(await readsOf(host.world.db, [query], { of: 'movement', text: 'reverses' })).toEqual([
      'movement_reversed_once',
    ])
  })
})

test('a movement is reversed once', async () => {
  await expect(
    host.world.db.run(sql`
      insert into movement (code, day, happened_at, reverses)
      values ('capital-correction', ${days}, now(), ${reversed})`),
  ).rejects.toThrow('movement_reversed_once')
})

test.each(['open', 'arrived'] as const)('a recharge is found by its state: %s', async (state) => {
  const read: Reading = (context) => recharges({ ...page, order: 'desc', sort: 'time', state }, context)
  expect(await readBy(read, 'bank_recharge', `else 'open' end`)).toEqual(['bank_recharge_of_state'])
})

describe('a payment of the practice bank is found by its state', () => {
  const cases: readonly (readonly [what: string, read: Reading, text: string])[] = [
    ['to be matched', ({ world, wall }) => matchLines(world.db, wall), `state = 'new'`],
    [
      'to be reviewed',
      (context) => bankReview(context, { ...page, order: 'asc', sort: 'time' }),
      `state = 'review'`,
    ],
    ['to be counted', (context) => today(context), `from bank_line where state = 'review'`],
  ]
  test.each(cases)('%s', async (_what, read, text) => {
    expect(await readBy(read, 'bank_line', text)).toEqual(['bank_line_of_state'])
  })
})
