/** Lines in another order, lines more and lines less, in tables whose lines have no number. */
import { beforeAll, expect, test } from 'vitest'
import { verifyArchive, type Wrong } from '../../../../../tests/auditor/index.ts'
import { livedFiles } from './lived-files.fixture.ts'
import { cellsOf, closed, isNamed, type OpenedFile, opened } from './opened-file.fixture.ts'

let whole: Buffer
beforeAll(async () => {
  whole = (await livedFiles()).whole
}, 120_000)

async function wrongWith(
  change: (lines: string[], file: OpenedFile) => void,
  table: string,
): Promise<Wrong | null> {
  const file = opened(whole)
  change(file.get(table) ?? [], file)
  return verifyArchive(await closed(file)).wrong
}

test('two parameters in the wrong order are named', async () => {
  const swap = (lines: string[]) => lines.splice(4, 2, lines[5] ?? '', lines[4] ?? '')
  expect(await wrongWith(swap, 'parameters')).toMatchObject({ table: 'parameters', line: 5 })
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
