import { expect, test, vi } from 'vitest'
import { commandOf } from './command.ts'
import { planOf, runPlan } from './steps.ts'

const planned = (...args: string[]) => {
  const { lanes, tests, versions } = planOf(commandOf(args))
  return {
    lanes: lanes.map((lane) => lane.map(({ name }) => name)),
    tests,
    versions: versions?.map(({ major, paths, beside = false }) => [major, paths.length > 0, beside]),
  }
}

test('without a filter every check runs, then every kind of test', () => {
  expect(planned()).toEqual({
    lanes: [['types', 'unused'], ['lint', 'format', 'build'], ['postgres']],
    tests: { kinds: ['unit', 'service', 'memory', 'race', 'e2e'], env: { TEST_WHOLE: '1' }, browser: true },
    versions: [[15, true, true]],
  })
})

test('the long form runs everything on the oldest and on the newest Postgres', () => {
  expect(planned('--long')).toMatchObject({
    tests: { env: { TEST_LENGTH: 'long' } },
    versions: [
      [15, false, false],
      [18, false, false],
    ],
  })
})

test('with a given server the tests run on that one only', () => {
  vi.stubEnv('TEST_DATABASE_URL', 'postgres://somewhere')
  expect(planned()).toMatchObject({
    lanes: [
      ['types', 'unused'],
      ['lint', 'format', 'build'],
    ],
    versions: undefined,
  })
  vi.unstubAllEnvs()
})

test('a filter is a step, a kind or a part of a path; browser tests get a built app', () => {
  expect(planned('unit', 'lint')).toEqual({
    lanes: [['lint']],
    tests: { kinds: ['unit'], paths: [], env: {}, browser: false },
  })
  expect(planned('e2e')).toMatchObject({ lanes: [['build']], tests: { kinds: ['e2e'], browser: true } })
  expect(planned('types')).toEqual({ lanes: [['types']] })
  expect(planned('apps/server/src/ledger', '-t', 'adds')).toEqual({
    lanes: [],
    tests: { kinds: [], paths: ['apps/server/src/ledger'], name: 'adds', env: {}, browser: false },
  })
})

test('a filter that matches no file is refused, and a browser test is known by its file', () => {
  expect(() => planned('tests/no-such-place')).toThrow('No test file has “tests/no-such-place” in its path')
  expect(() => planned('unit', 'typs')).toThrow('No test file has “typs”')
  expect(() => planned('lint', '-t', 'adds')).toThrow('Usage')
  expect(planned('tests/tidy')).toMatchObject({ tests: { browser: false } })
  expect(planned('trouble')).toMatchObject({ lanes: [['build']], tests: { browser: true } })
})

test('service tests run on a Postgres that is named', () => {
  expect(planned('apps/server/src/ledger', '--postgres', '15')).toMatchObject({
    tests: undefined,
    versions: [[15, true, false]],
  })
})

test('a Postgres that cannot be had is a failure', async () => {
  const { parts } = await runPlan(
    { lanes: [], versions: [{ major: 9, paths: ['apps/server'] }] },
    () => undefined,
  )
  expect(parts).toMatchObject([{ name: 'service-9', outcome: { passed: 0, failed: 1 } }])
})

test('a file of the long form runs when it is named', () => {
  expect(planned('bench/small.long.race.test.ts').tests?.env).toEqual({ TEST_LENGTH: 'long' })
})

test('lanes run in parallel, the steps of a lane in order, and each is reported when it ends', async () => {
  const said: string[] = []
  const step = (name: string, after: Promise<unknown>) => ({
    name,
    run: async () => {
      await after
      return { passed: 1, failed: 0, skipped: 0, details: [] }
    },
  })
  const slow = Promise.withResolvers<void>()
  const lanes = [
    [step('slow', slow.promise)],
    [step('one', Promise.resolve()), step('two', Promise.resolve())],
  ]
  const { parts } = await runPlan({ lanes }, ({ name }) => {
    said.push(name)
    if (name === 'two') slow.resolve()
  })
  expect(said).toEqual(['one', 'two', 'slow'])
  expect(parts.map(({ name }) => name)).toEqual(['slow', 'one', 'two'])
})
