import { expect, test } from 'vitest'
import { migratedTables, overtakenOwners, slotsByHand, strangeWrites, writesOf } from './owner-rules.ts'
import { strangers } from './owners.ts'
import { codeFiles, textFiles } from './sources.ts'

const schema = textFiles.find(({ path }) => path.endsWith('migrations/generated/schema.sql'))?.text ?? ''
const worldTables = [...schema.matchAll(/^create table ([a-z_]+)/gm)].map(([, table = '']) => table)
const hostTables = ['catalogue', 'server'].map((folder) => migratedTables(textFiles, folder))
const tables = new Set([...worldTables, ...hostTables.flatMap((each) => [...each])])
/** The limit falls with the list. */
const strangersMax = 4
const writes = writesOf(codeFiles, tables)

test('a table is written only by its owner, except by the listed rooms', () => {
  expect(worldTables.length).toBeGreaterThan(100)
  expect(hostTables.map(({ size }) => size)).toEqual([expect.toSatisfy((size) => size > 25), 1])
  expect(writes.length).toBeGreaterThan(200)
  expect(strangeWrites(writes, tables)).toEqual([])
})

test('the list has no outdated entry', () => {
  expect(overtakenOwners(writes, tables)).toEqual([])
})

test('the list of strangers only shrinks', () => {
  expect(Object.values(strangers).flat().length).toBeLessThanOrEqual(strangersMax)
})

test.each([
  ['messaging/push/planted.ts', 'sql`insert into bank_line (x) values (1)`', 'bank_line'],
  ['scheme/order/planted.ts', 'sql`\n  update withdrawal set state = 1`', 'withdrawal'],
  ['staff/host/planted.ts', 'sql`delete from\n entry where true`', 'entry'],
  ['demo/planted.ts', 'sql`insert into balance (x) values (1)`', 'balance'],
  ['staff/host/planted.ts', 'sql`update world set facilitator_id = 1`', 'world'],
  ['scheme/day/planted.ts', 'client.query(`INSERT INTO "member" values (1)`)', 'member'],
  ['messaging/push/planted.ts', 'client.query(`delete from catalogue.host_fact`)', 'host_fact'],
  ['scheme/team/planted.ts', 'client.query(`truncate table "w_class"."entry"`)', 'entry'],
])('a planted statement in %s is found', (file, text, table) => {
  const path = `apps/server/src/${file}`
  expect(strangeWrites(writesOf([{ path, text }], tables), tables)).toEqual([
    expect.stringContaining(`${path} writes ${table}`),
  ])
})

test('a table without an owner, a room that stopped writing and a table that is gone are found', () => {
  const more = new Set([...tables, 'planted'])
  expect(strangeWrites(writes, more)).toEqual([expect.stringContaining('planted has no owner')])
  const [table = '', rooms = []] = Object.entries(strangers)[0] ?? []
  const without = writes.filter((write) => write.table !== table || !rooms.includes(write.room))
  expect(overtakenOwners(without, tables)).toHaveLength(rooms.length)
  expect(overtakenOwners(writes, new Set([...tables].filter((one) => one !== 'paid_over')))).toEqual([
    'there is no table paid_over',
  ])
})

test('a table that the migrations of a folder make is known, and one that they drop is not', () => {
  const path = 'apps/server/migrations/catalogue/0001_a.sql'
  const made = { path, text: 'create table kept (a int);\ncreate table if not exists gone (a int);' }
  const dropped = { path: path.replace('0001', '0002'), text: 'drop table gone;' }
  expect([...migratedTables([made, dropped], 'catalogue')]).toEqual(['kept'])
  expect([...migratedTables([made], 'server')]).toEqual([])
})

test('the slots of an account are computed in one place', () => {
  expect(slotsByHand(codeFiles)).toEqual([])
  const path = 'apps/server/src/staff/planted.ts'
  const found = ['account_id = member_id * 8', 'account_id % 8 + 1', 'memberId * 8n', 'account_id >= 8000']
  for (const text of found) expect(slotsByHand([{ path, text }]), text).toHaveLength(1)
  const right = 'member_id * ${slotsPerMember}::bigint'
  expect(
    slotsByHand([
      { path, text: right },
      { path: 'bench/a.ts', text: found[0] ?? '' },
    ]),
  ).toEqual([])
})
