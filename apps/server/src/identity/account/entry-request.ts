/**
 * A request to enter, where staff admit each person: stored for the device that made it, one
 * person at a time.
 */
import { type DataOf, Refusal } from '@glasshouse/contract'
import type { Context, Handler } from '../../context.ts'
import type { Runner, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { findDevice } from '../practice/index.ts'

interface WaitingEntry {
  readonly name: string
  readonly letIn: boolean | null
  readonly memberId: bigint | null
}

const find = (runner: Runner, deviceId: bigint): Promise<WaitingEntry | undefined> =>
  runner.maybe<WaitingEntry>(sql`
    select name, let_in, member_id from entry_request where device_id = ${deviceId}`)

function stateOf(asked: WaitingEntry | undefined): DataOf<'auth.entry'>['state'] {
  // The person who entered is a member; this device may make a request for another person.
  if (asked === undefined || asked.memberId !== null) return 'none'
  if (asked.letIn === null) return 'waiting'
  return asked.letIn ? 'letIn' : 'refused'
}

/** Whether this device has a request, waiting or answered. */
export const hasEntryRequest = async (runner: Runner, deviceId: bigint | undefined): Promise<boolean> =>
  deviceId !== undefined && stateOf(await find(runner, deviceId)) !== 'none'

export const entryState: Handler<'auth.entry'> = async (_body, { world, deviceSecret }) => {
  const deviceId = await findDevice(world.db, deviceSecret)
  const asked = deviceId === undefined ? undefined : await find(world.db, deviceId)
  const state = stateOf(asked)
  return { state, name: state === 'none' ? null : (asked?.name ?? null) }
}

/**
 * The name under which staff admitted this device's person; otherwise the state of the request,
 * which is stored when it is new. The row is locked: of two forms sent by one device one enters.
 * `most`: how many may wait at the same time. Errors: `world_full` when as many wait as there are
 * places.
 */
export async function askToEnter(
  tx: Tx,
  { wall }: Pick<Context, 'wall'>,
  wanted: { readonly deviceId: bigint; readonly name: string; readonly most: number },
): Promise<{ readonly letIn: string } | Refusal> {
  const { deviceId, name, most } = wanted
  await tx.run(sql`select from device where device_id = ${deviceId} for no key update`)
  const asked = await find(tx, deviceId)
  const state = stateOf(asked)
  if (asked !== undefined && state === 'letIn') return { letIn: asked.name }
  if (state === 'refused') return new Refusal('entry_refused')
  if (state === 'waiting') return new Refusal('entry_waits')
  const { waiting } = await tx.one<{ waiting: number }>(
    sql`select count(*)::int as waiting from entry_request where let_in is null`,
  )
  if (waiting >= most) throw new Refusal('world_full')
  await tx.run(sql`
    insert into entry_request (device_id, name, asked_real) values (${deviceId}, ${name}, ${new Date(wall.nowMs())})
    on conflict (device_id) do update
    set name = excluded.name, asked_real = excluded.asked_real, let_in = null, member_id = null`)
  return new Refusal('entry_waits')
}

/** The answer to a request, or a new one to a refused one. 0: its person has entered already. */
export const answerRequest = (tx: Tx, requestId: bigint | null, letIn: boolean): Promise<number> =>
  tx.run(sql`
    update entry_request set let_in = ${letIn}
    where request_id = ${requestId} and member_id is null`)

/** The same answer to all requests that wait; how many there were. */
export const answerWaiting = (tx: Tx, letIn: boolean): Promise<number> =>
  tx.run(sql`update entry_request set let_in = ${letIn} where let_in is null`)

/**
 * The request is closed: its person is a member. One admission makes one member; the count is 0
 * when another form used it before.
 */
export const closeEntryRequest = (tx: Tx, deviceId: bigint, memberId: bigint): Promise<number> =>
  tx.run(sql`update entry_request set member_id = ${memberId}
    where device_id = ${deviceId} and let_in and member_id is null`)
