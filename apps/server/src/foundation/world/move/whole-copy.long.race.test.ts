/**
 * The simulation and the kills of a move look at each copy from outside
 * (`tests/support/whole-copy`): faults of a mover that its own comparison cannot see are found
 * there.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../../../tests/support/app.ts'
import { enterMember } from '../../../../../../tests/support/enter.ts'
import { makeProduct, putCapital } from '../../../../../../tests/support/life.ts'
import { movingHost } from '../../../../../../tests/support/moving-host.ts'
import type { MovingWorld } from '../../../../../../tests/support/moving-world.ts'
import { inOtherProcess } from '../../../../../../tests/support/other-process.ts'
import type { TwoKillable } from '../../../../../../tests/support/two-servers.ts'
import { notWhole } from '../../../../../../tests/support/whole-copy.ts'
import type { MoveJob } from './move-process.fixture.ts'
import type { Moved } from './move-world.ts'

let servers: TwoKillable
let host: TestApp
let moving: MovingWorld
beforeAll(async () => {
  ;({ servers, host, moving } = await movingHost())
  await moving.make()
  const there = { ...host, world: await moving.find() }
  await makeProduct(there, { price: 1n, dayReturn: 1n, validDays: 300 })
  await putCapital(there, 1_000_000_000n)
  const { device } = await enterMember(there)
  const { list } = (await device.call('product.list', {})).data
  await device.call('order.create', { productId: list[0]?.productId ?? '', agree: 'true' })
})
afterAll(() => host.drop())

/** In the statements of the mover. */
const faults = [
  {
    what: 'changes a setting, and compares nothing but the number of rows',
    plants: [
      { find: '"starting_money"::text', replace: '("starting_money" + 1)::text' },
      { find: 'sum(hashtextextended((one.*)::text, 0)::numeric)', replace: '0' },
    ],
    said: /1 rows of world_setting/,
  },
  {
    what: 'does not know a table',
    plants: [
      { find: 'relname <> all($2) order by', replace: "relname <> all($2) and relname <> 'outbox' order by" },
    ],
    said: /outbox can be written to/,
  },
  {
    what: 'does not hold the writers',
    plants: [{ find: ' in exclusive mode', replace: ' in access share mode' }],
    said: /can be written to; /,
  },
  {
    what: 'changes a column, and compares nothing but the number of rows',
    plants: [
      { find: '"language"::text', replace: 'lower("language")' },
      { find: 'sum(hashtextextended((one.*)::text, 0)::numeric)', replace: '0' },
    ],
    said: /only on the old server: \d+ rows of member, .*; only on the new server: \d+ rows of member/,
  },
  {
    what: 'leaves the triggers of the copy off',
    plants: [{ find: 'enable trigger user', replace: 'disable trigger user' }],
    said: /only on the old server: trigger \w+ of \w+, in state O/,
  },
  {
    what: 'does not carry the counters',
    plants: [{ find: 'select setval(pg_get_serial_sequence($1, $2), $3)', replace: 'select $1, $2, $3' }],
    said: /_seq is at \d+ on the old server, at 0 on the new one/,
  },
]

/** What a mover with these plants says when it fails. */
async function failureOf(isHeld: boolean, plants: MoveJob['plants']): Promise<string> {
  const mover = inOtherProcess<MoveJob, Moved>(new URL('./move-process.fixture.ts', import.meta.url), {
    ...{ url: servers.connection.url, northUrl: servers.north.url, wallMs: host.wall.nowMs() },
    ...{ slug: moving.slug, to: 'north', isHeld, plants: plants ?? [], route: servers.postgres.first.route },
    stop: { when: 'before', text: 'no statement of a move' },
  })
  mover.go()
  return await mover.done.then(
    () => 'nothing',
    (error: Error) => error.message,
  )
}

/** A move with held writes is compared by the same code. */
const ways = [false, true]

test.each(ways.flatMap((isHeld) => faults.map((fault) => ({ isHeld, ...fault }))))(
  'a mover that $what is found (its writes are held: $isHeld)',
  async ({ isHeld, plants, said }) => {
    const message = await failureOf(isHeld, plants)
    expect(message.startsWith(notWhole), message).toBe(true)
    expect(message).toMatch(said)
    await moving.isWholeOn('first')
  },
)

test.each(ways)(
  'a mover refuses a copy in which one setting differs (its writes are held: %s)',
  async (isHeld) => {
    const plants = [{ find: '"starting_money"::text', replace: '("starting_money" + 1)::text' }]
    expect(await failureOf(isHeld, plants)).toContain('differs from the world in world_setting')
    await moving.isWholeOn('first')
  },
)
