import { afterAll, beforeAll, expect, test } from 'vitest'
import { passDays } from '../../../../../tests/support/life.ts'
import { refusalOf } from '../../../../../tests/support/refusal.ts'
import { type Withdrawing, withdrawing } from '../../../../../tests/support/withdrawing.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { readMoment } from '../../ledger/moment.ts'
import { sql } from '../../platform/db/sql.ts'
import { requestWithdrawal } from './request.ts'
import { withdrawalStatus } from './status.ts'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
  await passDays(host, 1)
})
afterAll(() => host.drop())

const request = (
  { memberId, payeeId, proved }: Withdrawing,
  amount: string,
  changed: { proved?: Withdrawing['proved']; payeeId?: bigint } = {},
) => requestWithdrawal(host, { memberId, payeeId, proved, amount, operationId: null, ...changed })

test('a member with a second step needs a token issued with it, and a change of the step holds all withdrawals', async () => {
  const who = await withdrawing(host)
  const { world, wall } = host
  const steps = [
    (there: boolean) =>
      there
        ? sql`insert into authenticator values (${who.memberId}, ${Buffer.alloc(20)}, 0, ${new Date(wall.nowMs())})`
        : sql`delete from authenticator where member_id = ${who.memberId}`,
    (there: boolean) =>
      there
        ? sql`
            insert into passkey (member_id, credential_id, public_key, uses, transports, rp_id, added_real)
            values (${who.memberId}, ${Buffer.alloc(9)}, ${Buffer.alloc(9)}, 0, '{}', 'localhost', ${new Date(wall.nowMs())})`
        : sql`delete from passkey where member_id = ${who.memberId}`,
  ]
  const until = new Date(wall.nowMs() + 300_000)
  const [session, tokenHash] = [Buffer.alloc(32, 251), Buffer.alloc(32, 252)]
  await world.db.run(sql`
    insert into session (token_hash, member_id, started_real, expires_real)
    values (${session}, ${who.memberId}, ${until}, ${until})`)
  await world.db.run(sql`insert into step_up values (${session}, ${tokenHash}, ${until})`)
  const byToken = { by: 'step-up', sessionHash: session, tokenHash } as const
  for (const step of steps) {
    await world.db.run(sql`update step_up set second_step = false where session_hash = ${session}`)
    await world.db.run(step(true))
    expect(await refusalOf(request(who, '1'))).toBe('second_step_needed')
    expect(await refusalOf(request(who, '1', { proved: byToken }))).toBe('second_step_needed')
    await world.db.run(sql`update step_up set second_step = true where session_hash = ${session}`)
    expect(await refusalOf(request(who, '1', { proved: byToken }))).toBe('accepted')
    await world.db.run(step(false))
    expect(await refusalOf(request(who, '1'))).toBe('accepted')
  }
  const { now } = await readMoment(world.db, wall)
  const hold = (at: Date) =>
    world.db.run(sql`
      insert into withdrawal_hold values (${who.memberId}, ${at})
      on conflict (member_id) do update set until_at = excluded.until_at`)
  const status = async () => withdrawalStatus({}, { ...host, memberId: who.memberId as never })
  await hold(new Date(now.getTime() + 1))
  expect(await refusalOf(request(who, '1', { proved: byToken, payeeId: 999_999n }))).toBe('withdrawals_held')
  expect((await status()).securityHoldUntil).toBe(new Date(now.getTime() + 1).toISOString())
  await hold(now)
  expect(await refusalOf(request(who, '1'))).toBe('accepted')
  expect(await status()).toMatchObject({
    securityHoldUntil: null,
    secondStep: { authenticator: false, passkey: false },
  })
})
