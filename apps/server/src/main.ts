/** The server as `npm start` runs it. */
import { serve } from './serve.ts'

await serve()
