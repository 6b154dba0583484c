/** Which failed work is no fault, because its world is not where the work looked for it. */
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '../../../../../../tests/support/world.ts'
import { sql } from '../../../platform/db/sql.ts'
import { catalogueSchema, isGone } from '../index.ts'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
})
afterAll(() => host.drop())

const said: { msg: string; world: string; server: string }[] = []
const log = pino({ level: 'info' }, { write: (line) => void said.push(JSON.parse(line)) })
beforeEach(() => void said.splice(0))

const noTable = Object.assign(new Error('no table'), { code: '42P01' })
const left = 'a world has left this server, and is looked for again'
const deleted = 'a world was deleted while work in it was under way'
const moves = sql`
  insert into world_move (world_id, from_server, to_server) select world_id, 'first', 'north' from world`

test.each([
  { where: 'it moves', changes: [moves], says: left },
  { where: 'it has moved', changes: [moves, sql`update world set server = 'north'`], says: left },
  {
    where: 'it has moved, and its move is forgotten',
    changes: [sql`update world set server = 'north'`],
    says: left,
  },
  { where: 'it was deleted', changes: [sql`delete from world`], says: deleted },
  {
    where: 'it was deleted, and a new season has its slug',
    changes: [sql`update world set schema_name = 'w_test_2'`],
    says: deleted,
  },
  { where: 'it is where it was', changes: [], says: null },
  { where: 'it has another slug', changes: [sql`update world set slug = 'test-over-1'`], says: null },
])('work that finds no table, when $where: $says', async ({ changes, says }) => {
  const { world, database } = host
  const undone = new Error('undone')
  const tried = database.scope(catalogueSchema).transaction(async (tx) => {
    for (const change of changes) await tx.run(change)
    const catalogue = { ...world.catalogue, ...tx }
    expect(await isGone({ ...world, catalogue }, noTable, log)).toBe(says !== null)
    throw undone
  })
  await expect(tried).rejects.toBe(undone)
  expect(said.map(({ msg }) => msg)).toEqual(says === null ? [] : [says])
})

test('another error, or a catalogue that does not answer, is a fault', async () => {
  const { world } = host
  const other = Object.assign(new Error('a duplicate key'), { code: '23505' })
  const silent = { ...world.catalogue, many: () => Promise.reject(new Error('away')) }
  const deletedOne = { ...world, db: { ...world.db, schema: 'w_none' } }
  expect(await isGone(deletedOne, other, log)).toBe(false)
  expect(await isGone({ ...deletedOne, catalogue: silent }, noTable, log)).toBe(false)
  expect(said).toEqual([])
  expect(await isGone(deletedOne, noTable, log)).toBe(true)
})
