/** The description of a staff act, for the test that does each of them twice. */
import type { Device, Stage } from './stage.ts'

export type Body = Readonly<Record<string, string>>

/** The name of an act, and the fields of its journal line besides the actor and the time. */
export type Line = readonly [act: string, ...fields: string[]]

export interface Case {
  /** Default: the owner. */
  readonly by?: (stage: Stage) => Device | Promise<Device>
  readonly given: Body | ((stage: Stage, by: Device) => Body | Promise<Body>)
  /** The difference of another act under the same idempotency key. Default: the reason. */
  readonly other?: Body
  readonly journal: readonly Line[]
  readonly files?: (stage: Stage) => Promise<readonly Blob[]>
}
