/** Worlds with logged-in members and products on sale, for benches over HTTP. */
import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import type { World } from '../apps/server/src/context.ts'
import {
  changeClock,
  createWorld,
  makeWorlds,
  migrateCatalogue,
  type NewWorld,
} from '../apps/server/src/foundation/world/index.ts'
import { createMember } from '../apps/server/src/identity/account/index.ts'
import { openMoney } from '../apps/server/src/ledger/moment.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { type ConnectionConfig, type Database, openDatabase } from '../apps/server/src/platform/db/pool.ts'
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

export interface BenchWorldWanted extends Omit<WorldsWanted, 'worlds'> {
  readonly number: number
  /** Its server, whether its clock stands, how one enters it. */
  readonly more?: Pick<NewWorld, 'server' | 'paused' | 'nicknameEntry'>
  /** Of the members, who all have one password. Default: they have none. */
  readonly passwordHash?: string
  /** Days that are closed after the purchases. Default 2. */
  readonly days?: number
}

export const membersAtOnce = 8

/**
 * Worlds `b0` …, each with eight products of a finite stock and members whose money never runs out.
 */
export async function makeBenchWorlds(
  connection: ConnectionConfig,
  { worlds: count, ...wanted }: WorldsWanted,
): Promise<BenchWorlds> {
  const database = openDatabase({ connection, connectionsMax: membersAtOnce })
  try {
    await migrateCatalogue(database)
    const worlds: BenchWorld[] = []
    for (let number = 0; number < count; number++) {
      worlds.push(await makeBenchWorld(database, { ...wanted, number }))
      // Autovacuum does this a minute after a bulk load: without it, plans assume empty tables.
      await database.scope(`w_b${number}`).run(sql`analyze`)
    }
    return { connection, worlds }
  } finally {
    await database.close()
  }
}

/** One of them; the first is the default world. */
export async function makeBenchWorld(
  database: Database,
  { number, more, membersPerWorld, passwordHash, machinesPerMember = 0, days = 2 }: BenchWorldWanted,
): Promise<BenchWorld> {
  const slug = `b${number}`
  await createWorld(database, systemClock, {
    slug,
    name: `Bench ${number}`,
    seed: BigInt(number),
    isDefault: number === 0,
    startingMoney: 1_000_000_000_000n,
    memberCap: 1_000_000,
    ...more,
  })
  const world = await makeWorlds(database).find(slug)
  if (world === undefined) throw new Error(`no world ${slug}`)
  const filled = await fill(world, membersPerWorld, passwordHash ?? null)
  if (machinesPerMember > 0) await buyMachines(world, filled, { count: machinesPerMember, days })
  return filled
}

async function fill(world: World, membersPerWorld: number, passwordHash: string | null): Promise<BenchWorld> {
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
      ...(await Promise.all(
        Array.from({ length: wanted }, (_, index) => logIn(world, { number: from + index, passwordHash })),
      )),
    )
  }
  return { slug: world.slug, productId: formatId('product', productIds[0] as bigint), members }
}

/** The Indian number of a bench's member. */
export const digitsOf = (number: number): string => String(9_000_000_000 + number)

/** Makes a member with a session, with the rows that registration and login write. */
const logIn = (
  world: World,
  { number, passwordHash }: { readonly number: number; readonly passwordHash: string | null },
): Promise<BenchMember> =>
  world.db.transaction(async (tx) => {
    const moment = await openMoney(tx, systemClock)
    const { memberId } = await createMember(tx, { world, random: secureRandom }, moment, {
      country: 'IN',
      digits: digitsOf(number),
      email: null,
      name: null,
      passwordHash,
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

/** Every member buys `count` machines, then days pass, so that a wallet has rows to sum up. */
async function buyMachines(
  world: World,
  { members, productId }: BenchWorld,
  { count, days }: { readonly count: number; readonly days: number },
): Promise<void> {
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
  await world.db.transaction((tx) => changeClock(tx, systemClock, { jumpDays: days }))
  for (let day = 0; day < days; day++) {
    await closeDay(world.db, systemClock)
    await settleDay(world.db)
  }
}
