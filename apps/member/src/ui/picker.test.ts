import { expect, test } from 'vitest'
import { stepChoice } from './picker.tsx'

const choices = [
  { value: 'a', label: 'a' },
  { value: 'b', label: 'b', disabled: true },
  { value: 'c', label: 'c' },
]

test('arrow keys skip disabled choices and stop at the ends', () => {
  expect(stepChoice(choices, 0, 1)).toBe(2)
  expect(stepChoice(choices, 2, 1)).toBe(2)
  expect(stepChoice(choices, 2, -1)).toBe(0)
  expect(stepChoice(choices, 0, -1)).toBe(0)
  expect(stepChoice(choices, -1, 1)).toBe(0)
})
