import { presets } from '@glasshouse/model'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '../../../../../../tests/support/world.ts'
import { sql } from '../../../platform/db/sql.ts'
import { machineNames } from '../machine-names.ts'
import { createListed } from './create-listed.ts'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
})
afterAll(() => host.drop())

test('listed products keep their order, exact amounts, names and time of sale', async () => {
  const listed = presets['breaks-around-day-20'].products
  const [first] = listed
  if (first === undefined) expect.fail('a preset without a machine')
  const startAt = new Date(host.wall.nowMs() + 3_600_000)
  const own = {
    ...first,
    name: 'A kiln',
    price: '12.345678',
    dayReturn: '0.000001',
    machineCost: '0',
    startAt,
  }
  const ids = await host.world.db.transaction((tx) => createListed(tx, [...listed, own]))
  const rows = await host.world.db.many<{ id: bigint; name: string; names: object }>(sql`
    select product_id as id, name, names, price, day_return, machine_cost, start_at
    from product order by position`)
  expect([...ids]).toEqual(rows.map(({ id, name }) => [name, id]))
  expect(rows.at(-1)).toMatchObject({
    names: {},
    price: 12_345_678n,
    dayReturn: 1n,
    machineCost: 0n,
    startAt,
  })
  expect(rows.map(({ name }) => name)).toEqual([...listed.map(({ name }) => name), 'A kiln'])
  for (const { name, names } of rows.slice(0, -1)) expect(names).toEqual(machineNames(name))
})
