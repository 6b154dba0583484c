import { formatId, id, Refusal } from '@glasshouse/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeProduct } from '../../../../../tests/support/life.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { sql } from '../../platform/db/sql.ts'
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

test('share.info gives this world’s registration page and the member’s own code', async () => {
  const memberId = await testMember(host)
  const { shareUrl, shareCode } = await teamHandlers['share.info']({}, contextOf(memberId))
  expect(shareUrl).toBe('/w/test/#/user/login/register?invite=')
  expect(shareCode.startsWith(host.world.invitePrefix)).toBe(true)
})

test('share.count gives three levels, the simulated part, the buyers and the rank', async () => {
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
    asOfDay: null,
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

describe('the members of a level, and the invitees of one of them', () => {
  let top: bigint
  const ids: bigint[] = []
  const names = new Map<bigint, string>()
  const child = async (inviterId: bigint, simulated = false) => {
    const memberId = await testMember(host, { inviterId, simulated })
    ids.push(memberId)
    names.set(memberId, formatId('member', memberId))
    return memberId
  }
  const floor = (level: number, page: { pageSize?: number; after?: string } = {}) =>
    teamHandlers['share.floor']({ floor: level, ...page }, contextOf(top))
  const below = (memberId: bigint, from = top) =>
    teamHandlers['share.floor2']({ memberId: id('member', memberId) }, contextOf(from))

  /**
   * The tree: three members below the top; 4, 0 and 2 below these; two below the first of the 4,
   * and one more below.
   */
  beforeAll(async () => {
    top = await testMember(host)
    const [a, b, c] = [await child(top), await child(top, true), await child(top)]
    for (let n = 0; n < 4; n++) await child(a as bigint)
    for (let n = 0; n < 2; n++) await child(c as bigint, true)
    const a1 = ids[3] as bigint
    const third = await child(a1)
    await child(a1)
    await child(third)
    expect(b).toBe(ids[1])
  })

  const levels: readonly (readonly [number, () => readonly (bigint | undefined)[]])[] = [
    [1, () => [ids[2], ids[1], ids[0]]],
    [2, () => [ids[8], ids[7], ids[6], ids[5], ids[4], ids[3]]],
    [3, () => [ids[10], ids[9]]],
  ]
  test.each(levels)(
    'level %i is listed newest first by inviter, in pages of any size',
    async (level, expected) => {
      const wanted = expected().map((memberId) => names.get(memberId as bigint))
      for (const pageSize of [1, 2, 20]) {
        const seen: string[] = []
        for (let after: string | undefined; ; ) {
          const page = await floor(level, after === undefined ? { pageSize } : { pageSize, after })
          expect(page.total).toBe(wanted.length)
          seen.push(...page.list.map(({ memberId }) => memberId))
          if (page.next === null) break
          after = page.next
        }
        expect(seen).toEqual(wanted)
      }
      const numbered = await teamHandlers['share.floor'](
        { floor: level, pageNum: 2, pageSize: 1 },
        contextOf(top),
      )
      expect(numbered.list.map(({ memberId }) => memberId)).toEqual(wanted.slice(1, 2))
    },
  )

  test('each member is shown with a masked name, the simulated mark and the number of invitees', async () => {
    await host.world.db.run(sql`update member set name = null where member_id = ${ids[0]}`)
    const [c, b, a] = (await floor(1)).list
    expect(a).toMatchObject({ floor: 1, valid: false, simulated: false, invited: { total: 4, simulated: 0 } })
    expect(b).toMatchObject({ simulated: true, invited: { total: 0, simulated: 0 } })
    expect(c).toMatchObject({ invited: { total: 2, simulated: 2 } })
    expect(a?.name).toMatch(/•••/)
    expect((await floor(3)).list.map(({ invited }) => invited)).toEqual([null, null])
  })

  test('each member is shown with a masked inviter and the amount paid up to the newest close', async () => {
    const firstOf = ids[3] as bigint
    const paid = 7_500_000n
    await host.world.db.run(sql`
      insert into member_return (member_id, paid_in, received, bought, back) values (${firstOf}, ${paid}, 0, true, false)`)
    await host.world.db.run(sql`update member set name = 'Ravi' where member_id = ${ids[2]}`)
    const [ofLast, , , , , ofFirst] = (await floor(2)).list
    expect(ofFirst).toMatchObject({ amount: '7.50', referrer: expect.stringMatching(/•••/) as string })
    expect(ofLast).toMatchObject({ amount: '0.00', referrer: 'Ravi' })
    expect((await floor(1)).list.map(({ referrer }) => referrer)).toEqual([null, null, null])
  })

  test('the recruits of one of my members have their levels as seen from me', async () => {
    const page = await below(ids[0] as bigint)
    expect(page.total).toBe(4)
    expect(page.list.map(({ memberId, floor }) => [memberId, floor])).toEqual(
      [6, 5, 4, 3].map((at) => [names.get(ids[at] as bigint), 2]),
    )
    expect((await below(ids[3] as bigint)).list.map(({ floor }) => floor)).toEqual([3, 3])
  })

  test.each([
    ['one of the last level', () => [ids[9], top]],
    ['myself', () => [top, top]],
    ['who invited me', () => [top, ids[0]]],
    ['another’s team', () => [ids[7], ids[0]]],
    ['nobody', () => [2n ** 40n, top]],
  ] as const)('%s: there is no such member in my team', async (_who, pair) => {
    const [asked, from] = pair()
    await expect(below(asked as bigint, from as bigint)).rejects.toThrow(
      new Refusal('team_member_unknown', { field: 'memberId' }),
    )
  })

  test.each(['1', '1.2', '1.2.3.4', 'a.b.c'])(
    'after=%s is no valid key of the third level',
    async (after) => {
      await expect(floor(3, { after })).rejects.toThrow(new Refusal('field_invalid', { field: 'after' }))
    },
  )
})
