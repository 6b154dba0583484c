/** Worlds with logged-in members and products on sale, for benches over HTTP. */
import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import type { World } from '../apps/server/src/context.ts'
import {
  changeClock,
  createWorld,
  makeWorlds,
  migrateCatalogue,
} from '../apps/server/src/foundation/world/index.ts'
import { createMember } from '../apps/server/src/identity/account/index.ts'
import { openMoney } from '../apps/server/src/ledger/moment.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { type ConnectionConfig, openDatabase } from '../apps/server/src/platform/db/pool.ts'
import { sql } from '../apps/server/src/platform/db/sql.ts'
import { secureRandom } from '../apps/server/src/platform/random.ts'
import { closeDay, settleDay } from '../apps/server/src/scheme/day/index.ts'
import { buy } from '../apps/server/src/scheme/order/index.ts'
import { createProduct } from '../apps/server/src/scheme/product/for-staff/create.ts'
import { formatId, parseId } from '../packages/contract/src/values/ids.ts'
import type { BenchServer } from './bench.ts'

export interface BenchMember {
  readonly memberId: string
  readonly token: string
}

export interface BenchWorld {
  readonly slug: string
  readonly productId: string
  readonly members: readonly BenchMember[]
}

export interface BenchWorlds {
  readonly connection: ConnectionConfig
  readonly worlds: readonly BenchWorld[]
}

/** Makes an empty database on the bench's server. */
export async function freshDatabase(server: BenchServer, name: string): Promise<ConnectionConfig> {
  const client = new pg.Client(server.connection)
  await client.connect()
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name}`)
  await client.end()
  return { ...server.connection, database: name }
}

export interface WorldsWanted {
  readonly worlds: number
  readonly membersPerWorld: number
  /** Machines that each member buys on day 0; two days are closed after it. Default 0. */
  readonly machinesPerMember?: number
}

const membersAtOnce = 8

/**
 * Worlds `b0` …, each with eight products of a finite stock and members whose money never runs out.
 */
export async function makeBenchWorlds(
  connection: ConnectionConfig,
  { worlds: count, membersPerWorld, machinesPerMember = 0 }: WorldsWanted,
): Promise<BenchWorlds> {
  const database = openDatabase({ connection, connectionsMax: membersAtOnce })
  try {
    await migrateCatalogue(database)
    const found = makeWorlds(database)
    const worlds: BenchWorld[] = []
    for (let number = 0; number < count; number++) {
      const slug = `b${number}`
      await createWorld(database, systemClock, {
        slug,
        name: `Bench ${number}`,
        seed: BigInt(number),
        isDefault: number === 0,
        startingMoney: 1_000_000_000_000n,
        memberCap: 1_000_000,
      })
      const world = await found.find(slug)
      if (world === undefined) throw new Error(`no world ${slug}`)
      const filled = await fill(world, membersPerWorld)
      if (machinesPerMember > 0) await buyMachines(world, filled, machinesPerMember)
      // Autovacuum does this a minute after a bulk load: without it, plans assume empty tables.
      await world.db.run(sql`analyze`)
      worlds.push(filled)
    }
    return { connection, worlds }
  } finally {
    await database.close()
  }
}

async function fill(world: World, membersPerWorld: number): Promise<BenchWorld> {
  const productIds: bigint[] = []
  for (let number = 0; number < 8; number++)
    productIds.push(
      await world.db.transaction((tx) =>
        createProduct(tx, {
          name: `Machine ${number}`,
          picture: '/pictures/windmill.svg',
          price: 10_000n,
          dayReturn: 500n,
          validDays: 30,
          stock: 100_000_000,
          limitPerMember: null,
          revenueModel: { kind: 'constant', perMachine: '0.25', noisePercent: 5 },
        }),
      ),
    )
  const members: BenchMember[] = []
  while (members.length < membersPerWorld) {
    const wanted = Math.min(membersAtOnce, membersPerWorld - members.length)
    const from = members.length
    members.push(
      ...(await Promise.all(Array.from({ length: wanted }, (_, index) => logIn(world, from + index)))),
    )
  }
  return { slug: world.slug, productId: formatId('product', productIds[0] as bigint), members }
}

/** Makes a member with a session, with the rows that registration and login write. */
const logIn = (world: World, number: number): Promise<BenchMember> =>
  world.db.transaction(async (tx) => {
    const moment = await openMoney(tx, systemClock)
    const { memberId } = await createMember(tx, { world, random: secureRandom }, moment, {
      country: 'IN',
      digits: String(9_000_000_000 + number),
      email: null,
      name: null,
      passwordHash: null,
      inviterId: null,
      language: 'en_US',
      simulated: false,
    })
    const secret = randomBytes(32).toString('base64url')
    const hash = createHash('sha256').update(secret).digest()
    await tx.run(sql`
      insert into session (token_hash, member_id, started_real, expires_real)
      values (${hash}, ${memberId}, now(), now() + interval '1 day')`)
    return { memberId: memberId.toString(), token: `${world.slug}.${secret}` }
  })

const daysLived = 2

/** Every member buys `count` machines, then days pass, so that a wallet has rows to sum up. */
async function buyMachines(world: World, { members, productId }: BenchWorld, count: number): Promise<void> {
  const bought = parseId('product', productId) as bigint
  for (let machine = 0; machine < count; machine++)
    for (let from = 0; from < members.length; from += membersAtOnce)
      await Promise.all(
        members
          .slice(from, from + membersAtOnce)
          .map(({ memberId }) =>
            buy(
              { world, wall: systemClock, random: secureRandom },
              { memberId: BigInt(memberId), productId: bought, agree: 'true', operationId: null },
            ),
          ),
      )
  await world.db.transaction((tx) => changeClock(tx, systemClock, { jumpDays: daysLived }))
  for (let day = 0; day < daysLived; day++) {
    await closeDay(world.db, systemClock)
    await settleDay(world.db)
  }
}
