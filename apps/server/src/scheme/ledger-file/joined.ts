/**
 * What the members without lines of their own did, joined until at least ten of them are behind
 * each line: by kind and account, over as many neighbouring days as that takes. The days of a line
 * never change, so two files of one world have the same lines or none in common, and no difference
 * of them is a line. Days since the last line are left out.
 */
import { fewestPeople } from '@glasshouse/model'
import { memberAccountsFrom, memberSlots, slotsPerMember } from '../../ledger/accounts.ts'
import { sql } from '../../platform/db/sql.ts'
import { cellEnd, dayUnit, type LedgerTable, minor } from './table.ts'

/**
 * In these kinds every member's part touches the same accounts. In the others some members have an
 * account that the rest has not, so their accounts are one.
 */
const kindsByAccount = new Set([
  'starting-money',
  'purchase',
  'deposit',
  'bank-recharge',
  'withdrawal-request',
  'withdrawal-return',
  'payout',
  'payout-reversal',
  'fund-buy',
  'fund-sell',
  'stock-exchange',
  'debt-repayment',
])

/** What one member's account got on one day by movements of a kind. */
interface JoinedPart {
  readonly kind: string
  readonly day: number
  readonly memberId: string
  readonly account: string
  readonly amount: bigint
}

interface JoinedLine {
  readonly kind: string
  readonly fromDay: number
  readonly throughDay: number
  readonly account: string
  readonly amount: bigint
}

interface Joining {
  /** The lines that ended before this part. Parts must come by kind, then by day. */
  add(part: JoinedPart): JoinedLine[]
  end(): JoinedLine[]
}

/** `fromDay`: the first day with members to be joined. */
export function makeJoining(fromDay: number): Joining {
  let open: { kind: string; from: number; day: number } | null = null
  let people = new Set<string>()
  let sums = new Map<string, bigint>()
  const startOver = () => {
    people = new Set()
    sums = new Map()
  }
  const endDay = (): JoinedLine[] => {
    if (open === null || people.size < fewestPeople) return []
    const { kind, from, day } = open
    const accounts = [...sums].sort(([a], [b]) => (a < b ? -1 : 1))
    startOver()
    open = { kind, from: day + 1, day }
    return accounts.map(([account, amount]) => ({ kind, fromDay: from, throughDay: day, account, amount }))
  }
  return {
    add({ kind, day, memberId, account, amount }) {
      const ended = open !== null && (open.kind !== kind || open.day !== day) ? endDay() : []
      if (open?.kind !== kind) startOver()
      open = { kind, day, from: open?.kind === kind ? open.from : fromDay }
      const name = kindsByAccount.has(kind) ? account : 'all'
      people.add(memberId)
      sums.set(name, (sums.get(name) ?? 0n) + amount)
      return ended
    },
    end: endDay,
  }
}

/** Reads lines of parts, as `joined.lines` gives them. */
export function partOf(line: string): JoinedPart {
  const [kind = '', day = '', memberId = '', account = '', amount = '0'] = line.split(cellEnd)
  return { kind, day: Number(day), memberId, account, amount: BigInt(amount) }
}

export const joined: LedgerTable = {
  name: 'joined',
  columns: [
    ['kind', 'the kind of the movements; payout: over the chain and over banks', 'text'],
    ['from_day', 'the first day of the line', dayUnit],
    ['through_day', 'its last day', dayUnit],
    ['account', 'the accounts of the members: wallet, fund, …; all: of every sort', 'text'],
    ['amount', 'what at least ten members together got; below zero: gave', minor],
  ],
  /**
   * Parts, not lines: `write.ts` joins them. Both ways of paying out bring fees into one pot, whose
   * balance by day is public: apart, one kind would give the other by subtraction.
   */
  lines: ({ settled, complete, scope }) => sql`
    declare ledger_lines no scroll cursor for
    select array_to_string(array[
      case when code in ('chain-payout', 'bank-payout') then 'payout' else code end, entry.day::text,
      (account_id / ${slotsPerMember}::bigint)::text,
      (${memberSlots}::text[])[(account_id % ${slotsPerMember}::bigint + 1)::int],
      sum(amount)::text], chr(31), '') as line
    from entry join movement using (movement_id)
    left join shown_member as own on own.member_id = account_id / ${slotsPerMember}::bigint and entry.day <= through
    where ${scope}::text = 'public' and not ${complete}::boolean
      and account_id >= ${memberAccountsFrom}::bigint and entry.day <= ${settled}::int and own.member_id is null
    group by case when code in ('chain-payout', 'bank-payout') then 'payout' else code end, entry.day, account_id
    order by case when code in ('chain-payout', 'bank-payout') then 'payout' else code end collate "C", entry.day,
      account_id`,
}
