import { callDeclaration } from '@glasshouse/contract'
import { CallError } from '@glasshouse/contract/client'
import { expect, test } from 'vitest'
import { adviceFor } from './purchase-refusal.tsx'

test('every refusal of a purchase has its own advice', () => {
  const names = callDeclaration('order.create').errors
  expect(names.length).toBeGreaterThan(5)
  for (const name of names) {
    expect([name, adviceFor(new CallError(name, { message: '' })).words]).not.toContain('adviceGeneral')
  }
})

test('any other refusal has the general advice', () => {
  expect(adviceFor(new CallError('internal', { message: '' })).words).toBe('adviceGeneral')
  expect(adviceFor(new Error('x')).words).toBe('adviceGeneral')
})
