import { expect, test } from 'vitest'
import { csvCell } from './csv.ts'

test.each([
  ['=SUM(A1)', "'=SUM(A1)"],
  ['+1 555', "'+1 555"],
  ['-cmd', "'-cmd"],
  ['＝1+1', "'＝1+1"],
  ['@here', "'@here"],
  ['\tx', "'\tx"],
  ['\rx', '"\'\rx"'],
  ['-12.50', '-12.50'],
  ['12.345678', '12.345678'],
  ['-12.50=1', "'-12.50=1"],
  ['=1,2', '"\'=1,2"'],
  ['plain', 'plain'],
  ['a "b", c', '"a ""b"", c"'],
  ['two\nlines', '"two\nlines"'],
  [null, ''],
  [7, '7'],
])('%o becomes %o', (value, cell) => expect(csvCell(value)).toBe(cell))
