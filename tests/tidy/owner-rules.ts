/** Which room writes which table: the server's statements, compared with `owners.ts`. */
import { roomOf } from './import-rules.ts'
import { everywhere, strangers, tablesOf } from './owners.ts'
import { isTest, type Source } from './sources.ts'

const SERVER = 'apps/server/src/'

export interface Write {
  readonly table: string
  /**
   * `scheme/order`, or the folder's name where a folder is not a room of a wing: `ledger`, `demo`.
   */
  readonly room: string
  readonly path: string
}

/** A name may be quoted, or follow its schema: `catalogue.world`, `"w_class"."member"`. */
const writing =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?(?:"?[\w$]+"?\.)?"?([a-z][a-z_]+)\b/gi

/** The tables that the product's own statements write. `tables`: those that are looked for. */
export function writesOf(sources: readonly Source[], tables: ReadonlySet<string>): Write[] {
  return sources.flatMap(({ path, text }) => {
    if (!path.startsWith(SERVER) || isTest(path)) return []
    const found = new Set([...text.matchAll(writing)].map(([, table = '']) => table))
    const room = writerOf(path)
    return [...found].filter((table) => tables.has(table)).map((table) => ({ table, room, path }))
  })
}

function writerOf(path: string): string {
  const room = roomOf(path)?.slice(SERVER.length)
  const [folder = ''] = path.slice(SERVER.length).split('/')
  // All folders of `staff` are one room (ARCHITECTURE.md).
  return folder === 'staff' || room === undefined ? folder : room
}

const creating = /^\s*create table (?:if not exists )?([a-z_]+)/gm
const dropping = /^\s*drop table (?:if exists )?([a-z_]+)/gm

/** The tables that the migrations of a folder leave. */
export function migratedTables(sources: readonly Source[], folder: string): ReadonlySet<string> {
  const texts = sources.filter(({ path }) => path.startsWith(`apps/server/migrations/${folder}/`))
  const named = (pattern: RegExp) =>
    texts.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, table = '']) => table))
  const dropped = new Set(named(dropping))
  return new Set(named(creating).filter((table) => !dropped.has(table)))
}

const byHand = /\b(?:member_?id|account_?id)\s*[*/%]\s*8n?\b|\baccount_?id\s*(?:[<>]=?)\s*8000n?\b/i

/**
 * Statements that compute a member's accounts themselves: `memberSlots` and `slotsPerMember` of
 * `ledger/accounts.ts` say how.
 */
export const slotsByHand = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => path.startsWith(SERVER) && !isTest(path) && path !== `${SERVER}ledger/accounts.ts`)
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, at) => (byHand.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : [])),
    )

const ownerOf = (table: string): string | undefined =>
  Object.keys(tablesOf).find((room) => tablesOf[room]?.includes(table))

/**
 * One sentence for each table without an owner, and for each statement of a room that is not one of
 * its writers.
 */
export function strangeWrites(writes: readonly Write[], tables: ReadonlySet<string>): string[] {
  const ownerless = [...tables].filter((table) => ownerOf(table) === undefined)
  const strange = writes.filter(
    ({ table, room }) =>
      room !== ownerOf(table) && !(room in everywhere) && !strangers[table]?.includes(room),
  )
  return [
    ...ownerless.map((table) => `${table} has no owner in tests/tidy/owners.ts`),
    ...strange.map(({ table, path }) => `${path} writes ${table}, which is ${ownerOf(table)}'s`),
  ]
}

/** Outdated entries of `owners.ts`: a room that has stopped writing, a table that is gone. */
export function overtakenOwners(writes: readonly Write[], tables: ReadonlySet<string>): string[] {
  const writer = (table: string, room: string) =>
    writes.some((write) => write.table === table && write.room === room)
  return [
    ...Object.entries(strangers).flatMap(([table, rooms]) =>
      rooms.filter((room) => !writer(table, room)).map((room) => `${room} no longer writes ${table}`),
    ),
    ...Object.values(tablesOf)
      .flat()
      .filter((table) => !tables.has(table))
      .map((table) => `there is no table ${table}`),
  ]
}
