/** The tables of a run, and the codebook that says what each of their columns means. */
import { linkOf } from './link.ts'
import { byJoinDay, type LabRun, labMarks, labOutcome } from './play.ts'

type Cell = string | number | bigint | null
type Column<Row> = readonly [name: string, meaning: string, unit: string, of: (row: Row) => Cell]

const minor = 'millionths of a practice USDT'

type Day = LabRun['days'][number]
const incomeColumns: readonly Column<Day>[] = [
  ['day', 'the day of the run, from 0', 'day', ({ day }) => day],
  ['sold', 'machines sold on the day', 'machines', ({ sold }) => sold],
  ['due', 'machines whose income falls due at its close', 'machines', ({ incomes }) => incomes],
  ['promised', 'incomes promised for the day', minor, ({ promised }) => promised],
  ['paid', 'incomes paid at its close', minor, ({ paid }) => paid],
]

const savingColumns: readonly Column<Day>[] = [
  ['savings_promised', 'promised for the day on savings', minor, ({ savingsPromised }) => savingsPromised],
  ['savings_paid', 'paid on savings at its close', minor, ({ savingsPaid }) => savingsPaid],
  ['put_aside', 'what members have put aside, after the close', minor, ({ putAside }) => putAside],
]

/** `paid`: the payments that the sources add up to. */
const sourceColumns = (paid: string): readonly Column<Day>[] => [
  ['from_revenue', `${paid}, taken from what machines earned`, minor, ({ from }) => from.revenue],
  ['from_fees', `${paid}, taken from fees`, minor, ({ from }) => from.fees],
  ['from_operator', `${paid}, taken from the operator’s capital`, minor, ({ from }) => from.operator],
  [
    'from_purchases',
    `${paid}, taken from what members paid for machines`,
    minor,
    ({ from }) => from.purchases,
  ],
]

const bookColumns: readonly Column<Day>[] = [
  [
    'rewards_promised',
    'recruiting rewards promised',
    minor,
    ({ rewardsPromised, savingsPromised }) => rewardsPromised - savingsPromised,
  ],
  [
    'rewards_paid',
    'recruiting rewards paid',
    minor,
    ({ rewardsPaid, savingsPaid }) => rewardsPaid - savingsPaid,
  ],
  ['pot_revenue', 'what machines earned and nobody was paid', minor, ({ pots }) => pots.revenue],
  ['pot_fees', 'fees that nobody was paid', minor, ({ pots }) => pots.fees],
  ['pot_operator', 'what is left of the operator’s capital', minor, ({ pots }) => pots.operator],
  ['pot_purchases', 'what members paid and nobody was paid', minor, ({ pots }) => pots.purchases],
  [
    'short',
    'whether the day could not be paid in full',
    'yes or no',
    ({ isShort }) => (isShort ? 'yes' : 'no'),
  ],
]

/** A run in which nobody saves has no column about savings. */
const dayColumnsOf = ({ course }: LabRun): readonly Column<Day>[] =>
  course.columns.savings === null
    ? [...incomeColumns, ...sourceColumns('of it'), ...bookColumns]
    : [...incomeColumns, ...savingColumns, ...sourceColumns('of what was paid on both'), ...bookColumns]

type Joined = ReturnType<typeof byJoinDay>[number]
const joinColumns: readonly Column<Joined>[] = [
  ['joined_day', 'the day on which these members joined', 'day', ({ day }) => day],
  ['members', 'how many joined', 'people', ({ members }) => members],
  ['ahead', 'of them, how many got more than they brought', 'people', ({ ahead }) => ahead],
  ['behind', 'of them, how many got less than they brought', 'people', ({ behind }) => behind],
  ['result', 'what all of them got less what they brought', minor, ({ result }) => result],
]

const table = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  [
    columns.map(([name]) => name).join(','),
    ...rows.map((row) => columns.map(([, , , of]) => String(of(row) ?? '')).join(',')),
  ]
    .map((line) => `${line}\n`)
    .join('')

const codebook = (dayColumns: readonly Column<Day>[]): string =>
  [
    'table,column,meaning,unit',
    ...dayColumns.map(([name, meaning, unit]) => `days,${name},"${meaning}","${unit}"`),
    ...joinColumns.map(([name, meaning, unit]) => `joined,${name},"${meaning}","${unit}"`),
  ]
    .map((line) => `${line}\n`)
    .join('')

/** By file name. */
export function filesOf(run: LabRun): ReadonlyMap<string, string> {
  const { scenario } = run
  const dayColumns = dayColumnsOf(run)
  const summary = { link: linkOf(scenario), scenario, outcome: labOutcome(run), marks: labMarks(run) }
  return new Map([
    ['days.csv', table(dayColumns, run.days)],
    ['joined.csv', table(joinColumns, byJoinDay(run))],
    ['codebook.csv', codebook(dayColumns)],
    ['run.json', `${JSON.stringify(summary, null, 2)}\n`],
  ])
}
