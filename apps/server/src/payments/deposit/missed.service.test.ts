/** Deposits that came to a world while its server was away. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDepositKey } from '../../../../../tests/support/deposit-key.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { type TwoServers, twoServers } from '../../../../../tests/support/two-servers.ts'
import { type Hex, toHex } from '../../chain/index.ts'
import { readStep } from '../../chain/reader/index.ts'
import { scriptedNode, transaction } from '../../chain/reader/scripted-node.fixture.ts'
import { catalogueSchema, createWorld } from '../../foundation/world/index.ts'
import type { Scope } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { makeLog } from '../../platform/log.ts'
import { readBooks } from '../payout/books-of-all.ts'
import { addressOf, makeDepositBook } from './index.ts'

const slug = 'far'
const node = scriptedNode()
let host: TwoServers
let catalogue: Scope
let address: Hex
beforeAll(async () => {
  host = await twoServers()
  const { database, wall, worlds } = host
  await createWorld(database, wall, { slug, name: 'Far', seed: 1n, server: 'north' })
  catalogue = database.scope(catalogueSchema)
  await catalogue.run(sql`insert into host_fact (name, value) values ('signer.payer', '"0x01"'::jsonb)`)
  const world = (await worlds.find(slug)) ?? expect.fail('no world')
  const memberId = await testMember({ ...host, world }, { starting: 0n })
  address = toHex(await addressOf({ catalogue, depositKey: testDepositKey }, { slug, memberId }))
})
afterAll(() => host.drop())

/** The clock stands, so that no patrol reads old blocks again. */
function step(): Promise<unknown> {
  const { wall, worlds } = host
  const { reads, pin } = node
  const book = makeDepositBook({ catalogue, worlds, wall, log: makeLog('silent'), chain: pin.genesis })
  return readStep({ reads, pin, catalogue, book, wall })
}

const missed = () => catalogue.many<{ block: bigint }>(sql`select block_number as block from deposit_missed`)
const pay = () => node.mine(transaction([{ to: address, raw: 20n * 10n ** 18n }]))
const states = async () => {
  const { db } = (await host.worlds.find(slug)) ?? expect.fail('no world')
  return await db.many<{ state: string }>(sql`select state from deposit order by deposit_id`)
}

test('they are taken once it is back, and nobody compares coins until then', async () => {
  pay()
  await step()
  expect(await states()).toEqual([{ state: 'pending' }])
  await host.north.cut()
  pay()
  pay()
  node.mineEmpty(30)
  await step()
  await step()
  expect(await missed()).toEqual([{ block: 2n }, { block: 3n }])
  await host.north.mend()
  await expect
    .poll(() => readBooks(host.database).then((books) => books?.inDoubt, String), { timeout: 10_000 })
    .toBe(true)
  await step()
  expect(await states()).toEqual(Array.from({ length: 3 }, () => ({ state: 'arrived' })))
  expect(await missed()).toEqual([])
  expect((await readBooks(host.database))?.inDoubt).toBe(false)
})

test('a block that a reorg took away meanwhile is forgotten, and the one in its place is read', async () => {
  await host.north.cut()
  pay()
  await step()
  expect(await missed()).toHaveLength(1)
  node.reorg(1, [[transaction([{ to: address, raw: 30n * 10n ** 18n }])]])
  await step()
  await host.north.mend()
  await expect
    .poll(
      async () => {
        await step()
        return await missed()
      },
      { timeout: 10_000 },
    )
    .toEqual([])
  expect(await states()).toHaveLength(4)
})
