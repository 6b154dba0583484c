import { expect, test } from 'vitest'
import { partsOf } from './parts.ts'

test('the parts hold every line, and each part gives the number of lines before it', () => {
  const lines = Array.from({ length: 450 }, (_, number) => `Name ${number}`)
  const parts = partsOf(lines.join('\r\n'))
  expect(parts.map(({ linesBefore }) => linesBefore)).toEqual([0, 200, 400])
  expect(parts.flatMap(({ names }) => names.split('\n'))).toEqual(lines)
})

test('letters of many bytes make shorter parts, and every part stays below the limit of a form', () => {
  const parts = partsOf(Array.from({ length: 500 }, () => 'आ'.repeat(30)).join('\n'))
  expect(parts.length).toBeGreaterThan(3)
  for (const { names } of parts) expect(encodeURIComponent(names).length).toBeLessThan(41_000)
})

test('an empty list has no parts', () => {
  expect(partsOf('\n \n')).toEqual([])
})
