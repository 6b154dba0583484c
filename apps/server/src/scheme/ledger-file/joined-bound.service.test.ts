/**
 * Joined lines that are left out of a public file, with sums that fit: the daily records bind which
 * there are. A world whose first records are of the first form, as older programs made them.
 */
import { debtsDigest, hexOf, recordDigest } from '@glasshouse/model'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readJournal } from '../../../../../tests/audit/journal.ts'
import { audit, type Verified, verifyArchive } from '../../../../../tests/auditor/index.ts'
import { buildRoots, type Life, startLife } from '../../../../../tests/support/life.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { prove } from '../../ledger/proof/prove.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { renewRoots } from '../root/index.ts'
import { sha256 } from '../root/nodes.ts'
import { cellsOf, changeCell, closed, fileOf, isNamed, opened } from './opened-file.fixture.ts'

let host: TestWorld
let life: Life
/** With records of the first form alone, then with newer ones of the second. */
let old: Buffer
let newer: Buffer
/** The last day with a record of the first form. */
const lastOld = 5

interface OldRecord {
  readonly day: number
  readonly world: string
  readonly levels: number
  readonly total: string
  readonly root: Buffer
  readonly debtsLevels: number
  readonly debtsTotal: string
  readonly debtsRoot: Buffer
  readonly entries: Buffer
}

/** Writes all records anew, as a program before the second form made them. */
async function inFirstForm(tx: Tx): Promise<void> {
  const records = await tx.many<OldRecord>(sql`
    select day, world_id::text as world, levels, total, root, debts_levels, debts_total, debts_root, entries
    from root_day cross join root_start order by day`)
  await tx.run(sql`alter table root_day disable trigger root_day_append_only`)
  let previous = '0'.repeat(64)
  for (const record of records) {
    const debts = debtsDigest(sha256, {
      levels: record.debtsLevels,
      total: BigInt(record.debtsTotal),
      root: hexOf(record.debtsRoot),
    })
    const digest = recordDigest(sha256, {
      ...{ world: record.world, day: record.day, levels: record.levels, total: BigInt(record.total) },
      ...{ root: hexOf(record.root), debts, entries: hexOf(record.entries), previous, joined: null },
    })
    await tx.run(sql`
      update root_day set joined = null, previous = decode(${previous}, 'hex'), digest = decode(${digest}, 'hex')
      where day = ${record.day}`)
    previous = digest
  }
  await tx.run(sql`alter table root_day enable trigger root_day_append_only`)
  await tx.run(sql`update root_start set joining = null`)
}

beforeAll(async () => {
  host = await testWorld()
  life = await startLife(host, 'bound')
  for (let day = 0; day <= lastOld; day++) await life.liveDay()
  await buildRoots(host)
  await host.world.db.transaction(inFirstForm)
  old = await fileOf(host, { kind: 'public' })
  for (let day = 0; day < 4; day++) await life.liveDay()
  newer = await fileOf(host, { kind: 'public' })
}, 60_000)
afterAll(() => host.drop())

interface Span {
  readonly kind: string
  readonly through: number
}

function lastSpans(archive: Buffer): Span[] {
  const byKind = Map.groupBy(cellsOf(opened(archive), 'joined'), ({ kind = '' }) => kind)
  return [...byKind].map(([kind, rows]) => ({ kind, through: Number(rows.at(-1)?.['through_day']) }))
}

/** All lines of a kind's last days are left out, as a careful person would do it. */
async function withoutSpan(archive: Buffer, { kind, through }: Span): Promise<Verified> {
  const file = opened(archive)
  const rows = cellsOf(file, 'joined')
  const isKept = (_: string, at: number) =>
    rows[at - 1]?.['kind'] !== kind || Number(rows[at - 1]?.['through_day']) !== through
  file.set('joined', (file.get('joined') ?? []).filter(isKept))
  return verifyArchive(await closed(file))
}

const firstForm = 'The daily records of these days, if there are any, are of the first form'

test('without a record that binds them, last lines that are left out are not found, and the report says so', async () => {
  const report = verifyArchive(old)
  expect(report.wrong).toBeNull()
  expect(report.unbound.join()).toContain(firstForm)
  expect(report.checked.join()).not.toContain('so that none of them is left out')
  const unseen = []
  for (const span of lastSpans(old)) if ((await withoutSpan(old, span)).wrong === null) unseen.push(span.kind)
  expect(unseen.length).toBeGreaterThan(1)
})

