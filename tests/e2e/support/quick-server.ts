/** The server with another block interval: `quick-server.ts <milliseconds between blocks>`. */
import { serve } from '../../../apps/server/src/serve.ts'

await serve({ blockMs: Number(process.argv[2]) })
