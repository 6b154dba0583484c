/** A world moves between two servers: with all that is in it, or not at all. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApp } from '../../../../../../tests/support/app.ts'
import { enterMember } from '../../../../../../tests/support/enter.ts'
import { makeProduct, passDays, putCapital } from '../../../../../../tests/support/life.ts'
import { movingHost } from '../../../../../../tests/support/moving-host.ts'
import { type MovingWorld, otherSide } from '../../../../../../tests/support/moving-world.ts'
import type { TwoKillable } from '../../../../../../tests/support/two-servers.ts'
import { prove } from '../../../ledger/proof/prove.ts'
import { ServerAway } from '../../../platform/db/door.ts'
import type { Scope } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import { provesBooks } from '../../../staff/host/index.ts'
import {
  awayServers,
  catalogueRow,
  createWorld,
  dropRemains,
  dropWorld,
  exportWorld,
  importWorld,
  moveWorld,
  settleMoves,
} from '../index.ts'
import { beginMove, leftSchema, readMoves, turnToNewServer } from './moves.ts'
import { holdMove } from './settle.ts'

let servers: TwoKillable
let host: TestApp
let moving: MovingWorld
beforeAll(async () => {
  ;({ servers, host, moving } = await movingHost())
})
afterAll(() => host.drop())
beforeEach(() => moving.makeAgain())

interface MoveOptions {
  readonly isHeld?: boolean
  readonly proves?: (of: Scope) => Promise<void>
}
const move = (to: string, { isHeld = true, proves = provesBooks }: MoveOptions = {}) =>
  moveWorld(host.database, host.wall, {
    ...{ slug: moving.slug, to, proves, isHeld },
    route: servers.postgres[otherSide(to)].route,
  })
const ways = [
  { way: 'while its writes are held', isHeld: true },
  { way: 'while it runs', isHeld: false },
]

test.each(ways)(
  'a lived world moves with its sessions $way, and goes on there: acts, days and ids',
  async ({ isHeld }) => {
    const there = { ...host, world: await moving.find() }
    await makeProduct(there, { price: 10_000_000n, dayReturn: 2_000_000n, validDays: 20 })
    await putCapital(there, 1_000_000_000n)
    const member = await enterMember(there)
    const buy = async () => {
      const { list } = (await member.device.call('product.list', {})).data
      return (
        await member.device.call('order.create', { productId: list[0]?.productId ?? '', agree: 'true' })
      ).data
    }
    await buy()
    await passDays(there, 2)
    const before = (await member.device.call('wallet.summary', {})).data
    const moved = await move('north', { isHeld })
    expect(moved).toMatchObject({ from: 'first', isHeld })
    expect(moved.rows).toBeGreaterThan(50)
    await moving.isWholeOn('north')
    // Processes believe the catalogue's answer for a second; a call in between is refused as
    // `unavailable`.
    await expect
      .poll(() => member.device.call('wallet.summary', {}).then(({ data }) => data), { timeout: 10_000 })
      .toEqual(before)
    await buy()
    await passDays({ ...host, world: await moving.find() }, 1)
    const { broken, settledThrough } = await prove((await moving.find()).db, -1)
    expect({ broken, settledThrough }).toEqual({ broken: null, settledThrough: 2 })
    await move('first', { isHeld })
    await moving.isWholeOn('first')
    expect((await prove((await moving.find()).db, -1)).broken).toBeNull()
  },
  120_000,
)

describe('a world stays where it is', () => {
  test.each([
    ['first', 'is on the server "first" already'],
    ['south', 'There is no server "south", but first, north.'],
  ])('when it is to go to %s', async (to, said) => {
    await expect(move(to)).rejects.toThrow(said)
    await moving.isWholeOn('first')
  })

  test.each(ways)('when the proof does not hold there, and its acts go on: $way', async ({ isHeld }) => {
    let proofs = 0
    const proves = async () => {
      if (++proofs === 2) throw new Error('the books do not add up')
    }
    await expect(move('north', { isHeld, proves })).rejects.toThrow('do not add up')
    await moving.isWholeOn('first')
    await (await moving.find()).db.run(sql`update world_setting set member_cap = 8`)
  })

  test.each(ways)(
    'when its target is away, or goes away while it is copied: $way',
    async ({ isHeld }) => {
      await servers.north.cut()
      await expect(move('north', { isHeld })).rejects.toBeInstanceOf(ServerAway)
      await servers.north.mend()
      await expect
        .poll(async () => (await awayServers(host.database, ['north'])).size, { timeout: 10_000 })
        .toBe(0)
      const cutting = async (of: Scope) => {
        await servers.north.cut()
        await provesBooks(of)
      }
      await expect(move('north', { isHeld, proves: cutting })).rejects.toBeInstanceOf(ServerAway)
      expect(await moving.serverOf()).toBe('first')
      await servers.north.mend()
      await expect
        .poll(
          async () => {
            await settleMoves(host.database, host.wall)
            return await moving.leftOn('north').catch(() => ['away'])
          },
          { timeout: 10_000 },
        )
        .toEqual([])
      await moving.isWholeOn('first')
    },
    60_000,
  )

  test('when it is a demo', async () => {
    await createWorld(host.database, host.wall, { slug: 'earns', name: 'Demo', seed: 1n, server: 'first' })
    await expect(
      moveWorld(host.database, host.wall, { slug: 'earns', to: 'north', proves: provesBooks }),
    ).rejects.toThrow('stay on the first server')
    await dropWorld(host.database, 'earns')
  })
})

describe('a mover that was killed', () => {
  const line = async () => {
    const { worldId } = (await catalogueRow(moving.catalogue, moving.slug)) ?? expect.fail('no world')
    return { worldId, slug: moving.slug, schema: moving.schema, from: 'first', to: 'north' }
  }
  /** The copy on the target, as a mover leaves it. */
  const copied = () =>
    createWorld(host.database, host.wall, {
      slug: 'other-name',
      name: 'Mover',
      seed: 1n,
      server: 'north',
    }).then(async () => {
      await host.database.on('north').scope('public').run(sql`alter schema w_other_name rename to w_mover`)
      await moving.catalogue.run(sql`delete from world where slug = 'other-name'`)
    })

  test('before the old schema was renamed has moved nothing, and its copy is removed', async () => {
    await beginMove(moving.catalogue, await line())
    await copied()
    expect(await dropRemains(host.database), 'left to the settling').toEqual([])
    await settleMoves(host.database, host.wall)
    await moving.isWholeOn('first')
  })

  test('after it was renamed has moved the world, and what is left is removed', async () => {
    await beginMove(moving.catalogue, await line())
    await copied()
    await host.database.scope('public').run(sql`alter schema w_mover rename to left_w_mover`)
    expect(leftSchema(moving.schema)).toBe('left_w_mover')
    expect(await dropRemains(host.database), 'left to the settling').toEqual([])
    await settleMoves(host.database, host.wall)
    await moving.isWholeOn('north')
    host.wall.forward(61_000)
    await settleMoves(host.database, host.wall)
    expect(await moving.catalogue.many(sql`select from world_move`)).toEqual([])
  })

  test('and whose new server is gone does not keep the world from moving on', async () => {
    await beginMove(moving.catalogue, { ...(await line()), to: 'gone' })
    await settleMoves(host.database, host.wall)
    expect(await readMoves(moving.catalogue)).toHaveLength(1)
    await move('north')
    await moving.isWholeOn('north')
    // The old server is taken out of the environment directly after the move.
    await moving.catalogue.run(sql`update world_move set from_server = 'gone'`)
    host.wall.forward(61_000)
    await settleMoves(host.database, host.wall)
    expect(await readMoves(moving.catalogue)).toEqual([])
  })

  test('or only lost the lock of the slug, is left alone while it may still rename the schema', async () => {
    await beginMove(moving.catalogue, await line())
    await copied()
    const mover = await host.database.on('first').dedicated()
    expect(await holdMove(mover, moving.schema)).toBe(true)
    await settleMoves(host.database, host.wall)
    expect(await moving.leftOn('north')).toEqual([moving.schema])
    await expect(move('north')).rejects.toThrow('is being moved')
    await mover.end()
    await settleMoves(host.database, host.wall)
    await moving.isWholeOn('first')
  })

  test('or slept, turns no later move of its world', async () => {
    const moveId = await beginMove(moving.catalogue, await line())
    await settleMoves(host.database, host.wall)
    await beginMove(moving.catalogue, await line())
    expect(await turnToNewServer(moving.catalogue, { moveId }, host.wall)).toBe(false)
    expect(await moving.serverOf()).toBe('first')
    await settleMoves(host.database, host.wall)
  })

  test('is followed by another move, which begins with what is left', async () => {
    await beginMove(moving.catalogue, await line())
    await copied()
    await move('north')
    await moving.isWholeOn('north')
  })
})

