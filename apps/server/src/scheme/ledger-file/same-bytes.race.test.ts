/** Two processes, and a host to which the world moved, write the same bytes of one day. */
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catchUp, type Life, startLife } from '../../../../../tests/support/life.ts'
import { inOtherProcess } from '../../../../../tests/support/other-process.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { exportWorld, importWorld } from '../../foundation/world/index.ts'
import { fileOf } from './opened-file.fixture.ts'
import type { Scope } from './shown.ts'
import type { WritingJob } from './writing-process.fixture.ts'

const msPerDay = 86_400_000

let host: TestWorld
let life: Life
let scopes: readonly Scope[]
beforeAll(async () => {
  host = await testWorld()
  life = await startLife(host, 'same bytes')
  for (let day = 0; day < 5; day++) await life.liveDay()
  const [memberId = 0n] = life.members
  scopes = [{ kind: 'public' }, { kind: 'whole' }, { kind: 'member', memberId }]
})
afterAll(() => host.drop())

const digestOf = (file: Buffer) => createHash('sha256').update(file).digest('hex')

async function digestsHere(at: Pick<TestWorld, 'world'> = host): Promise<string[]> {
  const digests: string[] = []
  for (const scope of scopes) digests.push(digestOf(await fileOf(at, scope)))
  return digests
}

test('two processes in two time zones write the same bytes at once, while members act', async () => {
  const program = new URL('./writing-process.fixture.ts', import.meta.url)
  const orders = { url: host.connection.url, scopes, timeZone: 'Pacific/Apia' }
  const other = inOtherProcess<WritingJob, string[]>(program, orders)
  const before = await digestsHere()
  await other.ready
  other.go()
  await life.act()
  expect(await digestsHere()).toEqual(before)
  expect(await other.done).toEqual(before)
  expect(new Set(before).size).toBe(scopes.length)
})

test('the world on another host has the same files, of this day and of the next ones', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'glasshouse-same-'))
  try {
    const path = join(folder, 'world.gz')
    await exportWorld(host.database, host.wall, 'test', path)
    await importWorld(host.database, path, { slug: 'elsewhere', proves: async () => undefined })
    const world = (await host.worlds.find('elsewhere')) ?? expect.fail('it is not there')
    const there = { ...host, world }
    expect(await digestsHere(there)).toEqual(await digestsHere())
    for (let day = 0; day < 3; day++) {
      host.wall.forward(msPerDay)
      for (const each of [host, there]) await catchUp(each)
    }
    expect(await digestsHere(there)).toEqual(await digestsHere())
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
