import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgedLines } from '../../../../../../tests/support/forged-world.ts'
import { passDays, startLife } from '../../../../../../tests/support/life.ts'
import { goodPassword, person, registered, solvedCaptcha } from '../../../../../../tests/support/person.ts'
import { type TestWorld, testWorld } from '../../../../../../tests/support/world.ts'
import type { World } from '../../../context.ts'
import { sql } from '../../../platform/db/sql.ts'
import { migrate, migrations, newestVersion } from '../../../platform/migrate.ts'
import { enter } from '../create.ts'
import {
  createWorld,
  exportWorld,
  importWorld,
  listWorlds,
  makeWorlds,
  NotImported,
  WorldExists,
} from '../index.ts'
import { leftOut } from './format.ts'
import { linesOf } from './lines.ts'

let host: TestWorld
let other: TestWorld
let folder: string
let file: string
let account: { country: string; phone: string }

beforeAll(async () => {
  ;[host, other] = await Promise.all([testWorld(), testWorld()])
  folder = await mkdtemp(join(tmpdir(), 'glasshouse-transfer-'))
  file = join(folder, 'class.gz')
  const life = await startLife(host, 'transfer')
  for (let day = 0; day < 6; day++) await life.liveDay()
  const { form } = await registered(host)
  account = { country: form.country, phone: form.phone }
  // Another script, with characters that could break a file of lines.
  await host.world.db.run(sql`
    update practice_phone set language = E'आशा\\n\\u2028"\\\\,{}' where digits = ${form.phone}`)
  await exportWorld(host.database, host.wall, 'test', file, { whole: true })
})
afterAll(async () => {
  await Promise.all([host.drop(), other.drop()])
  await rm(folder, { recursive: true, force: true })
})

const proves = async () => undefined
/** Every row of every table, as text. */
async function contents(world: World): Promise<Record<string, string[]>> {
  const tables = await world.db.many<{ name: string }>(sql`
    select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'
    order by relname`)
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    if (leftOut.includes(name)) continue
    const rows = await world.db.many<{ line: string }>({
      text: `select t::text as line from "${name}" t order by 1`,
      values: [],
      name: `rows-of-${name}`,
    })
    found[name] = rows.map(({ line }) => line)
  }
  return found
}
const found = async (where: TestWorld, slug: string) => (await makeWorlds(where.database).find(slug)) as World

test('an omitted table takes all that refers to it along', async () => {
  const dangling = await host.world.db.many(sql`
    select c.conrelid::regclass::text as refers, c.confrelid::regclass::text as to
    from pg_constraint as c join pg_class as t on t.oid = c.conrelid join pg_class as f on f.oid = c.confrelid
    where c.contype = 'f' and c.connamespace = current_schema()::regnamespace
      and f.relname = any(${leftOut}::text[]) and not t.relname = any(${leftOut}::text[])`)
  expect(dangling).toEqual([])
})

test('a world imported on another host equals the exported one, and a member logs in there', async () => {
  const imported = await importWorld(other.database, file, { slug: 'class-2', proves })
  const world = await found(other, 'class-2')
  const before = await contents(host.world)
  expect(before['income']?.length).toBeGreaterThan(20)
  const after = await contents(world)
  // The prefix is taken by the other host's world: codes change, everything else is equal.
  expect(imported.newInvitePrefix).toBe(true)
  const prefixes = new RegExp(`${host.world.invitePrefix}|${world.invitePrefix}`, 'g')
  const blank = (tables: Record<string, string[]>) =>
    JSON.parse(JSON.stringify(tables).replace(prefixes, '___')) as unknown
  expect(blank(after)).toEqual(blank(before))

  const caller = person({ world, wall: host.wall })
  const { data } = await caller.call('auth.login', {
    ...account,
    password: goodPassword,
    ...(await solvedCaptcha(caller)),
  } as never)
  expect(data.shareCode.startsWith(world.invitePrefix)).toBe(true)
})

test('an imported world keeps running: ids continue, days close', async () => {
  await importWorld(host.database, file, { slug: 'copy', proves })
  const world = await found(host, 'copy')
  const most = async (table: string, column: string) =>
    (
      await world.db.one<{ most: bigint }>({
        text: `select max("${column}")::bigint as most from "${table}"`,
        values: [],
        name: `most-${table}`,
      })
    ).most
  const before = await most('movement', 'movement_id')
  await passDays({ world, wall: host.wall }, 2)
  expect(await most('movement', 'movement_id')).toBeGreaterThan(before)
  expect(await most('day_close', 'day')).toBe(7n)
  await expect(world.db.run(sql`delete from entry`)).rejects.toThrow('append-only')
})