test('a call that looked for the world on its old server is refused, and its repeat finds it', async () => {
  const member = await enterMember({ ...host, world: await moving.find() })
  await member.device.call('wallet.summary', {})
  await move('north')
  const outcomes = new Set<string>()
  await expect
    .poll(
      async () => {
        const outcome = await member.device.call('wallet.summary', {}).then(
          () => 'answered',
          (error: { error: string }) => error.error,
        )
        outcomes.add(outcome)
        return outcome
      },
      { timeout: 10_000, interval: 20 },
    )
    .toBe('answered')
  outcomes.delete('answered')
  expect([...outcomes].filter((one) => one !== 'unavailable')).toEqual([])
}, 60_000)

test.each(ways)(
  'of two moves at the same time one is made, and the other is refused: $way',
  async ({ isHeld }) => {
    const both = await Promise.allSettled([move('north', { isHeld }), move('north', { isHeld })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const failed = both.find((one) => one.status === 'rejected')
    expect(String(failed?.reason)).toContain('is on the server "north" already')
    await moving.isWholeOn('north')
  },
)

test.each(ways)(
  'a world that is deleted and exported while it moves is exported whole, and deleted where it arrives: $way',
  async ({ isHeld }) => {
    const folder = await mkdtemp(join(tmpdir(), 'glasshouse-move-'))
    const path = join(folder, 'world')
    let deleted: Promise<boolean> | undefined
    const proves = async (of: Scope) => {
      await provesBooks(of)
      if (deleted !== undefined) return
      deleted = dropWorld(host.database, moving.slug)
      expect(
        (await exportWorld(host.database, host.wall, moving.slug, path, { whole: true }))?.rows,
      ).toBeGreaterThan(20)
    }
    await move('north', { isHeld, proves })
    expect(await deleted).toBe(true)
    expect([await moving.leftOn('first'), await moving.leftOn('north')]).toEqual([[], []])
    await importWorld(host.database, path, { proves: provesBooks, server: 'first' })
    await moving.isWholeOn('first')
    await rm(folder, { recursive: true })
  },
)
