/** The daily roots of a lived world, its proofs, and what they tell about others. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatMoney, id } from '@glasshouse/contract'
import { entryLine } from '@glasshouse/model'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readJournal } from '../../../../../tests/audit/journal.ts'
import { audit } from '../../../../../tests/auditor/index.ts'
import { oweMoney } from '../../../../../tests/support/debt.ts'
import { buildRoots, passDays, startLife } from '../../../../../tests/support/life.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { exportWorld, importWorld } from '../../foundation/world/index.ts'
import { prove } from '../../ledger/proof/prove.ts'
import type { Scope } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { walletDays } from '../../reporting/wallet/days.ts'
import { lookAt } from '../../scheduler/ticker/due-work.ts'
import { buildNextRoot } from './build.ts'
import { faultOf, heldOf, proofOf } from './checked.fixture.ts'
import { sha256 } from './nodes.ts'
import { renewRoots } from './store.ts'

let host: TestWorld
let members: readonly bigint[]
let liveDay: () => Promise<void>

beforeAll(async () => {
  host = await testWorld()
  const life = await startLife(host, 'roots')
  members = life.members
  liveDay = life.liveDay
  await liveDay()
})
afterAll(() => host.drop())

const digests = async (db: Scope) =>
  (
    await db.many<{ digest: string }>(sql`select encode(digest, 'hex') as digest from root_day order by day`)
  ).map(({ digest }) => digest)

/** Builds the next root and undoes it, like a process that is killed at the end. */
async function builtAndLost(db: Scope): Promise<string | undefined> {
  let digest: string | undefined
  const lost: Scope = {
    ...db,
    transaction: (work) =>
      db.transaction(async (tx) => {
        await work(tx)
        digest = (
          await tx.maybe<{ digest: string }>(
            sql`select encode(digest, 'hex') as digest from root_day order by day desc limit 1`,
          )
        )?.digest
        throw new Error('killed')
      }),
  }
  await expect(buildNextRoot(lost, () => false)).rejects.toThrow('killed')
  return digest
}

test('before the first root there is none, and its day is named', async () => {
  expect(await proofOf(host, members[0] ?? 0n)).toEqual({
    world: expect.stringMatching(/^[0-9a-f-]{36}$/),
    since: 0,
    settledThrough: 0,
    state: 'none',
    records: [],
    record: null,
    proof: null,
  })
  expect((await lookAt(host.world, host.wall)).roots).toBe(true)
})

test('a root that comes late is the same: it is over the balances at the close', async () => {
  const early = await builtAndLost(host.world.db)
  expect(early).toMatch(/^[0-9a-f]{64}$/)
  expect(await digests(host.world.db)).toEqual([])
  for (let day = 0; day < 3; day++) await liveDay()
  // Everybody's balance has changed since.
  await buildNextRoot(host.world.db, () => false)
  expect(await digests(host.world.db)).toEqual([early])
})

test.each([
  ['before the trees', 0],
  ['before the joined lines', 1],
])('a process that stops %s builds nothing', async (_, asksBefore) => {
  let asks = 0
  expect(await buildNextRoot(host.world.db, () => asks++ === asksBefore)).toBeNull()
  expect(await digests(host.world.db)).toHaveLength(1)
})

test('while ten members hold something, nobody is shown the total', async () => {
  expect(await buildRoots(host)).toEqual([1, 2, 3])
  expect((await lookAt(host.world, host.wall)).roots).toBe(false)
  const [newest] = (await digests(host.world.db)).toReversed()
  for (const memberId of members) {
    const data = await proofOf(host, memberId)
    expect(data).toMatchObject({ state: 'few', record: null, proof: null })
    expect(data.records).toHaveLength(4)
    expect(data.records[0]).toEqual({ day: 3, digest: newest })
  }
})

test('from eleven members on, everybody finds themselves counted with what their wallet shows', async () => {
  const eleventh = await testMember(host, { starting: 7_000_001n })
  await liveDay()
  const late = await testMember(host)
  await buildRoots(host)
  let held = 0n
  for (const memberId of [...members, eleventh]) {
    const data = await proofOf(host, memberId)
    expect(data.state).toBe('given')
    expect(faultOf(data, memberId)).toBeNull()
    if (data.proof === null) throw new Error('no proof')
    held += heldOf(data.proof)
    const { list } = await walletDays({}, { world: host.world, memberId: id('member', memberId) })
    expect(formatMoney(heldOf(data.proof))).toBe(list.at(-1)?.held)
  }
  const data = await proofOf(host, late)
  expect(data).toMatchObject({ state: 'later', proof: null })
  expect(data.record?.total).toBe(formatMoney(held))
})

test('a proof of one member does not pass for another, and its secret opens no other leaf', async () => {
  const [first = 0n, second = 0n] = members
  const data = await proofOf(host, first)
  expect(faultOf(data, second)).toEqual({ fault: 'member' })
  expect(data.proof?.secret).not.toBe((await proofOf(host, second)).proof?.secret)
})

test('a balance left out of the tree is named', async () => {
  const [first = 0n] = members
  const data = await proofOf(host, first)
  if (data.proof === null) throw new Error('no proof')
  expect(faultOf({ ...data, proof: { ...data.proof, leaves: data.proof.leaves.slice(1) } }, first)).toEqual({
    fault: 'leftOut',
  })
})

