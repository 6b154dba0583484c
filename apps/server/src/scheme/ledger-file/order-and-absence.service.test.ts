/** Lines in another order, lines more and lines less, in tables whose lines have no number. */
import { beforeAll, expect, test } from 'vitest'
import { verifyArchive, type Wrong } from '../../../../../tests/auditor/index.ts'
import { type LivedFile, livedFiles } from './lived-files.fixture.ts'
import { cellsOf, closed, isNamed, type OpenedFile, opened } from './opened-file.fixture.ts'

let files: Record<LivedFile, Buffer>
let whole: Buffer
beforeAll(async () => {
  files = await livedFiles()
  whole = files.whole
}, 120_000)

async function wrongWith(
  change: (lines: string[], file: OpenedFile) => void,
  table: string,
  archive = whole,
): Promise<Wrong | null> {
  const file = opened(archive)
  change(file.get(table) ?? [], file)
  return verifyArchive(await closed(file)).wrong
}

test('two parameters in the wrong order are named', async () => {
  const swap = (lines: string[]) => lines.splice(4, 2, lines[5] ?? '', lines[4] ?? '')
  expect(await wrongWith(swap, 'parameters')).toMatchObject({ table: 'parameters', line: 5 })
})

test('sums in another order than their tables are named', async () => {
  for (const archive of Object.values(files)) {
    const [head = '', one = '', two = '', ...rest] = opened(archive).get('sums') ?? []
    const { wrong } = verifyArchive(await closed(opened(archive), [head, two, one, ...rest]))
    expect(wrong).toMatchObject({ table: 'sums', line: 2, expected: 'codebook.csv' })
  }
})

test('a line among the parameters that nobody reads is named', async () => {
  const line = (opened(whole).get('parameters') ?? []).length + 1
  const add = (lines: string[]) => lines.push('gold,1,What nobody reads.')
  expect(await wrongWith(add, 'parameters')).toMatchObject({ table: 'parameters', line })
})

test('a last day before the days of members’ lines is named with them', async () => {
  const wrong = await wrongWith((lines, file) => {
    const at = cellsOf(file, 'parameters').findIndex(({ name }) => name === 'settled_day') + 1
    lines[at] = (lines[at] ?? '').replace(/,(\d+),/, (_, day: string) => `,${Number(day) - 1},`)
  }, 'parameters')
  expect(wrong).toMatchObject({ table: 'parameters', line: 6 })
})

test('the empty balance of an account that is left out is named by its line of the day before', async () => {
  const rows = cellsOf(opened(whole), 'account-days')
  const lineOf = (of: string) =>
    rows.findIndex(
      ({ day, account, balance }) => day === of && account === 'payable/team' && balance === '0',
    ) + 2
  const wrong = await wrongWith((lines) => lines.splice(lineOf('5') - 1, 1), 'account-days')
  expect(isNamed(wrong, { table: 'account-days', line: lineOf('4') }), JSON.stringify(wrong)).toBe(true)
})

/** A line of the other file's table, where there are any. */
const lineFrom = (archive: Buffer, table: string): string =>
  (opened(archive).get(table) ?? [])[1] ?? expect.fail(`no line of ${table}`)

test.each([
  ['joined', 'member'],
  ['lots', 'member'],
  ['draws', 'member'],
  ['acts', 'member'],
  ['account-days', 'member'],
  ['account-days', 'joined'],
  ['account-days', 'demo'],
  ['joined', 'whole'],
] as const)('a line of %s in the %s file, which has none, is named', async (table, kind) => {
  const line = lineFrom(table === 'joined' ? files.joined : whole, table)
  const wrong = await wrongWith((lines) => lines.push(line), table, files[kind])
  expect(wrong).toMatchObject({ table, line: 2, what: 'the table' })
})

test('in the file of one member another member, and an account of nobody, are named', async () => {
  const [own = ''] = cellsOf(opened(files.member), 'members').map(({ member }) => member)
  const other = lineFrom(whole, 'members').replace(/^[0-9a-f]+,[0-9a-f]*/, `${'f'.repeat(16)},`)
  expect(`${other}` > own).toBe(true)
  const add = (lines: string[]) => lines.push(other.replace(/,[^,]*$/, ','))
  expect(await wrongWith(add, 'members', files.member)).toMatchObject({ table: 'members', line: 3 })
  const ofNobody = (lines: string[]) => {
    const at = lines.length - 1
    lines[at] = (lines[at] ?? '').replace(/,[a-z]+,[0-9a-f]{16},/, ',pot/fees,,').replace(/,\d+,\d+$/, ',,')
  }
  expect(await wrongWith(ofNobody, 'entries', files.member)).toMatchObject({
    table: 'entries',
    what: 'member',
  })
})

test('cells that only a complete file has are named in any other', async () => {
  const roots = opened(whole).get('roots') ?? []
  const setRoots = (lines: string[]) => lines.splice(0, lines.length, ...roots)
  for (const kind of ['member', 'joined', 'demo'] as const)
    expect(await wrongWith(setRoots, 'roots', files[kind])).toMatchObject({ table: 'roots', line: 2 })
  const [own = ''] = cellsOf(opened(files.member), 'members').map(({ member }) => member)
  const invited = (lines: string[]) => lines.splice(1, 1, (lines[1] ?? '').replace(/,,/, `,${own},`))
  expect(await wrongWith(invited, 'members', files.member)).toMatchObject({
    table: 'members',
    line: 2,
    what: 'inviter',
  })
})
