import { operationId } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newOperationId } from './ids.ts'

test('an operation id has the contract’s form and is unique', () => {
  const made = Array.from({ length: 200 }, newOperationId)
  expect(new Set(made).size).toBe(200)
  for (const text of made) expect(z.safeParse(operationId, text).success, text).toBe(true)
})
