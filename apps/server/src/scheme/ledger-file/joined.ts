/**
 * What the members without lines of their own did, joined until at least ten of them are behind
 * each line: by kind and account, over as many neighbouring days as that takes. The days of a line
 * never change, so two files of one world have the same lines or none in common, and no difference
 * of them is a line. Days since the last line are left out.
 */
import { fewestPeople, type JoinedLine } from '@glasshouse/model'
import { memberAccountsFrom, memberSlots, slotsPerMember } from '../../ledger/accounts.ts'
import { joinQueries } from '../../platform/db/join-queries.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
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

/** What is joined of a kind since its last line. As JSON in the world's row of roots. */
export interface OpenKind {
  /** The first day of the next line. */
  readonly from: number
  /** Ids of members. */
  readonly people: readonly string[]
  /** Minor units by account. */
  readonly sums: readonly (readonly [account: string, amount: string])[]
}

interface Joining {
  /** The lines that ended before this part. Parts must come by kind, then by day. */
  add(part: JoinedPart): JoinedLine[]
  /** The lines that ended with the last part. */
  end(): JoinedLine[]
  /** After the end: the kinds that had a line or a part. */
  left(): ReadonlyMap<string, OpenKind>
}

/** Of one kind, day by day. */
function makeKind(kind: string, { from: firstDay, people: known, sums: held }: OpenKind) {
  let from = firstDay
  let people = new Set(known)
  let sums = new Map(held.map(([account, amount]) => [account, BigInt(amount)]))
  return {
    add({ memberId, account, amount }: JoinedPart): void {
      const name = kindsByAccount.has(kind) ? account : 'all'
      // A set of all members of a large day would take 100 MB.
      if (people.size < fewestPeople) people.add(memberId)
      sums.set(name, (sums.get(name) ?? 0n) + amount)
    },
    endDay(throughDay: number): JoinedLine[] {
      if (people.size < fewestPeople) return []
      const lines = [...sums]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([account, amount]) => ({ kind, fromDay: from, throughDay, account, amount }))
      from = throughDay + 1
      people = new Set()
      sums = new Map()
      return lines
    },
    left: (): OpenKind => ({
      ...{ from, people: [...people] },
      sums: [...sums].map(([account, amount]) => [account, String(amount)]),
    }),
  }
}

/** `fromDay`: the first day with members to be joined. `known`: what was joined of earlier days. */
export function makeJoining(fromDay: number, known: ReadonlyMap<string, OpenKind> = new Map()): Joining {
  const left = new Map(known)
  let open: { name: string; day: number; kind: ReturnType<typeof makeKind> } | null = null
  const end = (): JoinedLine[] => {
    if (open === null) return []
    const lines = open.kind.endDay(open.day)
    left.set(open.name, open.kind.left())
    return lines
  }
  return {
    add(part) {
      const isSame = open?.name === part.kind
      const ended = isSame && open?.day === part.day ? [] : end()
      if (open === null || !isSame) {
        const before = left.get(part.kind) ?? { from: fromDay, people: [], sums: [] }
        open = { name: part.kind, day: part.day, kind: makeKind(part.kind, before) }
      }
      open.day = part.day
      open.kind.add(part)
      return ended
    },
    end,
    left: () => left,
  }
}

/** Reads lines of parts, as `joined.lines` gives them. */
export function partOf(line: string): JoinedPart {
  const [kind = '', day = '', memberId = '', account = '', amount = '0'] = line.split(cellEnd)
  return { kind, day: Number(day), memberId, account, amount: BigInt(amount) }
}

/**
 * Parts, not lines: `makeJoining` joins them. `whose`: joins and conditions. Both ways of paying
 * out bring fees into one pot, whose balance by day is public: apart, one kind would give the other
 * by subtraction.
 */
export const joinedParts = (whose: Query): Query =>
  joinQueries([
    sql`
    declare ledger_lines no scroll cursor for
    select array_to_string(array[
      case when code in ('chain-payout', 'bank-payout') then 'payout' else code end, entry.day::text,
      (account_id / ${slotsPerMember}::bigint)::text,
      (${memberSlots}::text[])[(account_id % ${slotsPerMember}::bigint + 1)::int],
      sum(amount)::text], chr(31), '') as line
    from entry join movement using (movement_id)`,
    whose,
    sql`and account_id >= ${memberAccountsFrom}::bigint
    group by case when code in ('chain-payout', 'bank-payout') then 'payout' else code end, entry.day, account_id
    order by case when code in ('chain-payout', 'bank-payout') then 'payout' else code end collate "C", entry.day,
      account_id`,
  ])

export const joined: LedgerTable = {
  name: 'joined',
  columns: [
    ['kind', 'the kind of the movements; payout: over the chain and over banks', 'text'],
    ['from_day', 'the first day of the line', dayUnit],
    ['through_day', 'its last day', dayUnit],
    ['account', 'the accounts of the members: wallet, fund, …; all: of every sort', 'text'],
    ['amount', 'what at least ten members together got; below zero: gave', minor],
  ],
  lines: ({ settled, complete, scope }) =>
    joinedParts(sql`
      left join shown_member as own on own.member_id = account_id / ${slotsPerMember}::bigint and entry.day <= through
      where ${scope}::text = 'public' and not ${complete}::boolean and entry.day <= ${settled}::int
        and own.member_id is null`),
}
