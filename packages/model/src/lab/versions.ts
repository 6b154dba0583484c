/**
 * The versions of the rules, oldest first. A run with the same version, levers and seed has the
 * same figures, today and later: a change of any figure is a new version, and the rule that it
 * replaces stays in `rules.ts` behind the older number. A lever that is off by default changes no
 * figure of a run without it, and needs no new version. Apart from `rules.ts`, so that the page,
 * which plays nothing itself, knows the numbers without the engine.
 */
export const engineVersions = [1] as const

export type EngineVersion = (typeof engineVersions)[number]

/** The version that makes links today. */
export const engineVersion: EngineVersion = engineVersions[engineVersions.length - 1] ?? 1

/** Whether this lab can run what a version made as it was. */
export const hasVersion = (version: number): version is EngineVersion =>
  engineVersions.some((each) => each === version)
