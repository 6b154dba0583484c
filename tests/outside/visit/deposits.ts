/** Deposits over the practice chain, as a member makes and sees them. */
import type { Caller } from './caller.ts'
import { until } from './lanes.ts'
import { operation } from './people.ts'

export interface Deposit {
  readonly depositId: string
  readonly amount: string
  readonly status: 'pending' | 'arrived' | 'not_credited' | 'failed'
  readonly reason: string | null
  readonly confirmations: number
}

/** Twenty blocks of three seconds, and twice as much again for a busy machine. */
export const arrivesMsMax = 180_000

export const depositsOf = async (member: Caller): Promise<Deposit[]> =>
  (await member.must('recharge.list', { pageSize: '50' })).data.list

/** Fills the practice wallet and waits for its coins. */
export async function fillWallet(member: Caller): Promise<void> {
  await member.must('practiceWallet.faucet')
  const holds = async () => Number((await member.must('practiceWallet.show')).data.balances.usdt) > 0
  if (!(await until(holds, arrivesMsMax))) throw new Error('the faucet’s coins did not come')
}

/** Sends coins to the member's own deposit address, and returns that address. */
export async function deposit(member: Caller, amount: string): Promise<string> {
  const { address } = (await member.must('recharge.address')).data
  await member.must('practiceWallet.send', { address, amount, token: 'usdt' }, operation())
  return address
}

export const waitFor = (member: Caller, is: (list: readonly Deposit[]) => boolean): Promise<boolean> =>
  until(async () => is(await depositsOf(member)), arrivesMsMax)
