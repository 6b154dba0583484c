import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Life, startLife } from '../../../../../tests/support/life.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { openMoney } from '../../ledger/moment.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { type ClaimTotals, claimAllIncome } from './claim-income.ts'
import { takeMany } from './take-many.ts'

let host: TestWorld
let life: Life
beforeAll(async () => {
  host = await testWorld()
  life = await startLife(host, 'take')
})
afterAll(() => host.drop())

interface ClaimMade {
  readonly member: bigint
  readonly amount: bigint
  readonly through: number
}
interface Claims {
  readonly taken: ClaimTotals
  readonly made: readonly ClaimMade[]
  readonly waiting: number
}

const undone = new Error('undone')

/**
 * The claims that a way of taking would make for all members now; the transaction is rolled back.
 */
async function claimsBy(take: (tx: Tx) => Promise<ClaimTotals>): Promise<Claims> {
  let claims: Claims | undefined
  const undoing = host.world.db.transaction(async (tx) => {
    const before = await tx.many<{ key: string }>(sql`select member_id || ' ' || number as key from claim`)
    const taken = await take(tx)
    const made = await tx.many<ClaimMade>(sql`
      select member_id as member, amount, through_day as through from claim
      where member_id || ' ' || number <> all(${before.map(({ key }) => key)}::text[])
      order by member_id`)
    const { waiting } = await tx.one<{ waiting: number }>(sql`
      select count(*)::int as waiting from claim_waiting where member_id || ' ' || number <> all(
        ${before.map(({ key }) => key)}::text[])`)
    claims = { taken, made, waiting }
    throw undone
  })
  await expect(undoing).rejects.toBe(undone)
  return claims as Claims
}

/** Income by income: the amounts paid for each member's orders that no claim has taken. */
const naive = () =>
  host.world.db.many<{ member: bigint; amount: bigint }>(sql`
    select member_id as member, sum(revenue + fees + operator + purchases + rest)::bigint as amount from income
    where not exists (
      select from claim where claim.member_id = income.member_id and claim.through_day >= income.day
        and (claim.order_id is null or claim.order_id = income.order_id))
    group by member_id having sum(revenue + fees + operator + purchases + rest) > 0 order by member_id`)

test('members take the same to the minor unit one by one, a few at a time and very many at a time', async () => {
  let claimed = 0
  for (let day = 0; day < 25; day++) {
    await life.act()
    const moment = await host.world.db.transaction((tx) => openMoney(tx, host.wall))
    const few = await claimsBy((tx) => claimAllIncome(tx, moment, life.members))
    const many = await claimsBy((tx) => tx.one<ClaimTotals>(takeMany(moment, life.members)))
    const alone = await claimsBy(async (tx) => {
      let sum: ClaimTotals = { claims: 0, amount: 0n, orders: 0 }
      for (const memberId of life.members) {
        const one = await claimAllIncome(tx, moment, [memberId])
        sum = {
          claims: sum.claims + one.claims,
          amount: sum.amount + one.amount,
          orders: sum.orders + one.orders,
        }
      }
      return sum
    })
    expect(many).toEqual(few)
    expect(alone).toEqual(few)
    expect(few.made.map(({ member, amount }) => ({ member, amount }))).toEqual(await naive())
    expect(few.waiting).toBe(few.made.length)
    claimed += few.made.length
    await life.liveDay()
  }
  expect(claimed).toBeGreaterThan(50)
})
