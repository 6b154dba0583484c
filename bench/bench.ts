/** A benchmark measures figures, most of them as ratios to a reference taken in the same run. */
import type { ConnectionConfig } from '../apps/server/src/platform/db/pool.ts'

export interface Figure {
  readonly name: string
  /**
   * Ours ÷ the reference, both measured in this run, or a value in the unit that `name` gives.
   * NaN: not measured; `note` gives the reason.
   */
  readonly ratio: number
  readonly target: number
  readonly better: 'lower' | 'higher'
  readonly ok: boolean
  readonly note?: string
}

export interface BenchServer {
  /**
   * A Postgres server made for this run, with fsync on; a benchmark makes its own databases there.
   */
  readonly connection: ConnectionConfig
  /** Words of the command: `--classes 100`. A bench that does not name one ignores it. */
  readonly size?: BenchSize
}

export interface BenchSize {
  readonly classes?: number
  readonly minutes?: number
}

export interface Bench {
  readonly name: string
  /** How many times it is run; the median counts. Default three; one where a run takes minutes. */
  readonly rounds?: number
  run(server: BenchServer): Promise<Figure[]>
}

/** A figure whose `ok` follows from its ratio and target. */
export const figure = (
  name: string,
  ratio: number,
  target: number,
  better: Figure['better'],
  note?: string,
): Figure => ({
  name,
  ratio,
  target,
  better,
  ok: better === 'lower' ? ratio <= target : ratio >= target,
  ...(note === undefined ? {} : { note }),
})
