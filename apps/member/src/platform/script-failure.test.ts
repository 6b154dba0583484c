import { expect, test } from 'vitest'
import { isScriptFailure } from './script-failure.ts'

test('each of the three browsers’ messages for a failed import is recognised, and no other', () => {
  for (const words of [
    'Failed to fetch dynamically imported module: http://x/assets/a.js',
    'error loading dynamically imported module: http://x/assets/a.js',
    'Importing a module script failed.',
  ]) {
    expect(isScriptFailure(new TypeError(words)), words).toBe(true)
  }
  expect(isScriptFailure(new TypeError('Failed to fetch'))).toBe(false)
  expect(isScriptFailure('Importing a module script failed.')).toBe(false)
})
