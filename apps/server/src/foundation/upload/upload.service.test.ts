/**
 * Checks 23 and 24 on the one path for files: what is accepted, what is stored of it, who can read
 * it, what is swept.
 */
import { access, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { mp4Film } from '../../../../../tests/support/mp4-film.ts'
import { clearLimits } from '../../../../../tests/support/person.ts'
import { hugePng, jpegWithPlace, longGif, noisyJpeg, png } from '../../../../../tests/support/pictures.ts'
import { testUploadFolder } from '../../../../../tests/support/upload-folder.ts'
import { webmFilm } from '../../../../../tests/support/webm-film.ts'
import type { GivenFile, MemberContext } from '../../context.ts'
import { sql } from '../../platform/db/sql.ts'
import { typeOfFile } from '../../platform/file-type.ts'
import { secureRandom } from '../../platform/random.ts'
import { addressOf, fileOf, insertUploads, type KeptFile, smallOf, withFiles } from './index.ts'
import { makeFilmsAnew } from './old-films.ts'
import { makeDecoder } from './picture/decoder.ts'
import { countPixels, inTurn } from './picture/share.ts'
import { fetchOwn } from './read.ts'
import { orphanAgeMs, sweepUploads } from './sweep.ts'

let host: TestApp
let folder: string
beforeEach(() => clearLimits(host.world))
beforeAll(async () => {
  host = await testApp()
  folder = join(testUploadFolder, host.world.slug)
})
afterAll(() => host.drop())

const context = (memberId = 1n) => ({
  world: host.world,
  wall: host.wall,
  memberId,
  host: { uploadFolder: testUploadFolder } as MemberContext['host'],
  random: secureRandom,
})

let count = 0
async function given(content: Buffer): Promise<GivenFile> {
  await mkdir(join(testUploadFolder, '.incoming'), { recursive: true })
  const path = join(testUploadFolder, '.incoming', `given-${count++}`)
  await writeFile(path, content)
  return { path, type: (await typeOfFile(path)) ?? 'png', bytes: content.length }
}

const keep = async (content: Buffer): Promise<KeptFile> =>
  await withFiles(context(), [await given(content)], async ([kept]) => kept as KeptFile)

const refusal = async (content: Buffer): Promise<string> =>
  await keep(content).then(
    () => 'kept',
    (error: Error) => error.message,
  )

describe('pictures', () => {
  test('a picture is re-encoded: no location, no maker, a random name, a small copy beside it', async () => {
    const source = await jpegWithPlace(4000, 3000)
    expect((await sharp((await given(source)).path).metadata()).exif?.toString('latin1')).toContain('SpyCam')
    const kept = await keep(source)
    expect(kept).toMatchObject({ type: 'webp', width: 1600, height: 1200 })
    expect(kept.name).toMatch(/^[0-9a-f]{32}$/)
    for (const file of [fileOf(kept.name, 'webp'), smallOf(kept.name)]) {
      const bytes = await readFile(join(folder, file))
      const { exif, xmp, icc, format } = await sharp(join(folder, file)).metadata()
      expect({ exif, xmp, icc, format }).toEqual({ format: 'webp' })
      expect(bytes.toString('latin1')).not.toMatch(/SpyCam|secret|Exif/)
    }
    const { width, height } = await sharp(join(folder, smallOf(kept.name))).metadata()
    expect([width, height]).toEqual([360, 360])
  })

  test('bytes after a picture or inside it are not stored', async () => {
    const script = '<script>alert(1)</script><?php system($_GET[0]); ?>PK\u0003\u0004'
    const kept = await keep(Buffer.concat([await png(), Buffer.from(script)]))
    expect((await readFile(join(folder, fileOf(kept.name, 'webp')))).toString('latin1')).not.toContain(
      'script',
    )
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each<readonly [string, () => Buffer | Promise<Buffer>, string]>([
    ['HTML called a PNG', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'file_refused'],
    ['an SVG with a script', () => Buffer.from(svg), 'file_refused'],
    [
      'an SVG behind a PNG’s first bytes',
      async () => Buffer.concat([(await png()).subarray(0, 8), Buffer.from(svg)]),
      'file_refused',
    ],
    ['half a PNG', async () => (await png(800, 800)).subarray(0, 200), 'file_refused'],
    ['14,000 × 14,000 pixels', () => hugePng(14_000), 'picture_too_large'],
    ['a GIF of 10,000 frames', () => longGif(10_000), 'file_refused'],
  ])('%s is refused, and no file is left', async (_what, content, error) => {
    const before = await readdir(folder).catch(() => [])
    expect(await refusal(await content())).toBe(error)
    expect(await readdir(folder).catch(() => [])).toEqual(before)
  })

  test('hostile sizes cost neither time nor memory (check 24)', async () => {
    const [bomb, gif] = [hugePng(14_000), longGif(10_000)]
    expect(await refusal(gif)).toBe('file_refused')
    const before = process.memoryUsage().rss
    const from = performance.now()
    for (let round = 0; round < 10; round++) {
      expect(await refusal(bomb)).toBe('picture_too_large')
      expect(await refusal(gif)).toBe('file_refused')
      expect((await keep(longGif(100))).width).toBe(500)
    }
    // Decoded whole, the one is 24 MB at a bit a pixel and 784 MB at four bytes, the other 10 GB.
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
    expect(performance.now() - from).toBeLessThan(10_000)
  })
})

describe('the decoder', () => {
  const limits = { idleMs: 60_000, pictureCpuMsMax: 60_000, pictureMsMax: 60_000, rssBytesMax: 1e12 }
  const bytesOf = async (pid: number) => {
    const pages = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1]
    return Number(pages) * 4096
  }

  test('the memory of 25 million pixels is returned in full, and none of it is this process’s', async () => {
    const decoder = makeDecoder({ ...limits, idleMs: 1 })
    const path = (await given(await noisyJpeg(5000, 5000))).path
    await decoder.pixelsOf(path)
    const before = process.memoryUsage().rss
    const to = { large: `${path}.large`, small: `${path}.small` }
    const done = decoder.encode(path, to)
    const pid = decoder.pid() ?? expect.fail('no process decodes')
    expect(getPriority(pid)).toBe(Math.max(10, getPriority()))
    expect(await done).toMatchObject({ width: 1600, height: 1600 })
    expect(process.memoryUsage().rss / before).toBeLessThan(1.1)
    await expect.poll(() => bytesOf(pid).catch(() => 0)).toBe(0)
    expect(decoder.pid()).toBeUndefined()
  })

  test('a process that holds much is replaced after the picture, and one that takes too long is ended', async () => {
    const path = (await given(await noisyJpeg(1000, 1000))).path
    const to = { large: `${path}.large`, small: `${path}.small` }
    const small = makeDecoder({ ...limits, rssBytesMax: 1 })
    await small.encode(path, to)
    expect(small.pid()).toBeUndefined()
    const hasty = makeDecoder({ ...limits, pictureCpuMsMax: 1 })
    await expect(hasty.encode(path, to)).rejects.toThrow('file_refused')
    await expect.poll(() => hasty.pid()).toBeUndefined()
  })

  test('a process that is in use is not ended, though several answers arrived together before', async () => {
    const path = (await given(await png())).path
    const idleMs = 300
    const decoder = makeDecoder({ ...limits, idleMs })
    await decoder.pixelsOf(path)
    const together = Promise.all([1, 2, 3, 4].map(() => decoder.pixelsOf(path)))
    await setImmediate()
    // While this process is busy, all four answers come into the channel.
    const busyUntil = performance.now() + 200
    while (performance.now() < busyUntil);
    await together
    const pid = decoder.pid()
    const until = performance.now() + 2 * idleMs
    while (performance.now() < until) await decoder.pixelsOf(path)
    expect(decoder.pid()).toBe(pid)
    decoder.stop()
  })

  test('a picture that a busy machine could not decode in time is not blamed, nor are others beside it', async () => {
    const path = (await given(await noisyJpeg(1000, 1000))).path
    const to = (name: string) => ({ large: `${path}.${name}.large`, small: `${path}.${name}.small` })
    const starved = makeDecoder({ ...limits, pictureMsMax: 1 })
    await expect(starved.encode(path, to('starved'))).rejects.toThrow('unavailable')
    const decoder = makeDecoder(limits)
    const both = Promise.all([decoder.encode(path, to('one')), decoder.encode(path, to('other'))])
    process.kill(decoder.pid() ?? expect.fail('no process decodes'), 'SIGKILL')
    expect(await both).toMatchObject([{ width: 1000 }, { width: 1000 }])
    decoder.stop()
  })
})

describe('a flood of pictures', () => {
  const large = () => given(hugePng(4900))
  const post = async (memberId: bigint) =>
    withFiles(context(memberId), [await large(), await large(), await large()], async () => 'kept')

  test('of sixty posts of three of the largest a member may send eight an hour, and nobody else is refused', async () => {
    await countPixels(context(7n), 600_000_000 - 3 * 25_000_000)
    expect(await post(7n)).toBe('kept')
    const before = await readdir(folder)
    await expect(post(7n)).rejects.toMatchObject({ error: 'too_many_requests', facts: { seconds: 3600 } })
    expect(await readdir(folder)).toEqual(before)
    expect(await post(8n)).toBe('kept')
  })

  test('a world has a share too', async () => {
    for (let member = 20n; member < 40n; member++) await countPixels(context(member), 600_000_000)
    await expect(post(50n)).rejects.toMatchObject({ error: 'too_many_requests' })
  })

  test('a member has four requests under way, and the fifth has to wait, while another member’s does not', async () => {
    // The one slot is held, so that none of them is done before the last one arrives.
    const held = Promise.withResolvers<void>()
    const first = inTurn(context(9n), () => held.promise)
    const small = await Promise.all(Array.from({ length: 5 }, async () => given(await noisyJpeg(60, 60))))
    const one = (memberId: bigint, at: number) =>
      withFiles(context(memberId), [small[at] as GivenFile], async () => 'kept')
    const sent = [one(9n, 0), one(9n, 1), one(9n, 2), one(9n, 3)]
    const other = one(10n, 4)
    await expect(Promise.race(sent)).rejects.toMatchObject({
      error: 'too_many_requests',
      facts: { seconds: 10 },
    })
    held.resolve()
    await first
    const ends = await Promise.allSettled(sent)
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await other).toBe('kept')
  })
})

describe('films', () => {
  test.each([
    ['mp4', mp4Film({ plant: 'udta in the head' })],
    ['webm', webmFilm({ plant: 'tags behind the samples' })],
  ] as const)('%s: it is rewritten, and its location is removed', async (type, content) => {
    expect(content.toString('latin1')).toContain('+28.6139')
    const kept = await keep(content)
    const bytes = await readFile(join(folder, fileOf(kept.name, type)))
    expect(kept).toMatchObject({ type, bytes: bytes.length, width: null })
    expect(bytes.toString('latin1')).not.toContain('+28.6139')
  })

  test('an older film is rewritten, and one that cannot be parsed is shown only to its owner', async () => {
    const memberId = await testMember(host)
    const names = ['c', 'd'].map((letter) => letter.repeat(32))
    const films = [mp4Film({ plant: 'dates', text: 'Rose Villa' }), Buffer.from('----ftypisom----')]
    for (const [index, name] of names.entries()) {
      await writeFile(join(folder, fileOf(name, 'mp4')), films[index] ?? '')
      await host.world.db.run(sql`
        insert into upload (name, type, bytes, member_id, purpose, open, at_real)
        values (${name}, 'mp4', 1, ${memberId}, 'post', true, now())`)
    }
    expect(await makeFilmsAnew(folder, host.world.db)).toBe(2)
    expect(await makeFilmsAnew(folder, host.world.db)).toBe(0)
    const made = await readFile(join(folder, fileOf(names[0] ?? '', 'mp4')))
    expect(made.includes('Rose')).toBe(false)
    const rows = await host.world.db.many(sql`
      select open, bytes from upload where name = any(${names}::text[]) order by name`)
    expect(rows).toEqual([
      { open: true, bytes: made.length },
      { open: false, bytes: 1 },
    ])
  })

  test('a file that is no film is refused, and no file is left', async () => {
    const before = await readdir(folder)
    expect(await refusal(mp4Film().subarray(0, -3))).toBe('file_refused')
    expect(await readdir(folder)).toEqual(before)
  })
})

describe('stored files', () => {
  const kept = async (open: boolean) => {
    const memberId = await testMember(host)
    const file = await keep(await png())
    const owner = { memberId, purpose: 'post', open, now: new Date(host.wall.nowMs()) } as const
    await host.world.db.transaction((tx) => insertUploads(tx, [file], owner))
    return { memberId, file, address: addressOf(host.world, fileOf(file.name, 'webp')) }
  }

  test('an open file is shown, and can run nothing', async () => {
    const { address, file } = await kept(true)
    const reply = await host.app.inject(address)
    expect(reply.statusCode).toBe(200)
    expect(reply.rawPayload.length).toBe(file.bytes)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none';sandbox;frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
    })
    expect((await host.app.inject(addressOf(host.world, smallOf(file.name)))).statusCode).toBe(200)
    const part = await host.app.inject({ url: address, headers: { range: 'bytes=2-5' } })
    expect(part.statusCode).toBe(206)
    expect(part.rawPayload).toEqual(reply.rawPayload.subarray(2, 6))
    expect((await host.app.inject({ url: address, headers: { range: 'bytes=9999999-' } })).statusCode).toBe(
      416,
    )
  })

  test('a file that is not open has no address, and only its owner can fetch it (check 16)', async () => {
    const { memberId, file, address } = await kept(false)
    const missing = await host.app.inject(`/uploads/${host.world.slug}/${'0'.repeat(32)}.webp`)
    const hidden = await host.app.inject(address)
    expect(hidden.statusCode).toBe(404)
    expect(hidden.body).toBe(missing.body)
    const by = (asker: bigint) =>
      fetchOwn({ name: file.name }, { ...context(asker) } as unknown as MemberContext)
    expect((await by(memberId)).type).toBe('image/webp')
    await expect(by(await testMember(host))).rejects.toThrow('file_unknown')
  })

  test.each([
    '..%2f..%2fetc%2fpasswd',
    '..\\x.webp',
    `${'a'.repeat(32)}.webp%00.html`,
    '.incoming',
    `${'0'.repeat(32)}.svg`,
  ])('no file is found by the name %s', async (name) => {
    expect((await host.app.inject(`/uploads/${host.world.slug}/${name}`)).statusCode).toBe(404)
    expect((await host.app.inject(`/uploads/..%2f${host.world.slug}/${name}`)).statusCode).toBe(404)
  })

  test('an old file without a row is swept, and nothing else', async () => {
    const { file } = await kept(true)
    const orphan = await keep(await png())
    const left = await given(await png())
    await mkdir(join(testUploadFolder, 'gone-world'), { recursive: true })
    const path = (name: string) => join(folder, fileOf(name, 'webp'))
    const needs = {
      uploadFolder: testUploadFolder,
      findWorld: host.worlds.find,
    }
    await sweepUploads({ ...needs, wall: { nowMs: () => nowMs() } })
    await access(path(orphan.name))
    const removed = await sweepUploads({ ...needs, wall: { nowMs: () => nowMs() + orphanAgeMs + 60_000 } })
    expect(removed).toBeGreaterThanOrEqual(4)
    for (const gone of [path(orphan.name), left.path, join(testUploadFolder, 'gone-world')])
      await expect(access(gone)).rejects.toThrow('ENOENT')
    expect((await stat(path(file.name))).size).toBe(file.bytes)
  })
})

/** Files have the machine's time. */
const nowMs = () => performance.timeOrigin + performance.now()
