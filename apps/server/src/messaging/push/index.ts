/** Pushes to the hybrid app by Firebase Cloud Messaging; off unless the host configures it. */
import type { Handlers } from '../../context.ts'
import { saveToken } from './save-token.ts'

export { pushJobs } from './jobs.ts'
export { checkKeyFile } from './key-file.ts'
export { openPusher, type Pusher } from './pusher.ts'

export const pushHandlers = { 'push.saveToken': saveToken } satisfies Partial<Handlers>
