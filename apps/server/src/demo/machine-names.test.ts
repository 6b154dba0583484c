import { languageCodes } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { machineNames } from '../modules/product/index.ts'
import { products } from './world.ts'

test('every machine of the demo world has a name of its own in every other language', () => {
  expect(Object.keys(machineNames).sort()).toEqual(products.map(({ name }) => name).sort())
  for (const names of Object.values(machineNames))
    expect(['en_US', ...Object.keys(names)].sort()).toEqual([...languageCodes].sort())
})
