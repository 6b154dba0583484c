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

test('after an answer that does not say whether it was paid, Pay is the same purchase again', () => {
  for (const name of ['internal', 'unreachable'] as const)
    expect(adviceFor(new CallError(name, { message: '' })).words).toBe('adviceUnreachable')
})

test('any other refusal has the general advice', () => {
  expect(adviceFor(new CallError('too_many_requests', { message: '' })).words).toBe('adviceGeneral')
  expect(adviceFor(new Error('x')).words).toBe('adviceGeneral')
})
