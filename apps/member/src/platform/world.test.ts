import { expect, test } from 'vitest'
import { worldOfPath } from './world.ts'

test.each([
  ['/', null],
  ['/index.html', null],
  ['/w/class-7/', 'class-7'],
  ['/w/class-7', 'class-7'],
  ['/w/', null],
  ['/w/UPPER/', null],
  ['/w/a/', null],
  ['/world/class-7/', null],
])('worldOfPath %s', (path, slug) => {
  expect(worldOfPath(path)).toBe(slug)
})
