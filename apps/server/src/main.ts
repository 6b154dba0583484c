/**
 * The server as `npm start` runs it. Reading and compiling 1,500 modules is most of a start, and
 * after a kill −9 most of the downtime (2.0 s of a core without the compile cache of the start
 * before, 1.0 s with it). The cache is stored beside the packages, and written as soon as the
 * server answers, since a kill leaves no time for it.
 */
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

// Where the cache cannot be written nothing is stored, and nothing is reported.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/glasshouse-compiled'))
const { serve } = await import('./serve.ts')
await serve()
flushCompileCache()
