import { expect, test } from 'vitest'
import { overtakenOwners, strangeWrites, writesOf } from './owner-rules.ts'
import { strangers } from './owners.ts'
import { codeFiles, textFiles } from './sources.ts'

const schema = textFiles.find(({ path }) => path.endsWith('migrations/generated/schema.sql'))?.text ?? ''
const tables = new Set([...schema.matchAll(/^create table ([a-z_]+)/gm)].map(([, table = '']) => table))
/** The limit falls with the list. */
const strangersMax = 4
const writes = writesOf(codeFiles, tables)

test('a table is written only by its owner, except by the listed rooms', () => {
  expect(tables.size).toBeGreaterThan(100)
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