test('the first record of the second form binds all lines before it, and each later one those of its day', async () => {
  const report = verifyArchive(newer)
  expect(report.wrong).toBeNull()
  expect(report.unbound.join()).not.toContain(firstForm)
  expect(report.checked.join()).toContain(`bind all that ended on days ${lastOld + 1} to ${lastOld + 4}`)
  // Ten members hold money in this class: only its digest tells the form of a record.
  expect(report.unbound.join()).toContain(`joined lines that ended before day ${lastOld + 1}`)
  const spans = lastSpans(newer)
  expect(spans.some(({ through }) => through <= lastOld)).toBe(true)
  expect(spans.some(({ through }) => through > lastOld + 1)).toBe(true)
  for (const span of spans) {
    const { wrong } = await withoutSpan(newer, span)
    const line = Math.max(span.through, lastOld + 1) + 2
    expect(isNamed(wrong, { table: 'roots', line }), `${span.kind}: ${JSON.stringify(wrong)}`).toBe(true)
  }
})

/** Says of these days that their records are of the first form. */
function emptied(archive: Buffer, days: readonly number[]) {
  const file = opened(archive)
  for (const day of days)
    for (const column of ['parts', 'joined'])
      changeCell(file, 'roots', { line: day + 2, column, change: () => '' })
  return file
}

test.each([
  ['the newest', lastOld + 4],
  ['a middle one', lastOld + 2],
])('%s record cannot be said to be of the first form: it comes after the second', async (_, day) => {
  const { wrong } = verifyArchive(await closed(emptied(newer, [day])))
  expect(isNamed(wrong, { table: 'roots', line: day + 2 }), JSON.stringify(wrong)).toBe(true)
  expect(wrong?.what).toContain('its form')
})

test('where the parts of records are hidden, the first ones can be, and the report says of which days', async () => {
  const { unbound } = verifyArchive(await closed(emptied(newer, [lastOld + 1])))
  expect(unbound.join()).toContain(`joined lines that ended before day ${lastOld + 2}`)
})

test('the records of both forms are right by the proof and by the auditor', async () => {
  expect((await prove(host.world.db, -1)).broken).toBeNull()
  expect(audit(await readJournal(host.world.db))).toBeNull()
  expect(verifyArchive(await fileOf(host, { kind: 'whole' })).wrong).toBeNull()
})

test('fewer than ten members of a kind are kept from one record to the next', async () => {
  const { joining } = await host.world.db.one<{
    joining: { through: number; kinds: [string, { people: string[] }][] }
  }>(sql`select joining from root_start`)
  expect(joining.through).toBe(lastOld + 4)
  expect(joining.kinds.length).toBeGreaterThan(2)
  for (const [kind, { people }] of joining.kinds) expect(people.length, kind).toBeLessThan(10)
})

test('a copy keeps nothing of what its world had joined', async () => {
  await host.world.db.transaction((tx) => renewRoots(tx))
  const { joining } = await host.world.db.one<{ joining: unknown }>(sql`select joining from root_start`)
  expect(joining).toBeNull()
})

test('a world that is older than its records says since when it has some, and its first one reads all days', async () => {
  const older = await testWorld()
  try {
    const past = await startLife(older, 'older')
    // More days than one cursor reads.
    await older.world.db.run(sql`update root_start set from_day = 33`)
    for (let day = 0; day < 35; day++) await past.liveDay()
    const archive = await fileOf(older, { kind: 'public' })
    const { wrong, unchecked, checked } = verifyArchive(archive)
    expect(wrong).toBeNull()
    expect(unchecked.join()).toContain('The daily records of days before day 33: this file has none.')
    // The first record is of day 33, and the starting money of ten members is a line of day 0.
    expect(checked.join()).toContain('bind all that ended by day 34')
    const { wrong: left } = await withoutSpan(archive, { kind: 'starting-money', through: 0 })
    expect(isNamed(left, { table: 'roots', line: 2 })).toBe(true)
  } finally {
    await older.drop()
  }
})
