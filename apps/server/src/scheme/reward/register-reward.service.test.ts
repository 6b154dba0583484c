import { id, Refusal } from '@glasshouse/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct, passDays, putCapital } from '../../../../../tests/support/life.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { memberAccount } from '../../ledger/accounts.ts'
import { sql } from '../../platform/db/sql.ts'
import { queryRegisterReward, receiveRegisterReward } from './register-reward.ts'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
})
afterAll(() => host.drop())

const whereOf = (memberId: bigint) => ({
  world: host.world,
  wall: host.wall,
  memberId: id('member', memberId),
})
const balance = async (memberId: bigint) =>
  (
    await host.world.db.one<{ balance: bigint }>(
      sql`select balance from balance where account_id = ${memberAccount(memberId, 'wallet')}`,
    )
  ).balance

test('a world without a machine gives no reward', async () => {
  const memberId = await testMember(host)
  expect(await queryRegisterReward(whereOf(memberId))).toMatchObject({ state: 'open', amount: '0.00' })
  await expect(receiveRegisterReward(whereOf(memberId))).rejects.toThrow(new Refusal('feature_closed'))
})

test('the reward is one day of the first machine, paid by the operator: open, waiting for the close, received', async () => {
  await makeProduct(host, { name: 'A draft', dayReturn: 9_000_000n, draft: true })
  await makeProduct(host, { name: 'Starter', dayReturn: 480_000n })
  await makeProduct(host, { name: 'Large', dayReturn: 9_000_000n })
  await putCapital(host, 1_000_000n)
  const memberId = await testMember(host)
  expect(await queryRegisterReward(whereOf(memberId))).toEqual({
    state: 'open',
    amount: '0.48',
    dueAt: null,
    sources: null,
    rewardId: null,
  })

  const dayEnds = new Date(host.wall.nowMs() + 86_400_000).toISOString()
  const asked = await receiveRegisterReward(whereOf(memberId))
  expect(asked).toEqual({ state: 'waiting', amount: '0.48', dueAt: dayEnds })
  expect(await queryRegisterReward(whereOf(memberId))).toEqual({
    ...asked,
    sources: null,
    rewardId: expect.stringMatching(/^rwd_/),
  })
  expect(await balance(memberId)).toBe(100_000_000n)

  await passDays(host, 1)
  expect(await queryRegisterReward(whereOf(memberId))).toMatchObject({
    state: 'received',
    dueAt: dayEnds,
    sources: { promised: '0.48', paid: '0.48', operator: '0.48', purchases: '0.00', uncovered: '0.00' },
  })
  expect(await balance(memberId)).toBe(100_480_000n)
})

test('repeated requests, also thirty concurrent ones, give one reward', async () => {
  const memberId = await testMember(host)
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => receiveRegisterReward(whereOf(memberId))),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  await passDays(host, 1)
  expect(await receiveRegisterReward(whereOf(memberId))).toMatchObject({ state: 'received' })
  await passDays(host, 1)
  expect(await balance(memberId)).toBe(100_480_000n)
})

test('an amount that the pot cannot pay is not covered, in part or in whole', async () => {
  const members = await Promise.all([testMember(host), testMember(host)])
  for (const memberId of members) await receiveRegisterReward(whereOf(memberId))
  await passDays(host, 1)
  expect(await queryRegisterReward(whereOf(members[0]))).toMatchObject({
    state: 'received',
    sources: { promised: '0.48', paid: '0.02', operator: '0.02', uncovered: '0.46' },
  })
  const late = await testMember(host)
  await receiveRegisterReward(whereOf(late))
  await passDays(host, 1)
  expect(await queryRegisterReward(whereOf(late))).toMatchObject({
    state: 'uncovered',
    sources: { promised: '0.48', paid: '0.00', uncovered: '0.48' },
  })
  expect(await balance(late)).toBe(100_000_000n)
})

test('the reward is refused with money_stopped and with world_ended', async () => {
  const memberId = await testMember(host)
  await host.world.db.run(sql`update world_day set money_stopped = true`)
  await expect(receiveRegisterReward(whereOf(memberId))).rejects.toThrow(new Refusal('money_stopped'))
  await host.world.db.run(sql`update world_day set money_stopped = false`)
  host.wall.forward(400 * 86_400_000)
  await expect(receiveRegisterReward(whereOf(memberId))).rejects.toThrow(new Refusal('world_ended'))
})
