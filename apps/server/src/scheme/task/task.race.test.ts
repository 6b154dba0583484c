/**
 * One link submitted many times and one picture accepted many times, concurrently: each counts
 * once.
 */

import { id } from '@glasshouse/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Act, raceActs } from '../../../../../tests/support/acting.ts'
import { byLength } from '../../../../../tests/support/length.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import type { Plant } from '../../../../../tests/support/planted.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { publishVideo } from './index.ts'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
})
afterAll(() => host.drop())

const times = 20
const rounds = byLength({ short: 1, long: 5 })

const promised = async (kind: string, memberId: bigint) =>
  (
    await host.world.db.one<{ count: number }>(
      sql`select count(*)::int as count from payable where kind = ${kind} and member_id = ${memberId}`,
    )
  ).count

describe('one link submitted twenty times concurrently', () => {
  const run = async (plants: readonly Plant[]) => {
    const memberId = await testMember(host)
    const where = { ...host, random: secureRandom, memberId: id('member', memberId) }
    const { link } = await publishVideo({ film: '/pictures/film-pots.svg' }, where)
    const acts = Array.from(
      { length: times },
      (): Act => ({ act: 'share', memberId: memberId.toString(), link }),
    )
    const outcomes = await raceActs(host, acts, { heldAt: 'select link_reward as link', plants })
    return { outcomes, promises: await promised('link', memberId) }
  }

  test('is accepted once', async () => {
    for (let round = 0; round < rounds; round++)
      expect(await run([])).toEqual({ outcomes: { share: 1, reward_taken: times - 1 }, promises: 1 })
  })

  test('makes the other calls fail on the key without the wallet’s lock', async () => {
    const { outcomes } = await run([{ find: 'for no key update) as own', replace: ') as own' }])
    expect(outcomes['bug']).toBeGreaterThan(0)
  })
})

describe('one picture accepted twenty times concurrently', () => {
  const run = async (plants: readonly Plant[]) => {
    const memberId = await testMember(host)
    const { pictureId } = await host.world.db.one<{ pictureId: bigint }>(sql`
      insert into group_picture (member_id, fingerprint, happened_at)
      values (${memberId}, sha256(${`picture ${memberId}`}::text::bytea), now()) returning picture_id`)
    const act: Act = { act: 'accept', memberId: memberId.toString(), pictureId: pictureId.toString() }
    const acts = Array.from({ length: times }, () => act)
    const outcomes = await raceActs(host, acts, { heldAt: 'update group_picture set state', plants })
    return { outcomes, promises: await promised('group', memberId) }
  }

  test('counts once', async () => {
    for (let round = 0; round < rounds; round++)
      expect(await run([])).toEqual({ outcomes: { accept: 1, picture_unknown: times - 1 }, promises: 1 })
  })

  test('makes the other calls fail on the key without the condition of the write', async () => {
    const plant = { find: "and state = 'waiting'\n    returning", replace: 'returning' }
    const { outcomes } = await run([plant])
    expect(outcomes['bug']).toBeGreaterThan(0)
  })
})
