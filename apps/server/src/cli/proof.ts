/**
 * `npm run proof`: checks that the books of every world add up, and that the coins on the practice
 * chain match them. `--world <slug>` checks only one world, `--new` only what came after the last
 * proof that held (otherwise everything). Exit code 0 when all hold, 1 with the first broken
 * account, 2 when something could not be proved.
 */
import { runProof } from './proof/run-proof.ts'

try {
  process.exitCode = await runProof(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
