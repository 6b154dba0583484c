/**
 * `npm run bench` measures everything, `npm run bench -- settle` one part, and
 * `npm run bench -- school-day --classes 100 --minutes 2` a part of a size of its own.
 * Each part runs three times, or once where a run takes minutes; the figure with the median ratio
 * is printed with its target and written to bench/latest.json as `[{name, ratio, target, ok}]`.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../apps/server/src/platform/postgres/start.ts'
import { type Bench, type BenchServer, type BenchSize, type Figure, figure } from './bench.ts'

const parts: Readonly<Record<string, () => Promise<Bench>>> = {
  settle: async () => (await import('./settle.ts')).settleBench,
  lots: async () => (await import('./lots.ts')).lotsBench,
  lab: async () => (await import('./lab.ts')).lab,
  roots: async () => (await import('./roots.ts')).rootsBench,
  file: async () => (await import('./ledger-file.ts')).fileBench,
  verify: async () => (await import('./ledger-file.ts')).verifyBench,
  purchase: async () => (await import('./purchase.ts')).purchaseBench,
  withdraw: async () => (await import('./withdraw.ts')).withdrawBench,
  read: async () => (await import('./read.ts')).readBench,
  community: async () => (await import('./community.ts')).communityBench,
  team: async () => (await import('./team.ts')).teamBench,
  owned: async () => (await import('./owned.ts')).ownedBench,
  records: async () => (await import('./records.ts')).recordsBench,
  'console-lists': async () => (await import('./console-lists.ts')).consoleListsBench,
  simulated: async () => (await import('./simulated.ts')).simulatedBench,
  'make-world': async () => (await import('./make-world.ts')).makeWorldBench,
  idle: async () => (await import('./idle.ts')).idleBench,
  capacity: async () => (await import('./capacity.ts')).capacityBench,
  'school-day': async () => (await import('./school-day.ts')).schoolDayBench,
  reader: async () => (await import('./reader.ts')).readerBench,
  socket: async () => (await import('./socket.ts')).socketBench,
  size: async () => (await import('./size.ts')).sizeBench,
  start: async () => (await import('./start.ts')).startBench,
  lists: async () => (await import('./lists.ts')).listsBench,
  frames: async () => (await import('./frames.ts')).framesBench,
  'what-if': async () => (await import('./what-if.ts')).whatIfBench,
  lighthouse: async () => (await import('./lighthouse.ts')).lighthouseBench,
}

const roundsDefault = 3
/** A small form is for seeing that a bench works. */
const roundsOf = ({ rounds }: Bench): number =>
  process.env['BENCH_SMALL'] === undefined ? (rounds ?? roundsDefault) : 1

function median(figures: readonly Figure[]): Figure {
  const sorted = [...figures].sort((a, b) => a.ratio - b.ratio)
  return sorted[Math.floor(sorted.length / 2)] as Figure
}

const line = ({ name, ratio, target, better, ok, note }: Figure): string => {
  const sign = better === 'lower' ? '≤' : '≥'
  const value = Number.isNaN(ratio) ? 'not measured' : ratio.toFixed(ratio < 10 ? 3 : 1)
  return `  ${ok ? 'ok  ' : 'MISS'} ${name}: ${value} (target ${sign} ${target})${note ? ` · ${note}` : ''}`
}

async function measure(name: string, server: BenchServer): Promise<Figure[]> {
  const bench = await (parts[name] as () => Promise<Bench>)()
  const rounds: Figure[][] = []
  for (let round = 1; round <= roundsOf(bench); round++) {
    console.log(`${name}: round ${round} of ${roundsOf(bench)} …`)
    rounds.push(await bench.run(server))
  }
  const names = (rounds[0] ?? []).map((figure) => figure.name)
  return names.map((figureName) =>
    median(rounds.flatMap((figures) => figures.filter((figure) => figure.name === figureName))),
  )
}

/** Called after each part, so that an interrupted run keeps its figures. */
function write(figures: readonly Figure[]): void {
  const written = figures.map(({ name, ratio, target, ok }) => ({
    name,
    ratio: Number.isNaN(ratio) ? null : ratio,
    target,
    ok,
  }))
  writeFileSync(join(import.meta.dirname, 'latest.json'), `${JSON.stringify(written, null, 2)}\n`)
}

/** Errors: a sentence about an unknown option, or about a value that is no number above 0. */
function readCommand(): { readonly wanted: readonly string[]; readonly size: BenchSize } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { classes: { type: 'string' }, minutes: { type: 'string' } },
  })
  const sizes = Object.entries(values).map(([name, text]) => {
    const value = Number(text)
    if (!(value > 0)) throw new Error(`--${name} is a number above 0, not "${text}".`)
    return [name, value] as const
  })
  return { wanted: positionals, size: Object.fromEntries(sizes) }
}

async function main(): Promise<number> {
  const { wanted, size } = readCommand()
  const unknown = wanted.find((name) => !Object.hasOwn(parts, name))
  if (unknown !== undefined) {
    console.error(`There is no part "${unknown}". Parts: ${Object.keys(parts).join(', ')}.`)
    return 2
  }
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-bench-'))
  const server = await startPostgres({ dataDir: folder })
  const all: Figure[] = []
  try {
    for (const name of wanted.length > 0 ? wanted : Object.keys(parts)) {
      const figures = await measure(name, { connection: server.connection, size }).catch((error: Error) => [
        figure(name, Number.NaN, 1, 'lower', `broke off: ${error.message}`),
      ])
      for (const each of figures) console.log(line(each))
      all.push(...figures)
      write(all)
    }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const missed = all.filter(({ ok }) => !ok).length
  console.log(`${all.length - missed} of ${all.length} targets met; written to bench/latest.json`)
  return missed === 0 ? 0 : 1
}

process.exitCode = await main()
