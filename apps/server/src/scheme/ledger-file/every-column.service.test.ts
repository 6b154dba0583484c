/**
 * Changes one cell of each column of each table of a file, as its codebook names them, and remakes
 * the sums of the file: `verify` names the line, or says that it does not check the column.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { unbound, unboundColumns } from '../../../../../tests/auditor/file/unbound.ts'
import { verifyArchive, type Wrong } from '../../../../../tests/auditor/index.ts'
import { byLength, longTest } from '../../../../../tests/support/length.ts'
import { passDays, putCapital } from '../../../../../tests/support/life.ts'
import { testWorld } from '../../../../../tests/support/world.ts'
import { changedTexts } from './changed-cells.fixture.ts'
import { type LivedFile, livedFiles } from './lived-files.fixture.ts'
import { cellsOf, changeCell, closed, fileOf, isNamed, opened } from './opened-file.fixture.ts'

const kindOf = { joined: 'joined', demo: 'joined', whole: 'complete', member: 'member' } as const

let files: Record<LivedFile, Buffer>
beforeAll(async () => {
  files = await livedFiles()
}, 120_000)

type Cells = Readonly<Record<string, string>>

interface Planted {
  readonly file: LivedFile
  /** As table.column. */
  readonly name: string
  readonly line: number
  readonly cells: Cells
  readonly text: string
}

const partsOfIncome = ['revenue', 'fees', 'operator', 'purchases', 'rest']

/** Columns for which another line is the first that contradicts: the tables that it is in. */
const namedElsewhere: Readonly<Record<string, readonly [tables: string, why: string]>> = {
  'members.member': ['entries', 'the first line that uses a name which is not in the table any more'],
  'parameters.value': ['lots', 'the first lot that entered before the first day with lots'],
  ...Object.fromEntries(
    partsOfIncome.map((part) => [
      `incomes.${part}`,
      ['claims', 'the claim that received it, with others'] as const,
    ]),
  ),
}

const settledOf = (file: LivedFile): number =>
  Number(cellsOf(opened(files[file]), 'parameters').find(({ name }) => name === 'settled_day')?.['value'])

const rulesOfActs = ['policy', 'savings', 'recruiting', 'operator-take']
const movingActs = ['capital', 'stated-revenue']

/** With the changed part more was paid than was promised. */
const isOverpaid = ({ name, cells, text }: Planted): boolean => {
  const paid = partsOfIncome.map((part) => Number(name === `incomes.${part}` ? text : cells[part]))
  return paid.reduce((sum, part) => sum + part, 0) > Number(cells['promised'])
}

const isCredited = ({ cells }: Planted): boolean => cells['movement'] !== ''

/** Plants in columns that are not checked everywhere, at places where they are. */
const boundNonetheless: Readonly<Record<string, (planted: Planted) => boolean>> = {
  'acts.kind': ({ cells }) => [...rulesOfActs, ...movingActs].includes(cells['kind'] ?? ''),
  'acts.at': ({ cells, text }) => text.slice(0, 10) !== cells['at']?.slice(0, 10) && !text.endsWith('000Z'),
  'acts.detail': ({ file, cells, text }) => {
    const [was, is] = [cells['detail'] ?? '{}', text].map((each) => JSON.parse(each) as Cells)
    const isOther = (name: string) => was?.[name] !== is?.[name]
    if (movingActs.includes(cells['kind'] ?? '')) return isOther('amount') || isOther('after')
    // No machine of a class has a line.
    if (file === 'joined' && cells['kind'] === 'operator-take') return false
    return rulesOfActs.includes(cells['kind'] ?? '') && isOther('after')
  },
  'orders.day_return': ({ file, cells }) => Number(cells['first_day']) <= settledOf(file),
  'orders.last_day': ({ file, cells }) => Number(cells['last_day']) < settledOf(file),
  'payouts.subject': ({ file, cells }) => file === 'whole' && cells['kind'] !== 'sign-in',
  'payouts.promised': ({ cells }) => cells['kind'] === 'fund',
  'payouts.day': ({ file, cells }) =>
    cells['kind'] === 'fund' || (file === 'demo' && cells['kind'] === 'dividend'),
  'payouts.kind': ({ cells }) => cells['kind'] === 'fund',
  'payouts.member': isCredited,
  'payouts.revenue': isCredited,
  'payouts.fees': isCredited,
  'payouts.operator': isCredited,
  'payouts.purchases': isCredited,
  'payouts.rest': isCredited,
  ...Object.fromEntries(partsOfIncome.map((part) => [`incomes.${part}`, isOverpaid])),
  'days.ends_month': ({ file, cells }) => kindOf[file] !== 'member' && Number(cells['day']) < settledOf(file),
  'days.sales': ({ cells }) => cells['day'] === '0',
  'joined.amount': ({ cells }) => ['purchase', 'withdrawal-request'].includes(cells['kind'] ?? ''),
  'parameters.value': ({ cells }) => cells['name'] !== 'lots_from_day',
}

/** The last line of its day with such a promise: nothing says that it was paid like another one. */
const lastAlone = (rows: readonly Cells[], filled: readonly number[]): number[] => {
  const alike = Map.groupBy(filled, (index) => `${rows[index]?.['day']} ${rows[index]?.['promised']}`)
  return [...alike.values()]
    .filter(({ length }) => length === 1)
    .flat()
    .slice(-1)
}

