/**
 * A world of an older version: its settled days are laid out when it is upgraded, also when it
 * comes as a file; and a world whose entries do not add up begins with what its pots hold.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readJournal } from '../../../../../tests/audit/journal.ts'
import { audit } from '../../../../../tests/auditor/index.ts'
import { laidAgain, lotTables } from '../../../../../tests/support/laid-again.ts'
import { type Life, passDays, putCapital, startLife } from '../../../../../tests/support/life.ts'
import { asBefore } from '../../../../../tests/support/older-world.ts'
import { takenBack } from '../../../../../tests/support/taking-back.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { exportWorld, importWorld, makeWorlds } from '../../foundation/world/index.ts'
import { lotChecks } from '../../ledger/proof/lot-checks.ts'
import { prove } from '../../ledger/proof/prove.ts'
import type { Scope } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { migrate } from '../../platform/migrate.ts'
import { bookRevenue, byHost } from '../../staff/index.ts'

let host: TestWorld
let life: Life
beforeAll(async () => {
  host = await testWorld()
  life = await startLife(host, 'past')
  const typedIn: bigint[] = []
  for (let day = 0; day < 16; day++) {
    if (day === 7) await host.world.db.run(sql`update world_setting set policy = 'promise-first'`)
    if (day % 3 === 0) {
      await bookRevenue(byHost(host.world, host.wall), { amount: '2.50', evidence: 'scrap' })
      typedIn.push(await newest('stated-revenue'))
    }
    if (day === 4) await putCapital(host, 5_000_000n)
    // The first one was paid to members long ago, the last one is still there.
    if (day === 12) for (const movementId of typedIn.slice(-2)) await takenBack(host, movementId)
    await life.liveDay()
  }
})
afterAll(() => host.drop())

const newest = async (code: string) =>
  (
    await host.world.db.one<{ movementId: bigint }>(
      sql`select max(movement_id) as movement_id from movement where code = ${code}`,
    )
  ).movementId

const settledThrough = async (db: Scope) =>
  (await db.one<{ day: number }>(sql`select settled_through as day from world_day`)).day

test('the migration lays out a lived past as its settlements did', async () => {
  const { settled, migrated } = await laidAgain(host)
  expect(migrated).toEqual(settled)
  for (const table of lotTables) expect(settled[table].length, table).toBeGreaterThan(1)
  expect(
    await host.world.db.one(sql`select count(*)::int as back from pot_in where taken_back > 0`),
  ).not.toEqual({
    back: 0,
  })
})

test('a world without a settled day has empty queues', async () => {
  const fresh = await testWorld()
  const { migrated } = await laidAgain(fresh)
  expect(migrated.pot_queue).toHaveLength(4)
  expect(migrated.pot_in).toEqual([])
  await fresh.drop()
})

/** The world as the version before the lots left it. */
const toOlder = (where: TestWorld, schema: string) => asBefore(where, schema, '_lots.sql')

test('a file of an older version has its lots after the import, and the world goes on', async () => {
  const other = await testWorld()
  const folder = await mkdtemp(join(tmpdir(), 'glasshouse-lots-'))
  try {
    const now = join(folder, 'now.gz')
    await exportWorld(host.database, host.wall, 'test', now, { whole: true })
    const proves = async () => undefined
    await importWorld(other.database, now, { slug: 'as-it-is', proves })
    await importWorld(other.database, now, { slug: 'older', proves })
    await toOlder(other, 'w_older')
    const older = join(folder, 'older.gz')
    await exportWorld(other.database, host.wall, 'older', older, { whole: true })
    await importWorld(other.database, older, { slug: 'newer', proves })
    const rows = async (schema: string) => {
      const found: Record<string, unknown> = {}
      for (const table of lotTables)
        found[table] = await other.database.scope(schema).many({
          text: `select t::text as line from ${table} t order by 1`,
          values: [],
          name: `lots-${table}`,
        })
      return found
    }
    expect(await rows('w_newer')).toEqual(await rows('w_as_it_is'))
    const world = await makeWorlds(other.database).find('newer')
    if (world === undefined) throw new Error('the world is not there')
    await passDays({ world, wall: host.wall }, 2)
    expect((await prove(world.db, -1)).broken).toBeNull()
    expect(audit(await readJournal(world.db))).toBeNull()
  } finally {
    await other.drop()
    await rm(folder, { recursive: true, force: true })
  }
})

test('a world whose past cannot be laid out begins with one lot a pot, says since when, and goes on', async () => {
  const { db } = host.world
  const settled = await settledThrough(db)
  // Members' payments that left their pot for nobody: no request and no close may do that.
  await db.run(sql`alter table entry disable trigger user`)
  await db.run(sql`
    with theft as (
      insert into movement (code, day, happened_at) values ('starting-money', 9, now()) returning movement_id),
    kept as (
      update account_day set balance_after = balance_after + case account_id when 4 then -5 else 5 end
      where account_id in (4, 13) and day >= 9)
    insert into entry (account_id, seq, movement_id, day, amount)
    select account_id, movement_id, movement_id, 9, amount
    from theft, (values (4, -5), (13, 5)) as posting (account_id, amount)`)
  await db.run(sql`alter table entry enable trigger user`)
  await toOlder(host, 'w_test')
  await migrate(host.database, 'w_test', 'world')

  expect(await db.many(sql`select distinct from_day, drawn from pot_queue`)).toEqual([
    { fromDay: settled + 1, drawn: '0' },
  ])
  const lots = await db.many(sql`select pot, day, amount, taken_back from pot_in order by pot`)
  const held = await db.many(sql`
    select substr(path, 5) as pot, ${settled}::int as day, balance_after as amount, 0::bigint as taken_back
    from account_day join account using (account_id)
    where account_id between 1 and 4 and day = ${settled} and balance_after > 0 order by pot`)
  expect(lots).toEqual(held)
  expect(lots.length).toBeGreaterThan(0)
  for (const table of ['lot_draw', 'lot_payers', 'draw_kind'])
    expect(await db.many({ text: `select from ${table}`, values: [], name: `none-${table}` })).toEqual([])

  for (let day = 0; day < 6; day++) await life.liveDay()
  const { draws } = await db.one<{ draws: number }>(sql`select count(*)::int as draws from lot_draw`)
  expect(draws).toBeGreaterThan(5)
  for (const check of lotChecks)
    expect(await db.maybe(check.find({ day: -1, movementId: 0n })), check.name).toBeUndefined()
  // The proof still names what is wrong with the entries themselves.
  expect((await prove(db, -1)).broken).toMatchObject({ what: 'pot/purchases' })
})
