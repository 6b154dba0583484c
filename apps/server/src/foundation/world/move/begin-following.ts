/** Begins to replicate a world's tables from one server to another, or says why it cannot. */
import { Client } from 'pg'
import { isLost } from '../../../platform/db/away.ts'
import { movedTables } from './copy.ts'
import { newName } from './following.ts'

/** Where the new server reaches the old one, when that is not the host's own address for it. */
export interface Route {
  readonly host: string
  readonly port: number
}

export interface Beginning {
  readonly schema: string
  readonly moveId: bigint
  readonly from: string
  readonly to: string
  readonly source: Client
  /** The schema is there, as the migrations make it. Both are in no transaction. */
  readonly target: Client
  readonly route?: Route | undefined
}

/** The sentence says why a world cannot be copied while it runs. */
export class CannotFollow extends Error {
  override readonly name = 'CannotFollow'
}

/** A transaction of any other world is waited for, and no other command runs for so long. */
const slotMsMax = 10_000

/**
 * Returns the name of the subscription, which is not enabled yet. The source is in a transaction
 * that sees the world as it was at the first change that the subscription gets. Errors:
 * `CannotFollow`; then nothing of it may be left but what `dropFollowing` finds.
 */
export async function beginFollowing(beginning: Beginning): Promise<string> {
  const { source, target, schema, moveId } = beginning
  await requireRights(beginning)
  const name = await newName(source, moveId)
  const tables = await movedTables(source, schema)
  try {
    await source.query(`begin; set local lock_timeout to ${slotMsMax}`)
    // A publication of a schema would need a superuser.
    await source.query(
      `create publication "${name}" for table ${tables.map((table) => `"${schema}"."${table.name}"`).join(', ')}`,
    )
    await source.query('commit')
    await subscribe(beginning, name)
    const { rows } = await target.query<{ count: number }>(
      `select count(*)::int as count from pg_subscription_rel join pg_subscription on pg_subscription.oid = srsubid
       where subname = $1`,
      [name],
    )
    if (rows[0]?.count !== tables.length)
      throw new CannotFollow(
        `at the address of "${beginning.from}" the server "${beginning.to}" finds another one`,
      )
    await takeSnapshot(beginning, name)
    return name
  } catch (error) {
    throw isLost(error) || error instanceof CannotFollow ? error : reasonOf(beginning, error)
  }
}

const reasonOf = ({ from, to }: Beginning, error: unknown): CannotFollow =>
  new CannotFollow(`"${from}" cannot be replicated to "${to}": ${(error as Error).message}`, { cause: error })

async function requireRights({ source, target, from, to }: Beginning): Promise<void> {
  const { rows: ofSource } = await source.query<{ level: string; may: boolean; role: string }>(
    `select current_setting('wal_level') as level, rolreplication or rolsuper as may, rolname::text as role
     from pg_roles where rolname = current_user`,
  )
  const { level, may, role } = ofSource[0] ?? {}
  if (level !== 'logical')
    throw new CannotFollow(`the server "${from}" has wal_level=${level}, and not wal_level=logical`)
  if (may !== true)
    throw new CannotFollow(
      `the role ${role} of the server "${from}" may not replicate: alter role ${role} replication`,
    )
  const { rows: ofTarget } = await target.query<{ version: number; may: boolean; role: string }>(
    `select current_setting('server_version_num')::int / 10000 as version, rolname::text as role,
       rolsuper or exists (select from pg_roles as given where given.rolname = 'pg_create_subscription'
         and pg_has_role(current_user, given.oid, 'usage')) as may
     from pg_roles where rolname = current_user`,
  )
  const { version = 0, may: mayThere, role: roleThere } = ofTarget[0] ?? {}
  if (mayThere !== true)
    throw new CannotFollow(
      `the role ${roleThere} of the server "${to}" may not subscribe: ${version < 16 ? 'on Postgres 15 only a superuser may' : `grant pg_create_subscription to ${roleThere}`}`,
    )
}

/** A value of a connection string in the manner of libpq. */
const valueOf = (text: string): string => `'${text.replaceAll(/[\\']/g, '\\$&')}'`

/** It connects and compares the tables; the slot does not have to exist yet. */
async function subscribe({ source, target, route }: Beginning, name: string): Promise<void> {
  const { host, port } = route ?? source
  const parts = {
    host,
    port: String(port),
    dbname: source.database ?? '',
    user: source.user ?? '',
    ...(source.password ? { password: source.password } : {}),
    ...(source.ssl ? { sslmode: 'require' } : {}),
    connect_timeout: '5',
  }
  const address = Object.entries(parts).map(([key, value]) => `${key}=${valueOf(value)}`)
  // `synchronous_commit`: what it confirms is safe there, and the old copy may go.
  await target.query(`
    create subscription "${name}" connection ${target.escapeLiteral(address.join(' '))} publication "${name}"
    with (enabled = false, create_slot = false, slot_name = '${name}', copy_data = false, streaming = off,
      synchronous_commit = 'on')`)
}

/** Makes the slot, and puts the source's transaction on the snapshot of its first position. */
async function takeSnapshot({ source }: Beginning, name: string): Promise<void> {
  const { host, port, user, database, password, ssl } = source
  const replication = new Client({
    ...{ host, port, user, database, password, ssl },
    replication: 'database',
    connectionTimeoutMillis: slotMsMax,
  } as object)
  replication.on('error', () => undefined)
  try {
    await replication.connect()
    await replication.query(`set lock_timeout to ${slotMsMax}`)
    const { rows } = await replication.query<{ snapshot_name: string }>(
      `CREATE_REPLICATION_SLOT "${name}" LOGICAL pgoutput (SNAPSHOT 'export')`,
    )
    await source.query('begin isolation level repeatable read read only')
    await source.query(`set transaction snapshot '${rows[0]?.snapshot_name}'`)
    await source.query('set local idle_in_transaction_session_timeout to 0')
  } finally {
    await replication.end().catch(() => undefined)
  }
}
