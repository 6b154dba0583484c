/** Copies a world to its new server, while it runs where the servers can do that. */
import type { Client } from 'pg'
import type { Database, Scope } from '../../../platform/db/pool.ts'
import { type Beginning, beginFollowing, CannotFollow, type Route } from './begin-following.ts'
import { catchUp, comeClose, type Follower } from './catch-up.ts'
import { type CopyProgress, copyCounters, copyRows, inSchema, movedTables } from './copy.ts'
import { compare } from './digest.ts'
import { dropFollowing } from './following.ts'
import { keepWritersOut } from './hold-writers.ts'
import type { Move } from './moves.ts'

export interface HowToCopy {
  /** Proves the books on both servers. Errors: they do not add up. */
  readonly proves: (world: Scope) => Promise<void>
  readonly told?: CopyProgress
  /** Its writes wait while it is copied, although it could be copied while it runs. */
  readonly isHeld?: boolean | undefined
  /** For the new server, to the old one. Default: the address that the host uses. */
  readonly route?: Route | undefined
  /** Before rows are copied. `why`: its writes wait meanwhile; undefined: they do not. */
  readonly chosen?: (why: string | undefined) => void
}

export interface Away extends HowToCopy {
  readonly move: Pick<Move, 'schema' | 'from' | 'to'>
  readonly moveId: bigint
  readonly source: Client
  readonly target: Client
}

/** Nobody writes any more: the source is in the transaction that keeps the writers out. */
export interface Copied {
  readonly rows: number
  readonly isHeld: boolean
  /** Since when they wait, by `performance.now()`. */
  readonly startedMs: number
}

/**
 * The copy is equal and proved when it returns. The schema is there on both servers. Errors: those
 * of the proof and of the comparison; the copy does not follow.
 */
export async function copyWorldAway(database: Database, away: Away): Promise<Copied> {
  const { source, target, chosen, isHeld = false } = away
  const following = isHeld ? 'it was asked for' : await beginOrWhy(away)
  if (typeof following === 'string') {
    chosen?.(following)
    return await copyHeld(database, away)
  }
  chosen?.(undefined)
  const { schema, to } = away.move
  const rows = await copyRows({ schema, source, target, told: away.told })
  await source.query('commit')
  await target.query(`alter subscription "${following.name}" enable`)
  const marker = await database.on(away.move.from).dedicated()
  try {
    return { rows, isHeld, startedMs: await changeOver(database, away, { ...following, marker, to }) }
  } finally {
    await marker.end().catch(() => undefined)
  }
}

/** A writer that holds a lock for longer than this keeps the world where it is. */
const heldPatience = { lockMsMax: 10_000, tries: 1 }

async function copyHeld(database: Database, { source, target, move, told, proves }: Away): Promise<Copied> {
  const { schema, from, to } = move
  const startedMs = await keepWritersOut(source, schema, heldPatience)
  const rows = await copyRows({ schema, source, target, told })
  for (const server of [from, to]) await proves(database.on(server).scope(schema))
  return { rows, isHeld: true, startedMs }
}

/** A sentence says why the servers cannot do it; then nothing of the attempt is left. */
async function beginOrWhy(away: Away): Promise<{ readonly name: string } | string> {
  const { move, moveId, source, target, route } = away
  const beginning: Beginning = { ...move, moveId, source, target, route }
  try {
    return { name: await beginFollowing(beginning) }
  } catch (error) {
    if (!(error instanceof CannotFollow)) throw error
    for (const client of [source, target]) {
      await client.query('rollback')
      await dropFollowing(client, { moveId })
    }
    return error.message
  }
}

/** The copy is complete, so that a writer who is in the way costs a second try and nothing else. */
const patience = { lockMsMax: 500, tries: 20 }
/** Writers wait: a server that is silent for so long is not the world's next one. */
const silentMsMax = 5000

/** Returns since when the writers wait. */
async function changeOver(
  database: Database,
  { source, target, move, proves }: Away,
  follower: Follower,
): Promise<number> {
  const { schema, from, to } = move
  await comeClose(follower)
  for (const server of [from, to]) await proves(database.on(server).scope(schema))
  await comeClose(follower)
  const startedMs = await keepWritersOut(source, schema, patience)
  await catchUp(follower, silentMsMax)
  await inSchema(source, schema)
  await target.query('begin; set local idle_in_transaction_session_timeout to 0')
  await target.query('set local synchronous_commit to on')
  await inSchema(target, schema)
  await copyCounters({ schema, source, target })
  await compare({ source, target, tables: await movedTables(source, schema) })
  await target.query('commit')
  return startedMs
}
