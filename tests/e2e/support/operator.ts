/** Moves the world clock as its operator, by the contract's calls. */
import { client } from '../../support/client.ts'
import type { Logins } from './make-host.ts'

export interface Operator {
  /** Passes whole days: each is closed and settled before it returns. */
  passDays(days: number): Promise<void>
  pause(): Promise<void>
  /** Runs the clock `rate` times as fast as the wall clock. */
  run(rate: number): Promise<void>
  /** World time, in minutes since the start of day 0. */
  worldMinutes(): Promise<number>
}

type OperatorLogin = Pick<Logins, 'url' | 'operator'>

/** The contract’s calls, made by the operator of the ready line. */
export async function operatorCalls({ url, operator }: OperatorLogin) {
  const { call, useToken } = client(url)
  useToken((await call('operator.login', operator)).msg)
  return call
}

export async function operatorOf(logins: OperatorLogin): Promise<Operator> {
  const call = await operatorCalls(logins)
  const reason = 'A test needs the clock so'
  return {
    passDays: async (days) => {
      const { clock: before } = (await call('operator.world', {})).data
      await call('operator.setClock', { jumpDays: String(days), reason })
      const isThere = async () => {
        const { clock, settledThrough } = (await call('operator.world', {})).data
        return clock.day >= before.day + days && settledThrough >= clock.day - 1
      }
      while (!(await isThere())) await new Promise((resolve) => setTimeout(resolve, 100))
    },
    pause: async () => void (await call('operator.setClock', { paused: 'true', reason })),
    run: async (rate) =>
      void (await call('operator.setClock', { paused: 'false', rate: String(rate), reason })),
    worldMinutes: async () => {
      const { clock } = (await call('operator.world', {})).data
      const [, hours = '0', minutes = '0'] = /T(\d\d):(\d\d)/.exec(clock.now) ?? []
      return (clock.day * 24 + Number(hours)) * 60 + Number(minutes)
    },
  }
}
