/** The table of the daily roots, which bind the file to what members checked. */
import { sql } from '../../platform/db/sql.ts'
import { dayUnit, type LedgerTable, minor } from './table.ts'

const hash = '64 hexadecimal digits'
const few = 'empty while fewer than eleven members hold anything'
const firstForm = 'empty in records of the first form'
const whole = 'empty where not every line is shown'

/**
 * The digests are in every file. The parts are shown where a member's own proof shows them, those
 * of the debts and the salt only where every line is.
 */
export const roots: LedgerTable = {
  name: 'roots',
  columns: [
    ['day', 'the settled day', dayUnit],
    ['levels', `the tree has two to the power of this leaves; ${few}`, 'number'],
    ['total', `what all members held at the close; ${few}`, minor],
    ['root', `the root of the tree over what each held; ${few}`, hash],
    ['debts', `the digest of the tree of debts; ${few}`, hash],
    ['entries', `the digest of the day’s entries; ${few}`, hash],
    ['previous', 'the digest of the record before', hash],
    ['parts', `the digest of the parts before this one; ${firstForm}`, hash],
    ['joined', `the digest of the lines of joined that ended with the day; ${firstForm}`, hash],
    ['digest', 'the digest of this record', hash],
    ['debts_levels', `the tree of debts has two to the power of this leaves; ${whole}`, 'number'],
    ['debts_total', `what members owed at the close; ${whole}`, minor],
    ['debts_root', `the root of the tree of debts; ${whole}`, hash],
    ['salt', `what comes before the entries in their digest; ${whole}`, hash],
  ],
  lines: ({ settled, complete }) => sql`
    declare ledger_lines no scroll cursor for
    select array_to_string(array[day::text,
      case when parts then levels::text end, case when parts then total::text end,
      case when parts then encode(root, 'hex') end,
      case when parts then encode(debts, 'hex') end,
      case when parts then encode(entries, 'hex') end,
      encode(previous, 'hex'), case when joined is not null then encode(first_form, 'hex') end, encode(joined, 'hex'),
      encode(digest, 'hex'),
      case when complete then debts_levels::text end, case when complete then debts_total::text end,
      case when complete then encode(debts_root, 'hex') end, case when complete then encode(salt, 'hex') end],
      chr(31), '') as line
    from root_day cross join (select ${complete}::boolean as complete) as own
    cross join lateral (select complete or not few as parts) as shown cross join root_start
    cross join lateral (
      select sha256('\\x03'::bytea || substring(int2send(debts_levels) from 2) || int8send(0)
        || int8send(debts_total::bigint) || debts_root) as debts) as owed
    cross join lateral (
      select sha256('\\x02'::bytea || 'glasshouse/record/1'::bytea || uuid_send(world_id) || int4send(day)
        || substring(int2send(levels) from 2) || int8send(0) || int8send(total::bigint) || root || debts || entries
        || previous) as first_form) as bound
    where day <= ${settled}::int order by day`,
}
