/**
 * The columns that no other figure of a file could contradict. Somebody who changes one of them and
 * makes the sums of the tables anew is found only by a record that a reader kept, or not at all.
 */
import { joinedBound } from './check-records.ts'
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
    what: 'The explanations in codebook.csv and parameters.csv, which are texts.',
  },
  {
    columns: ['acts.at', 'acts.by', 'acts.kind', 'acts.detail'],
    kinds: ['complete', 'joined'],
    what: 'Of the acts of the operator’s staff: who acted, the time of the day, the reasons and evidence, and details that no other line of the file repeats; and whether an act is missing, unless a rule of the days changed by it.',
    when: ({ acts }) => acts.length > 0,
  },
  {
    columns: ['members.simulated'],
    kinds: ['complete', 'member'],
    what: 'Which members are simulated: their lines are of the same kinds as those of people. In a public file all members are simulated.',
    when: ({ scope, people }) => scope !== 'public' && people.length > 0,
  },
  {
    columns: ['members.id'],
    kinds: ['complete'],
    what: 'The ids of members in the operator’s console, which only the console shows.',
    when: ({ scope }) => scope === 'whole',
  },
  {
    columns: ['orders.day_return', 'orders.last_day'],
    kinds: every,
    what: 'What a machine promises for days that are not settled yet: its daily return before its first income, and its last day.',
    when: ({ journal }) => journal.orders.length > 0,
  },
  {
    columns: ['payouts.subject'],
    kinds: ['complete'],
    what: 'What a payout is for, when that has no line of its own in the file, such as a sign-in or a task.',
    when: ({ journal }) => journal.payables.length > 0,
  },
  {
    columns: ['days.incomes', 'days.promised'],
    kinds: ['joined'],
    what: 'How many incomes fell due on a day, and what was promised but not paid: the incomes and payouts of joined members have no lines.',
  },
  {
    columns: ['days.ends_month'],
    kinds: ['complete', 'joined'],
    what: 'Whether the last day ends its month: the next day is not in the file.',
    when: ({ settled }) => settled >= 0,
  },
  {
    columns: ['parameters.value'],
    kinds: ['complete', 'joined'],
    what: 'Whether the first day with lots is 0 or 1 (lots_from_day), if the close of day 0 took nothing from them.',
    when: ({ journal }) => journal.lotsFrom <= 1 && !journal.lotDraws.some(({ closeDay }) => closeDay === 0),
  },
  {
    columns: ['days.sales'],
    kinds: ['joined'],
    what: 'Sales that are too high, on days after the last joined line of purchases.',
  },
  {
    columns: ['orders.machine_cost'],
    kinds: ['joined', 'member'],
    what: 'What the machines really cost: the other side of each purchase is not in the file.',
    when: ({ journal }) => journal.orders.length > 0,
  },
  {
    columns: ['payouts.kind', 'payouts.member', 'payouts.subject', 'payouts.day', 'payouts.promised'],
    kinds: ['joined'],
    what: 'Of payouts to joined members: the kind, the day, and what was promised but not paid. Of payouts on their way: whose they are. Of rewards for inviting: for which invitation, because inviters are not in the file. Of payouts that have not reached a wallet: whether one is missing.',
    when: ({ journal }) => journal.payables.length > 0,
  },
  {
    columns: ['payouts.kind', 'payouts.day', 'payouts.promised'],
    kinds: ['member'],
    what: 'Of dividends and rewards: the kind, the day, and what was promised but not paid, which follow from the lines of other members. Of payouts that have not reached the wallet: whether one is missing.',
    when: ({ journal }) => journal.payables.length > 0,
  },
  {
    columns: ['payouts.revenue', 'payouts.fees', 'payouts.operator', 'payouts.purchases', 'payouts.rest'],
    kinds: ['joined', 'member'],
    what: 'From which pots a payout came that has not reached a wallet yet, because its credit is not in the file.',
    when: ({ journal }) => journal.payables.some(({ creditedBy }) => creditedBy === null),
  },
  {
    columns: ['incomes.revenue', 'incomes.fees', 'incomes.operator', 'incomes.purchases', 'incomes.rest'],
    kinds: ['joined', 'member'],
    what: 'Of an income that has not been received yet: what was paid of its promise, where no other income here has the same day and promise. From which pots it and its like came follows from the lines of all members.',
    when: ({ journal }) => journal.incomes.length > 0,
  },
  {
    columns: ['orders.take_basis_points'],
    kinds: ['member'],
    what: 'The operator’s share of a price: the other side of each purchase and the acts are not in the file.',
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
    what: 'The rules of the days, except for what they promised this member for savings and for inviting: the public file has the acts that set them and the closes that used them.',
  },
  {
    columns: ['parameters.value'],
    kinds: ['member'],
    what: 'The first day with lots: the lots are in the public file.',
  },
]

const kindOfFile = ({ complete, scope }: Pick<LedgerFile, 'complete' | 'scope'>): FileKind =>
  complete ? 'complete' : scope === 'member' ? 'member' : 'joined'

/** The columns, as table.column, some of whose cells nothing in a file of this kind contradicts. */
export const unboundColumns = (kind: FileKind): ReadonlySet<string> =>
  new Set(unbound.flatMap(({ columns, kinds }) => (kinds.includes(kind) ? columns : [])))

const hiddenRecord =
  'What the newest record binds beside joined lines, and the random id of the world: it is hidden, because few members hold anything. “Check my balance” shows the same words to each of them.'

const whatOfJoined =
  'whether one is missing, and what members received and gave together, except for purchases and transfers between their own accounts'

/** Records of the first form were made until the second one came, and stay as they are. */
function firstForm(file: LedgerFile): string[] {
  if (kindOfFile(file) !== 'joined') return []
  const bound = joinedBound(file)
  if (bound === null)
    return [
      `Of joined lines: ${whatOfJoined}. The daily records of these days, if there are any, are of the first form, which does not bind them.`,
    ]
  if (bound.from === 0) return []
  return [
    `Of joined lines that ended before day ${bound.from}: ${whatOfJoined}. The daily records of these days hide their parts, so that nobody can tell whether they bind them.`,
  ]
}

/** Sentences. */
export function unboundOf(file: LedgerFile): string[] {
  const kind = kindOfFile(file)
  const said = unbound.filter(({ kinds, when }) => kinds.includes(kind) && (when?.(file) ?? true))
  const hidden = file.records.at(-1)?.parts === null ? [hiddenRecord] : []
  return [...said.map(({ what }) => what), ...firstForm(file), ...hidden]
}
