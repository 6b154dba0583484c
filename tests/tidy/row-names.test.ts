import { expect, test } from 'vitest'
import { mayBeSnake, mayQuote, quotedNames, snakeFields } from './row-name-rules.ts'
import { codeFiles } from './sources.ts'
import { filesWith } from './syntax.ts'

const sql = codeFiles.filter(({ text }) => text.includes('sql`'))

test('no statement quotes a name to keep its capitals', () => {
  expect(sql.length).toBeGreaterThan(400)
  expect(filesWith(sql, mayQuote).flatMap(quotedNames)).toEqual([])
})

test('no row is typed in snake_case', () => {
  expect(filesWith(codeFiles, mayBeSnake).flatMap(snakeFields)).toEqual([])
})

const path = 'apps/server/src/scheme/planted/planted.ts'

test.each([
  ['sql`select member_id as "memberId" from member`', ['"memberId"']],
  ['sql`\n  select ${one}::int as "firstDay",\n    last_day as "lastDay"`', ['"firstDay"', '"lastDay"']],
  ['joined([sql`null as "listKey",`])', ['"listKey"']],
  ['sql`select "memberId"::text from seen`', ['"memberId"']],
  ['sql`update product set revenue_model = \'{"perMachine": "0.02"}\'`', []],
  ['sql`select member_id from "order"`', []],
  ['client.query(`select relname as "refersTo"`)', []],
])('%s', (text, names) => {
  const source = { path, text }
  expect(filesWith([source], mayQuote).flatMap(quotedNames)).toEqual(
    names.map((name) => `${path}:1: ${name}`),
  )
})

test.each([
  ['tests/planted.ts', 'db.one<{ member_id: bigint }>(read)', ['member_id']],
  ['tests/planted.ts', 'await world.db.many<Open & { last_day?: number; name: string }>(read)', ['last_day']],
  ['bench/planted.ts', 'tx.maybe<Readonly<{ floor_2: number }>>(read)', ['floor_2']],
  [path, 'interface Row { readonly invite_code: string }', ['invite_code']],
  [path, 'type Row = { member_id: bigint }', ['member_id']],
  [path, 'client.query<{ schema_name: string }>(text)', []],
  [path, 'db.one<{ memberId: bigint }>(read)', []],
  [path, 'const counts = { world_full: 4 }', []],
  ['tests/planted.ts', 'interface Manifest { start_url: string }', []],
])('%s: %s', (file, text, names) => {
  const source = { path: file, text }
  expect(filesWith([source], mayBeSnake).flatMap(snakeFields)).toEqual(
    names.map((name) => `${file}:1: ${name}`),
  )
})
