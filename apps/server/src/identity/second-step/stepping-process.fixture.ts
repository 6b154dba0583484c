/** What a process of a race does: it gives one second step many times concurrently. */
import { id, Refusal } from '@glasshouse/contract'
import type { Stage } from '../../../../../tests/support/other-process.ts'
import { type RaceProcess, racedWorld } from '../../../../../tests/support/raced-world.ts'
import type { MemberContext } from '../../context.ts'
import { manualClock } from '../../platform/clock.ts'
import { checkOwner, type Proof } from './check.ts'

export interface SteppingWork {
  readonly memberId: bigint
  readonly proof: Proof
  readonly times: number
}

export interface SteppingReport {
  /** The proof that it was allowed by, or the refusal's name, or `bug: …`. */
  readonly outcomes: readonly string[]
  readonly unmet: readonly string[]
}

export async function run(orders: RaceProcess & SteppingWork, stage: Stage): Promise<SteppingReport> {
  const { world, unmet } = await racedWorld(orders, stage)
  const memberId = id('member', orders.memberId)
  const context = { world, wall: manualClock(orders.wallMs), memberId } as unknown as MemberContext
  stage.ready()
  await stage.go
  const give = () =>
    checkOwner(context, orders.proof).then(
      ({ by }) => by,
      (error: unknown) => (error instanceof Refusal ? error.error : `bug: ${(error as Error).message}`),
    )
  return { outcomes: await Promise.all(Array.from({ length: orders.times }, give)), unmet: unmet() }
}
