import { expect, test } from 'vitest'
import { operationFor } from './use-act.ts'

test('a retry with the same body keeps its operation id, and another body gets a new one', () => {
  let minted = 0
  const mint = () => `id-${(minted += 1)}`
  const first = operationFor(null, '{"productId":"prd_1"}', mint)
  expect(operationFor(first, '{"productId":"prd_1"}', mint)).toEqual(first)
  expect(operationFor(first, '{"productId":"prd_2"}', mint).id).not.toBe(first.id)
  expect(operationFor(null, '{"productId":"prd_1"}', mint).id).not.toBe(first.id)
})
