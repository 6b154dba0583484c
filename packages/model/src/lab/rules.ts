/**
 * What each version of the rules makes of a scenario. A version that differs has a function of its
 * own here; a rule inside the engine that it does otherwise is a field of `CourseTerms`, which only
 * this function sets. `digests.fixture.ts` has the figures of fixed scenarios by each version, and
 * a test fails when one of them changes.
 */
import type { CourseTerms } from '../course/terms.ts'
import { courseOfScenario } from './course-of-scenario.ts'
import type { Scenario } from './scenario.ts'
import type { EngineVersion } from './versions.ts'

export type Rules<Version extends number = number> = Readonly<
  Record<Version, (scenario: Scenario) => CourseTerms>
>

const rules: Rules<EngineVersion> = { 1: courseOfScenario }

/** Errors: Error for a version that is not here, because its figures would be another one's. */
export function courseByVersion(scenario: Scenario, versions: Rules = rules): CourseTerms {
  const courseOf = versions[scenario.engine]
  if (courseOf === undefined) throw new Error(`version ${scenario.engine} of the rules is not here`)
  return courseOf(scenario)
}
