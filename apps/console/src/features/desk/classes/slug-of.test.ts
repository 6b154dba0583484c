import { worldSlug } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { slugOf } from './slug-of.ts'

test.each([
  ['Class 7b', 'class-7b'],
  ['  Économie — année 2 ', 'economie-annee-2'],
  ['7b', 'b'],
  ['कक्षा ७', ''],
  ['a'.repeat(40), 'a'.repeat(31)],
  [`${'a'.repeat(30)} b`, 'a'.repeat(30)],
])('the short name of "%s" is "%s"', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
  if (slug.length > 1) expect(worldSlug.parse(slug)).toBe(slug)
})
