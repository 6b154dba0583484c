import { expect, test } from 'vitest'
import { replacesPinned } from './node.mjs'

test.each([
  ['24.21.0', true],
  ['24.21.1', true],
  ['24.22.0', true],
  ['24.20.9', false],
  ['20.20.2', false],
  ['22.99.0', false],
  ['26.0.0', false],
  ['24.22.0-nightly', true],
])('Node %s in place of 24.21.0: %s', (running, replaces) => {
  expect(replacesPinned(running, '24.21.0')).toBe(replaces)
})
