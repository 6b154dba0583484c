import { expect, test } from 'vitest'
import { readNames } from './read-names.ts'

test.each<readonly [string, readonly (readonly [number, string, string | null])[]]>([
  [
    'Asha\nRavi',
    [
      [1, 'Asha', null],
      [2, 'Ravi', null],
    ],
  ],
  [
    '\ufeffName,Class\r\nAsha,7b\r\n\r\n"Ravi, the elder",7b',
    [
      [2, 'Asha', null],
      [4, 'Ravi, the elder', null],
    ],
  ],
  ['Nickname', []],
  [
    'Asha\nName',
    [
      [1, 'Asha', null],
      [2, 'Name', null],
    ],
  ],
  ['  Asha  of the   lake ;x', [[1, 'Asha of the lake', null]]],
  [
    'Asha\nASHA\nasha',
    [
      [1, 'Asha', null],
      [2, 'ASHA', 'twice'],
      [3, 'asha', 'twice'],
    ],
  ],
  [
    'A\ncall 9876543210\nOperator heron',
    [
      [1, 'A', 'form'],
      [2, 'call 9876543210', 'text'],
      [3, 'Operator heron', 'staff'],
    ],
  ],
  ['आशा\tx', [[1, 'आशा', null]]],
])('%j is read line by line', (text, lines) => {
  expect(readNames(text).map(({ line, name, reason }) => [line, name, reason])).toEqual(lines)
})

test('a refused name is cut to 30 characters in the answer', () => {
  expect(readNames('x'.repeat(500))[0]).toEqual({ line: 1, name: 'x'.repeat(30), reason: 'form' })
})

test('a refused wallet address is cut too short for any wallet to accept', () => {
  const raw = `0x${'a1'.repeat(20)}`
  expect(readNames(raw)[0]).toEqual({ line: 1, name: raw.slice(0, 30), reason: 'form' })
})
