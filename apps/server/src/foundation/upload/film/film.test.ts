/**
 * Locations, names and dates are removed from a film, wherever they are; what plays stays, byte
 * for byte.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureFrames, soundFrames } from '../../../../../../tests/support/film-frames.ts'
import { mp4Film, mp4Plants } from '../../../../../../tests/support/mp4-film.ts'
import { webmFilm, webmPlants } from '../../../../../../tests/support/webm-film.ts'
import { cleanFilm, type FilmType } from './clean-film.ts'

let folder: string
let count = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'glasshouse-film-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Null: it is refused. */
async function cleaned(film: Buffer, type: FilmType): Promise<Buffer | null> {
  const path = join(folder, `film-${count++}`)
  await writeFile(path, film)
  const bytes = await cleanFilm(path, `${path}.clean`, type)
  if (bytes === null) {
    await expect(readFile(`${path}.clean`)).rejects.toThrow('ENOENT')
    return null
  }
  const made = await readFile(`${path}.clean`)
  expect(made.length).toBe(bytes)
  return made
}

function expectFrames(made: Buffer | null): void {
  for (const frame of [...pictureFrames, ...soundFrames]) expect(made?.includes(frame)).toBe(true)
}

const place = 'Rose Villa +28.6139+077.2090/'
/** Of a plant that has room for a few letters. */
const told = place.slice(0, 4)

describe.each([false, true])('an MP4 (fragments: %s)', (fragments) => {
  const ofFragments = (plant: string) => plant.includes('fragment')
  const ofWhole = (plant: string) => plant.startsWith('between') || plant.startsWith('a track of m')
  test.each(mp4Plants.filter((plant) => (fragments ? !ofWhole(plant) : !ofFragments(plant))))(
    'has no %s any more',
    async (plant) => {
      const film = mp4Film({ plant, text: place, fragments })
      expect(film.includes(told)).toBe(true)
      const made = await cleaned(film, 'mp4')
      expectFrames(made)
      expect(made?.includes(told)).toBe(false)
    },
  )

  test('rewritten twice gives the same bytes', async () => {
    const made = await cleaned(mp4Film({ fragments }), 'mp4')
    expect(made && (await cleaned(made, 'mp4'))).toEqual(made)
  })
})

describe.each([false, true])('a WebM (recorded: %s)', (recorded) => {
  test.each(webmPlants)('has no %s any more', async (plant) => {
    const film = webmFilm({ plant, text: place, recorded })
    expect(film.includes(told)).toBe(true)
    const made = await cleaned(film, 'webm')
    expectFrames(made)
    expect(made?.includes(told)).toBe(false)
  })

  test('rewritten twice gives the same bytes', async () => {
    const made = await cleaned(webmFilm({ recorded }), 'webm')
    expect(made && (await cleaned(made, 'webm'))).toEqual(made)
  })
})

/** The film with the first occurrence of four letters replaced. */
const renamed = (film: Buffer, from: string, to: string): Buffer => {
  const copy = Buffer.from(film)
  copy.write(to, film.indexOf(from), 'latin1')
  return copy
}
const mp4 = mp4Film()
const webm = webmFilm()

test.each<[string, Buffer, FilmType]>([
  ['a page behind the last box', Buffer.concat([mp4, Buffer.from('<html>')]), 'mp4'],
  ['an MP4 cut short', mp4.subarray(0, -3), 'mp4'],
  ['an MP4 without its samples', renamed(mp4, 'mdat', 'free'), 'mp4'],
  ['a codec that nobody knows', renamed(mp4, 'vp09', 'secr'), 'mp4'],
  ['a film that is locked', renamed(mp4, 'vp09', 'encv'), 'mp4'],
  ['an MP4 without tables', renamed(mp4, 'stsz', 'free'), 'mp4'],
  ['a ftyp and nothing else', mp4.subarray(0, 24), 'mp4'],
  ['a film of measurements alone', renamed(renamed(mp4, 'vide', 'meta'), 'soun', 'meta'), 'mp4'],
  ['Matroska', webmFilm({ docType: 'mkv!' }), 'webm'],
  ['a WebM with something behind it', Buffer.concat([webm, Buffer.from('<html>')]), 'webm'],
  ['a recorded WebM cut short', webmFilm({ recorded: true }).subarray(0, -3), 'webm'],
  ['a WebM’s first bytes', Buffer.concat([webm.subarray(0, 4), Buffer.alloc(40, 0xff)]), 'webm'],
  ['a WebM of another codec', renamed(webm, 'V_VP9', 'V_XYZ'), 'webm'],
])('%s is refused, and no file is left', async (_what, film, type) => {
  expect(await cleaned(film, type)).toBeNull()
})

test('samples that are listed twice do not make a small film large', async () => {
  const film = Buffer.from(mp4)
  const offsets = film.indexOf('stco') + 12
  film.writeUInt32BE(film.readUInt32BE(offsets), offsets + 4)
  expect(await cleaned(film, 'mp4')).toBeNull()
})

test('with any byte changed, a film is rewritten or refused', async () => {
  for (const [film, type] of [
    [mp4, 'mp4'],
    [mp4Film({ fragments: true }), 'mp4'],
    [webmFilm({ recorded: true }), 'webm'],
  ] as const)
    for (let at = 0; at < Math.min(film.length, 3000); at += 31) {
      const broken = Buffer.from(film)
      broken[at] = (broken[at] ?? 0) ^ 0xff
      await cleaned(broken, type)
    }
})
