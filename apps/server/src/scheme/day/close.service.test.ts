import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeProduct, passDays, putCapital } from '../../../../../tests/support/life.ts'
import { waitsForLock } from '../../../../../tests/support/lock-wait.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { type Plant, planted } from '../../../../../tests/support/planted.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { takeLane } from '../../ledger/credit.ts'
import { openMoney } from '../../ledger/moment.ts'
import { lockWallet } from '../../ledger/wallet.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { takeAll } from '../income/index.ts'
import { buy } from '../order/index.ts'
import { closeDay } from './index.ts'

const msPerHour = 3_600_000

let host: TestWorld
let memberId: bigint
/** Day 2 is open, it is its beginning, and the member has one income to receive. */
beforeEach(async () => {
  host = await testWorld()
  await putCapital(host, 1_000_000_000n)
  memberId = await testMember(host)
  const productId = await makeProduct(host)
  await buy({ ...host, random: secureRandom }, { memberId, productId, agree: 'true', operationId: null })
  await passDays(host, 2)
})
afterEach(() => host.drop())

const claim = () =>
  host.world.db.transaction(async (tx) => {
    const moment = await openMoney(tx, host.wall)
    await lockWallet(tx, memberId)
    await takeAll(tx, moment, [memberId])
  })
/** Of each credit the day it is booked on. */
const creditedOn = async () =>
  (
    await host.world.db.many<{ day: number }>(
      sql`select day from movement where code = 'credit' order by day`,
    )
  ).map(({ day }) => day)

describe('a day closes when all that was to be credited in it is', () => {
  test('what falls due before its end is credited in it, by whoever closes it', async () => {
    host.wall.forward(23 * msPerHour)
    await claim()
    host.wall.forward(msPerHour)
    expect(await closeDay(host.world.db, host.wall)).toBe(2)
    expect(await creditedOn()).toEqual([2])
  })

  test('what falls due behind its end waits for the next day', async () => {
    host.wall.forward(24 * msPerHour - 5 * 60_000)
    await claim()
    host.wall.forward(msPerHour)
    expect(await closeDay(host.world.db, host.wall)).toBe(2)
    expect(await creditedOn()).toEqual([])
  })

  /** Another worker is at the credit when the day is to be closed. */
  async function closedBeside(plants: readonly Plant[]): Promise<number | null> {
    await claim()
    host.wall.forward(24 * msPerHour)
    const { world, unmet } = planted(host.world, plants)
    let letGo: () => void = () => undefined
    const taken = Promise.withResolvers<void>()
    const other = host.world.db.transaction(async (tx) => {
      await takeLane(tx, Number(memberId % 4n))
      taken.resolve()
      await new Promise<void>((resolve) => {
        letGo = resolve
      })
    })
    await taken.promise
    const closing = closeDay(world.db, host.wall)
    expect(await waitsForLock(host.world.db, closing)).toBe(false)
    letGo()
    await other
    expect(unmet()).toEqual([])
    return closing
  }

  test('while another worker is at it the day stays open; then it closes', async () => {
    expect(await closedBeside([])).toBeNull()
    expect(await closeDay(host.world.db, host.wall)).toBe(2)
    expect(await creditedOn()).toEqual([2])
  })

  test('it would close too early were it not looked at again under the lock', async () => {
    const blind = {
      find: 'from claim_waiting where credit_at <=',
      replace: 'from claim_waiting where false and credit_at <=',
    }
    expect(await closedBeside([blind])).toBe(2)
    expect(await creditedOn()).toEqual([])
  })
})
