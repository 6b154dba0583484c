import { expect, test } from 'vitest'
import {
  filesTooLong,
  filesTooShort,
  functionsTooLong,
  isCounted,
  lineCount,
  MEDIAN_LINES_MAX,
  medianOf,
} from './size-rules.ts'
import { codeFiles, textFiles } from './sources.ts'

const lines = (count: number) => 'x()\n'.repeat(count)

test('no file is longer than 400 lines', () => {
  expect(filesTooLong(textFiles)).toEqual([])
})

test('a file of a few lines says why it is a file', () => {
  expect(filesTooShort(codeFiles)).toEqual([])
  const small = { path: 'a/b.ts', text: 'export const a = 1\n' }
  expect(filesTooShort([small])).toEqual(['a/b.ts: 1 lines, and no word on why'])
  expect(filesTooShort([{ ...small, text: 'x()\n'.repeat(14) }])).toHaveLength(1)
  const said = { ...small, text: `/** The one number that two programs share. */\n${small.text}` }
  const others = ['a/index.ts', 'a/b.test.ts', 'tests/a.ts'].map((path) => ({ ...small, path }))
  expect(filesTooShort([said, ...others, { ...small, text: 'x()\n'.repeat(15) }])).toEqual([])
})

/** Each file is parsed: seconds on an idle machine, more than half a minute on a shared one. */
const parsingMsMax = 180_000

test('no function is longer than 70 lines', { timeout: parsingMsMax }, () => {
  expect(codeFiles.filter(({ path }) => isCounted(path)).flatMap(functionsTooLong)).toEqual([])
})

test('half of the files have 80 lines or fewer', () => {
  const counts = codeFiles.filter(({ path }) => isCounted(path)).map(({ text }) => lineCount(text))
  expect(counts.length).toBeGreaterThan(50)
  expect(medianOf(counts)).toBeLessThanOrEqual(MEDIAN_LINES_MAX)
})

test('a planted long file and a planted long function are found, and the limits themselves are accepted', () => {
  expect(filesTooLong([{ path: 'a.ts', text: lines(401) }])).toHaveLength(1)
  expect(filesTooLong([{ path: 'a.sql', text: lines(401) }])).toHaveLength(1)
  expect(filesTooLong([{ path: 'a.ts', text: lines(400) }])).toEqual([])
  const long = (count: number, path = 'a.ts') => ({ path, text: `const f = () => {\n${lines(count - 2)}}\n` })
  expect(functionsTooLong(long(71))).toEqual(['a.ts:1: a function of 71 lines, 70 at most'])
  expect(functionsTooLong(long(70))).toEqual([])
  const suite = { path: 'a.test.ts', text: `describe('x', () => {\n${lines(90)}})\n` }
  expect(functionsTooLong(suite)).toEqual([])
  expect(functionsTooLong(long(71, 'a.test.ts'))).toHaveLength(1)
})
