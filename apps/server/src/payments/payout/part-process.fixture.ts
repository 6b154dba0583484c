/**
 * A process of a race for the paying wallet: it reserves payouts of several worlds, one after the
 * other.
 */
import type { Stage } from '../../../../../tests/support/other-process.ts'
import { type RaceProcess, racedWorld } from '../../../../../tests/support/raced-world.ts'
import { catalogueSchema } from '../../foundation/world/index.ts'
import { takePart } from './part.ts'

/** Ids and amounts are texts: a message between processes carries no bigint. */
export interface PartWork {
  readonly asked: readonly {
    readonly worldId: number
    readonly withdrawalId: string
    readonly raw: string
  }[]
}

export interface PartReport {
  /** In the order of the requests: whether each was reserved. */
  readonly taken: readonly boolean[]
  readonly unmet: readonly string[]
}

export async function run(orders: RaceProcess & PartWork, stage: Stage): Promise<PartReport> {
  const { world, unmet } = await racedWorld(orders, stage, catalogueSchema)
  stage.ready()
  await stage.go
  const taken: boolean[] = []
  for (const { worldId, withdrawalId, raw } of orders.asked)
    taken.push(await takePart(world.db, { worldId, withdrawalId: BigInt(withdrawalId), raw: BigInt(raw) }))
  return { taken, unmet: unmet() }
}
