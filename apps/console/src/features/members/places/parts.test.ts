import { expect, test } from 'vitest'
import { partsOf } from './parts.ts'

test('nothing is lost, and each part says how many lines stand before it', () => {
  const lines = Array.from({ length: 450 }, (_, number) => `Name ${number}`)
  const parts = partsOf(lines.join('\r\n'))
  expect(parts.map(({ linesBefore }) => linesBefore)).toEqual([0, 200, 400])
  expect(parts.flatMap(({ names }) => names.split('\n'))).toEqual(lines)
})

test('long letters make shorter parts, all below a form’s limit', () => {
  const parts = partsOf(Array.from({ length: 500 }, () => 'आ'.repeat(30)).join('\n'))
  expect(parts.length).toBeGreaterThan(3)
  for (const { names } of parts) expect(encodeURIComponent(names).length).toBeLessThan(41_000)
})

test('an empty list has no part', () => {
  expect(partsOf('\n \n')).toEqual([])
})
