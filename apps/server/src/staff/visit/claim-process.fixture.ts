/** A process in a race for visitors' worlds: its devices claim one at the same time. */
import { Refusal } from '@glasshouse/contract'
import type { Stage } from '../../../../../tests/support/other-process.ts'
import { type RaceProcess, racedWorld } from '../../../../../tests/support/raced-world.ts'
import { catalogueSchema } from '../../foundation/world/index.ts'
import { manualClock } from '../../platform/clock.ts'
import { hashSecret, secureRandom } from '../../platform/random.ts'
import { claim } from './claim.ts'

export interface ClaimWork {
  /** Each device claims once, all at the same time. */
  readonly devices: readonly string[]
}

export interface ClaimReport {
  /** In the order of the devices: `new`, `known`, or the name of the error. */
  readonly outcomes: readonly string[]
  readonly slugs: readonly string[]
  readonly unmet: readonly string[]
}

const nameOf = (error: unknown): string => {
  if (error instanceof Refusal) return error.error
  return String((error as { code?: unknown }).code ?? error)
}

export async function run(orders: RaceProcess & ClaimWork, stage: Stage): Promise<ClaimReport> {
  const { world, unmet } = await racedWorld(orders, stage, catalogueSchema)
  const claiming = {
    wall: manualClock(orders.wallMs),
    random: secureRandom,
    peer: '10.0.0.7',
    breakDay: 20,
  }
  stage.ready()
  await stage.go
  const slugs: string[] = []
  const outcomes = await Promise.all(
    orders.devices.map(async (device) => {
      try {
        const { slug, fresh } = await claim(world.db, hashSecret(device), claiming)
        slugs.push(slug)
        return fresh ? 'new' : 'known'
      } catch (error) {
        return nameOf(error)
      }
    }),
  )
  return { outcomes, slugs, unmet: unmet() }
}
