/**
 * A world with two members at the practice bank and one of its staff, over the wire, for tests.
 */
import { type BodyOf, type DataOf, readMoney } from '@glasshouse/contract'
import { CallError } from '@glasshouse/contract/client'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { type Entered, enterMember, enterOperator } from '../../../../../tests/support/enter.ts'
import { passDays } from '../../../../../tests/support/life.ts'
import { goodPassword } from '../../../../../tests/support/person.ts'
import { prove } from '../../ledger/proof/prove.ts'
import { matchLines } from './match.ts'

export type Device = Entered['device']
export type Recharge = DataOf<'bankRecharge.create'>
export type Payment = Partial<BodyOf<'practiceBank.pay'>> & { readonly amount: string }
export type TestBank = Awaited<ReturnType<typeof atBank>>

/** The refusal's name and its field, or `ok`. */
export const refusal = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) =>
      error instanceof CallError ? `${error.error} ${error.field ?? ''}`.trim() : String(error),
  )

/**
 * All amounts are in naira at the initial rate of a world, 1,550. Drop its `host` after the tests.
 */
export async function atBank() {
  const host: TestApp = await testApp()
  const { device: member } = await enterMember(host)
  const { device: other } = await enterMember(host)
  const { device: operator } = await enterOperator(host)
  return {
    host,
    member,
    other,
    operator,
    ask: async (amount = '2500.00', who: Device = member): Promise<Recharge> =>
      (await who.call('bankRecharge.create', { currency: 'NGN', channel: '0', amount })).data,
    fill: (amount: string, who: Device = member) =>
      who.call('practiceBank.topUp', { currency: 'NGN', amount }),
    pay: async ({ channel, reference }: Recharge, payment: Payment, who: Device = member) => {
      const right = { currency: 'NGN', account: channel.account, reference } as const
      return (await who.call('practiceBank.pay', { ...right, ...payment })).data
    },
    match: () => matchLines(host.world.db, host.wall),
    wallet: async (who: Device = member): Promise<bigint> =>
      readMoney((await who.call('wallet.summary', {})).data.extractable),
    newest: async (who: Device = member) =>
      (await who.call('practiceBank.lines', { currency: 'NGN' })).data.list[0],
    stateOf: async ({ rechargeId }: Pick<Recharge, 'rechargeId'>) =>
      (await member.call('bankRecharge.list', {})).data.list.find((one) => one.rechargeId === rechargeId),
    /** The first error that the proof finds in the books. */
    broken: async () => (await prove(host.world.db, -1)).broken,
    /**
     * The members make a request each day, so that their sessions stay valid; the operator logs in
     * again.
     */
    daysPass: async (days: number): Promise<void> => {
      for (let day = 0; day < days; day++) {
        await passDays(host, 1)
        for (const device of [member, other]) await device.call('wallet.summary', {})
      }
      const login = { name: 'Owner of the tests', password: goodPassword }
      operator.useToken((await operator.call('operator.login', login)).msg)
    },
  }
}
