/** The lab's command line: what it says, what it writes, and what it refuses. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { arrivals, endings, leverNames, levers } from '@glasshouse/model'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const program = join(import.meta.dirname, '..', 'lab.ts')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'glasshouse-lab-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function fileOf(name: string, scenario: unknown): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, typeof scenario === 'string' ? scenario : JSON.stringify(scenario))
  return path
}

interface LabOutput {
  readonly code: number
  readonly out: string
  readonly error: string
}

const lab = (...args: readonly string[]): Promise<LabOutput> =>
  run(process.execPath, [program, ...args]).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, error: stderr }),
    (failed: { code: number; stdout: string; stderr: string }) => ({
      code: failed.code,
      out: failed.stdout,
      error: failed.stderr,
    }),
  )

test('a run says when it broke and for whom, and its tables are the same bytes each time', async () => {
  const path = await fileOf('usual.json', {})
  const [one, other] = [join(folder, 'one'), join(folder, 'other')]
  const first = await lab('run', path, '--out', one)
  expect(first).toMatchObject({ code: 0 })
  expect(first.out).toMatch(
    /^It broke on day \d+\. \d+ of \d+ people are behind\. Everyone who joined after day \d+ is\./,
  )
  await lab('run', path, '--out', other)
  for (const name of ['days.csv', 'joined.csv', 'codebook.csv', 'run.json'])
    expect(await readFile(join(one, name), 'utf8'), name).toBe(await readFile(join(other, name), 'utf8'))
  const codebook = (await readFile(join(one, 'codebook.csv'), 'utf8')).split('\n').slice(1, -1)
  const columns = async (table: string) =>
    ((await readFile(join(one, `${table}.csv`), 'utf8')).split('\n')[0] ?? '').split(',')
  expect(codebook.map((line) => line.split(',').slice(0, 2).join('.'))).toEqual([
    ...(await columns('days')).map((column) => `days.${column}`),
    ...(await columns('joined')).map((column) => `joined.${column}`),
  ])
})

test('a scenario by other rules than this lab has is not run by its own', async () => {
  const said = await lab('run', await fileOf('later.json', { engine: 7 }))
  expect(said).toMatchObject({ code: 2, out: '' })
  expect(said.error).toContain('is by version 7 of the rules; this lab has 1.')
})

test('a sweep has a line for each pair of values, and a comparison one for each run', async () => {
  const path = await fileOf('small.json', { people: 200 })
  const grid = await lab('sweep', path, '--x', 'dayReturn=20,50', '--y', 'warned=0,30,60')
  const lines = grid.out.trim().split('\n')
  expect(lines[0]).toBe('dayReturn,warned,break_day,members,behind')
  expect(lines.slice(1).map((line) => line.split(',').slice(0, 2).join('/'))).toEqual([
    '20/0',
    '50/0',
    '20/30',
    '50/30',
    '20/60',
    '50/60',
  ])
  const honest = await fileOf('honest.json', { people: 200, earns: 50, policy: 'revenue-backed' })
  const compared = (await lab('compare', path, honest)).out.trim().split('\n').slice(1)
  expect(compared[0]).toMatch(/^small\.json,\d+,/)
  expect(compared[1]).toMatch(/^honest\.json,,200,200,0,/)
})

test.each([
  [['run'], /path of a scenario is missing/],
  [['run', '/nowhere.json'], /cannot be read/],
  [['run', 'broken.json'], /is not JSON/],
  [['run', 'unknown.json'], /speed: there is no such lever/],
  [['run', 'large.json'], /people: a whole number from 1 to 1000000/],
  [['run', 'text.json'], /policy: one of revenue-backed, promise-first/],
  [['sweep', 'usual.json', '--x', 'speed=1', '--y', 'term=3'], /--x needs a lever/],
  [['sweep', 'usual.json', '--x', 'term=1', '--y', 'term=3'], /the same/],
  [['compare', 'usual.json'], /Two to 6 scenarios/],
  [['dance'], /Usage:/],
])('%j is refused with a reason and exit code 2', async (args, reason) => {
  await fileOf('broken.json', '{')
  await fileOf('unknown.json', { speed: 1 })
  await fileOf('large.json', { people: 10 ** 7 })
  await fileOf('text.json', { policy: 'generous' })
  const said = await lab(...args.map((arg) => (/^\w+\.json$/.test(arg) ? join(folder, arg) : arg)))
  expect(said.code).toBe(2)
  expect(said.error).toMatch(reason)
})

test('a run whose amounts pass what can be counted exactly says so', async () => {
  const dear = {
    price: 100_000,
    dayReturn: 1_000,
    term: 1_095,
    days: 1_095,
    arrival: 'at-once',
    earns: 1_000,
    people: 10,
  }
  expect(await lab('run', await fileOf('dear.json', dear))).toMatchObject({ code: 0 })
  const said = await lab('run', await fileOf('reinvested.json', { ...dear, buys: 100 }))
  expect(said).toMatchObject({ code: 2 })
  expect(said.error).toContain('This run cannot be counted: its amounts pass 2⁵³.')
})

test('every family holds, and its count of figures is printed', async () => {
  const { code, out } = await lab('check')
  expect(code).toBe(0)
  expect(out.split('\n').filter((line) => /^\d+\. /.test(line))).toHaveLength(12)
  expect(out).toContain('All families hold.')
})

test('docs/lab.md has every lever, with its range and its usual value', async () => {
  const text = await readFile(join(import.meta.dirname, '../../docs/lab.md'), 'utf8')
  const rows = [...text.matchAll(/^\| `(\w+)` +\| (-?\d+) +\| (\d+) +\| (-?\d+) +\| /gm)]
  expect(rows.map(([, name, ...figures]) => [name, ...figures.map(Number)])).toEqual(
    leverNames.map((name) => [name, levers[name].least, levers[name].most, levers[name].usual]),
  )
  for (const word of [...arrivals, ...endings]) expect(text).toContain(`\`${word}\``)
})
