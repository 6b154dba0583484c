/** An act of another application process, which stops after a statement until `go` is called. */
import { inOtherProcess } from '../support/other-process.ts'
import type { RaceProcess } from '../support/raced-world.ts'

export type Act = 'buy' | 'receive' | 'settle' | 'credit'

export interface OtherJob extends Omit<RaceProcess, 'slug'> {
  readonly act: Act
  readonly memberId: bigint
  readonly productId: bigint
}

/** The act's result or its failure; plants that met no statement. */
export type OtherReport = { readonly unmet: readonly string[] } & (
  | { readonly value: unknown }
  | { readonly failure: string }
)

export interface OtherAct {
  /** Resolves when it is stopped after the statement. */
  readonly reached: Promise<void>
  /** Continues the act; resolves with its result. A plant that met no statement is an error. */
  go(): Promise<unknown>
  /** Kills the process wherever it is, if it still runs. */
  end(): void
}

const program = new URL('./other-act.ts', import.meta.url)

export function actElsewhere(job: OtherJob): OtherAct {
  const run = inOtherProcess<OtherJob, OtherReport>(program, job)
  run.go()
  return {
    reached: run.held,
    go: async () => {
      run.letOn()
      const report = await run.done
      if (report.unmet.length > 0) throw new Error(`plants that met nothing: ${report.unmet.join('; ')}`)
      if ('failure' in report) throw new Error(report.failure)
      return report.value
    },
    end: () => run.kill(),
  }
}
