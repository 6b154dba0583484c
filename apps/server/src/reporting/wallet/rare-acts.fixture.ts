/**
 * What members of a test's world do beside buying and claiming: savings, recruiting, a coupon,
 * withdrawals with their fees, a deposit and a recharge that are taken back. Each on its day.
 */
import { type Id, money, recordTypes } from '@glasshouse/contract'
import { exchangeOutFloor } from '@glasshouse/model'
import { makeProduct, putCapital } from '../../../../../tests/support/life.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { readId } from '../../../../../tests/support/read-id.ts'
import type { TestWorld } from '../../../../../tests/support/world.ts'
import { chart, memberAccount, openMemberAccounts } from '../../ledger/accounts.ts'
import { correction } from '../../ledger/correction.ts'
import { splitByWallet } from '../../ledger/debt.ts'
import { type Moment, openMoney } from '../../ledger/moment.ts'
import type { Movement } from '../../ledger/movement.ts'
import {
  bankPayout,
  bankRecharge,
  chainPayout,
  depositReversal,
  payoutReversal,
  withdrawalRequest,
  withdrawalReturn,
} from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { receiveCoupon } from '../../scheme/coupon/index.ts'
import { buyUnits, sellUnits } from '../../scheme/fund/index.ts'
import { buy } from '../../scheme/order/index.ts'
import { byHost, createCoupon } from '../../staff/index.ts'

export interface RareActs {
  readonly members: readonly bigint[]
  /** What is done on this day of the world. */
  act(day: number): Promise<void>
}

type Host = Pick<TestWorld, 'world' | 'wall'>
type Acts = readonly (readonly [day: number, act: () => Promise<unknown>])[]

async function joined(host: Host) {
  const recruiter = await testMember(host)
  return {
    recruiter,
    invited: await testMember(host, { inviterId: recruiter }),
    saver: await testMember(host),
    shopper: await testMember(host),
    leaver: await testMember(host),
    corrected: await testMember(host, { starting: 10_000_000n }),
  }
}
type People = Awaited<ReturnType<typeof joined>>

/** A buyer of machines that have paid back their price after two days of full payment. */
async function buyer({ world, wall }: Host) {
  const terms = { name: 'Paid back in two days', price: 3_000_000n, dayReturn: 1_700_000n, validDays: 3 }
  const productId = await makeProduct({ world }, terms)
  return async (
    memberId: bigint,
    { machines = 1, couponId }: { machines?: number; couponId?: Id<'coupon'> } = {},
  ) => {
    const coupon = couponId === undefined ? {} : { couponId }
    for (let bought = 0; bought < machines; bought++)
      await buy(
        { world, wall, random: secureRandom },
        { memberId, productId, agree: 'true', operationId: null, ...coupon },
      )
  }
}

const inMoney = <T>({ world, wall }: Host, work: (tx: Tx, moment: Moment) => Promise<T>) =>
  world.db.transaction(async (tx) => work(tx, await openMoney(tx, wall)))

async function actsInside(host: Host, { recruiter, invited, saver, shopper }: People): Promise<Acts> {
  const buys = await buyer(host)
  const savings = { ...host, memberId: saver, operationId: null }
  const terms = { name: 'Two back', discount: '2', priceLeast: '3', offerDays: '9', useDays: '9', most: '9' }
  const useCoupon = async () => {
    const made = await createCoupon(byHost(host.world, host.wall), { ...terms, reason: 'For a test' })
    const couponId = readId('coupon', made.couponId)
    await receiveCoupon({ couponId }, { ...host, memberId: shopper })
    await buys(shopper, { couponId })
  }
  return [
    [0, () => buys(recruiter)],
    [1, () => buys(invited)],
    [1, () => buyUnits({ amount: '60' }, savings)],
    [2, useCoupon],
    [4, () => buys(invited, { machines: 15 })],
    [5, () => sellUnits({ amount: '20' }, savings)],
    // From here on the pots can pay in full for a while.
    [5, () => putCapital(host, 200_000_000n)],
    [10, () => putCapital(host, 300_000_000n)],
    [10, () => buys(recruiter, { machines: 5 })],
  ]
}

