/**
 * The earnings of a day's purchases for those who invited the buyers, and of a month's last day for
 * those with a team: one payable or none, of exactly that promise. Worked out member by member,
 * walking up from each buyer.
 */
import { type Disagreement, same } from './disagreement.ts'
import type { Journal, JournalOrder, JournalPolicy } from './journal.ts'

const kinds = new Set(['referral', 'invite-bonus', 'team'])
/** The number of buyers in a team of three levels for grade 1 … 5. */
const buyersOfGrade = [3, 10, 30, 100, 300]
const levelsOfTeam = 3

/** Promised amounts by kind, member and subject. */
type Due = Map<string, bigint>

export function checkRecruitingDue(journal: Journal, policy: JournalPolicy): Disagreement | null {
  const due: Due = new Map()
  for (const order of journal.orders)
    if (boughtOn(order) === policy.day) addPurchase(due, journal, policy, order)
  if (policy.endsMonth) for (const { memberId } of journal.members) addTeam(due, journal, policy, memberId)

  const found: Due = new Map()
  for (const { kind, memberId, subjectId, day, promised } of journal.payables) {
    if (day !== policy.day || !kinds.has(kind)) continue
    const key = keyOf(kind, memberId, subjectId)
    if (found.has(key)) return same('recruiting-due', `day ${day}, ${key}`, 'one payable', 'two')
    found.set(key, promised)
  }
  for (const key of new Set([...due.keys(), ...found.keys()])) {
    const at = `day ${policy.day}, ${key}`
    const disagreement = same('recruiting-due', at, due.get(key) ?? 0n, found.get(key) ?? 0n)
    if (disagreement !== null) return disagreement
  }
  return null
}

const keyOf = (kind: string, memberId: bigint, subjectId: bigint) =>
  `${kind} of member ${memberId} for ${subjectId}`

const boughtOn = ({ firstDay }: JournalOrder): number => firstDay - 1

/** The inviter of a member, that inviter's inviter, and so on, up to `most`. */
function invitersOf(journal: Journal, memberId: bigint, most: number): bigint[] {
  const inviters: bigint[] = []
  for (let at: bigint | null = memberId; inviters.length < most; ) {
    at = journal.members.find((member) => member.memberId === at)?.inviterId ?? null
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
  const isFirst = !journal.orders.some(
    (other) => other.memberId === order.memberId && other.orderId < order.orderId,
  )
  invitersOf(journal, order.memberId, most).forEach((inviter, index) => {
    if (index === 0 && isFirst) add(due, keyOf('invite-bonus', inviter, order.memberId), policy.inviteBonus)
    const basisPoints = policy.referralBasisPoints[index] ?? 0n
    add(due, keyOf('referral', inviter, order.orderId), (order.price * basisPoints) / 10_000n)
  })
}

function addTeam(due: Due, journal: Journal, policy: JournalPolicy, top: bigint) {
  const months = new Map(journal.policies.map(({ day, month }) => [day, month]))
  const buyers = new Set<bigint>()
  let paid = 0n
  for (const order of journal.orders) {
    if (boughtOn(order) > policy.day) continue
    const inviters = invitersOf(journal, order.memberId, levelsOfTeam)
    if (!inviters.includes(top)) continue
    buyers.add(order.memberId)
    if (months.get(boughtOn(order)) === policy.month) paid += order.price
  }
  const needed = buyersOfGrade[policy.teamFromGrade - 1] ?? 0
  if (buyers.size < needed) return
  add(due, keyOf('team', top, BigInt(policy.month)), (paid * policy.teamBasisPoints) / 10_000n)
}
