/**
 * The earnings of a day's purchases for those who invited the buyers, and of a month's last day for
 * those with a team: one payable or none, of exactly that promise. Worked out member by member,
 * walking up from each buyer.
 */
import { type Disagreement, same } from './disagreement.ts'
import type { Journal, JournalOrder, JournalPolicy } from './journal.ts'
import { ofDay, ofMember, ofOrder, rowsBy, rowsWith } from './rows.ts'

const kinds = new Set(['referral', 'invite-bonus', 'team'])
/** The number of buyers in a team of three levels for grade 1 … 5. */
const buyersOfGrade = [3, 10, 30, 100, 300]
const levelsOfTeam = 3

/** Promised amounts by kind, member and subject. */
type Due = Map<string, bigint>

const boughtOn = ({ firstDay }: JournalOrder): number => firstDay - 1

export function checkRecruitingDue(journal: Journal, policy: JournalPolicy): Disagreement | null {
  const due: Due = new Map()
  for (const order of rowsWith(journal.orders, boughtOn, policy.day)) addPurchase(due, journal, policy, order)
  if (policy.endsMonth) addTeams(due, journal, policy)

  const found = new Map<string, Journal['payables'][number]>()
  for (const row of rowsWith(journal.payables, ofDay, policy.day)) {
    const { kind, memberId, subjectId, day } = row
    if (!kinds.has(kind)) continue
    const key = keyOf(kind, memberId, subjectId)
    if (found.has(key)) return same('recruiting-due', `day ${day}, ${key}`, 'one payable', 'two', row)
    found.set(key, row)
  }
  // What nobody was due comes first: a payout moved to another member is named, not its absence.
  for (const key of new Set([...found.keys(), ...due.keys()])) {
    const at = `day ${policy.day}, ${key}`
    const row = found.get(key) ?? elsewhere(journal, key) ?? ofOtherKind(journal, policy.day, due.get(key))
    const promised = found.get(key)?.promised ?? 0n
    const others = due.has(key) ? [] : invitingOf(journal, row)
    const disagreement = same('recruiting-due', at, due.get(key) ?? 0n, promised, row ?? policy, ...others)
    if (disagreement !== null) return disagreement
  }
  return null
}

type Payable = Journal['payables'][number]

/** The same payout on another day. */
const elsewhere = (journal: Journal, key: string): Payable | undefined =>
  journal.payables.find(
    ({ kind, memberId, subjectId }) => kinds.has(kind) && keyOf(kind, memberId, subjectId) === key,
  )

/** A payout of the day and the amount under another name: it is where this one is missing. */
const ofOtherKind = ({ payables }: Journal, day: number, promised = -1n): Payable | undefined =>
  payables.find((row) => row.day === day && row.promised === promised && !kinds.has(row.kind))

/** The buyer and the inviters of the buyer, whom a payout would have to follow. */
function invitingOf(journal: Journal, row: Payable | undefined): readonly object[] {
  if (row === undefined || row.kind === 'team') return []
  const order = row.kind === 'referral' ? rowsWith(journal.orders, ofOrder, row.subjectId)[0] : undefined
  const buyer = row.kind === 'referral' ? order?.memberId : row.subjectId
  if (buyer === undefined) return []
  const inviters = invitersOf(journal, buyer, levelsOfTeam).slice(0, -1)
  return [buyer, ...inviters].flatMap((memberId) => rowsWith(journal.members, ofMember, memberId))
}

const keyOf = (kind: string, memberId: bigint, subjectId: bigint) =>
  `${kind} of member ${memberId} for ${subjectId}`

/** The inviter of a member, that inviter's inviter, and so on, up to `most`. */
function invitersOf(journal: Journal, memberId: bigint, most: number): bigint[] {
  const inviters: bigint[] = []
  for (let at: bigint | null = memberId; inviters.length < most; ) {
    at = rowsWith(journal.members, ofMember, at)[0]?.inviterId ?? null
    if (at === null) break
    inviters.push(at)
  }
  return inviters
}

function add(due: Due, key: string, promised: bigint) {
  if (promised > 0n) due.set(key, promised)
}

function addPurchase(due: Due, journal: Journal, policy: JournalPolicy, order: JournalOrder) {
  const most = Math.max(1, policy.referralBasisPoints.length)
  const own = rowsWith(journal.orders, ofMember, order.memberId)
  const isFirst = !own.some((other) => other.orderId < order.orderId)
  invitersOf(journal, order.memberId, most).forEach((inviter, index) => {
    if (index === 0 && isFirst) add(due, keyOf('invite-bonus', inviter, order.memberId), policy.inviteBonus)
    const basisPoints = policy.referralBasisPoints[index] ?? 0n
    add(due, keyOf('referral', inviter, order.orderId), (order.price * basisPoints) / 10_000n)
  })
}

interface Team {
  readonly buyers: Set<bigint>
  paid: bigint
}

/** Walks up from each buyer: every inviter on three levels has them in the team. */
function teamsAt(journal: Journal, { day, month }: JournalPolicy): Map<bigint, Team> {
  const months = new Map(journal.policies.map((policy) => [policy.day, policy.month]))
  const teams = new Map<bigint, Team>()
  for (const [memberId, orders] of rowsBy(journal.orders, ofMember)) {
    const inviters = new Set(invitersOf(journal, memberId, levelsOfTeam))
    for (const order of orders) {
      if (boughtOn(order) > day) continue
      for (const top of inviters) {
        const team = teams.get(top) ?? { buyers: new Set(), paid: 0n }
        team.buyers.add(memberId)
        if (months.get(boughtOn(order)) === month) team.paid += order.price
        teams.set(top, team)
      }
    }
  }
  return teams
}

function addTeams(due: Due, journal: Journal, policy: JournalPolicy) {
  const needed = buyersOfGrade[policy.teamFromGrade - 1] ?? 0
  for (const [top, { buyers, paid }] of teamsAt(journal, policy))
    if (buyers.size >= needed)
      add(due, keyOf('team', top, BigInt(policy.month)), (paid * policy.teamBasisPoints) / 10_000n)
}
