import { expect, test } from 'vitest'
import { partsOf } from '../../../../tests/auditor/file/unzip.ts'
import { type ZipPart, zipped } from './zip.ts'

async function* parts(texts: Readonly<Record<string, readonly string[]>>): AsyncGenerator<ZipPart> {
  for (const [name, pieces] of Object.entries(texts)) {
    async function* content(): AsyncGenerator<string> {
      yield* pieces
    }
    yield { name, content: content() }
  }
}

async function all(parts: AsyncIterable<ZipPart>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of zipped(parts)) pieces.push(piece)
  return Buffer.concat(pieces)
}

const archiveOf = (texts: Readonly<Record<string, readonly string[]>>) => all(parts(texts))

const long = 'one line of a table, again and again\r\n'.repeat(20_000)

test('what was packed is read again, part by part, and the end counts the parts', async () => {
  const archive = await archiveOf({
    'a.csv': ['größe,', 'दिन\r\n'],
    'empty.csv': [],
    'long.csv': [long, long],
  })
  const read = partsOf(archive).map(({ name, content, isCut }) => [name, content.toString(), isCut])
  expect(read).toEqual([
    ['a.csv', 'größe,दिन\r\n', false],
    ['empty.csv', '', false],
    ['long.csv', long + long, false],
  ])
  expect(archive.readUInt32LE(archive.length - 22)).toBe(0x06054b50)
  expect(archive.readUInt16LE(archive.length - 12)).toBe(3)
  expect(archive.length).toBeLessThan(long.length / 10)
})

test('the same parts give the same bytes, in whatever pieces they come', async () => {
  const one = await archiveOf({ 'long.csv': [long] })
  const pieces = long.match(/[\s\S]{1,999}/g) ?? []
  expect((await archiveOf({ 'long.csv': pieces })).equals(one)).toBe(true)
})

test('an error of a content is thrown, and a reader who leaves ends the content', async () => {
  let ended = false
  async function* endless(): AsyncGenerator<string> {
    try {
      for (;;) yield long
    } finally {
      ended = true
    }
  }
  async function* broken(): AsyncGenerator<string> {
    yield long
    throw new Error('no more')
  }
  async function* one(content: AsyncIterable<string>): AsyncGenerator<ZipPart> {
    yield { name: 'a.csv', content }
  }
  await expect(all(one(broken()))).rejects.toThrow('no more')
  let pieces = 0
  for await (const _piece of zipped(one(endless()))) if (++pieces === 3) break
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(ended).toBe(true)
})
