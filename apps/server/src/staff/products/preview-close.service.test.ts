/** The amounts of a preview equal the amounts that the world's own closes then pay, to the unit. */
import { type DataOf, parseId, readMoney } from '@glasshouse/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { type Entered, enterOperator } from '../../../../../tests/support/enter.ts'
import { passDays, putCapital } from '../../../../../tests/support/life.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { buy } from '../../scheme/order/index.ts'

let host: TestApp
let owner: Entered
beforeAll(async () => {
  host = await testApp()
  owner = await enterOperator(host)
})
afterAll(() => host.drop())

const reason = 'For the tests'
const seasonal = {
  revenueKind: 'seasonal',
  perMachine: '0.4',
  noisePercent: '0',
  swingPercent: '50',
  periodDays: '6',
  peakDay: '2',
} as const
const terms = { price: '10', dayReturn: '2.5', validDays: '20', machineCost: '3', ...seasonal } as const
const soldPerDay = 2
const days = 10

type Preview = DataOf<'operator.previewProduct'>

/** Minor units. */
interface Day {
  readonly due: bigint
  readonly paid: bigint
  readonly fromMembers: bigint
}

async function lived(productId: string): Promise<Day[]> {
  const memberId = await testMember(host, { starting: 1_000_000_000n })
  for (let day = 1; day <= days; day++) {
    for (let sale = 0; sale < soldPerDay; sale++) {
      const asked = {
        memberId,
        productId: parseId('product', productId) ?? 0n,
        agree: 'true',
        operationId: null,
      } as const
      await buy({ ...host, random: secureRandom }, asked)
    }
    await passDays(host, 1)
  }
  return await host.world.db.many<Day>(sql`
    select sum(promised)::bigint as due, sum(revenue + fees + operator + purchases + rest)::bigint as paid,
           sum(purchases)::bigint as from_members
    from income group by day order by day`)
}

const said = ({ series }: Preview): Day[] =>
  series.slice(1, days).map(({ due, paid, fromMembers }) => ({
    due: readMoney(due),
    paid: readMoney(paid),
    fromMembers: readMoney(fromMembers),
  }))

test('under promise-first with little capital and seasonal revenue, ten closes pay what the preview said', async () => {
  await putCapital(host, 20_000_000n)
  await host.world.db.run(
    sql`update world_setting set policy = 'promise-first', operator_funds = true, referral_basis_points = '{}'`,
  )
  const { productId } = (
    await owner.device.call('operator.createProduct', {
      ...terms,
      name: 'Rope way',
      picture: '/pictures/windmill.svg',
    })
  ).data
  const asked = { ...terms, soldPerDay: String(soldPerDay) }
  const preview = (await owner.device.call('operator.previewProduct', asked)).data
  await owner.device.call('operator.publishProduct', { productId, knowingly: 'true', reason })
  const closes = await lived(productId)
  expect(preview.pays.shortDay).toBeGreaterThan(2)
  expect(preview.pays.shortDay).toBeLessThanOrEqual(days)
  const foreseen = said(preview)
  const withoutSource = ({ due, paid }: Day) => ({ due, paid })
  expect(closes.map(withoutSource)).toEqual(foreseen.map(withoutSource))
  // The split by source loses less than one unit an income, because units are whole.
  for (const [at, { fromMembers }] of closes.entries()) {
    const difference = (foreseen[at]?.fromMembers ?? 0n) - fromMembers
    expect(difference >= 0n && difference < BigInt(days * soldPerDay)).toBe(true)
  }
  expect(closes.at(-1)?.fromMembers).toBeGreaterThan(0n)
})
