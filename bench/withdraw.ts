/**
 * Withdrawals over HTTP by 16 clients: with a step-up token against pgbench's TPC-B with 16
 * clients, and by fund password against bare argon2, which is nearly all of the cost of such a
 * request.
 */
import { createHash, randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { makeWorlds } from '../apps/server/src/foundation/world/index.ts'
import { hashedAtOnceMax } from '../apps/server/src/identity/account/index.ts'
import { type ConnectionConfig, openDatabase } from '../apps/server/src/platform/db/pool.ts'
import { sql } from '../apps/server/src/platform/db/sql.ts'
import { formatId } from '../packages/contract/src/values/ids.ts'
import { type Bench, type BenchServer, type Figure, figure } from './bench.ts'
import { preparePgbench, tpcB } from './purchase-pgbench.ts'
import { load, postRequest } from './read-load.ts'
import { startBenchApp } from './read-server.ts'
import { type BenchWorlds, freshDatabase, makeBenchWorlds } from './read-worlds.ts'

const clients = 16
/** Withdrawals and the references alternate, so that a busy moment of the machine affects both. */
const turns = 3
const seconds = 3
const warmupSeconds = 1
const ratioTarget = 0.25
const passwordRatioTarget = 0.8
const membersPerWorld = 1000
const fundPassword = 'Kettle9Orchard'
/** The server's own parameters (identity/account/password). */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

interface Member {
  readonly token: string
  readonly payeeId: string
  readonly stepUpToken: string
}

interface Prepared {
  /** Null: this machine has no pgbench. */
  readonly reference: ConnectionConfig | null
  readonly worlds: BenchWorlds
  readonly members: readonly Member[]
  readonly passwordHash: string
}

/** Made once for all rounds. */
let prepared: Promise<Prepared> | undefined

async function prepare(server: BenchServer): Promise<Prepared> {
  const reference = await freshDatabase(server, 'bench_withdraw_tpcb')
  const has = await preparePgbench(reference)
  const worlds = await makeBenchWorlds(await freshDatabase(server, 'bench_withdraw'), {
    worlds: 1,
    membersPerWorld,
  })
  const passwordHash = await hash(fundPassword, parameters)
  return {
    reference: has ? reference : null,
    worlds,
    passwordHash,
    members: await equip(worlds, passwordHash),
  }
}

/** Gives every member a fund password, a step-up of the session and an address after its hold. */
async function equip({ connection, worlds }: BenchWorlds, passwordHash: string): Promise<Member[]> {
  const database = openDatabase({ connection, connectionsMax: 4 })
  try {
    const [filled] = worlds
    const world = filled === undefined ? undefined : await makeWorlds(database).find(filled.slug)
    if (world === undefined || filled === undefined) throw new Error('no world')
    const members: Member[] = []
    for (const { memberId, token } of filled.members) {
      const stepUpToken = randomBytes(32).toString('base64url')
      const sessionHash = createHash('sha256')
        .update(token.slice(filled.slug.length + 1))
        .digest()
      const tokenHash = createHash('sha256').update(stepUpToken).digest()
      const { payeeId } = await world.db.one<{ payeeId: bigint }>(sql`
        with password as (
          insert into fund_password (member_id, password_hash) values (${BigInt(memberId)}, ${passwordHash})),
        stepped as (
          insert into step_up (session_hash, token_hash, expires_real)
          values (${sessionHash}, ${tokenHash}, now() + interval '1 day'))
        insert into payee (member_id, rail, currency, address, added_at, usable_at)
        values (${BigInt(memberId)}, 'chain', 'PUSDT', ${randomBytes(20)}, (select day_zero from world_clock), (select day_zero from world_clock))
        returning payee_id`)
      members.push({ token, payeeId: formatId('payee', payeeId), stepUpToken })
    }
    await world.db.run(sql`analyze`)
    return members
  } finally {
    await database.close()
  }
}

const asking = (members: readonly Member[], proof: (member: Member) => string): string[] =>
  members.map((member) =>
    postRequest(
      '/wallet/withdraw/create',
      { 'access-token': member.token, 'idempotency-key': '{operation}' },
      `payeeId=${member.payeeId}&amount=1&${proof(member)}`,
    ),
  )

async function rateOf(port: number, requests: readonly string[]): Promise<number> {
  const report = await load({
    port,
    connections: clients,
    requests,
    expected: '{"code":200,',
    warmupSeconds,
    seconds,
    perSecond: null,
  })
  if (report.failures > 0)
    throw new Error(`${report.failures} withdrawals failed, one with ${report.firstFailure}`)
  return report.perSecond
}

/**
 * Password comparisons per second, as many in parallel as the server allows, without other load.
 */
async function bareArgon2(passwordHash: string): Promise<number> {
  const endsMs = performance.now() + seconds * 1000
  let compared = 0
  const compare = async () => {
    while (performance.now() < endsMs) {
      await verify(passwordHash, fundPassword)
      compared++
    }
  }
  await Promise.all(Array.from({ length: hashedAtOnceMax }, compare))
  return compared / seconds
}

const mean = (rates: readonly number[]): number => rates.reduce((sum, each) => sum + each, 0) / rates.length

async function run(server: BenchServer): Promise<Figure[]> {
  prepared ??= prepare(server)
  const { reference, worlds, members, passwordHash } = await prepared
  const app = await startBenchApp({ connection: worlds.connection, bytes: '' })
  try {
    const [byToken, byPassword, tps, bare]: number[][] = [[], [], [], []]
    for (let turn = 0; turn < turns; turn++) {
      tps?.push(reference === null ? Number.NaN : await tpcB(reference, clients, seconds))
      byToken?.push(
        await rateOf(
          app.port,
          asking(members, ({ stepUpToken }) => `stepUpToken=${stepUpToken}`),
        ),
      )
      bare?.push(await bareArgon2(passwordHash))
      byPassword?.push(
        await rateOf(
          app.port,
          asking(members, () => `fundPassword=${fundPassword}`),
        ),
      )
    }
    const [tokenRate, passwordRate, tpsRate, bareRate] = [byToken, byPassword, tps, bare].map((rates) =>
      mean(rates ?? []),
    ) as [number, number, number, number]
    const said = Number.isNaN(tpsRate) ? 'no pgbench: not measured' : `TPC-B ${Math.round(tpsRate)}/s`
    return [
      figure(
        'withdrawals with a step-up token ÷ TPC-B',
        tokenRate / tpsRate,
        ratioTarget,
        'higher',
        `${Math.round(tokenRate)} withdrawals/s; ${said}`,
      ),
      figure(
        'withdrawals by fund password ÷ bare argon2',
        passwordRate / bareRate,
        passwordRatioTarget,
        'higher',
        `${Math.round(passwordRate)} withdrawals/s; argon2 ${Math.round(bareRate)}/s`,
      ),
    ]
  } finally {
    await app.stop()
  }
}

export const withdrawBench: Bench = { name: 'withdraw', run }
