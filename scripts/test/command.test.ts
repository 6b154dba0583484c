import { expect, test } from 'vitest'
import { commandOf, USAGE } from './command.ts'

test.each([
  [[], { long: false, filters: [] }],
  [['--long'], { long: true, filters: [] }],
  [['changed'], { long: false, filters: [], changedSince: '' }],
  [['changed', '--since', 'HEAD~3'], { long: false, filters: [], changedSince: 'HEAD~3' }],
  [['apps/a.test.ts', '-t', 'adds 1'], { long: false, filters: ['apps/a.test.ts'], name: 'adds 1' }],
  [['schema', '-u'], { long: false, filters: ['schema'], update: true }],
])('the arguments %j are parsed', (args, command) => {
  expect(commandOf(args)).toEqual(command)
})

test.each([
  [['--since', 'HEAD']],
  [['changed', 'lint']],
  [['changed', '--long']],
  [['-t', 'adds']],
  [['-u']],
  [['']],
  [['a', '--postgres', 'x']],
  [['changed', '-t', 'adds']],
  [['--unknown']],
])('%j is answered with the usage', (args) => {
  expect(() => commandOf(args)).toThrow(USAGE)
})
