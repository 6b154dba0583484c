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
import { claimAllIncome } from '../income/index.ts'
import { buy } from '../order/index.ts'
import { closeDay } from './index.ts'

const msPerHour = 3_600_000

let host: TestWorld
let memberId: bigint
/** Day 2 has just begun and is open, and the member has one income to claim. */
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
    await claimAllIncome(tx, moment, [memberId])
  })
/** The day on which each credit is booked. */
const creditedOn = async () =>
  (
    await host.world.db.many<{ day: number }>(
      sql`select day from movement where code = 'credit' order by day`,
    )
  ).map(({ day }) => day)

describe('a day closes when all credits due in it are made', () => {
  test('a claim due before the day’s end is credited in it by the call that closes the day', async () => {
    host.wall.forward(23 * msPerHour)
    await claim()
    host.wall.forward(msPerHour)
    expect(await closeDay(host.world.db, host.wall)).toBe(2)
    expect(await creditedOn()).toEqual([2])
  })

  test('a claim due after the day’s end waits for the next day', async () => {
    host.wall.forward(24 * msPerHour - 5 * 60_000)
    await claim()
    host.wall.forward(msPerHour)
    expect(await closeDay(host.world.db, host.wall)).toBe(2)
    expect(await creditedOn()).toEqual([])
  })

  /** Closes the day while another worker holds the member's credit lane. */
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

  test('the day stays open while another worker holds the lane, and closes afterwards', async () => {
    expect(await closedBeside([])).toBeNull()
    expect(await closeDay(host.world.db, host.wall)).toBe(2)
    expect(await creditedOn()).toEqual([2])
  })

  test('the day would close too early without the second check under the lock', async () => {
    const blind = {
      find: 'from claim_waiting where credit_at <=',
      replace: 'from claim_waiting where false and credit_at <=',
    }
    expect(await closedBeside([blind])).toBe(2)
    expect(await creditedOn()).toEqual([])
  })
})
