/**
 * What a run has to say about its version of the rules: a link of an older one opens as it was, and
 * a link of one that this lab lacks is run anew. Neither happens silently.
 */
import { engineVersion, hasVersion, type Scenario } from '@glasshouse/model'

export interface OtherVersion {
  /** The version that made the link. */
  readonly theirs: number
  /** The run that is shown is by that version. */
  readonly isAsItWas: boolean
  /** This lab can run it as it was. */
  readonly isHere: boolean
}

type Has = (version: number) => boolean

/** The scenario as this lab can run it. */
export const runnable = (scenario: Scenario, has: Has = hasVersion): Scenario =>
  has(scenario.engine) ? scenario : { ...scenario, engine: engineVersion }

/** `linked`: the version of the link that was opened, as long as the run is still that link's. */
export function otherVersion(
  { engine }: Pick<Scenario, 'engine'>,
  linked: number | null,
  has: Has = hasVersion,
): OtherVersion | null {
  if (engine !== engineVersion) return { theirs: engine, isAsItWas: true, isHere: true }
  if (linked === null || linked === engineVersion) return null
  return { theirs: linked, isAsItWas: false, isHere: has(linked) }
}
