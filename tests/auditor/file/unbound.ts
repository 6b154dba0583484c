/**
 * The columns that no other figure of a file could contradict: whoever changes one of them and makes
 * the sums of the tables anew is found only by a record that somebody kept, or not at all.
 */
import type { LedgerFile } from './ledger-file.ts'

/** What kind of file it is: with every line, with lines joined, or of one member. */
export type FileKind = 'complete' | 'joined' | 'member'

interface Unbound {
  /** As table.column. */
  readonly columns: readonly string[]
  readonly kinds: readonly FileKind[]
  /** What is not checked and why, in plain words. */
  readonly what: string
  /** Only where this is so. */
  readonly when?: (file: LedgerFile) => boolean
}

const every: readonly FileKind[] = ['complete', 'joined', 'member']

export const unbound: readonly Unbound[] = [
  {
    columns: ['codebook.meaning', 'codebook.unit', 'parameters.meaning'],
    kinds: every,
    what: 'The explanations in codebook.csv and parameters.csv: they are texts.',
  },
  {
    columns: ['acts.at', 'acts.by', 'acts.kind', 'acts.detail'],
    kinds: ['complete', 'joined'],
    what: 'Who of the operator’s staff acted and at what time of the day; their reasons and evidence; and what an act says of things that are in no other line: nothing else in the file depends on it.',
    when: ({ acts }) => acts.length > 0,
  },
  {
    columns: ['members.simulated'],
    kinds: ['complete', 'member'],
    what: 'Which members are simulated: they have the same kinds of lines as people. In a public file all are.',
    when: ({ scope, people }) => scope !== 'public' && people.length > 0,
  },
  {
    columns: ['members.id'],
    kinds: ['complete'],
    what: 'The ids of members at the operator’s desk: only the desk knows them.',
    when: ({ scope }) => scope === 'whole',
  },
  {
    columns: ['orders.day_return', 'orders.last_day'],
    kinds: every,
    what: 'What a machine promises for days that are not settled: its daily promise before its first income, and its last day when that is still to come.',
    when: ({ journal }) => journal.orders.length > 0,
  },
  {
    columns: ['payouts.subject'],
    kinds: ['complete'],
    what: 'What a payout is for, when it is for neither a purchase, an invited member, a team’s month, savings nor a dividend: its subject is a number without a line.',
    when: ({ journal }) => journal.payables.length > 0,
  },
  {
    columns: ['days.incomes', 'days.promised'],
    kinds: ['joined'],
    what: 'How many incomes fell due on a day, and by how much the promises were more than what was paid: the incomes and payouts of the joined members have no lines.',
  },
  {
    columns: ['days.ends_month'],
    kinds: ['joined'],
    what: 'Whether the last day ends its month: the next day is not in the file.',
  },
  {
    columns: ['days.sales', 'joined.through_day', 'joined.amount'],
    kinds: ['joined'],
    what: 'What joined members got and gave together, but for purchases and for what moved between their own accounts; and the sales of the days after the last joined line of purchases, which can only be too small for what entered the pot.',
  },
  {
    columns: ['orders.machine_cost'],
    kinds: ['joined', 'member'],
    what: 'What the machines really cost: the other sides of purchases are not in the file.',
    when: ({ journal }) => journal.orders.length > 0,
  },
  {
    columns: ['payouts.kind', 'payouts.member', 'payouts.subject', 'payouts.day', 'payouts.promised'],
    kinds: ['joined'],
    what: 'Of a payout for what a joined member did: its kind, its day and its promise, as far as it was not paid. Of every payout that is on its way: whose it is. For whom an invitation was rewarded: inviters are not in the file.',
    when: ({ journal }) => journal.payables.length > 0,
  },
  {
    columns: ['payouts.kind', 'payouts.day', 'payouts.promised'],
    kinds: ['member'],
    what: 'Of dividends and rewards: of which kind and day they are, and what they promised beyond what was paid: they follow from the lines of other members.',
    when: ({ journal }) => journal.payables.length > 0,
  },
  {
    columns: ['payouts.revenue', 'payouts.fees', 'payouts.operator', 'payouts.purchases', 'payouts.rest'],
    kinds: ['joined', 'member'],
    what: 'From which pots a payout came that is not in a wallet yet: its credit is not in the file.',
    when: ({ journal }) => journal.payables.some(({ creditedBy }) => creditedBy === null),
  },
  {
    columns: ['orders.take_basis_points'],
    kinds: ['member'],
    what: 'The operator’s share of a price: the other sides of purchases and the acts are not in the file.',
    when: ({ journal }) => journal.orders.length > 0,
  },
  {
    columns: [
      'days.policy',
      'days.operator_funds',
      'days.fund_basis_points',
      'days.dividend_basis_points',
      'days.referral_basis_points',
      'days.invite_bonus',
      'days.team_basis_points',
      'days.team_from_grade',
      'days.month',
      'days.ends_month',
    ],
    kinds: ['member'],
    what: 'The rules of the days, but for what they promised this member for savings and for inviting: the acts that set them and the closes that used them are in the public file.',
  },
  {
    columns: ['parameters.value'],
    kinds: ['member'],
    what: 'The first day with lots: the lots are in the public file.',
  },
]

export const kindOfFile = ({ complete, scope }: Pick<LedgerFile, 'complete' | 'scope'>): FileKind =>
  complete ? 'complete' : scope === 'member' ? 'member' : 'joined'

/** The columns, as table.column, some of whose cells nothing in a file of this kind contradicts. */
export const unboundColumns = (kind: FileKind): ReadonlySet<string> =>
  new Set(unbound.flatMap(({ columns, kinds }) => (kinds.includes(kind) ? columns : [])))

const hiddenRecord =
  'The digest of the newest record and the random id of the world: the parts that they bind are hidden, because few members hold anything. “Check my balance” shows the same words to each of them.'

/** Sentences. */
export function unboundOf(file: LedgerFile): string[] {
  const kind = kindOfFile(file)
  const said = unbound.filter(({ kinds, when }) => kinds.includes(kind) && (when?.(file) ?? true))
  return [...said.map(({ what }) => what), ...(file.records.at(-1)?.parts === null ? [hiddenRecord] : [])]
}
