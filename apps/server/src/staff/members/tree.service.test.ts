/** The invitation tree, one branch at a time. */
import { formatId, id } from '@glasshouse/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testMember } from '../../../../../tests/support/member.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { sql } from '../../platform/db/sql.ts'
import { teamTree } from './tree.ts'

let host: TestWorld
let top: bigint
let first: bigint
let second: bigint
beforeAll(async () => {
  host = await testWorld()
  top = await testMember(host)
  first = await testMember(host, { inviterId: top })
  second = await testMember(host, { inviterId: top, simulated: true })
  const below = await testMember(host, { inviterId: first, simulated: true })
  await testMember(host, { inviterId: below })
  await testMember(host)
})
afterAll(() => host.drop())

const ask = async (
  memberId?: bigint,
  more: { pageSize?: number; after?: string; order?: 'asc' | 'desc' } = {},
) =>
  await teamTree(
    {
      sort: 'joined',
      order: 'desc',
      ...(memberId === undefined ? {} : { memberId: id('member', memberId) }),
      ...more,
    },
    host,
  )

test('the tree without a member lists members who joined by the world’s own code', async () => {
  const { list, total } = await ask()
  expect(total).toBe(2)
  expect(list[1]).toMatchObject({
    memberId: formatId('member', top),
    invited: { total: 2, simulated: 1 },
    bought: { total: 0, simulated: 0 },
  })
})

test('a branch lists the members whom one member invited, newest first, with their own counts', async () => {
  const { list, next } = await ask(top)
  expect(list.map(({ memberId }) => memberId)).toEqual([second, first].map((one) => formatId('member', one)))
  expect(list.map(({ invited, simulated }) => [invited.total, simulated])).toEqual([
    [0, true],
    [1, false],
  ])
  expect(next).toBeNull()
  expect((await ask(second)).list).toEqual([])
})

test('the pages of a branch, put together, are the branch', async () => {
  const one = await ask(top, { pageSize: 1 })
  const two = await ask(top, { pageSize: 1, after: one.next ?? '' })
  expect([...one.list, ...two.list]).toEqual((await ask(top)).list)
  expect(two.next).toBeNull()
})

test('team, bought and back come from the sums that the day close stores', async () => {
  await host.world.db.run(sql`
    insert into team_day (member_id, floor, joined_day, members, simulated, valid, valid_simulated)
    values (${first}, 1, 0, 1, 1, 0, 0), (${first}, 2, 0, 7, 3, 0, 0)`)
  await host.world.db.run(sql`
    insert into team_back (member_id, floor, joined_day, bought, bought_simulated, back, back_simulated)
    values (${first}, 1, 0, 3, 1, 1, 0), (${first}, 2, 1, 2, 2, 1, 1)`)
  const { list } = await ask(top, { order: 'asc' })
  expect(list[0]).toMatchObject({
    team: { total: 8, simulated: 4 },
    bought: { total: 5, simulated: 3 },
    back: { total: 2, simulated: 1 },
  })
})

test('the branch of an unknown member is refused', async () => {
  await expect(ask(1n)).rejects.toMatchObject({ error: 'not_found', field: 'memberId' })
})
