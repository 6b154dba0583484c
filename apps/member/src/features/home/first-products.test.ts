import type { ProductItem } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { firstProducts } from './first-products.tsx'

const product = (productId: string, status: number) => ({ productId, status }) as ProductItem

test('products on sale come first, at most three are shown, and the order is kept', () => {
  const list = [product('a', 5), product('b', 1), product('c', 3), product('d', 1)]
  expect(firstProducts(list).map((one) => one.productId)).toEqual(['b', 'd', 'a'])
})
