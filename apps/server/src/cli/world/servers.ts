/** The servers of the host: what is on each, the one that an option names, and moves. */
import {
  catalogueSchema,
  moveWorld,
  readRoom,
  readStandbys,
  type ServerRoom,
  type Standby,
} from '../../foundation/world/index.ts'
import type { Database } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { provesBooks } from '../../staff/host/index.ts'
import { NotUnderstood, oneOf, type Typed, words } from './arguments.ts'
import { onHost } from './in-world.ts'
import { say } from './print.ts'

/** The server of `--server`. Errors: NotUnderstood with the servers that there are. */
export const serverOption = (typed: Typed, { servers }: Database): { server?: string } => {
  const { server } = typed.options
  if (server === undefined) return {}
  return {
    server: oneOf(
      server,
      servers.map(({ name }) => name),
      'A server',
    ),
  }
}

interface Listed extends ServerRoom, Standby {
  readonly worlds: number
}

const unknownServer = (name: string): ServerRoom & Standby => ({
  ...{ name, roomBytes: 0, addresses: 0, usedBytes: null, isSynchronous: null, actsWait: null },
})

/** Servers that only the catalogue names are listed, too: their worlds are away. */
async function readServers(database: Database): Promise<Listed[]> {
  const counted = await database.scope(catalogueSchema).many<{ server: string; worlds: number }>(sql`
    select server, count(*)::int as worlds from world group by server order by server`)
  const worldsOf = new Map(counted.map(({ server, worlds }) => [server, worlds]))
  const [rooms, standbys] = await Promise.all([readRoom(database), readStandbys(database)])
  const known = rooms.map((room, place) => ({ ...unknownServer(room.name), ...standbys[place], ...room }))
  const unknown = [...worldsOf.keys()].filter((name) => !known.some((one) => one.name === name))
  return [...known, ...unknown.map(unknownServer)].map((one) => ({
    ...one,
    worlds: worldsOf.get(one.name) ?? 0,
  }))
}

/** Whether a standby that is promoted has all that was answered. */
function standbyOf({ addresses, isSynchronous, actsWait }: Standby & Pick<ServerRoom, 'addresses'>): string {
  if (actsWait) return ', ACTS WAIT FOR THE STANDBY: it is away'
  if (addresses < 2 || isSynchronous === null) return ''
  if (isSynchronous) return `, ${addresses} addresses; what was answered is on a standby, too`
  return `, ${addresses} addresses; NO SYNCHRONOUS STANDBY: one that is promoted may lack the last acts`
}

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`

export const servers = (typed: Typed): Promise<void> =>
  onHost(async ({ database }) => {
    const listed = await readServers(database)
    if (typed.options.json) return say(JSON.stringify(listed))
    for (const { name, worlds, usedBytes, roomBytes, ...of } of listed) {
      const room = usedBytes === null ? 'AWAY' : `${gigabytes(usedBytes)} of ${gigabytes(roomBytes)}`
      say(`${name.padEnd(32)} ${worlds === 1 ? '1 world' : `${worlds} worlds`}, ${room}${standbyOf(of)}`)
    }
  })

/** `--reach`. Errors: NotUnderstood. */
function routeOption({ options: { reach } }: Typed): { host: string; port: number } | undefined {
  if (reach === undefined) return undefined
  const [, host, port] = /^\[?([a-zA-Z0-9.:-]+?)\]?:([0-9]{1,5})$/.exec(reach) ?? []
  if (host === undefined || port === undefined)
    throw new NotUnderstood(`--reach is an address and a port, as in 10.0.0.1:5432, and not "${reach}".`)
  return { host, port: Number(port) }
}

const rowsPerLine = 100_000

export async function move(typed: Typed): Promise<void> {
  const [slug = '', to = ''] = words(typed, 2, 'move SLUG SERVER [--reach HOST:PORT] [--held]')
  const route = routeOption(typed)
  await onHost(async ({ database, wall }) => {
    let said = 0
    const { from, rows, heldMs } = await moveWorld(database, wall, {
      slug,
      to,
      proves: provesBooks,
      isHeld: typed.options.held,
      route,
      chosen: (why) =>
        say(
          why === undefined
            ? `World "${slug}" is copied while it runs; its writes wait only at the change-over.`
            : `The writes of world "${slug}" wait while it is copied: ${why}.`,
        ),
      told: (done) => {
        if (done - said < rowsPerLine) return
        said = done
        say(`${done} rows are copied.`)
      },
    })
    const seconds = (heldMs / 1000).toFixed(1)
    say(`World "${slug}" has moved from ${from} to ${to}: ${rows} rows, equal on both, and its books add up.`)
    say(`Its writes waited for ${seconds} s.`)
  })
}
