/** `npm run world -- …`: makes, steers, exports and imports worlds; also while the server runs. */
import { runWorld } from './world/commands.ts'

process.exitCode = await runWorld(process.argv.slice(2))
