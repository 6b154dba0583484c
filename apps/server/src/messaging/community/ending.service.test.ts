/** The end of an account, and writes that are under way at the same time. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { enterMember } from '../../../../../tests/support/enter.ts'
import { waiting } from '../../../../../tests/support/lock-wait.ts'
import { png } from '../../../../../tests/support/pictures.ts'
import { sql } from '../../platform/db/sql.ts'

let host: TestApp
beforeAll(async () => {
  host = await testApp()
})
afterAll(() => host.drop())

const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'accepted',
    (error: unknown) => (error as { error?: string }).error ?? String(error),
  )

test('nothing is written after the end of an account', async () => {
  const leaving = await enterMember(host)
  const { memberId } = await host.world.db.one<{ memberId: bigint }>(
    sql`select max(member_id) as member_id from member`,
  )
  const { id: squareId } = (await leaving.device.call('post.createText', { content: 'Ask me' })).data
  const picture = new Blob([new Uint8Array(await png())])
  let outcome: Promise<string[]> | undefined
  await host.world.db.transaction(async (tx) => {
    await tx.run(sql`select from member where member_id = ${memberId} for update`)
    // The calls arrive while the end is under way, wait for its lock, and are too late.
    outcome = Promise.all([
      refusal(leaving.device.call('post.createText', { content: 'too late' })),
      refusal(leaving.device.call('comment.create', { squareId, content: 'too late' })),
      refusal(leaving.device.call('post.create', { content: 'too late' }, { files: [picture] })),
    ])
    await expect.poll(() => waiting(host.world.db), { timeout: 20_000 }).toBe(3)
    await tx.run(sql`update member set disabled_at = now() where member_id = ${memberId}`)
  })
  expect(await outcome).toEqual(['account_disabled', 'account_disabled', 'account_disabled'])
  expect(
    await host.world.db.one(sql`
      select (select count(*)::int from post where member_id = ${memberId}) as posts,
        (select count(*)::int from comment where member_id = ${memberId}) as comments`),
  ).toEqual({ posts: 1, comments: 0 })
})
