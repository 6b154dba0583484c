/** `npm run proof` on the database and the chain of a test. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { vi } from 'vitest'
import type { TestChain } from '../../../../../tests/support/chain.ts'
import { runProof } from '../../cli/proof/run-proof.ts'

type ProofHost = Pick<TestChain, 'connection' | 'dataDir'>

/** `said`: its output when the proof holds, or its complaints. */
interface Proof {
  readonly code: number
  readonly said: string
}

const places = ({ connection, dataDir }: ProofHost) => ({ DATABASE_URL: connection.url, DATA_DIR: dataDir })
const run = promisify(execFile)

/** The program itself, in its own process. It imports the server, 1.3 s of processor. */
export const startedProof = (context: ProofHost): Promise<Proof> =>
  run(process.execPath, [join(import.meta.dirname, '../../cli/proof.ts')], {
    env: { ...process.env, ...places(context) },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  )

/** The same in this process. */
export async function proof(context: ProofHost): Promise<Proof> {
  let [out, err] = ['', '']
  for (const [name, value] of Object.entries(places(context))) vi.stubEnv(name, value)
  const log = vi.spyOn(console, 'log').mockImplementation((text) => void (out += `${text}\n`))
  const error = vi.spyOn(console, 'error').mockImplementation((text) => void (err += `${text}\n`))
  try {
    const code = await runProof([])
    return { code, said: code === 0 ? out : err }
  } finally {
    log.mockRestore()
    error.mockRestore()
    vi.unstubAllEnvs()
  }
}