/**
 * The first and the last line with such a cell, the first one of each kind, and the last one that
 * no other is like.
 */
function linesToChange(rows: readonly Cells[], column: string): number[] {
  const filled = rows.flatMap((cells, index) => (cells[column] === '' ? [] : [index]))
  const kinds = Map.groupBy(filled, (index) => {
    const { kind, name, movement } = rows[index] ?? {}
    return `${kind} ${name} ${movement === ''}`
  })
  const first = [...kinds.values()].map(([index = 0]) => index)
  const alone = rows[0]?.['promised'] === undefined ? [] : lastAlone(rows, filled)
  return [...new Set([...first, ...filled.slice(-1), ...alone])].map((index) => index + 2)
}

function plantsIn(file: LivedFile, table: string, column: string): Planted[] {
  const rows = cellsOf(opened(files[file]), table)
  const others = rows.map((cells) => cells[column] ?? '')
  return linesToChange(rows, column).flatMap((line) => {
    const cells = rows[line - 2] ?? {}
    const text = cells[column] ?? ''
    const name = `${table}.${column}`
    return changedTexts({ table, column, text, others }).map((changed) => ({
      ...{ file, name, line, cells, text: changed },
    }))
  })
}

async function wrongWith({ file, name, line, text }: Planted): Promise<Wrong | null> {
  const [table = '', column = ''] = name.split('.')
  const changed = opened(files[file])
  changeCell(changed, table, { line, column, change: () => text })
  return verifyArchive(await closed(changed)).wrong
}

function isFound({ name, line }: Planted, wrong: Wrong | null): boolean {
  const [table = ''] = name.split('.')
  return (
    isNamed(wrong, { table, line }) ||
    (namedElsewhere[name]?.[0].split(' ').includes(wrong?.table ?? '') ?? false)
  )
}

/** What is wrong with the result of a plant; null: nothing. */
function complaint(planted: Planted, wrong: Wrong | null): string | null {
  const { file, name, line, text } = planted
  const isListed = unboundColumns(kindOf[file]).has(name)
  if (wrong === null && isListed && boundNonetheless[name]?.(planted) !== true) return null
  return isFound(planted, wrong) ? null : `${file}, ${name}, line ${line}: ${text}: ${JSON.stringify(wrong)}`
}

const columnsOf = (file: LivedFile): [table: string, column: string][] =>
  cellsOf(opened(files[file]), 'codebook').flatMap(({ table = '', column = '' }) =>
    // The sums are remade.
    table === 'sums' ? [] : [[table, column]],
  )

/** A file of each kind; the two largest are changed in the long form only. */
const changedFiles = byLength<readonly LivedFile[]>({
  short: ['joined', 'member'],
  long: ['joined', 'demo', 'whole', 'member'],
})
const escaped: Record<'joined' | 'complete' | 'member', Set<string>> = {
  joined: new Set(),
  complete: new Set(),
  member: new Set(),
}

describe.each(changedFiles)('in the %s file', (file) => {
  test('as it is, everything holds', () => {
    expect(verifyArchive(files[file]).wrong).toBeNull()
  })

  test('one changed cell of any column is named, or verify says that it is not checked', async () => {
    const complaints: string[] = []
    for (const [table, column] of columnsOf(file))
      for (const planted of plantsIn(file, table, column)) {
        const wrong = await wrongWith(planted)
        if (wrong === null) escaped[kindOf[file]].add(planted.name)
        const found = complaint(planted, wrong)
        if (found !== null) complaints.push(found)
      }
    expect(complaints).toEqual([])
  }, 240_000)
})

const saysFirstDayWithLots = ({ unbound: said }: { unbound: readonly string[] }): boolean =>
  said.some((sentence) => sentence.includes('lots_from_day'))

test('the first day with lots is 0 or 1 where the close of day 0 took nothing', async () => {
  const host = await testWorld()
  try {
    await putCapital(host, 5_000_000n)
    await passDays(host, 2)
    for (const [kind, file] of [
      ['joined', await fileOf(host, { kind: 'public' })],
      ['complete', await fileOf(host, { kind: 'whole' })],
    ] as const) {
      const changed = opened(file)
      const names = cellsOf(changed, 'parameters').map(({ name }) => name)
      const line = names.indexOf('lots_from_day') + 2
      changeCell(changed, 'parameters', { line, column: 'value', change: () => '1' })
      const result = verifyArchive(await closed(changed))
      expect(result.wrong, kind).toBeNull()
      expect(saysFirstDayWithLots(result), kind).toBe(true)
      escaped[kind].add('parameters.value')
    }
  } finally {
    await host.drop()
  }
  // In the other world the close of day 0 took something.
  expect(saysFirstDayWithLots(verifyArchive(files.whole))).toBe(false)
})

longTest('only what no figure contradicts is in the list of what is not checked', () => {
  for (const { columns, kinds: listed, what } of unbound)
    expect(
      columns.some((name) => listed.some((kind) => escaped[kind].has(name))),
      what,
    ).toBe(true)
})
