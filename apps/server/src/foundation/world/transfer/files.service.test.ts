/** Pictures and films move with their world, and nothing else takes their place. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgedLines } from '../../../../../../tests/support/forged-world.ts'
import { mp4Film } from '../../../../../../tests/support/mp4-film.ts'
import { type TestWorld, testWorld } from '../../../../../../tests/support/world.ts'
import { sql } from '../../../platform/db/sql.ts'
import { cleanFilm, worldFiles } from '../../upload/index.ts'
import { exportWorld, importWorld, listWorlds, NotImported } from '../index.ts'
import { bytesPerLine } from './format.ts'

let host: TestWorld
let other: TestWorld
let folder: string
let file: string
const [picture, film, lost] = ['a', 'b', 'c'].map((letter) => letter.repeat(32)) as [string, string, string]
/** Longer than a line of the file. */
const heavyGiven = mp4Film({ heavyFrame: randomBytes(bytesPerLine + 1) })
let heavy: Buffer
let webp: Buffer

const there = () => worldFiles(join(folder, 'there'))
const here = () => worldFiles(join(folder, 'here'))
const proves = async () => undefined

beforeAll(async () => {
  ;[host, other] = await Promise.all([testWorld(), testWorld()])
  folder = await mkdtemp(join(tmpdir(), 'glasshouse-files-'))
  file = join(folder, 'class.gz')
  const drawn = { create: { width: 64, height: 48, channels: 3, background: '#1d5bb8' } } as const
  // As it is stored: re-encoded.
  const path = join(folder, 'film')
  await writeFile(path, heavyGiven)
  await cleanFilm(path, `${path}.clean`, 'mp4')
  heavy = await readFile(`${path}.clean`)
  webp = await sharp(drawn).webp().toBuffer()
  await host.world.db.run(sql`
    insert into upload (name, type, bytes, width, height, purpose, open, at_real)
    values (${picture}, 'webp', 1, 1, 1, 'post', true, now()), (${lost}, 'webp', 1, 1, 1, 'post', true, now()),
      (${film}, 'mp4', 1, null, null, 'post', true, now())`)
  for (const [name, content] of [
    [`${picture}.webp`, webp],
    [`${picture}.small.webp`, webp],
    [`${film}.mp4`, heavy],
  ] as const)
    await here().write('test', name, content)
})
afterAll(async () => {
  await Promise.all([host.drop(), other.drop()])
  await rm(folder, { recursive: true, force: true })
})

const exported = (path = file) => exportWorld(host.database, host.wall, 'test', path, { files: here() })
const imported = (path: string, slug: string) =>
  importWorld(other.database, path, { slug, proves, files: there() })
const lying = (slug: string) => readdir(join(folder, 'there', slug)).catch(() => [])

test('they are imported as they were exported, and missing ones are counted', async () => {
  expect(await exported()).toMatchObject({ files: 3, filesMissing: 2 })
  // Of an earlier world with the slug.
  await there().write('class', `${'d'.repeat(32)}.webp`, webp)
  await imported(file, 'class')
  expect(new Set(await lying('class'))).toEqual(
    new Set([`${picture}.small.webp`, `${picture}.webp`, `${film}.mp4`]),
  )
  expect(await there().read('class', `${film}.mp4`)).toEqual(heavy)
  expect(await there().read('class', `${picture}.webp`)).toEqual(webp)
})

test('a film in a file that was edited by hand is rewritten like an uploaded one', async () => {
  const path = await forged((lines) => {
    const place = mp4Film({ plant: 'udta in the head', text: 'Rose Villa' })
    const head = JSON.parse(lines[0] ?? '') as { files: { name: string; bytes: number }[] }
    head.files = head.files.map((file) =>
      file.name.endsWith('mp4') ? { ...file, bytes: place.length } : file,
    )
    lines.splice(0, 1, JSON.stringify(head))
    lines.splice(-2, 2, JSON.stringify(place.toString('base64')))
  })
  await imported(path, 'by-hand')
  expect((await there().read('by-hand', `${film}.mp4`)).toString('latin1')).not.toContain('Rose Villa')
})

test('without a folder for them only the rows are imported', async () => {
  await importWorld(other.database, file, { slug: 'rows-alone', proves })
  expect(await lying('rows-alone')).toEqual([])
})

/** Changes lines and writes a matching hash. */
async function forged(change: (lines: string[]) => void): Promise<string> {
  const lines = gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n')
  change(lines)
  const path = join(folder, `forged-${randomBytes(4).toString('hex')}.gz`)
  await writeFile(path, gzipSync(forgedLines(lines)))
  return path
}
const inHeader = (from: string, to: string) => (lines: string[]) => {
  lines[0] = lines[0]?.replace(from, to) ?? ''
}

test.each<[string, (lines: string[]) => void]>([
  [
    'is another kind of file',
    (lines) => lines.splice(-1, 1, JSON.stringify(randomBytes(8).toString('base64'))),
  ],
  [
    'is a page',
    (lines) => {
      const page = Buffer.alloc(webp.length, '<script>alert(1)</script>').toString('base64')
      lines[lines.length - 4] = JSON.stringify(page)
    },
  ],
  ['is no base64', (lines) => lines.splice(-1, 1, '"../../../modules/x"')],
  ['leads out of the folder', inHeader(`${picture}.webp`, '../../../etc/passwd')],
  ['belongs to no row', inHeader(`${picture}.webp`, `${'e'.repeat(32)}.webp`)],
  [
    'is larger than any that is kept',
    (lines) => inHeader(`"bytes":${heavy.length}`, '"bytes":99999999')(lines),
  ],
])('a file that %s is refused, and nothing is left', async (_what, change) => {
  const path = await forged(change)
  await expect(imported(path, 'forged')).rejects.toThrow(NotImported)
  expect(await lying('forged')).toEqual([])
  expect((await listWorlds(other.database)).map(({ slug }) => slug)).not.toContain('forged')
})

test('a picture that is deleted during the export stops it, and no file is left', async () => {
  const files = here()
  const path = join(folder, 'half.gz')
  const gone = { ...files, read: () => Promise.reject(new Error('ENOENT')) }
  await expect(exportWorld(host.database, host.wall, 'test', path, { files: gone })).rejects.toThrow(
    'export it again',
  )
  expect(await readdir(folder)).not.toContain('half.gz')
})
