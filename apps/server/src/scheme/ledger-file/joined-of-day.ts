/**
 * The lines of `joined` that end with a day, for the day's record. A record is made once, so it
 * goes on from what the one before left open; the first one reads the world from its first day.
 */
import { createHash } from 'node:crypto'
import { type JoinedLine, joinedLine } from '@glasshouse/model'
import { slotsPerMember } from '../../ledger/accounts.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { fetched } from './fetched.ts'
import { joinedParts, makeJoining, type OpenKind, partOf } from './joined.ts'
import { hiddenOf256 } from './shown.ts'

/** What is joined through a day and in no line yet. Kept as JSON. */
export interface LeftOpen {
  readonly through: number
  readonly kinds: readonly (readonly [kind: string, open: OpenKind])[]
}

export interface JoinedOfDay {
  /** SHA-256 of the lines, in the file's order. */
  readonly digest: Buffer
  /** Null: nobody is joined yet. */
  readonly left: LeftOpen | null
}

/**
 * The first day with members to be joined: in a class that of the first person, in a demo day 0.
 * Null: nobody has joined by then.
 */
const firstJoined = async (tx: Tx, day: number): Promise<number | null> =>
  (
    await tx.one<{ from: number | null }>(sql`
      select case when demo then 0
        else (select min(joined_day) from member where not simulated and joined_day <= ${day}::int) end as from
      from world_setting`)
  ).from

interface Days {
  readonly fromDay: number
  readonly throughDay: number
}

/**
 * In a class nobody has a line of their own from the first person's day on. The range of movements
 * finds the pages of the entries.
 */
const partsOfDays = ({ fromDay, throughDay }: Days) =>
  joinedParts(sql`
    left join (
      select member_id
      from member cross join lateral (select sha256(key || int8send(member_id)) as hash from pseudonym_key) as own
      cross join world_setting
      where demo and simulated and get_byte(hash, 31) >= ${hiddenOf256}::int
    ) as single on single.member_id = account_id / ${slotsPerMember}::bigint
    where single.member_id is null and entry.day between ${fromDay}::int and ${throughDay}::int
      and movement_id between (
          select min(movement_id)
          from (select movement_id from movement where day between ${fromDay}::int and ${throughDay}::int offset 0) as early)
        and (
          select max(movement_id)
          from (select movement_id from movement where day between ${fromDay}::int and ${throughDay}::int offset 0) as late)`)

/** In the order of the file: days of a kind ascend already, and accounts within them. */
const digestOfLines = (lines: readonly JoinedLine[]): Buffer => {
  const inOrder = lines.toSorted((a, b) => (a.kind === b.kind ? 0 : a.kind < b.kind ? -1 : 1))
  return createHash('sha256').update(inOrder.map(joinedLine).join('')).digest()
}

/**
 * Days that one cursor reads. The first record of an old world reads them all, and may be asked to
 * stop between two cursors; Postgres sorts the lines of each.
 */
const spanDays = 30

const spansOf = ({ fromDay, throughDay }: Days): Days[] =>
  Array.from({ length: Math.ceil((throughDay - fromDay + 1) / spanDays) }, (_, at) => ({
    fromDay: fromDay + at * spanDays,
    throughDay: Math.min(fromDay + (at + 1) * spanDays - 1, throughDay),
  }))

async function joinDays(tx: Tx, days: Days, joining: ReturnType<typeof makeJoining>): Promise<JoinedLine[]> {
  const lines: JoinedLine[] = []
  for await (const rows of fetched(tx, partsOfDays(days)))
    for (const row of rows) lines.push(...joining.add(partOf(row)))
  return [...lines, ...joining.end()]
}

interface Before {
  readonly left: LeftOpen | null
  /** The last day whose record binds such lines; −1: none does. */
  readonly boundThrough: number
}

/** The day must be settled: its entries then never change. Null: the process is stopping. */
export async function joinedOfDay(
  tx: Tx,
  day: number,
  { left, boundThrough }: Before,
  stopping: () => boolean,
): Promise<JoinedOfDay | null> {
  const first = await firstJoined(tx, day)
  if (first === null) return { digest: digestOfLines([]), left: null }
  const known = left?.through === day - 1 ? left : null
  let kinds: ReadonlyMap<string, OpenKind> = new Map(known?.kinds)
  const lines: JoinedLine[] = []
  for (const span of spansOf({ fromDay: known === null ? first : day, throughDay: day })) {
    if (stopping()) return null
    const joining = makeJoining(first, kinds)
    lines.push(...(await joinDays(tx, span, joining)))
    kinds = joining.left()
  }
  return {
    digest: digestOfLines(lines.filter(({ throughDay }) => throughDay > boundThrough)),
    left: { through: day, kinds: [...kinds] },
  }
}
