import { engineVersion, usualScenario } from '@glasshouse/model'
import { expect, test } from 'vitest'
import { otherVersion, runnable } from './other-version.ts'

/** Made up: this lab has version 0 too. */
const has = (version: number): boolean => version === 0 || version === engineVersion
const by = (engine: number) => ({ ...usualScenario, engine })

test('a link of an older version that is here opens as it was, and says so until its levers change', () => {
  expect(runnable(by(0), has)).toEqual(by(0))
  const asItWas = { theirs: 0, isAsItWas: true, isHere: true }
  expect(otherVersion(by(0), 0, has)).toEqual(asItWas)
  expect(otherVersion(by(engineVersion), 0, has)).toEqual({ ...asItWas, isAsItWas: false })
  // Another lever, by the older rules; then another run, by today's.
  expect(otherVersion(by(0), null, has)).toEqual(asItWas)
  expect(otherVersion(by(engineVersion), null, has)).toBeNull()
})

test('a link of a version that is not here is run anew, and says so', () => {
  expect(runnable(by(7), has)).toEqual(by(engineVersion))
  expect(otherVersion(runnable(by(7), has), 7, has)).toEqual({ theirs: 7, isAsItWas: false, isHere: false })
})

test('a link of this version says nothing', () => {
  expect(otherVersion(by(engineVersion), engineVersion)).toBeNull()
})
