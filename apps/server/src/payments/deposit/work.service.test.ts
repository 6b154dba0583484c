/** Worlds that have to hear of a reorg keep their mark until they have. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { catalogueSchema } from '../../foundation/world/index.ts'
import { sql } from '../../platform/db/sql.ts'
import { clearDoubt, clearWork, markDoubt, markedWorlds, markWork } from './work.ts'

let host: TestWorld
let worldId: number
const catalogue = () => host.database.scope(catalogueSchema)
beforeAll(async () => {
  host = await testWorld()
  worldId = (await catalogue().one<{ worldId: number }>(sql`select world_id from world`)).worldId
})
afterAll(() => host.drop())
beforeEach(() => catalogue().run(sql`delete from deposit_work`))

const marked = async () => (await markedWorlds(catalogue()))[0] ?? expect.fail('no mark')

test('of several reorgs the deepest counts, and the mark stays until it was heard of', async () => {
  await markWork(catalogue(), [worldId])
  await markDoubt(catalogue(), [worldId], 90n)
  await markDoubt(catalogue(), [worldId], 70n)
  await markDoubt(catalogue(), [worldId], 80n)
  expect(await marked()).toMatchObject({ worldId, doubtAbove: 70n, marks: 4n })
  expect(await clearWork(catalogue(), await marked())).toBe(0)
  await clearDoubt(catalogue(), await marked())
  expect(await marked()).toMatchObject({ doubtAbove: null })
  expect(await clearWork(catalogue(), await marked())).toBe(1)
})

test('a deeper reorg that was marked meanwhile is heard of, too', async () => {
  await markDoubt(catalogue(), [worldId], 90n)
  const heard = await marked()
  await markDoubt(catalogue(), [worldId], 70n)
  await clearDoubt(catalogue(), heard)
  expect(await marked()).toMatchObject({ doubtAbove: 70n })
})
