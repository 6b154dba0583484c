import { describe, expect, test } from 'vitest'
import { courseOfScenario } from './course-of-scenario.ts'
import { digests } from './digests.fixture.ts'
import { digestOf, fixedNames, fixedScenario, fixedScenarios } from './figures-of.fixture.ts'
import { leverNames } from './levers.ts'
import { linkOf, readLink } from './link.ts'
import { labOutcome, play } from './play.ts'
import type { Rules } from './rules.ts'
import { usualScenario } from './scenario.ts'
import { engineVersion, engineVersions, hasVersion } from './versions.ts'

describe.each(engineVersions)('version %i of the rules', (version) => {
  test.each(fixedNames)('has the figures that it always had: %s', (name) => {
    expect(
      digestOf(play(fixedScenario(name, version))),
      'A figure changed. Give it a new version (versions.ts) and keep the older rule (rules.ts).',
    ).toBe(digests[version][name])
  })
})

test('versions are counted from 1, and the last one makes links', () => {
  expect(engineVersions.map((version, nth) => version - nth)).toEqual(engineVersions.map(() => 1))
  expect(engineVersion).toBe(engineVersions.at(-1))
  expect(usualScenario.engine).toBe(engineVersion)
})

test('the fixed scenarios move every lever', () => {
  const moved = new Set(fixedNames.flatMap((name) => Object.keys(fixedScenarios[name])))
  expect(leverNames.filter((name) => !moved.has(name))).toEqual([])
})

/** Made up: a version before the first, by which a machine paid a day less. */
const versions: Rules = {
  0: (scenario) => courseOfScenario({ ...scenario, term: scenario.term - 1 }),
  1: courseOfScenario,
}

describe('an older version', () => {
  const older = { ...usualScenario, engine: 0 }

  test('runs as it was, and anew as today', () => {
    const asItWas = play(older, versions)
    expect(asItWas.scenario.engine).toBe(0)
    expect(labOutcome(asItWas)).toEqual(labOutcome(play({ ...usualScenario, term: 59 })))
    const anew = play({ ...older, engine: 1 }, versions)
    expect(digestOf(anew)).toBe(digests[1].usual)
    expect(digestOf(asItWas)).not.toBe(digestOf(anew))
  })

  test('is in its link', () => {
    expect(readLink(linkOf(older))).toEqual({ scenario: older })
  })

  test('that is not here runs by no other rules', () => {
    expect(hasVersion(0)).toBe(false)
    expect(() => play(older)).toThrow('version 0 of the rules is not here')
    expect(() => play({ ...older, engine: 7 }, versions)).toThrow('version 7')
  })
})
