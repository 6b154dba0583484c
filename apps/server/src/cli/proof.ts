/**
 * `npm run proof`: do the books of every world add up, and are the coins on the practice chain what they say? `--world
 * <slug>` one world alone, `--new` only what came after the last proof that held (all otherwise). Exit 0 when all hold,
 * 1 with the first broken account, 2 when it cannot run.
 */
import { runProof } from './proof/run-proof.ts'

try {
  process.exitCode = await runProof(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
