import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { PostgresConnection } from './connection.ts'

/** Another application process that holds the server of a DATA_DIR, for tests. */
export type OtherProcess = {
  readonly connection: PostgresConnection
  readonly serverPid: number
  /** Ends it: SIGTERM makes it stop its hold first. Resolves when it is gone. */
  kill(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

type OtherOptions = { readonly uid?: number; readonly gid?: number; readonly env?: NodeJS.ProcessEnv }

/**
 * Starts it and waits for its server; `sql`, when given, then runs in it without being waited for.
 */
export async function holdInOtherProcess(
  dataDir: string,
  sql?: string,
  options: OtherOptions = {},
): Promise<OtherProcess> {
  const program = `
    import { startPostgres } from ${JSON.stringify(new URL('./start.ts', import.meta.url).href)}
    import { query } from ${JSON.stringify(new URL('./query.fixture.ts', import.meta.url).href)}
    const log = { info() {}, warn(message) { console.error(message) } }
    const postgres = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, log })
    process.on('SIGTERM', () => postgres.stop().then(() => process.exit(0)))
    console.log(JSON.stringify({ connection: postgres.connection, serverPid: await postgres.pid() }))
    ${sql ? `await query(postgres.connection, ${JSON.stringify(sql)})` : ''}
  `
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...options,
  })
  const ended = once(child, 'exit')
  const ready = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    ended.then(([code]) => Promise.reject(new Error(`the other process ended (${code})`))),
  ])
  return {
    ...(JSON.parse(String(ready[0])) as Omit<OtherProcess, 'kill'>),
    kill: async (signal) => {
      child.kill(signal)
      await ended
    },
  }
}
