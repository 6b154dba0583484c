/** The record of a credited payout names it, so that one can ask whose money it was. */
import { callDeclarations, formatMoney, id, type RecordItem, recordTypes } from '@glasshouse/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Life, startLife } from '../../../../../tests/support/life.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { sql } from '../../platform/db/sql.ts'
import { lotHandlers } from '../../scheme/lots/index.ts'
import { walletRecords } from './records.ts'

let host: TestWorld
let life: Life
beforeAll(async () => {
  host = await testWorld()
  life = await startLife(host, 'rewards')
  await host.world.db.run(sql`update world_setting set policy = 'promise-first'`)
  for (let day = 0; day < 8; day++) {
    await host.world.db.run(sql`
      insert into payable (kind, member_id, subject_id, day, promised, happened_at)
      select kind, ${life.members[day % 3] ?? 0n}, ${day}, open_day, 70001, now()
      from world_day, unnest(array['referral', 'bonus', 'fund']) as paid (kind)`)
    await life.liveDay()
  }
})
afterAll(() => host.drop())

async function recordsOf(memberId: bigint): Promise<RecordItem[]> {
  const page = await walletRecords(
    { pageSize: 50 },
    { world: host.world, memberId: id('member', memberId), language: 'en_US' },
  )
  z.parse(callDeclarations['wallet.records'].data, page)
  return page.list
}

const rewardTypes: ReadonlySet<number> = new Set([
  recordTypes.teamBenefits,
  recordTypes.bonus,
  recordTypes.randomBonus,
  recordTypes.referralBonus,
  recordTypes.inviteBonus,
  recordTypes.fund,
  recordTypes.dividend,
])

test('each record of a payout leads to the lines of its own payout, and no other record leads to one', async () => {
  const kinds = new Set<string>()
  for (const memberId of life.members) {
    const context = { world: host.world, wall: host.wall, memberId: id('member', memberId) } as never
    for (const { type, rewardId, amount, day, closeDay } of await recordsOf(memberId)) {
      expect(rewardId !== undefined, `type ${type}`).toBe(rewardTypes.has(type))
      if (rewardId === undefined) {
        expect(closeDay).toBeUndefined()
        continue
      }
      const asked = z.parse(callDeclarations['reward.payers'].body, { rewardId })
      const { payableId, kind, paidOn, paid } = await host.world.db.one<{
        payableId: bigint
        kind: string
        paidOn: number
        paid: bigint
      }>(sql`
        select payable_id, kind, day as paid_on, revenue + fees + operator + purchases + rest as paid from payable
        where payable_id = ${asked.rewardId}`)
      expect(payableId).toBe(asked.rewardId)
      expect(amount).toBe(formatMoney(paid))
      expect(closeDay).toBe(paidOn)
      expect(paidOn).toBeLessThanOrEqual(day)
      expect(await lotHandlers['reward.payers'](asked, context)).toMatchObject({ paid: amount })
      kinds.add(kind)
    }
  }
  expect([...kinds].sort()).toEqual(['bonus', 'fund', 'referral'])
})
