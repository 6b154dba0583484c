/**
 * An account that ends while its money begins to move: only one of the two succeeds. The race is
 * lost when both locks are removed.
 */
import { id, Refusal } from '@glasshouse/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pausedAfter } from '../../../../../tests/audit/paused-world.ts'
import { awayChain } from '../../../../../tests/support/away-chain.ts'
import { testDepositKey } from '../../../../../tests/support/deposit-key.ts'
import { waitsForLock } from '../../../../../tests/support/lock-wait.ts'
import { goodPassword } from '../../../../../tests/support/person.ts'
import { type Plant, planted } from '../../../../../tests/support/planted.ts'
import { testUploadFolder } from '../../../../../tests/support/upload-folder.ts'
import { withdrawing } from '../../../../../tests/support/withdrawing.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import type { MemberContext } from '../../context.ts'
import { catalogueSchema } from '../../foundation/world/index.ts'
import { hashPassword } from '../../identity/account/index.ts'
import { requestWithdrawal } from '../../payments/withdrawal/index.ts'
import { sql } from '../../platform/db/sql.ts'
import { makeLog } from '../../platform/log.ts'
import { hashSecret, secureRandom } from '../../platform/random.ts'
import { endAccount } from './end.ts'

let host: TestWorld
let passwordHash: string
beforeAll(async () => {
  host = await testWorld()
  passwordHash = await hashPassword(goodPassword)
})
afterAll(() => host.drop())

async function owner() {
  const who = await withdrawing(host)
  const sessionHash = hashSecret(secureRandom.secret())
  await host.world.db.run(sql`
    update member set password_hash = ${passwordHash} where member_id = ${who.memberId}`)
  await host.world.db.run(sql`
    insert into session (token_hash, member_id, started_real, expires_real)
    values (${sessionHash}, ${who.memberId}, now(), 'infinity')`)
  const context: MemberContext = {
    world: host.world,
    host: {
      catalogue: host.database.scope(catalogueSchema),
      chain: awayChain,
      depositKey: testDepositKey,
      uploadFolder: testUploadFolder,
    },
    wall: host.wall,
    random: secureRandom,
    log: makeLog('silent'),
    language: 'en_US',
    peer: '127.0.0.1',
    deviceSecret: null,
    isNear: () => true,
    setDeviceSecret: () => undefined,
    operationId: null,
    origin: null,
    agent: '',
    memberId: id('member', who.memberId),
    sessionHash,
  }
  return { ...who, context }
}
type Owner = Awaited<ReturnType<typeof owner>>

const said = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.error : String(error)),
  )

const ask = ({ memberId, payeeId, proved }: Owner, world = host.world) =>
  said(requestWithdrawal({ ...host, world }, { memberId, payeeId, proved, amount: '2', operationId: null }))

const end = ({ context }: Owner, world = host.world) =>
  said(endAccount({ words: 'delete my account', loginPassword: goodPassword }, { ...context, world }))

/** The account is ended while the withdrawal is written and not committed. */
async function endedDuring(plants: readonly Plant[]) {
  const who = await owner()
  const paused = pausedAfter(host.world, 'insert into withdrawal')
  const { world, unmet } = planted(host.world, plants)
  const asked = ask(who, paused.world)
  await paused.reached
  const ended = end(who, world)
  const waited = await waitsForLock(host.world.db, ended)
  paused.go()
  const outcome = { asked: await asked, ended: await ended, waited }
  expect(unmet()).toEqual([])
  return outcome
}

const noWallet: Plant = { find: 'for no key update) as own', replace: ') as own' }
const noMember: Plant = {
  find: 'select from member where member_id = $1 and ended_real is null for update',
  replace: 'select $1::bigint',
}

describe('a withdrawal under way', () => {
  test('delays the end of the account, and then prevents it', async () => {
    expect(await endedDuring([])).toEqual({ asked: 'done', ended: 'money_moving', waited: true })
  })

  test('either lock is enough', async () => {
    expect((await endedDuring([noWallet])).ended).toBe('money_moving')
    expect((await endedDuring([noMember])).ended).toBe('money_moving')
  })

  test('without both locks the account ends with money on its way', async () => {
    expect(await endedDuring([noWallet, noMember])).toMatchObject({ asked: 'done', ended: 'done' })
  })
})

test('a withdrawal that waits for the end of the account is refused', async () => {
  const who = await owner()
  const paused = pausedAfter(host.world, 'update member set digits = null')
  const ended = end(who, paused.world)
  await paused.reached
  const asked = ask(who)
  expect(await waitsForLock(host.world.db, asked)).toBe(true)
  paused.go()
  expect([await ended, await asked]).toEqual(['done', expect.not.stringMatching(/^done$/)])
  const { moving } = await host.world.db.one<{ moving: number }>(sql`
    select count(*)::int as moving from withdrawal where member_id = ${who.memberId}`)
  expect(moving).toBe(0)
})

test('of two concurrent ends, one is refused because the session is over', async () => {
  const who = await owner()
  const paused = pausedAfter(host.world, 'ended_real is null for update')
  const first = end(who, paused.world)
  await paused.reached
  const second = end(who)
  expect(await waitsForLock(host.world.db, second)).toBe(true)
  paused.go()
  expect([await first, await second]).toEqual(['done', 'unauthorized'])
})
