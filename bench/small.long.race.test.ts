/**
 * Each of these parts is run as `npm run bench` runs it, in its small form, so that a bench that no
 * longer fits the tables or the program is found before somebody needs its figure. What it measures
 * is not judged here: other tests run beside it.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

const partsWithFigures: Readonly<Record<string, number>> = { lots: 4, roots: 8, file: 2, verify: 1 }

test.each(Object.entries(partsWithFigures))('bench %s measures its %i figures', (part, figures) => {
  const { stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/run.mjs'), 'bench', part], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, BENCH_SMALL: '1' },
  })
  expect(`${stdout}${stderr}`).not.toMatch(/not measured|broke off|assertion failed/)
  const written = JSON.parse(readFileSync(join(root, 'bench/latest.json'), 'utf8')) as { ratio: number }[]
  expect(written.map(({ ratio }) => Number.isFinite(ratio))).toEqual(Array(figures).fill(true))
})