test('the paths of all proofs have the same length, and no tree has fewer than 64 leaves', async () => {
  const lengths = new Set<number>()
  for (const memberId of members)
    for (const { path } of (await proofOf(host, memberId)).proof?.leaves ?? []) lengths.add(path.length)
  expect([...lengths]).toEqual([6])
  const trees = await host.world.db.many<{ tree: string; leaves: number }>(sql`
    select distinct tree, length(nodes) / 48 as leaves from root_block order by tree`)
  expect(trees).toEqual([
    { tree: 'balance', leaves: 64 },
    { tree: 'debt', leaves: 64 },
  ])
})

test('the digest of a day covers its entries without a member’s name', async () => {
  const rows = await host.world.db.many<{ movementId: bigint; account: string; amount: bigint }>(sql`
    select movement_id, regexp_replace(path, '/[0-9]+/', '/') as account, sum(amount)::bigint as amount
    from entry join account using (account_id) where day = 2 group by movement_id, account_id, path`)
  const ids = [...new Set(rows.map(({ movementId }) => movementId))].sort((a, b) => Number(a - b))
  const lines = rows
    .map((row) => ({ ...row, movement: ids.indexOf(row.movementId) + 1 }))
    .sort(
      (a, b) =>
        a.movement - b.movement ||
        (a.account < b.account ? -1 : a.account > b.account ? 1 : Number(a.amount - b.amount)),
    )
    .map(entryLine)
  expect(lines.length).toBeGreaterThan(10)
  const { salt, entries } = await host.world.db.one<{ salt: Buffer; entries: Buffer }>(
    sql`select salt, entries from root_day where day = 2`,
  )
  expect(entries).toEqual(Buffer.from(sha256(Buffer.concat([salt, Buffer.from(lines.join(''))]))))
})

test('the auditor builds the same trees, and the proof agrees', async () => {
  const journal = await readJournal(host.world.db)
  expect(journal.roots?.records).toHaveLength(5)
  expect(journal.roots?.trees).toHaveLength(10)
  expect(audit(journal)).toBeNull()
  expect((await prove(host.world.db, -1)).broken).toBeNull()
})

test('a world exported and imported has the same records, trees and proofs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'glasshouse-roots-'))
  try {
    const path = join(folder, 'class.gz')
    await exportWorld(host.database, host.wall, 'test', path)
    await importWorld(host.database, path, { slug: 'again', proves: async () => undefined })
    const world = (await host.worlds.find('again')) ?? expect.fail('it is not there')
    expect(await digests(world.db)).toEqual(await digests(host.world.db))
    for (const memberId of members) {
      const data = await proofOf({ ...host, world }, memberId)
      expect(data).toEqual(await proofOf(host, memberId))
      expect(faultOf(data, memberId)).toBeNull()
    }
    await passDays(host, 1)
    await buildRoots(host)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('what a member owes is in a tree of its own, which ten of them are not shown', async () => {
  const [first = 0n] = members
  for (const memberId of members) await oweMoney(host, memberId, 5n + memberId)
  await passDays(host, 1)
  await buildRoots(host)
  const few = await proofOf(host, first)
  expect(few.proof?.debt).toEqual({ owed: formatMoney(5n + first), tree: null })
  expect(faultOf(few, first)).toBeNull()

  await oweMoney(host, await testMember(host), 1n)
  await passDays(host, 1)
  await buildRoots(host)
  for (const memberId of members) {
    const data = await proofOf(host, memberId)
    expect(data.proof?.debt?.tree?.leaves.length).toBeGreaterThanOrEqual(2)
    expect(faultOf(data, memberId)).toBeNull()
  }
  expect(audit(await readJournal(host.world.db))).toBeNull()
})

test('records stay for good, trees for seven days', async () => {
  await passDays(host, 9)
  await buildRoots(host)
  const { records, from, through } = await host.world.db.one<{
    records: number
    from: number
    through: number
  }>(sql`
    select (select count(*)::int from root_day) as records, min(day) as from, max(day) as through from root_block`)
  expect(records).toBe(through + 1)
  expect(through - from).toBe(6)
})

test('a device that comes back after more than a hundred days compares the record that it kept', async () => {
  const old = await testWorld()
  try {
    const memberId = await testMember(old)
    await passDays(old, 3)
    await buildRoots(old)
    const [kept] = (await proofOf(old, memberId)).records
    await passDays(old, 102)
    await buildRoots(old)
    const days = async (seen?: number) =>
      (await proofOf(old, memberId, seen)).records.map((record) => record.day)
    expect(await days()).toEqual(Array.from({ length: 100 }, (_, index) => 104 - index))
    expect(await days(2)).toEqual([...(await days()), 2])
    expect((await proofOf(old, memberId, 2)).records.at(-1)).toEqual(kept)
    expect(await days(104)).toEqual(await days())
    expect(await days(999_999)).toEqual(await days())
  } finally {
    await old.drop()
  }
})

test('while the books are closed, nobody is shown a total', async () => {
  await host.world.db.run(sql`update world_setting set books_closed = true`)
  host.wall.forward(2000)
  await expect(proofOf(host, members[0] ?? 0n)).rejects.toMatchObject({ error: 'feature_closed' })
  await host.world.db.run(sql`update world_setting set books_closed = false`)
  host.wall.forward(2000)
})

test('a copy of a world has leaves of its own, and records from its last close on', async () => {
  const before = await host.world.db.one<{ world: string; settled: number }>(sql`
    select world_id::text as world, settled_through as settled from root_start cross join world_day`)
  await host.world.db.transaction((tx) => renewRoots(tx))
  const after = await host.world.db.one<{ world: string; from: number; length: number }>(sql`
    select world_id::text as world, from_day as from, length(secret) as length from root_start`)
  expect(after).toMatchObject({ from: before.settled, length: 32 })
  expect(after.world).not.toBe(before.world)
})
