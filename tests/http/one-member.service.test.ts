/**
 * However many calls one member sends, only a few of them hold connections: everybody else is
 * answered.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { formatId, id } from '@glasshouse/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeToken } from '../../apps/server/src/identity/account/session/token.ts'
import { memberAccount } from '../../apps/server/src/ledger/accounts.ts'
import { openDatabase } from '../../apps/server/src/platform/db/pool.ts'
import { sql } from '../../apps/server/src/platform/db/sql.ts'
import { secureRandom } from '../../apps/server/src/platform/random.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { makeProduct } from '../support/life.ts'
import { waiting } from '../support/lock-wait.ts'
import { testMember } from '../support/member.ts'

let host: TestApp
let productId: bigint
beforeAll(async () => {
  host = await testApp()
  productId = await makeProduct(host, { price: 1_000_000n, dayReturn: 100_000n, validDays: 30 })
})
afterAll(() => host.drop())

async function session(memberId: bigint): Promise<string> {
  const { token, hash } = makeToken(host.world, secureRandom)
  const now = host.wall.nowMs()
  await host.world.db.run(sql`
    insert into session (token_hash, member_id, started_real, expires_real)
    values (${hash}, ${memberId}, ${new Date(now)}, ${new Date(now + 86_400_000)})`)
  return token
}

const buy = (token: string, name: string) =>
  host.app.inject({
    method: 'POST',
    url: '/product/mine/order/create',
    headers: {
      'access-token': token,
      'idempotency-key': name,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: `productId=${formatId('product', id('product', productId))}&agree=true`,
  })

const summary = (token: string) =>
  host.app.inject({ url: '/wallet/wallet/summary', headers: { 'access-token': token } })

/** Holds the member's wallet in a connection of its own until `release`. */
async function holdWallet(memberId: bigint) {
  const own = openDatabase({ connection: { connectionString: host.connection.url }, frozenMsMax: 120_000 })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: held, resolve: isHeld } = Promise.withResolvers<void>()
  const over = own.scope(host.world.db.schema).transaction(async (tx) => {
    await tx.run(sql`select from balance where account_id = ${memberAccount(memberId, 'wallet')} for update`)
    isHeld()
    await released
  })
  await held
  return {
    count: () => waiting(own.scope(host.world.db.schema)),
    release: async () => {
      release()
      await over
      await own.close()
    },
  }
}

test('of 300 purchases of one member that wait for one wallet, four hold a connection, and a classmate can buy', async () => {
  const [busy, classmate] = [await testMember(host), await testMember(host)]
  const tokens = [await session(busy), await session(busy)]
  // After this call the server knows which member each session belongs to.
  for (const token of tokens) expect((await summary(token)).statusCode).toBe(200)
  const wallet = await holdWallet(busy)
  const asked = Array.from({ length: 300 }, (_, nth) => buy(tokens[nth % 2] ?? '', `tap-number-${nth}`))
  try {
    while ((await wallet.count()) < 4) await sleep(2)
    const other = await session(classmate)
    expect((await summary(other)).json()).toMatchObject({ code: 200 })
    expect((await buy(other, 'a-neighbours-tap')).json()).toMatchObject({ code: 200 })
    expect((await host.app.inject({ url: '/readyz' })).statusCode).toBe(200)
    expect(await wallet.count()).toBe(4)
  } finally {
    await wallet.release()
  }
  const replies = await Promise.all(asked)
  const refused = replies.filter(({ statusCode }) => statusCode === 503)
  expect(refused).toHaveLength(300 - 4 - 64)
  for (const { headers, body } of refused) {
    expect(headers['retry-after']).toBe('1')
    expect(JSON.parse(body)).toMatchObject({ code: 503, data: { error: 'unavailable' } })
  }
  const bought = replies.filter(({ statusCode }) => statusCode === 200).map((reply) => reply.json().code)
  expect(new Set(bought), 'each of the others was decided').toEqual(new Set([200]))
}, 60_000)
