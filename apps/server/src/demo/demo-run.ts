/** A demo world while the engine runs through its first days. */
import type { World } from '../context.ts'
import type { WallClock } from '../platform/clock.ts'
import type { Random } from '../platform/random.ts'
import type { StaffContext } from '../staff/index.ts'
import type { DemoWorld } from './demo-world.ts'

export interface DemoRun {
  readonly demo: DemoWorld
  /** The season's seed. */
  readonly seed: bigint
  readonly world: World
  readonly wall: WallClock
  /** For the demo member's own number and code, which differ each time the world is made. */
  readonly random: Random
  readonly staff: StaffContext
  readonly passwordHash: string
  /** Product ids by name. */
  readonly productIds: ReadonlyMap<string, bigint>
  /** Coupon ids by name. */
  readonly coupons: Map<string, bigint>
  readonly say: (line: string) => void
  readonly stopping: () => boolean
  readonly rest: (workedMs: number) => Promise<void>
}
