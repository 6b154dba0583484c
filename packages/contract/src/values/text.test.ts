import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newWorldSlug, worldSlug } from './text.ts'

test.each([
  'public',
  'default',
  'catalogue',
  'console',
  'admin',
  'null',
  'www',
  'pg-catalog',
  'xn--80ak6aa92e',
])('%s names an existing world, but no new one', (slug) => {
  expect(z.safeParse(worldSlug, slug).success).toBe(true)
  expect(z.safeParse(newWorldSlug, slug).success).toBe(false)
})

test.each(['class-7b', 'publicly', 'demo', 'pgs', 'default-2'])('%s is a name', (slug) => {
  expect(z.safeParse(newWorldSlug, slug).success).toBe(true)
})
