/** How an act of staff is described to the test that does each of them twice. */
import type { Device, Stage } from './stage.ts'

export type Body = Readonly<Record<string, string>>

/** The name of an act, and the fields that its line has beside who did it and when. */
export type Line = readonly [act: string, ...fields: string[]]

export interface Case {
  /** Default: the owner. */
  readonly by?: (stage: Stage) => Device | Promise<Device>
  readonly given: Body | ((stage: Stage, by: Device) => Body | Promise<Body>)
  /** What is different in another act under the same name. Default: the reason. */
  readonly other?: Body
  readonly journal: readonly Line[]
  readonly files?: (stage: Stage) => Promise<readonly Blob[]>
}
