import { expect, test } from 'vitest'
import { errors } from './errors.ts'

test('no two refusals share a number', () => {
  const numbers = Object.values(errors)
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
})
