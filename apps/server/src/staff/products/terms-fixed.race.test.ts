/**
 * A draft is edited while it goes on sale. Its terms must be fixed by then, or members would be
 * promised terms that nobody showed them.
 */
import { id } from '@glasshouse/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../../../../tests/support/life.ts'
import { waitsForLock } from '../../../../../tests/support/lock-wait.ts'
import { type Plant, planted } from '../../../../../tests/support/planted.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import type { OperatorContext } from '../../context.ts'
import { sql } from '../../platform/db/sql.ts'
import { editProduct } from './draft.ts'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
})
afterAll(() => host.drop())

async function editedWhilePublished(plants: readonly Plant[]): Promise<{ refused: boolean; price: bigint }> {
  const productId = await makeProduct(host, { draft: true, price: 10_000_000n })
  const { world, unmet } = planted(host.world, plants)
  const staff = { world, wall: host.wall, operatorId: null, pseudonym: 'host' } as unknown as OperatorContext
  const body = { productId: id('product', productId), price: '99', reason: 'For the race' }
  let edited: Promise<string | null> = Promise.resolve(null)
  await host.world.db.transaction(async (tx) => {
    await tx.run(sql`update product set draft = false where product_id = ${productId}`)
    edited = editProduct(body, staff).then(
      () => null,
      (error: { error: string }) => error.error,
    )
    expect(await waitsForLock(host.world.db, edited)).toBe(true)
  })
  const refusal = await edited
  expect(unmet()).toEqual([])
  const { price } = await host.world.db.one<{ price: bigint }>(
    sql`select price from product where product_id = ${productId}`,
  )
  return { refused: refusal === 'product_terms_fixed', price }
}

test('the edit waits for the publication, and is then refused', async () => {
  expect(await editedWhilePublished([])).toEqual({ refused: true, price: 10_000_000n })
})

test('without the lock, the price of a product on sale changes', async () => {
  const lock = { find: 'for no key update', replace: '' }
  expect(await editedWhilePublished([lock])).toEqual({ refused: false, price: 99_000_000n })
})
