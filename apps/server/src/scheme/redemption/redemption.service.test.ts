/**
 * Redemption codes: one exchange for each member, a limited number of members for each code, and
 * answers that tell a guesser nothing.
 */
import { id, Refusal } from '@glasshouse/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { passDays, putCapital } from '../../../../../tests/support/life.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { memberAccount } from '../../ledger/accounts.ts'
import { prove } from '../../ledger/proof/prove.ts'
import { sql } from '../../platform/db/sql.ts'
import { redemptionCodes } from '../../staff/coupons/redemption-codes.ts'
import { byHost, createRedemptionCode } from '../../staff/index.ts'
import { exchangeCode } from './exchange.ts'
import { ownRedemption } from './mine.ts'

let host: TestWorld
let memberId: bigint
beforeAll(async () => {
  host = await testWorld()
})
beforeEach(async () => {
  memberId = await testMember(host)
})
afterAll(() => host.drop())

const where = (who = memberId, operationId: string | null = null) => ({
  world: host.world,
  wall: host.wall,
  memberId: id('member', who),
  operationId,
})
const terms = { amount: '3', days: '2', most: '1', reason: 'A code of the test' }
const draw = async (changed: Partial<typeof terms> = {}) =>
  (await createRedemptionCode(byHost(host.world, host.wall), { ...terms, ...changed })).codes[0] ?? ''
const unknown = new Refusal('redemption_code_unknown', { field: 'code' })

test('a code is exchanged once by a member, in any spelling, promised immediately and paid by the operator at the close', async () => {
  await putCapital(host, 10_000_000n)
  const code = await draw()
  const typed = ` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)} `
  const exchanged = await exchangeCode({ code: typed }, where(memberId, 'one'))
  expect(exchanged).toMatchObject({ amount: '3.00', state: 'waiting', sources: null })
  expect(await exchangeCode({ code }, where(memberId, 'one'))).toEqual(exchanged)
  await expect(exchangeCode({ code: await draw() }, where())).rejects.toThrow(new Refusal('exchange_once'))
  await passDays(host, 1)
  expect(await ownRedemption(host.world.db, memberId)).toMatchObject({
    state: 'credited',
    sources: { promised: '3.00', paid: '3.00', operator: '3.00' },
  })
  const { balance } = await host.world.db.one<{ balance: bigint }>(
    sql`select balance from balance where account_id = ${memberAccount(memberId, 'wallet')}`,
  )
  expect(balance).toBe(103_000_000n)
})

test('an unknown code, an ended one and a used-up one get the same answer', async () => {
  const usedUp = await draw()
  const ended = await draw({ days: '1' })
  await exchangeCode({ code: usedUp }, where(await testMember(host)))
  await passDays(host, 1)
  for (const code of ['AAAAAAAAAA', '०', "' or 1=1 --", usedUp, ended])
    await expect(exchangeCode({ code }, where())).rejects.toThrow(unknown)
  expect(await ownRedemption(host.world.db, memberId)).toBeNull()
})

test('a code for three members serves three', async () => {
  const code = await draw({ most: '3' })
  for (let count = 0; count < 3; count++) await exchangeCode({ code }, where(await testMember(host)))
  await expect(exchangeCode({ code }, where())).rejects.toThrow(unknown)
})

test('after five tries a right code is not checked either, until the quarter of an hour is over', async () => {
  const code = await draw()
  for (let tries = 0; tries < 5; tries++)
    await expect(exchangeCode({ code: 'WRONGWRONG' }, where())).rejects.toThrow(unknown)
  await expect(exchangeCode({ code }, where())).rejects.toMatchObject({ error: 'too_many_requests' })
  host.wall.forward(15 * 60_000)
  expect(await exchangeCode({ code }, where())).toMatchObject({ amount: '3.00' })
})

test('all codes of a world share a cap, an exchange is refused with money_stopped and world_ended, and the books balance', async () => {
  await expect(draw({ amount: '10', most: '100' })).rejects.toMatchObject({
    error: 'redemption_cap_reached',
    facts: { cap: '1000.00' },
  })
  const code = await draw()
  await host.world.db.run(sql`update world_day set money_stopped = true`)
  await expect(exchangeCode({ code }, where())).rejects.toThrow(new Refusal('money_stopped'))
  await host.world.db.run(sql`update world_day set money_stopped = false`)
  expect((await prove(host.world.db, -1)).broken).toBeNull()
  host.wall.forward(400 * 86_400_000)
  await expect(exchangeCode({ code }, where())).rejects.toThrow(new Refusal('world_ended'))
})

test('a batch makes as many different codes as requested, counts against the cap as a whole and is one act in the books', async () => {
  const later = new Date(host.wall.nowMs() + 86_400_000)
  await host.world.db.run(sql`update world_setting set ends_real = ${later}::timestamptz`)
  const staff = byHost(host.world, host.wall)
  const { codes } = await createRedemptionCode(staff, { ...terms, count: '40' })
  expect(new Set(codes).size).toBe(40)
  for (const code of codes) expect(code).toMatch(/^[A-Z2-9]{10}$/)
  expect(
    await host.world.db.one(sql`
      select count(*)::int as count, sum(most)::int as most from redemption_code where code = any(${codes}::text[])`),
  ).toEqual({ count: 40, most: 40 })
  expect(
    await host.world.db.one(
      sql`select detail->>'after' as after, detail->>'amount' as amount from operator_act order by act_id desc limit 1`,
    ),
  ).toEqual({ after: '40 codes: 3.00 each for 1 members at most a code', amount: '120.00' })
  const list = await redemptionCodes({ sort: 'time', order: 'desc', pageSize: 1 }, host as never)
  expect(list).toHaveProperty('list.0', {
    codeId: expect.stringMatching(/^rdc_/),
    amount: '3.00',
    throughDay: expect.any(Number),
    most: 1,
    left: 1,
  })
  await expect(createRedemptionCode(staff, { ...terms, amount: '10', count: '100' })).rejects.toThrow(
    new Refusal('redemption_cap_reached', { facts: { cap: '1000.00' } }),
  )
  expect(() => createRedemptionCode(staff, { ...terms, count: '501' })).toThrow(
    new Refusal('field_invalid', { field: 'count' }),
  )
})
