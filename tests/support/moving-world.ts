/** A world that a test moves between the two servers of its host, and what is left on each. */
import { expect } from 'vitest'
import type { World } from '../../apps/server/src/context.ts'
import {
  catalogueRow,
  catalogueSchema,
  createWorld,
  dropWorld,
  settleMoves,
} from '../../apps/server/src/foundation/world/index.ts'
import type { Scope } from '../../apps/server/src/platform/db/pool.ts'
import { sql } from '../../apps/server/src/platform/db/sql.ts'
import { keptByMoves, worldSchemasOn } from './two-servers.ts'
import type { TestWorld } from './world.ts'

const slug = 'mover'
const schema = 'w_mover'

type Host = Pick<TestWorld, 'database' | 'wall' | 'worlds'>
type Side = 'first' | 'north'

export const otherSide = (server: string): Side => (server === 'first' ? 'north' : 'first')

export interface MovingWorld {
  readonly slug: string
  readonly schema: string
  readonly catalogue: Scope
  /** Makes it on the first server. */
  make(): Promise<void>
  /** Wherever it was and whatever its moves left. */
  makeAgain(): Promise<void>
  /** As the catalogue has it now. */
  find(): Promise<World>
  serverOf(): Promise<Side>
  /** The worlds there, and what moves keep there: slots, publications and subscriptions. */
  leftOn(server: string): Promise<string[]>
  /** It is whole on the server, and nothing of it is on the other. */
  isWholeOn(server: Side): Promise<void>
  /** Settles as a server of the host does, until it is whole somewhere. Returns the server. */
  settled(): Promise<Side>
}

export function movingWorld(host: Host): MovingWorld {
  const catalogue = host.database.scope(catalogueSchema)
  const serverOf = async () =>
    ((await catalogueRow(catalogue, slug))?.server as Side | undefined) ?? expect.fail('no line')
  const leftOn = async (server: string) => [
    ...(await worldSchemasOn(host.database, server)),
    ...(await keptByMoves(host.database, server)),
  ]
  const find = async () => (await host.worlds.find(slug, { fresh: true })) ?? expect.fail('no world')
  const make = async () => {
    await createWorld(host.database, host.wall, {
      ...{ slug, name: 'Mover', seed: 1n, server: 'first', nicknameEntry: true },
    })
  }
  return {
    ...{ slug, schema, catalogue, find, serverOf, leftOn, make },
    makeAgain: async () => {
      await settleMoves(host.database, host.wall)
      await dropWorld(host.database, slug)
      await make()
    },
    isWholeOn: async (server) => {
      expect(await serverOf()).toBe(server)
      expect([await leftOn(server), await leftOn(otherSide(server))]).toEqual([[schema], []])
      expect(await (await find()).db.one(sql`select name from world_setting`)).toEqual({ name: 'Mover' })
    },
    settled: async () => {
      const left = async () => {
        await settleMoves(host.database, host.wall)
        const server = await serverOf()
        return [await leftOn(server), await leftOn(otherSide(server))]
      }
      await expect.poll(left, { timeout: 60_000, interval: 200 }).toEqual([[schema], []])
      return await serverOf()
    },
  }
}
