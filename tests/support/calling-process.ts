/** The work of a process in a race: it makes all its calls at the same time. */
import { type InputOf, Refusal } from '@glasshouse/contract'
import { manualClock } from '../../apps/server/src/platform/clock.ts'
import type { Stage } from './other-process.ts'
import { type PersonCall, person } from './person.ts'
import { type RaceProcess, racedWorld } from './raced-world.ts'

export interface Call {
  readonly name: PersonCall
  readonly body: Readonly<Record<string, string>>
  /** The browser's cookie. */
  readonly secret: string | null
  readonly peer: string
}

export interface CallingWork {
  readonly calls: readonly Call[]
}

export interface CallingReport {
  /** `ok`, or the refusal's name, or `bug: …`, in the order of the calls. */
  readonly outcomes: readonly string[]
  readonly unmet: readonly string[]
}

export async function run(orders: RaceProcess & CallingWork, stage: Stage): Promise<CallingReport> {
  const { world, unmet } = await racedWorld(orders, stage)
  const wall = manualClock(orders.wallMs)
  stage.ready()
  await stage.go
  const outcomes = await Promise.all(
    orders.calls.map(({ name, body, secret, peer }) => {
      const caller = person({ world, wall }, peer)
      caller.secret = secret
      return caller.call(name, body as InputOf<PersonCall>).then(
        () => 'ok',
        (error: unknown) => (error instanceof Refusal ? error.error : `bug: ${(error as Error).message}`),
      )
    }),
  )
  return { outcomes, unmet: unmet() }
}
