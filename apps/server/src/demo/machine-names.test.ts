import { expect, test } from 'vitest'
import { machinesNamed } from '../scheme/product/index.ts'
import { demos } from './demos.ts'

test('the machines of the demo worlds are those that have a name in every language', () => {
  const sold = new Set(demos.flatMap(({ products }) => products.map(({ name }) => name)))
  expect([...machinesNamed].sort()).toEqual([...sold].sort())
})
