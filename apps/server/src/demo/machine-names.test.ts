import { languageCodes } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { machineNames } from '../scheme/product/index.ts'
import { demos } from './demos.ts'

test('every machine of the demo worlds has a name of its own in every other language', () => {
  const sold = new Set(demos.flatMap(({ products }) => products.map(({ name }) => name)))
  expect(Object.keys(machineNames).sort()).toEqual([...sold].sort())
  for (const names of Object.values(machineNames))
    expect(['en_US', ...Object.keys(names)].sort()).toEqual([...languageCodes].sort())
})
