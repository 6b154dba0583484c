/** Lines in another order, lines more and lines less, in tables whose lines have no number. */
import { beforeAll, expect, test } from 'vitest'
import { partsOf } from '../../../../../tests/auditor/file/unzip.ts'
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

/** What the lines of a table are of, where each kind has a rule of its own. */
const kindsOf = (file: OpenedFile, table: string): (string | undefined)[] => {
  const rows = cellsOf(file, table)
  return ['joined', 'acts', 'payouts'].includes(table)
    ? [...new Set(rows.map(({ kind }) => kind))]
    : [undefined]
}

/**
 * Takes the last line out, or that of a kind; of `joined` all lines of a kind's last days. What
 * counts the lines is counted anew, as a careful person would do it.
 */
function withoutLast(archive: Buffer, table: string, kind: string | undefined): OpenedFile {
  const file = opened(archive)
  const [head = '', ...lines] = file.get(table) ?? []
  const rows = cellsOf(file, table)
  const last = rows.findLastIndex((row) => kind === undefined || row['kind'] === kind)
  const through = rows[last]?.['through_day']
  const kept = lines.filter((_, at) =>
    table === 'joined' ? rows[at]?.['kind'] !== kind || rows[at]?.['through_day'] !== through : at !== last,
  )
  const isCounted = ['acts', 'payouts'].includes(table)
  const counted = kept.map((line, at) => (isCounted ? line.replace(/^\d+/, String(at + 1)) : line))
  return file.set(table, [head, ...counted])
}

/** Lines that nothing contradicts when they are missing; the report names them. */
const mayBeMissing: Readonly<Record<string, readonly [files: readonly LivedFile[], said: string]>> = {
  acts: [['joined', 'demo', 'whole'], 'whether an act is missing'],
  payouts: [['demo', 'member'], 'whether one is missing'],
}

test('the last line of each table and kind, left out with sums that fit, is missed, or verify says that it cannot be', async () => {
  const unseen = new Set<string>()
  const left = new Set<string>()
  for (const [name, archive] of Object.entries(files) as [LivedFile, Buffer][]) {
    const file = opened(archive)
    for (const table of file.keys()) {
      if (table === 'sums' || cellsOf(file, table).length === 0) continue
      for (const kind of kindsOf(file, table)) {
        left.add(table)
        const { wrong, unbound } = verifyArchive(await closed(withoutLast(archive, table, kind)))
        if (wrong !== null) continue
        const [names = [], said = ''] = mayBeMissing[table] ?? []
        expect(names, `${table}, ${kind}`).toContain(name)
        expect(
          unbound.some(
            (sentence) => sentence.includes(table === 'acts' ? 'acts' : 'ayout') && sentence.includes(said),
          ),
        ).toBe(true)
        const row = cellsOf(file, table).findLast((cells) => cells['kind'] === kind)
        if (table === 'payouts') expect(row?.['movement'], `${name}, ${kind}`).toBe('')
        unseen.add(table)
      }
    }
  }
  expect(left.size).toBe(17)
  expect(unseen).toEqual(new Set(Object.keys(mayBeMissing)))
})

test('a record that is said to be of the first form, so that it binds no joined line, does not have its digest', async () => {
  const wrong = await wrongWith(
    (lines) => {
      const at = lines.length - 1
      lines[at] = (lines[at] ?? '').replace(/,[0-9a-f]{64},[0-9a-f]{64}(?=,[0-9a-f]{64},+$)/, ',,')
    },
    'roots',
    files.joined,
  )
  expect(wrong).toMatchObject({ table: 'roots', line: (opened(files.joined).get('roots') ?? []).length })
  expect(wrong?.what).toContain('root-record')
})

test('a file cut at any byte, between the end of a table and its checksum too, is a file cut short', async () => {
  const small = await closed(new Map([...opened(whole)].filter(([, lines]) => lines.length < 12)), ['table'])
  const end = small.indexOf('PK\x01\x02')
  for (let at = 60; at < end; at++)
    expect(partsOf(small.subarray(0, at)).at(-1)?.isCut, `${at} of ${end} bytes`).toBe(true)
})