test('two exports of the same state differ only in the time in their header', async () => {
  const again = join(folder, 'again.gz')
  host.wall.forward(1000)
  const exported = await exportWorld(other.database, host.wall, 'class-2', again, { whole: true })
  await exportWorld(other.database, host.wall, 'class-2', `${again}2`, { whole: true })
  expect(exported?.rows).toBeGreaterThan(100)
  expect(await readFile(again)).toEqual(await readFile(`${again}2`))
  expect((await stat(again)).mode & 0o077).toBe(0)
  expect(await exportWorld(host.database, host.wall, 'nobody', `${again}3`)).toBeUndefined()
})

describe('an invalid file is refused by name, and leaves nothing', () => {
  const lines = async () =>
    gunzipSync(await readFile(file))
      .toString()
      .trimEnd()
      .split('\n')
  /** Writes the lines with a matching hash. */
  async function forged(body: readonly string[]): Promise<string> {
    const path = join(folder, `forged-${Math.trunc(performance.now() * 1000)}.gz`)
    await writeFile(path, gzipSync(forgedLines(body)))
    return path
  }
  const withHeader = async (change: object) => {
    const [head = '{}', ...rows] = await lines()
    return forged([JSON.stringify({ ...(JSON.parse(head) as object), ...change }), ...rows])
  }

  /** The file with its first matching row replaced. */
  const changedRow = async (like: RegExp, change: (line: string) => string) => {
    const all = await lines()
    const at = all.findIndex((line) => like.test(line))
    all[at] = change(all[at] ?? '')
    return forged(all)
  }

  test.each<[string, () => Promise<string>, string]>([
    ['no such file', async () => join(folder, 'nothing'), 'There is no file'],
    [
      'not gzip',
      async () => (await writeFile(join(folder, 'text'), 'hello'), join(folder, 'text')),
      'damaged',
    ],
    [
      'cut off',
      async () => (
        await writeFile(join(folder, 'cut'), (await readFile(file)).subarray(0, 2000)), join(folder, 'cut')
      ),
      'damaged',
    ],
    ['another program’s', async () => forged(['{"format":"other"}']), 'not an export'],
    ['a newer format', () => withHeader({ formatVersion: 3 }), 'has format 3'],
    [
      'another schema under the same version',
      () => withHeader({ tables: [{ name: 'member"; drop schema public; --', columns: ['a"'], rows: 0 }] }),
      'its header says',
    ],
    [
      'a path for a slug',
      () => withHeader({ slug: '../../../modules/etc', invitePrefix: '../' }),
      'header of the file',
    ],
    [
      'a header that claims ten milliard rows',
      async () => {
        const { tables } = JSON.parse((await lines())[0] ?? '') as { tables: { rows: number }[] }
        return withHeader({ tables: tables.map((table) => ({ ...table, rows: 10_000_000_000 })) })
      },
      'its header says',
    ],
    [
      'a million lines behind a header that says few',
      async () => forged([...(await lines()), ...Array<string>(1_000_000).fill('[]')]),
      'more rows than its header says',
    ],
    [
      'a balance that is no number, with a hash that fits',
      async () =>
        changedRow(/^\["\d+", "\d+", "\d+", "\d+", "-?\d+"/, (line) => line.replace(/"-?\d+"/, '"many"')),
      'is not right',
    ],
    [
      'a row that is there twice',
      async () => {
        const all = await lines()
        const at = all.findIndex((line) => /^\["10", "\d+", "\d+", "0", "-100000000"/.test(line))
        all[at + 1] = all[at] ?? ''
        return forged(all)
      },
      'is not right',
    ],
    ['counters that begin anew', () => withHeader({ sequences: [] }), 'is behind its rows'],
    ['a newer schema', () => withHeader({ schemaVersion: 99 }), 'has schema version 99'],
    [
      'a header that lies about rows',
      async () => forged([...(await lines()).slice(0, -1)]),
      'its header says',
    ],
    [
      'one digit changed',
      async () => {
        const path = join(folder, 'changed.gz')
        const text = gunzipSync(await readFile(file)).toString()
        // After the header, whose marks are random: the host admits a file without its host's
        // mark.
        const at = text.indexOf('"7', text.indexOf('\n')) + 1
        await writeFile(path, gzipSync(`${text.slice(0, at)}8${text.slice(at + 1)}`))
        return path
      },
      'SHA-256',
    ],
    [
      'money that came from nowhere, with a hash that fits',
      async () => {
        const all = await lines()
        const entry = all.findIndex((line) => /^\["10", "\d+", "\d+", "0", "-100000000"/.test(line))
        expect(entry).toBeGreaterThan(0)
        all[entry] = String(all[entry]).replace('-100000000', '-100000001')
        return forged(all)
      },
      'do not sum to zero',
    ],
  ])('%s', async (_name, path, sentence) => {
    const refusal = importWorld(host.database, await path(), { slug: 'bad', proves })
    await expect(refusal).rejects.toThrow(NotImported)
    await expect(refusal).rejects.toThrow(sentence)
    const left = await host.database
      .scope('catalogue')
      .many(sql`select from pg_namespace where nspname = 'w_bad'`)
    expect(left).toEqual([])
  })

  test('the old format, with its hash in a last line, is read only for the host', async () => {
    const [head = '{}', ...rows] = await lines()
    const { body: _body, by: _by, whole: _whole, ...kept } = JSON.parse(head) as Record<string, unknown>
    const text = [JSON.stringify({ ...kept, formatVersion: 1 }), ...rows].map((line) => `${line}\n`).join('')
    const sha256 = createHash('sha256').update(text).digest('hex')
    const old = join(folder, 'format-1.gz')
    await writeFile(old, gzipSync(`${text}${JSON.stringify({ sha256 })}\n`))
    await expect(
      importWorld(host.database, old, { slug: 'old', proves, ownOnly: true }),
    ).rejects.toMatchObject({ fault: 'foreign' })
    expect(await importWorld(host.database, old, { slug: 'old', proves })).toMatchObject({
      newSecrets: false,
    })
  })

  test('reading stops at the limit when a file unpacks to more than a world can be', async () => {
    const bomb = join(folder, 'bomb.gz')
    await writeFile(bomb, gzipSync(`${'x'.repeat(1023)}\n`.repeat(20_000)))
    const read = async () => {
      const limits = { bytesMax: 1_000_000, lineBytesMax: () => 2000 }
      for await (const line of linesOf(bomb, limits)) expect(line).toHaveLength(1023)
    }
    await expect(read()).rejects.toThrow('more than a world can be')
  })

  test('a taken slug, an invalid slug and a failed proof are refused', async () => {
    await expect(importWorld(host.database, file, { proves })).rejects.toThrow(WorldExists)
    await expect(importWorld(host.database, file, { slug: 'No', proves })).rejects.toThrow('A slug is')
    const fails = async () => {
      throw new NotImported('The books do not add up.')
    }
    await expect(importWorld(host.database, file, { slug: 'bad', proves: fails })).rejects.toThrow('add up')
    expect((await listWorlds(host.database)).map(({ slug }) => slug)).not.toContain('bad')
  })
})

test('a file of an older version is loaded as it was and then migrated', async () => {
  const older = migrations('world').at(-2)?.version ?? 0
  const catalogue = host.database.scope('catalogue')
  await catalogue.transaction((tx) => enter(tx, { slug: 'older', server: 'first' }))
  await migrate(host.database, 'w_older', 'world', older)
  for (const table of ['world_setting', 'world_clock']) {
    // The columns of the older version: the newest may have added some.
    const { columns } = await catalogue.one<{ columns: string }>(sql`
      select string_agg(attname, ', ' order by attnum) as columns from pg_attribute
      where attrelid = to_regclass(${`w_older.${table}`}) and attnum > 0 and not attisdropped`)
    await catalogue.run({
      text: `insert into w_older.${table} (${columns}) select ${columns} from w_test.${table}`,
      values: [],
      name: `older-${table}`,
    })
  }
  const path = join(folder, 'older.gz')
  await exportWorld(host.database, host.wall, 'older', path)
  const head = JSON.parse(
    gunzipSync(await readFile(path))
      .toString()
      .split('\n')[0] ?? '',
  ) as object
  expect(head).toMatchObject({ schemaVersion: older })
  await importWorld(host.database, path, { slug: 'newer', proves })
  const { version } = await (await found(host, 'newer')).db.one<{ version: number }>(
    sql`select max(version) as version from schema_version`,
  )
  expect(version).toBe(newestVersion('world'))
})

test('importing keeps the prefix when it is free', async () => {
  await other.database.scope('catalogue').run(sql`update world set invite_prefix = 'ZZZ' where slug = 'test'`)
  await createWorld(other.database, host.wall, { slug: 'by-stander', name: 'x', seed: 1n })
  const imported = await importWorld(other.database, file, { slug: 'kept', proves })
  expect(imported.newInvitePrefix).toBe(false)
  expect(imported.world.invitePrefix).toBe(host.world.invitePrefix)
})
