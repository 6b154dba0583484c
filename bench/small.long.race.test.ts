/**
 * Each of these parts is run as `npm run bench` runs it, in its small form, so that a bench that no
 * longer fits the tables or the program is found before somebody needs its figure. What it measures
 * is not judged here: other tests run beside it.
 */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
/** Four times what the longest takes alone. */
const hungMs = 480_000

/** Those of one line run in one process: they share a world that takes a minute to live. */
const partsWithFigures = [
  [['lots'], 4],
  [['roots'], 8],
  [['file', 'verify'], 3],
  [['owned'], 2],
  [['school-day'], 6],
] as const

/** What it prints; a figure over its target makes it end with 1. */
const printed = (parts: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(root, 'scripts/run.mjs'), 'bench', ...parts],
      { cwd: root, env: { ...process.env, BENCH_SMALL: '1' } },
      (_, stdout, stderr) => resolve(`${stdout}${stderr}`),
    )
  })

test.each(partsWithFigures)(
  'bench %j measures its %i figures',
  { timeout: hungMs },
  async (parts, figures) => {
    expect(await printed(parts)).not.toMatch(/not measured|broke off|assertion failed/)
    const written = JSON.parse(await readFile(join(root, 'bench/latest.json'), 'utf8')) as {
      ratio: unknown
    }[]
    expect(written.map(({ ratio }) => typeof ratio)).toEqual(Array(figures).fill('number'))
  },
)
