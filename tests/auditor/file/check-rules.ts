/**
 * The rules of days against the acts that set them: a rule changes only on the day of an act that
 * says so, and it is what the act says. Acts apply from the close of the day on which they are.
 */
import { type Disagreement, first, same } from '../disagreement.ts'
import type { JournalOrder, JournalPolicy } from '../journal.ts'
import { groupsBy } from '../rows.ts'
import type { ActLine, LedgerFile } from './ledger-file.ts'
import { moneySaid } from './said-money.ts'

interface Rule {
  readonly act: string
  /** As an act says it. */
  readonly said: (day: JournalPolicy) => string
}

const percent = (points: bigint): string => `${Number(points) / 100}%`

const rules: readonly Rule[] = [
  {
    act: 'policy',
    said: ({ policy, operatorCapitalMayPay: may }) =>
      `${policy}, operator’s capital ${may ? 'may be drawn' : 'is not drawn'}`,
  },
  {
    act: 'savings',
    said: ({ fundBasisPoints, dividendBasisPoints }) =>
      `savings ${percent(fundBasisPoints)} a day, dividends ${percent(dividendBasisPoints)} of machine revenue`,
  },
  {
    act: 'recruiting',
    said: ({ referralBasisPoints, inviteBonus, teamBasisPoints, teamFromGrade }) => {
      const levels = referralBasisPoints.map(percent).join(', ')
      const team = `${percent(teamBasisPoints)} of a team’s month from grade ${teamFromGrade}`
      return `referral ${levels === '' ? 'none' : levels}, invite bonus ${moneySaid(inviteBonus)}, ${team}`
    },
  },
]

function checkRule({ act, said }: Rule, { journal, acts }: LedgerFile): Disagreement | null {
  const ofRule = acts.filter(({ kind }) => kind === act)
  const byDay = groupsBy(ofRule, ({ day }) => day)
  for (const [index, policy] of journal.policies.entries()) {
    const before = journal.policies[index - 1]
    const today = byDay.get(policy.day) ?? []
    const [oldest] = today
    const newest = today.at(-1)
    const at = `day ${policy.day}, ${act}`
    const found =
      newest === undefined || oldest === undefined
        ? before === undefined
          ? null
          : same(
              'rule-without-act',
              at,
              said(before),
              said(policy),
              policy,
              before,
              actOf(acts, said(policy)),
            )
        : (same(
            'rule-of-act',
            `${at}, after it`,
            said(policy),
            newest.detail['after'] ?? 'nothing',
            newest,
            policy,
          ) ??
          (before === undefined
            ? null
            : same(
                'rule-of-act',
                `${at}, before it`,
                said(before),
                oldest.detail['before'] ?? 'nothing',
                oldest,
                before,
              )))
    if (found !== null) return found
  }
  return checkFollow(act, ofRule)
}

/** An act that says so, of another day or kind. */
const actOf = (acts: readonly ActLine[], said: string): ActLine | undefined =>
  acts.find(({ detail }) => detail['after'] === said)

/** What only an act on this rule says. */
const saidBy: readonly (readonly [act: string, said: RegExp])[] = [
  ['policy', /^(?:revenue-backed|promise-first), operator’s capital /],
  ['savings', /^savings .* a day, dividends .* of machine revenue$/],
  ['recruiting', /^referral .*, invite bonus .* of a team’s month from grade/],
  ['operator-take', /^[\d.]+% of each purchase leaves to the operator$/],
]

function checkKinds({ acts }: LedgerFile): Disagreement | null {
  for (const act of acts)
    for (const [kind, said] of saidBy) {
      const isSaid = said.test(act.detail['after'] ?? '')
      if (isSaid !== (act.kind === kind))
        return same('rule-of-act', `day ${act.day}`, isSaid ? kind : `the rule of ${kind}`, act.kind, act)
    }
  return null
}

/** Two acts on one rule follow each other. */
function checkFollow(act: string, ofRule: readonly ActLine[]): Disagreement | null {
  for (const [index, later] of ofRule.entries()) {
    const before = ofRule[index - 1]
    if (before === undefined) continue
    const expected = before.detail['after'] ?? 'nothing'
    const found = same(
      'rule-of-act',
      `day ${later.day}, ${act}, before it`,
      expected,
      later.detail['before'] ?? 'nothing',
      later,
      before,
    )
    if (found !== null) return found
  }
  return null
}

const takeSaid = (points: bigint): string => `${percent(points)} of each purchase leaves to the operator`
const boughtOn = ({ firstDay }: JournalOrder): number => firstDay - 1

/** Each machine was bought under the share of the operator that the acts say. */
function checkTakes({ journal, acts }: LedgerFile): Disagreement | null {
  const takes = acts.filter(({ kind }) => kind === 'operator-take')
  let [next, standing]: [number, ActLine | undefined] = [0, undefined]
  const [oldest] = journal.orders
  for (const order of journal.orders.toSorted((a, b) => boughtOn(a) - boughtOn(b))) {
    for (; (takes[next]?.day ?? Number.POSITIVE_INFINITY) < boughtOn(order); next++) standing = takes[next]
    const coming = takes[next]
    const ofDay = takes.filter(({ day }) => day === boughtOn(order))
    const may = new Set(ofDay.map(({ detail }) => detail['after']))
    if (standing !== undefined) may.add(standing.detail['after'])
    else if (coming !== undefined) may.add(coming.detail['before'])
    else if (oldest !== undefined) may.add(takeSaid(oldest.takeBasisPoints))
    const said = takeSaid(order.takeBasisPoints)
    if (may.has(said)) continue
    const other = standing ?? coming ?? oldest
    return same('take-of-act', `order ${order.orderId}`, [...may].join(' or '), said, order, other)
  }
  return checkFollow('operator-take', takes)
}

/** A month begins after the last day of the one before, unless staff changed the time zone. */
function checkMonths({ journal, acts }: LedgerFile): Disagreement | null {
  const moved = new Set(acts.filter(({ kind }) => kind === 'world').map(({ day }) => day))
  for (const [index, next] of journal.policies.entries()) {
    const policy = journal.policies[index - 1]
    if (next.month % 100 < 1 || next.month % 100 > 12)
      return same('day-month', `day ${next.day}, month`, '1 to 12', next.month % 100, next)
    if (policy === undefined || moved.has(policy.day) || moved.has(next.day)) continue
    const { month, endsMonth } = policy
    const following = month % 100 === 12 ? month + 89 : month + 1
    const expected = endsMonth ? following : month
    const found = same('day-month', `day ${next.day}, month`, expected, next.month, next, policy)
    if (found !== null) return found
  }
  return null
}

/** A member's own file has no acts. */
export const checkRules = (file: LedgerFile): Disagreement | null =>
  first([
    () => checkKinds(file),
    ...rules.map((rule) => () => checkRule(rule, file)),
    () => checkMonths(file),
    () => checkTakes(file),
  ])
