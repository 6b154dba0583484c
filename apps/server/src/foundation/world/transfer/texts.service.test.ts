/** A file's texts pass the same checks as typed ones, also when the host itself imports it. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../../tests/support/app.ts'
import { enterMember } from '../../../../../../tests/support/enter.ts'
import { forgedLines } from '../../../../../../tests/support/forged-world.ts'
import { makeProduct } from '../../../../../../tests/support/life.ts'
import { sql } from '../../../platform/db/sql.ts'
import { exportWorld, importWorld, NotImported } from '../index.ts'
import { leftOut } from './format.ts'
import { readValue, typedTexts } from './texts.ts'

let host: TestApp
let folder: string
beforeAll(async () => {
  host = await testApp()
  folder = await mkdtemp(join(tmpdir(), 'glasshouse-texts-'))
  await makeProduct(host, {
    price: 10_000_000n,
    dayReturn: 2_000_000n,
    validDays: 20,
    name: 'Machine-to-plant',
  })
  await host.world.db.run(sql`update world_setting set name = 'Class-to-plant'`)
  await enterMember(host)
  const path = join(folder, 'world.gz')
  await exportWorld(host.database, host.wall, 'test', path)
  lines = gunzipSync(await readFile(path))
    .toString()
    .trimEnd()
    .split('\n')
})
afterAll(async () => {
  await host.drop()
  await rm(folder, { recursive: true, force: true })
})
let lines: string[] = []

async function planted(from: string, to: string) {
  const path = join(folder, randomBytes(4).toString('hex'))
  const changed = lines.map((line, index) => (index === 0 ? line : line.replaceAll(from, to)))
  await writeFile(path, gzipSync(forgedLines(changed)))
  return importWorld(host.database, path, { slug: 'planted', proves: async () => undefined })
}

const raw = `0x${'8ba1f109551bd432803012645ac136ddd64dba72'}`

test.each([
  ['a product named with a raw address', 'Machine-to-plant', `Pay ${raw}`, 'product', 'name'],
  ['a world named with a phone number', 'Class-to-plant', 'Call +91 98765 43210', 'world_setting', 'name'],
  ['a name with a direction override', 'Class-to-plant', 'Class \u202e7', 'world_setting', 'name'],
])('%s is refused by table and column', async (_what, from, to, table, column) => {
  const refused = planted(from, to)
  await expect(refused).rejects.toBeInstanceOf(NotImported)
  await expect(refused).rejects.toThrow(new RegExp(`of ${table} in the file holds .* in ${column}`))
})

test('a text is cleaned like a typed one, and the class answers', async () => {
  await planted('Machine-to-plant', '  Solar \\t pump ')
  const world = (await host.worlds.find('planted')) ?? expect.fail('it is not there')
  expect(await world.db.one(sql`select name from product`)).toEqual({ name: 'Solar pump' })
  const { device } = await enterMember({ app: host.app, world })
  expect(JSON.stringify((await device.call('product.list', {})).data.list)).toContain('"Solar pump"')
})

test.each([
  ['post', 'content', '<p>We run a <b>pump</b></p><p>at &lt; 5 °</p>', true],
  ['post', 'content', '<p>Call 98<b>76</b>54<i>32</i>10</p>', false],
  ['post', 'content', '<img src=x onerror=alert(1)>', false],
  ['post', 'content', '<a href="#/books">the books</a>', true],
  ['post', 'content', '<a href="https://pay.example.com">here</a>', false],
  ['bulletin', 'words', '{"hi_IN":{"title":"नमस्ते","content":"t.me/earn"}}', false],
  ['bulletin', 'words', '{"hi_IN":{"title":"नमस्ते","content":"अच्छा"}}', true],
  ['lease_agreement', 'paragraphs', '{"The machine runs","for \\"20\\" days"}', true],
  ['lease_agreement', 'paragraphs', '{"Pay to","IBAN GB82 WEST 1234 5698 7654 32"}', false],
  ['member', 'name', 'Asha', true],
  ['withdrawal', 'note', 'paytm me 9876543210', false],
  ['operator_act', 'detail', `{"before":"${raw}"}`, false],
  ['deposit', 'address', `\\x${raw.slice(2)}`, true],
])('%s.%s: %s', (table, column, text, isTaken) => {
  expect('kept' in readValue(table, column, text)).toBe(isTaken)
})

/** Columns named like a text that people write, which are not. */
const byTheProgram: ReadonlySet<string> = new Set([
  'roll_up.name',
  'upload.name',
  'practice_phone.recovery_words',
  'bulletin_count.kind',
])

test('every column that people write in has its kind of check', async () => {
  const columns = await host.world.db.many<{ name: string }>(sql`
    select relname || '.' || attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      and format_type(atttypid, null) in ('text', 'text[]', 'jsonb') and not relname = any(${leftOut}::text[])
      and attname ~ 'name|title|content|reason|note|comment|words|evidence|paragraph|pseudonym'
    order by 1`)
  const typed = Object.entries(typedTexts).flatMap(([table, of]) =>
    Object.keys(of).map((column) => `${table}.${column}`),
  )
  const found = columns.map(({ name }) => name).filter((name) => !byTheProgram.has(name))
  expect(found).toEqual(typed.filter((name) => found.includes(name)).sort())
  expect(typed.filter((name) => !found.includes(name))).toEqual(['member.safe_word'])
})
