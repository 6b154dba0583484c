import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../test/run-program.ts'
import { faults } from './faults.ts'
import { plantedName, tellsOfFailure, withFault } from './plant.ts'

const planted = faults.find(({ name }) => name === process.env[plantedName])

test.each(faults.filter(({ file }) => file !== planted?.file))(
  '$name can still be planted',
  async (fault) => {
    const text = await readFile(join(root, fault.file), 'utf8')
    expect(withFault(text, fault)).not.toBe(text)
  },
)

test('a fault whose place moved is reported', () => {
  const fault = { name: 'moved', file: 'a.ts', find: 'x', replace: 'y' }
  expect(() => withFault('a', fault)).toThrow('moved: what is to be replaced is 0 times in a.ts')
  expect(() => withFault('xx', fault)).toThrow('is 2 times')
  expect(withFault('ax', { ...fault, replace: '$&' })).toBe('a$&')
})

test.each([
  ['lint          0 passed, 1 failed, 17.0 s', 'lint'],
  ['e2e           508 passed, 1 failed, 76 skipped, 543.4 s', 'e2e'],
  ['  failed: tests/e2e/pages.e2e.test.ts', 'tests/e2e/pages.e2e.test.ts'],
  ['unit          1785 passed, 16.4 s', null],
  ['5824 passed, 0 failed', null],
  ['  … 30 s, service 0 of 152 files', null],
])('%s', (line, by) => {
  expect(tellsOfFailure(line)).toBe(by)
})
