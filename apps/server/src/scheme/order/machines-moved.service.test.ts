/**
 * Members of an older version had the count of their machines in their own row: an upgrade moves it
 * to the wallet's, also in a world that comes as a file.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../../../../tests/support/life.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { asBefore } from '../../../../../tests/support/older-world.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { exportWorld, importWorld } from '../../foundation/world/index.ts'
import { prove } from '../../ledger/proof/prove.ts'
import type { Scope } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { migrate } from '../../platform/migrate.ts'
import { secureRandom } from '../../platform/random.ts'
import { buy } from './index.ts'

let host: TestWorld
let folder: string
let members: bigint[]
beforeAll(async () => {
  host = await testWorld()
  folder = await mkdtemp(join(tmpdir(), 'glasshouse-machines-'))
  members = [await testMember(host), await testMember(host), await testMember(host)]
})
afterAll(async () => {
  await host.drop()
  await rm(folder, { recursive: true, force: true })
})

const bought = async (memberId: bigint) => {
  const productId = await makeProduct(host, { price: 1_000_000n })
  await buy({ ...host, random: secureRandom }, { memberId, productId, agree: 'true', operationId: null })
}
const counts = async (db: Scope) =>
  (
    await db.many<{ machines: number }>(sql`
      select machines_bought as machines from balance
      where account_id = any(${members.map((memberId) => memberId * 8n)}::bigint[]) order by account_id`)
  ).map(({ machines }) => machines)

test('an upgrade and an import keep each member’s count, and the next purchase goes on from it', async () => {
  for (const [nth, memberId] of members.entries()) for (let of = 0; of < nth; of++) await bought(memberId)
  expect(await counts(host.world.db)).toEqual([0, 1, 2])

  await asBefore(host, 'w_test', '_machines-on-the-wallet.sql')
  const older = await host.world.db.many<{ machinesBought: number }>(sql`
    select machines_bought from member where member_id = any(${members}::bigint[]) order by member_id`)
  expect(older.map(({ machinesBought }) => machinesBought)).toEqual([0, 1, 2])
  const file = join(folder, 'older.gz')
  await exportWorld(host.database, host.wall, 'test', file, { whole: true })

  await migrate(host.database, 'w_test', 'world')
  expect(await counts(host.world.db)).toEqual([0, 1, 2])
  for (const memberId of members) await bought(memberId)
  expect(await counts(host.world.db)).toEqual([1, 2, 3])
  expect((await prove(host.world.db, -1)).broken).toBeNull()

  await importWorld(host.database, file, { slug: 'from-a-file', proves: async () => undefined })
  expect(await counts(host.database.scope('w_from_a_file'))).toEqual([0, 1, 2])
})
