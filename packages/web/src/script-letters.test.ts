import { languageCodes } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { hasScript, isDrawable, letters } from './script-letters.ts'

const codes = languageCodes.filter(hasScript)

test('seven languages need letters that a Latin font lacks', () => {
  expect(codes).toEqual(['hi_IN', 'ta_IN', 'te_IN', 'kn_IN', 'mr_IN', 'gj_IN', 'bg_IN'])
  for (const code of codes) expect(new Set(letters[code]).size).toBe(4)
})

test.each(codes)('%s: boxes of equal width do not count as letters', (code) => {
  expect(isDrawable(code, () => 24)).toBe(false)
  expect(isDrawable(code, (letter) => 24 + letters[code].indexOf(letter))).toBe(true)
})
