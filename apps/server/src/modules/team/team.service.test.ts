import { id } from '@glasshouse/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../../../../tests/support/life.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { secureRandom } from '../../platform/random.ts'
import { buy } from '../order/index.ts'
import { teamHandlers } from './handlers.ts'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
})
afterAll(() => host.drop())

const contextOf = (memberId: bigint) =>
  ({ world: host.world, wall: host.wall, memberId: id('member', memberId) }) as never

test('share.info is this world’s registering page and the member’s own code', async () => {
  const memberId = await testMember(host)
  const { shareUrl, shareCode } = await teamHandlers['share.info']({}, contextOf(memberId))
  expect(shareUrl).toBe('/w/test/#/user/login/register?invite=')
  expect(shareCode.startsWith(host.world.invitePrefix)).toBe(true)
})

test('share.count: three levels, the simulated part, who bought, and the rank', async () => {
  const top = await testMember(host)
  const productId = await makeProduct(host, { price: 1_000_000n })
  const count = () => teamHandlers['share.count']({}, contextOf(top))
  expect(await count()).toMatchObject({
    total: { total: 0, simulated: 0 },
    valid: { total: 0, simulated: 0 },
    level: 0,
  })

  const first = [
    await testMember(host, { inviterId: top }),
    await testMember(host, { inviterId: top, simulated: true }),
  ]
  const second = await testMember(host, { inviterId: first[0] as bigint, simulated: true })
  const third = await testMember(host, { inviterId: second })
  await testMember(host, { inviterId: third })
  for (const memberId of [first[1] as bigint, second, third, third])
    await buy({ ...host, random: secureRandom }, { memberId, productId, agree: 'true', operationId: null })

  expect(await count()).toEqual({
    total: { total: 4, simulated: 2 },
    valid: { total: 3, simulated: 2 },
    level: 1,
    byFloor: [
      { floor: 1, members: { total: 2, simulated: 1 }, valid: { total: 1, simulated: 1 } },
      { floor: 2, members: { total: 1, simulated: 1 }, valid: { total: 1, simulated: 1 } },
      { floor: 3, members: { total: 1, simulated: 0 }, valid: { total: 1, simulated: 0 } },
    ],
  })
})
