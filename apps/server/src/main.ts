/**
 * The server as `npm start` runs it. Reading and compiling 1,500 modules is most of a start, and
 * after a kill −9 most of the time away (2.0 s of a core without what was kept of the start before,
 * 1.0 s with it): so it is kept, beside the packages it is made of, and written as soon as the
 * server answers, since a kill leaves no time for it.
 */
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

// Where it cannot be written nothing is kept, and nothing is said.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/glasshouse-compiled'))
const { serve } = await import('./serve.ts')
await serve()
flushCompileCache()
