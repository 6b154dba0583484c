/** The codebook names each column of each table, in their order. Its meanings nobody can check. */
import { columnsOf } from './table-lines.ts'
import { tablesOf } from './tables.ts'
import type { Part } from './unzip.ts'
import { WrongFile } from './wrong.ts'

/** Returns how many columns it names. Errors: WrongFile. */
export function checkCodebook(parts: readonly Part[]): number {
  const there = parts.flatMap(({ name, content }) =>
    name === '' ? [] : columnsOf(content).map((column) => `${name.replace(/\.csv$/, '')}.${column}`),
  )
  const named = tablesOf(parts).rows('codebook', {}, (line) => `${line.text('table')}.${line.text('column')}`)
  for (let index = 0; index < Math.max(there.length, named.length); index++)
    if (there[index] !== named[index])
      throw new WrongFile({
        ...{ table: 'codebook', line: index + 2, what: 'the column' },
        ...{ expected: there[index] ?? 'no more lines', found: named[index] ?? 'no more lines' },
      })
  return named.length
}
