/** What is true of the whole file: its form, its days, and which lines it leaves out. */
import { fewestPeople, withdrawalFeeBasisPoints } from '@glasshouse/model'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Shown } from './shown.ts'
import type { Column } from './table.ts'

export const parameterColumns: readonly Column[] = [
  ['name', 'what is stated', 'text'],
  ['value', 'its value', 'as its meaning says'],
  ['meaning', 'what it means', 'text'],
]

const yes = (is: boolean): string => (is ? 'yes' : 'no')

const meanings = {
  mark: 'Nothing in this file is real money.',
  format: 'The form of the file and its version.',
  scope:
    'public: for everybody; member: one member’s own lines; whole: for the staff, with the lines of all members.',
  complete: 'yes: the file has every line of the ledger through the settled day.',
  settled_day: 'The last day whose close and root are in the file; −1: none.',
  own_lines_through_day:
    'The last day on which members have lines of their own. Where people are among the members, a public file has none after the day before the first of them joined; a demo world goes on with most of its simulated members.',
  hides:
    'yes: some simulated members are joined with the people, so that nobody can subtract the others from a day’s total.',
  fewest: 'The number of members that a line of joined has behind it at least.',
  lots_from_day: 'The first day whose lots are known; what a pot held before is one lot of the day before.',
  world: 'The random id of the world, which is in every record of roots.',
  fee_basis_points: 'The fee of a withdrawal, in hundredths of a percent, rounded up.',
} as const

/** Lines of `parameters`. */
export async function parameterLines(tx: Runner, shown: Shown): Promise<readonly (readonly string[])[]> {
  const { firstDay, worldId } = await tx.one<{ firstDay: number; worldId: string }>(
    sql`select max(pot_queue.from_day) as first_day, world_id::text from pot_queue cross join root_start group by world_id`,
  )
  const values: Record<keyof typeof meanings, string> = {
    mark: 'practice money',
    format: 'glasshouse-ledger 1',
    scope: shown.scope,
    complete: yes(shown.complete),
    settled_day: String(shown.settled),
    own_lines_through_day: String(shown.through),
    hides: yes(shown.hides),
    fewest: String(fewestPeople),
    lots_from_day: String(firstDay),
    world: worldId,
    fee_basis_points: String(withdrawalFeeBasisPoints),
  }
  return Object.entries(meanings).map(([name, meaning]) => [
    name,
    values[name as keyof typeof meanings],
    meaning,
  ])
}
