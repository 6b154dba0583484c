import { expect, test } from 'vitest'
import { failedOne, passedOne } from './outcome.ts'
import { summaryOf } from './summary.ts'

const part = (name: string, outcome = passedOne()) => ({ name, outcome, tookMs: 1000 })

test('the last line has the counts, and the exit code follows it', () => {
  expect(summaryOf({ parts: [part('types'), part('lint')], files: [] }, 61_000)).toEqual({
    lines: ['in 1 min 1 s', '2 passed, 0 failed'],
    exitCode: 0,
  })
  const { lines, exitCode } = summaryOf(
    { parts: [part('types'), part('lint', failedOne('lint:\nno'))], files: [] },
    1000,
  )
  expect(lines).toEqual(['', 'What failed:', '', 'lint:\nno', '', 'in 1 s', '1 passed, 1 failed'])
  expect(exitCode).toBe(1)
})

test('a run without a test is a failure', () => {
  expect(summaryOf({ parts: [], files: [] }, 0)).toMatchObject({ exitCode: 1 })
})

test('the ten slowest files are listed, the slowest first', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({
    path: `${index}.test.ts`,
    kind: 'unit',
    tookMs: index * 1000,
  }))
  const { lines } = summaryOf({ parts: [part('unit')], files }, 0)
  expect(lines.slice(0, 3)).toEqual(['slowest files:', '    11.0 s  11.test.ts', '    10.0 s  10.test.ts'])
  expect(lines).not.toContain('     1.0 s  1.test.ts')
})

test('a disk that became full is reported with the failures', () => {
  const sentence = 'The disk became full on the way: make room and run it again.'
  const { lines } = summaryOf({ parts: [part('unit', failedOne('write ENOSPC'))], files: [] }, 0)
  expect(lines).toContain(sentence)
  const unsaid = { parts: [part('service', failedOne('the server answered 500'))], files: [] }
  expect(summaryOf(unsaid, 0, true).lines).toContain(sentence)
  expect(summaryOf(unsaid, 0, false).lines).not.toContain(sentence)
  expect(summaryOf({ parts: [part('unit')], files: [] }, 0, true).lines).not.toContain(sentence)
})