async function actsOfLeaver(host: Host, { leaver }: People): Promise<Acts> {
  const buys = await buyer(host)
  const posts = (movement: Movement) => inMoney(host, (tx, moment) => post(tx, moment, movement))
  const amount = 10_000_000n
  const fee = 500_000n
  const withdrawal = (withdrawalId: bigint) => ({ memberId: leaver, withdrawalId, amount })
  const exchanged = exchangeOutFloor(money(amount - fee), 833_300n)
  let arrived = 0n
  const arrive = async () => {
    arrived = (await posts(chainPayout({ ...withdrawal(4n), fee }))).movementId
  }
  return [
    [3, () => buys(leaver)],
    [3, () => inMoney(host, (tx) => openMemberAccounts(tx, leaver, ['withdrawing']))],
    [3, () => posts(withdrawalRequest(withdrawal(1n)))],
    [3, () => posts(withdrawalRequest(withdrawal(2n)))],
    [3, () => posts(withdrawalRequest(withdrawal(3n)))],
    [3, () => posts(withdrawalRequest(withdrawal(4n)))],
    [4, () => posts(chainPayout({ ...withdrawal(1n), fee }))],
    [4, arrive],
    [5, () => posts(bankPayout({ ...withdrawal(2n), currency: 'INR', fee, exchanged }))],
    [8, () => posts(withdrawalReturn(withdrawal(3n), 'withdrawal'))],
    // A reorg took the arrival of the fourth back.
    [9, () => posts(payoutReversal({ ...withdrawal(4n), fee, reverses: arrived }))],
    [9, () => posts(withdrawalReturn(withdrawal(4n), 'withdrawalFailed'))],
  ]
}

/** A part of what is taken back was spent before, and becomes a debt. */
async function actsTakenBack(host: Host, { corrected }: People): Promise<Acts> {
  const buys = await buyer(host)
  const bank = { currency: 'INR', amount: 100_000n, credited: 12_000_000n } as const
  const recharge = bankRecharge({ memberId: corrected, rechargeId: 1n, ...bank })
  const deposit: Movement = {
    code: 'deposit',
    memberId: corrected,
    subjectId: 1n,
    postings: [
      { account: chart['outside/chain'], amount: -30_000_000n },
      { account: memberAccount(corrected, 'wallet'), amount: 30_000_000n, recordType: recordTypes.recharge },
    ],
  }
  const posted = { recharge: 0n, deposit: 0n }
  const arrive = () =>
    inMoney(host, async (tx, moment) => {
      posted.recharge = (await post(tx, moment, recharge)).movementId
      posted.deposit = (await post(tx, moment, deposit)).movementId
    })
  const takeRechargeBack = () =>
    inMoney(host, async (tx, moment) => {
      const { asDebt } = await splitByWallet(tx, corrected, bank.credited)
      const of = {
        code: 'bank-recharge',
        movementId: posted.recharge,
        memberId: corrected,
        subjectId: 1n,
      } as const
      await post(tx, moment, correction({ ...of, postings: recharge.postings, asDebt }))
    })
  const takeDepositBack = () =>
    inMoney(host, async (tx, moment) => {
      const taken = await splitByWallet(tx, corrected, 30_000_000n)
      const of = { depositId: 1n, reverses: posted.deposit, memberId: corrected }
      await post(tx, moment, depositReversal({ ...of, ...taken }))
    })
  return [
    [1, arrive],
    [6, () => buys(corrected, { machines: 12 })],
    [6, takeRechargeBack],
    [7, takeDepositBack],
  ]
}

/** Six members more. Machines pay dividends. */
export async function rareActs(host: Host): Promise<RareActs> {
  await host.world.db.run(sql`update world_setting set dividend_basis_points = 500`)
  const people = await joined(host)
  const acts = [
    ...(await actsInside(host, people)),
    ...(await actsOfLeaver(host, people)),
    ...(await actsTakenBack(host, people)),
  ]
  return {
    members: Object.values(people),
    act: async (today) => {
      for (const [day, act] of acts) if (day === today) await act()
    },
  }
}
