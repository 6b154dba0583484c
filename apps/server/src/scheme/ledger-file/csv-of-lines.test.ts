import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from '../../platform/csv.ts'
import { csvOfLines } from './csv-of-lines.ts'

const cell = fc.oneof(
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n }).map(String),
  fc.constantFrom(
    '',
    'wallet',
    'pot/purchases',
    'daily-return',
    '-',
    '-x',
    '=1',
    '@',
    '"',
    'a,b',
    '＝',
    'नाम',
    '-1-',
  ),
)

test('lines that need no quotes are written as those that do', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 4 }),
      (lines) => {
        expect(csvOfLines(lines.map((cells) => cells.join('\x1f')))).toBe(lines.map(csvLine).join(''))
      },
    ),
    { numRuns: 2_000 },
  )
})
