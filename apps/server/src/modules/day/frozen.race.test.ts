/** A process that freezes inside a money act does not keep the others from theirs. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { holdOpenDay, shareOpenDay } from '../../ledger/moment.ts'
import { sql } from '../../platform/db/sql.ts'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
})
afterAll(() => host.drop())

test('the day is free again when its holder has been silent for ten seconds, and nothing of it stays', async () => {
  const { db } = host.world
  let isHeld: (held: unknown) => void = () => undefined
  const held = new Promise((resolve) => {
    isHeld = resolve
  })
  const frozen = db
    .transaction(async (tx) => {
      await shareOpenDay(tx)
      await tx.run(sql`update world_setting set name = 'frozen'`)
      isHeld(true)
      await sleep(13_000)
      await tx.run(sql`select 1`)
    })
    .then(
      () => 'committed',
      () => 'ended',
    )
  await held
  const began = performance.now()
  await db.transaction((tx) => holdOpenDay(tx))
  expect(performance.now() - began).toBeLessThan(12_500)
  expect(await frozen).toBe('ended')
  expect(await db.one(sql`select name from world_setting`)).toEqual({ name: 'Test world' })
})
